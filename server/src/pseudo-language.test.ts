/**
 * Every message, notification, e-mail, plain page and export in a language made from the English
 * whose letters all have accents: a word in plain letters was written into the code and not taken
 * from the words. The lists are those of the product, so that a new message or page is looked at
 * without a change here. Not in it, because they are in English for every member: the text of
 * contracts, disclosures and addenda, and the papers with a verification code
 * (`loan/papers/describe-*.ts`).
 */
import fs from "node:fs";
import path from "node:path";
import type { Language } from "@hiram/contract/wire/language.ts";
import { openTestHouse, type TestHouse } from "@hiram/proof/testing/house.ts";
import { activatedMember } from "@hiram/proof/testing/settings.ts";
import { messages as english, type MessageName } from "@hiram/words/en/messages.ts";
import { messagesIn, writtenIn } from "@hiram/words/languages.ts";
import { findEnglish, toPseudo } from "@hiram/words/testing/pseudo.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeCalendar } from "#loan/calendar/write-calendar.ts";
import { pushWordsOf } from "#notice/push/push-words.ts";
import { renderNotice } from "#notice/show-notice.ts";
import { messageTemplates } from "#notice/templates.ts";
import { writeEmail } from "#notice/write-email.ts";
import { writePayFor } from "#payment/links/pay-for-html.ts";

const PSEUDO: Language = "fil";
type Tables = { [language in Language]: unknown };
const tables: Tables[] = [messagesIn as Tables, writtenIn as Tables];
const originals = tables.map((table) => table[PSEUDO]);

let test: TestHouse;
let app: FastifyInstance;
beforeAll(async () => {
  for (const table of tables) table[PSEUDO] = toPseudo(table.en);
  test = await openTestHouse();
  app = await test.openServer();
});
afterAll(async () => {
  tables.forEach((table, at) => {
    table[PSEUDO] = originals[at];
  });
  await test.close();
});

/** Facts of a message without letters. */
const facts = {
  ...{ amount: "1", accountEnding: "2", reference: "3", when: "4", arrival: "5", reason: "6" },
  ...{ what: ["7", "8"], link: "9" },
};
const given = () => [
  test.house.config.company.CompanyName,
  new URL(test.house.config.publicUrl).host,
  ...["dash", "pay", "contact"],
];
/** `Nov 16, 2026, 2:00 AM` in every language: `one-date-style.test.ts`. */
const DATES = /\b[A-Z][a-z]{2} \d{1,2}(, \d{4})?(, \d{1,2}:\d\d [AP]M)?/g;
const englishIn = (text: string): string[] => findEnglish(text, given());

/** What people read of a page: neither its styles nor its markup, and no part in another language. */
const textOf = (html: string): string =>
  html
    .replace(/<(style|title|head)>.*?<\/\1>/gs, " ")
    .replace(/<a [^>]*hreflang[^>]*>[^<]*<\/a>/g, " ")
    .replace(/<[^>]*>/g, " ")
    .replace(/&\w+;/g, " ");

describe("without one English sentence", () => {
  const translated = Object.keys(messagesIn.fil) as MessageName[];

  it("are the messages of all templates but those to the desk and letters of staff", () => {
    const left = Object.keys(messageTemplates).filter(
      (name) => !translated.includes(name as MessageName),
    );
    expect(left.filter((name) => !name.startsWith("staff-"))).toEqual([]);
    expect(Object.keys(english).sort()).toEqual(Object.keys(messageTemplates).sort());
  });

  it.each(translated)("is the message %s in the inbox", (template) => {
    const said = renderNotice(test.house, { template, language: PSEUDO, about: facts });
    expect([englishIn(said.subject), englishIn(said.text)]).toEqual([[], []]);
  });

  it("are the e-mails around them, for members and others", () => {
    for (const name of ["1", null])
      expect(
        findEnglish(
          writeEmail({ text: "2", company: "3", name, contactPage: "4", language: PSEUDO }),
        ),
      ).toEqual([]);
  });

  it.each(translated)("is the notification of %s", (template) => {
    const said = pushWordsOf(template, PSEUDO, "1");
    expect(englishIn(said?.body ?? "")).toEqual([]);
  });

  it("is the calendar of instalments", () => {
    const [first, ...more] = [
      { open: 100, amount: 100 },
      { open: 0, amount: 100 },
    ];
    const text = writeCalendar({
      ...{ loanId: "1", loanNumber: "2", company: "3", isDemo: true, publicUrl: "http://4.test" },
      ...{ language: PSEUDO, showsAmounts: true, sequence: 1, now: new Date(0) },
      instalments: [first, ...more].map((row, at) => ({
        ...{ number: at + 1, dueOn: "2026-11-20", principal: 0, interest: 0, balance: 0 },
        ...{ paid: 0, chargesPaid: 0, penalty: 0, collection: 0, bears: 0 },
        ...row,
      })) as never,
    });
    const read = text
      .replaceAll("\r\n ", "")
      .split("\r\n")
      .filter((line) => /^(X-WR-CALNAME|SUMMARY|DESCRIPTION)/.test(line))
      .map((line) => line.slice(line.indexOf(":") + 1).replaceAll("\\n", " "));
    expect(read.length).toBeGreaterThan(4);
    expect(read.flatMap((line) => findEnglish(line, ["PHP", "http", "test", "dash"]))).toEqual([]);
  });

  it("is the export of a member's data, but for the words of staff and of the member", async () => {
    const member = await activatedMember(test, app);
    await member.browser.patch("/settings/language", { language: PSEUDO });
    const { html } = (await member.browser.post("/settings/export/page", {})).json();
    const names = textOf(html.replace(/<dd>[^<]*<\/dd>/g, " ")).replace(DATES, " ");
    expect(englishIn(names)).toEqual([]);
  });
});

describe("plain pages without one English sentence", () => {
  /** Each file that answers with a page of its own, with the addresses that are looked at. */
  const pages: Readonly<Record<string, readonly string[]>> = {
    "loan/papers/verify-page.ts": ["/verify/answer", "/verify/answer?code=7K2M9QXA04TBVH5C"],
    "payment/links/pay-for-page.ts": ["/pay-for/unknown"],
  };

  it("are all that there are", () => {
    const files = fs
      .readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
      .filter((file) => file !== "http/plain-page.ts")
      .filter((file) =>
        fs.readFileSync(path.join(import.meta.dirname, file), "utf8").includes("sendPlainPage("),
      );
    expect(files.sort()).toEqual(Object.keys(pages).sort());
  });

  it.each(Object.values(pages).flat())("%s", async (url) => {
    const { payload } = await app.inject({ url, headers: { "accept-language": PSEUDO } });
    expect(payload).toContain(`<html lang="${PSEUDO}">`);
    const body = payload.slice(payload.indexOf("<main>"));
    expect(findEnglish(textOf(body), ["7K2M9QXA04TBVH5C"])).toEqual([]);
  });

  it.each(["NONE", "WAITING", "SEEN", "BOOKED"] as const)("pay for me, %s", (arrival) => {
    const account = { bankName: "1", accountName: "2", accountNumber: "3" };
    const html = writePayFor(
      PSEUDO,
      {
        ...{ firstName: "4", amount: 100, reference: "10000197" },
        expiresAt: new Date("2026-11-20T00:00:00Z"),
        ways: { qr: "5", gateway: ["CHECKOUT", "QRPH"], accounts: [account] } as never,
        state: { arrival, waiting: [] } as never,
      },
      true,
    );
    expect(findEnglish(textOf(html), ["QR Ph", "Nov"])).toEqual([]);
  });
});
