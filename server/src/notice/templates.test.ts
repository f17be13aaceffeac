import { imageReasons } from "@hiram/contract/activation/id-check.ts";
import { declineReasons } from "@hiram/contract/loan/views.ts";
import { countSms } from "@hiram/contract/notice/sms-segments.ts";
import { correctionReasons } from "@hiram/contract/settings/correction.ts";
import { returnReasons } from "@hiram/contract/wallet/wallet.ts";
import { baseLanguage, type Language, languages } from "@hiram/contract/wire/language.ts";
import { sideWords } from "@hiram/words/en/activation/id-check.messages.ts";
import { documentNames } from "@hiram/words/en/documents/documents.messages.ts";
import { correctedWords } from "@hiram/words/en/settings/correction.messages.ts";
import { messagesIn } from "@hiram/words/languages.ts";
import type { MessageWords } from "@hiram/words/message.ts";
import { describe, expect, it } from "vitest";
import { spellForSms } from "#notice/sms-letters.ts";
import { type MessageTemplate, messageTemplates, templateOf } from "#notice/templates.ts";
import { wordsOfMessage, writeNoticeFacts } from "#notice/words-of.ts";

const words = {
  company: "Hiram Demo Lending",
  code: "012345",
  minutes: 5,
  host: "apply.hiram-lending.example",
  amount: "PHP 1,234,567.00",
  accountEnding: "7890",
  overpaid: "PHP 1,234,567.00",
  reference: "HIRAM-100001",
  when: "Nov 18, 2026, 10:00 PM",
  arrival: "Wed, Nov 18",
  reason: "That account is closed.",
  what: "Samsung Internet on Android",
  page: "apply.hiram-lending.example/dash",
  payPage: "apply.hiram-lending.example/pay",
  link: "https://apply.hiram-lending.example/freeze#AbCdEfGhIjKlMnOpQrStUv",
};
/** A message about a loan names its number, a day and a second amount. */
const loanWords = {
  ...words,
  reference: "1000001",
  when: "Nov 18, 2026",
  what: "PHP 1,234,567.00",
};
/** A message about a settlement names the reference of a payment. */
const settlementWords = { ...loanWords, reference: "100000197" };
const longestOf = (name: string) => {
  if (name.startsWith("settlement-")) return settlementWords;
  return name.startsWith("loan-") ? loanWords : words;
};

/**
 * Every message that a thief's action would cause has the link that freezes the account; a person
 * at the desk gets one that sets the first password.
 */
const withLink = [
  "password-changed",
  "recovered",
  "new-device",
  "emailed-code",
  "phone-change-asked",
  "phone-changed",
  "correction-asked",
  "correction-accepted",
  "staff-link",
  "staff-identity-link",
];
type Whole = MessageTemplate & MessageWords;
const wholeOf = (name: string, language: Language): Whole => ({
  ...templateOf(name),
  ...wordsOfMessage(name, language),
});
const all: [string, Whole][] = [
  ...Object.keys(messageTemplates).map((name): [string, Whole] => [
    name,
    wholeOf(name, baseLanguage),
  ]),
  ...languages
    .filter((language) => language !== baseLanguage)
    .flatMap((language) =>
      Object.keys(messagesIn[language]).map((name): [string, Whole] => [
        `${name} (${language})`,
        wholeOf(name, language),
      ]),
    ),
];
/**
 * Messages that cannot be said in one SMS, with how many they are. One is added only when nothing in
 * it can be left out: each SMS is paid for.
 */
const longer: Readonly<Record<string, number>> = {};
const oneSms = (name: string) => ({ alphabet: "GSM-7", segments: longer[name] ?? 1 });

