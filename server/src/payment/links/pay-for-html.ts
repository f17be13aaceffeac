/** The pay-for-me page as HTML: amount, reference, progress of a payment, and payment methods. */
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { writeDay, writeMinuteInManila } from "@hiram/contract/calendar/write-day.ts";
import { type Centavos, writePesos } from "@hiram/contract/money/money.ts";
import { writePaymentReference } from "@hiram/contract/payment/reference.ts";
import type { Language } from "@hiram/contract/wire/language.ts";
import type { PayForWords } from "@hiram/words/en/payment/pay-for.papers.ts";
import { writtenIn } from "@hiram/words/languages.ts";
import { encodeQR } from "qr";
import { escapeHtml } from "#http/escape-html.ts";
import { otherLanguages } from "#http/plain-page.ts";
import type { LinkState } from "#payment/links/link-state.ts";
import type { GatewayMethod, PageMethods } from "#payment/links/list-page-methods.ts";

export type PayForPage = {
  readonly firstName: string;
  readonly amount: Centavos;
  readonly reference: string;
  readonly expiresAt: Date;
  readonly ways: PageMethods;
  readonly state: LinkState;
};

export function writePayFor(language: Language, shown: PayForPage, isRefused: boolean): string {
  const words = writtenIn[language].payFor;
  const { amount, reference, state, expiresAt } = shown;
  const isPaid = state.arrival === "SEEN" || state.arrival === "BOOKED";
  return [
    `<p class="amount">${writePesos(amount)}</p>`,
    isRefused ? `<p class="answer bad">${words.notNow}</p>` : "",
    writeArrival(words, language, state),
    `<dl><div><dt>${words.reference}</dt><dd>${writePaymentReference(reference)}</dd></div></dl>`,
    isPaid ? `<p>${words.onceOnly}</p>` : `<p>${words.referenceText}</p>`,
    isPaid ? "" : `<p>${words.until(writeDay(dayInManila(expiresAt)))} ${words.care}</p>`,
    isPaid ? "" : writeWays(words, language, shown),
    otherLanguages(language, (other) => `?lang=${other}`),
  ]
    .filter((part) => part !== "")
    .join("\n      ");
}

const arrivals: Readonly<
  Record<Exclude<LinkState["arrival"], "NONE">, (words: PayForWords) => string>
> = {
  WAITING: ({ waiting }) => `<p class="answer">${waiting}</p>`,
  SEEN: ({ seen }) => `<p class="answer">${seen}</p>`,
  BOOKED: ({ booked }) => `<p class="answer good">${booked}</p>`,
};

function writeArrival(words: PayForWords, language: Language, { arrival }: LinkState): string {
  if (arrival === "NONE") return "";
  const said = arrivals[arrival](words);
  return arrival === "BOOKED"
    ? said
    : `${said}<p><a href="?lang=${language}">${words.lookAgain}</a></p>`;
}

function writeWays(words: PayForWords, language: Language, { ways, state, reference }: PayForPage) {
  const parts = [
    ways.qr ? writeQr(words, encodeQR(ways.qr, "svg"), words.qrText) : "",
    ...ways.gateway.map((way) => gatewayWays[way](words, language, state)),
    ...ways.accounts.map((account) => writeAccount(words, account, reference)),
  ].filter((part) => part !== "");
  return parts.length > 0 ? parts.join("\n      ") : `<p>${words.noWay}</p>`;
}

type WriteGatewayWay = (words: PayForWords, language: Language, state: LinkState) => string;

const gatewayWays: Readonly<Record<GatewayMethod, WriteGatewayWay>> = {
  CHECKOUT: (words, language) => `<h2>${words.checkout}</h2>
      <p>${words.checkoutText}</p>
      ${writeForm(language, "CHECKOUT", words.checkoutAct)}`,
  QRPH: (words, language, { waiting }) => {
    const made = waiting.find(({ qr, qr_image }) => qr !== null || qr_image !== null);
    if (!made)
      return `<h2>QR Ph</h2>
      <p>${words.codeText}</p>
      ${writeForm(language, "QRPH", words.codeAct)}`;
    const image = made.qr
      ? encodeQR(made.qr, "svg")
      : `<img alt="" src="${escapeHtml(made.qr_image ?? "")}">`;
    const until = made.expires_at
      ? ` ${words.codeUntil(writeMinuteInManila(made.expires_at))}`
      : "";
    return writeQr(words, image, `${words.qrText}${until}`);
  },
};

const writeForm = (language: Language, way: GatewayMethod, act: string): string =>
  `<form method="post" action="?lang=${language}">
        <input type="hidden" name="way" value="${way}">
        <button>${act}</button>
      </form>`;

const writeQr = (words: PayForWords, image: string, text: string): string => `<h2>QR Ph</h2>
      <p>${text}</p>
      <div class="qr" role="img" aria-label="${words.qrLabel}">${image}</div>`;

const writeAccount = (
  words: PayForWords,
  { bankName, accountName, accountNumber }: PageMethods["accounts"][number],
  reference: string,
): string => `<h2>${words.transfer}</h2>
      <dl>
        <div><dt>${words.bank}</dt><dd>${escapeHtml(bankName)}</dd></div>
        <div><dt>${words.accountName}</dt><dd>${escapeHtml(accountName)}</dd></div>
        <div><dt>${words.accountNumber}</dt><dd>${escapeHtml(accountNumber)}</dd></div>
        <div><dt>${words.note}</dt><dd>${writePaymentReference(reference)}</dd></div>
      </dl>`;