describe("the messages", () => {
  it.each(all)("%s says who writes, and why, with no link but those two", (name, template) => {
    const whole = template.text(words);
    expect(whole.includes(words.link)).toBe(withLink.includes(name.replace(/ \(\w+\)$/, "")));
    const text = whole.replace(words.link, "");
    expect(text).toContain(words.company);
    expect(template.subject(words)).toContain(words.company);
    expect(template.purpose).toMatch(/^[A-Z_]+$/);
    expect(text).not.toMatch(/https?:|www\.|undefined|null|NaN/);
    expect(template.subject(words)).not.toMatch(/undefined|012345/);
  });

  it.each(all)("%s is written in the letters of an SMS, and fits in one", (name, template) => {
    expect(countSms(template.text(longestOf(name)))).toMatchObject(oneSms(name));
  });

  const pesoFacts = { amount: "₱1,234,567.00", what: "₱1,234,567.00" };
  it.each(all)("%s has no peso sign, however its amounts were stored", (name, template) => {
    const facts = { ...longestOf(name), ...writeNoticeFacts(pesoFacts, "en") };
    expect(countSms(template.text(facts)).alphabet).toBe("GSM-7");
  });

  it.each(all)("%s writes an amount of pesos as PHP, in no other way", (_, { text, subject }) => {
    const money = { amount: "PHP 1,234,567.00", what: "PHP 1,234,567.00", overpaid: "PHP 9.00" };
    for (const said of [text({ ...words, ...money }), subject({ ...words, ...money })])
      expect(said).not.toMatch(/₱|\bPhp\b|\bpesos?\b|(?<!PHP )\b1,234,567\.00/);
  });

  // A payment is named by its amount: the provider's ids, such as pay_i1W2…, say nothing to a member.
  const ours =
    /^(code-AGREE_TERMS|credit-report-asked|(loan|hardship|due-day|cooling-off|settlement|reminder|withdrawal|refund|complaint|dispute)-)/;
  it.each(all.filter(([name]) => !ours.test(name)))("%s carries no id of a gateway", (_, given) => {
    const facts = { ...words, reference: "pay_i1W2x3Y4", what: words.what };
    expect(given.text(facts)).not.toContain("pay_i1W2x3Y4");
    expect(given.subject(facts)).not.toContain("pay_i1W2x3Y4");
  });

  it("words of staff are spelled with the letters of an SMS", () => {
    const typed = "We’ll call you – “tomorrow” … about ₱1,000.00";
    expect(spellForSms(typed)).toBe(`We'll call you - "tomorrow" ... about PHP 1,000.00`);
    expect(countSms(spellForSms(typed)).alphabet).toBe("GSM-7");
  });

  it.each([...languages])("%s: what is not overpaid fits in one SMS too", (language) => {
    const { overpaid: _, ...facts } = words;
    const { text } = wordsOfMessage("owed-back-settled", language);
    expect(countSms(text(facts))).toMatchObject(oneSms("owed-back-settled"));
  });

  it("every message that is longer is one of ours", () => {
    const names = all.map(([name]) => name);
    for (const name of Object.keys(longer)) expect(names).toContain(name);
  });

  const withCode = all.filter(([, template]) => template.carriesCode);
  it.each(withCode)("%s has its code, its life, and that it is free", (_, template) => {
    const text = template.text(words);
    expect(text).toContain("012345");
    expect(text).toMatch(/5 min(utes|uto)/);
    expect(text).toMatch(/We never ask for it. It's free.|Hindi namin ito hinihingi. Libre ito./);
  });

  it.each(withCode)(
    "%s ends in the line by which a phone fills the code in, on our page alone",
    (_, template) => {
      expect(template.text(words).split("\n").at(-1)).toBe("@apply.hiram-lending.example #012345");
    },
  );

  const withoutCode = all.filter(([, template]) => !template.carriesCode);
  it.each(withoutCode)("%s shows no code, even if it is given one", (_, template) => {
    expect(template.text(words)).not.toContain("012345");
  });

  const reasons = {
    "loan-decline": declineReasons,
    "image-wanted": imageReasons,
    "correction-refused": correctionReasons,
    "withdrawal-return": returnReasons,
    "refund-return": returnReasons,
  } as const;
  const reasoned = Object.entries(reasons).flatMap(([name, table]) =>
    languages.flatMap((language) =>
      Object.values(table).map((reason) => [name, language, reason] as const),
    ),
  );
  it.each(reasoned)("%s (%s) has room for: %s", (name, language, reason) => {
    const facts = writeNoticeFacts({ reason, what: sideWords.FRONT }, language);
    const text = wordsOfMessage(name, language).text({ ...words, ...facts });
    expect(countSms(text)).toMatchObject(oneSms(name));
  });

  it("every reason and every thing asked for has Filipino words", () => {
    const facts = [
      declineReasons,
      imageReasons,
      returnReasons,
      correctionReasons,
      correctedWords,
      sideWords,
      documentNames,
    ];
    for (const fact of facts.flatMap((table) => Object.values(table)))
      expect(writeNoticeFacts({ reason: fact }, "fil").reason, fact).not.toBe(fact);
  });

  it.each(["withdrawal-made", "withdrawal-send", "refund-send"])(
    "%s names the day of arrival in both languages, and nothing where it was not told",
    (name) => {
      const { arrival, ...untold } = words;
      for (const language of languages) {
        expect(wordsOfMessage(name, language).text(words)).toContain(arrival);
        expect(wordsOfMessage(name, language).text(untold)).not.toMatch(
          /undefined|Expected|Darating/,
        );
      }
    },
  );

  it("several things are joined as the language does it", () => {
    const what = [documentNames.PAYSLIP, documentNames.PROOF_OF_ADDRESS, documentNames.OTHER];
    expect(writeNoticeFacts({ what }, "en").what).toBe(
      "your payslip, a bill with your address and a document",
    );
    expect(writeNoticeFacts({ what }, "fil").what).toBe(
      "payslip mo, bill na may address mo at isang dokumento",
    );
  });
});
