/**
 * `/pay-for/<token>`: what somebody who pays for a member sees. The lender, the member's first
 * name, the amount, the reference, the ways to pay and the link's last day; nothing else of the
 * member or the loan. An expired, a revoked and an unknown link get the same page; the link of a
 * loan that was paid back says that nothing more is to be paid.
 */
import { referenceOf, writeReference } from "@hiram/contract/payment/reference.ts";
import { type Centavos, writePesos } from "@hiram/contract/price/money.ts";
import { dayInManila } from "@hiram/contract/price/policy.ts";
import { writeDay } from "@hiram/contract/wire/write-day.ts";
import type { FastifyInstance } from "fastify";
import { encodeQR } from "qr";
import { callerOf } from "#house/caller.ts";
import type { House } from "#house/house.ts";
import { takeFromAddress } from "#house/limit.ts";
import { escapeHtml } from "#http/escape-html.ts";
import { languageOf, sendPlainPage } from "#http/plain-page.ts";
import { readAnswers } from "#member/answers.ts";
import { listPageWays, type PageWays } from "#payment/links/list-page-ways.ts";
import { tokenFingerprint } from "#payment/links/make-pay-link.ts";
import { type PayForWords, payForWords } from "#payment/links/pay-for-words.ts";
import { findPayLink } from "#payment/links/pay-link.sql.ts";

const LIMIT = { count: 120, seconds: 600 };
/** 16 bytes in base64url. */
const TOKEN = /^[\w-]{22}$/;

export function servePayForPage(app: FastifyInstance, house: House): void {
  app.get<{ Params: { token: string } }>(
    "/pay-for/:token",
    { exposeHeadRoute: false },
    async (request, reply) => {
      await takeFromAddress(house, "GET /pay-for", LIMIT, callerOf(house, request).address);
      const language = languageOf(request);
      const words = payForWords[language];
      const shown = await readPayFor(house, request.params.token);
      if (!shown) {
        const main = `<p>${words.goneText}</p>`;
        const gone = { language, title: words.gone, main, status: 410 } as const;
        return sendPlainPage(reply, house.config, gone);
      }
      if (shown === "paid") {
        const main = `<p class="answer good">${words.paidText}</p>`;
        return sendPlainPage(reply, house.config, { language, title: words.paid, main });
      }
      const title = words.title(shown.firstName);
      const main = writeMain(words, shown, language);
      return sendPlainPage(reply, house.config, { language, title, main });
    },
  );
}

type PayFor = {
  readonly firstName: string;
  readonly amount: Centavos;
  readonly reference: string;
  readonly expiresAt: Date;
  readonly ways: PageWays;
};

async function readPayFor(house: House, token: string): Promise<PayFor | "paid" | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const link = await findPayLink(house.db, tokenFingerprint(house, token));
  if (!link) return undefined;
  if (link.status === "CLOSED") return "paid";
  const { personal } = await readAnswers(house.db, house, link.member_id);
  if (!personal) return undefined;
  const reference = referenceOf(link.loan_number);
  const amount = link.amount_centavos;
  return {
    firstName: personal.firstName,
    amount,
    reference,
    expiresAt: link.expires_at,
    ways: listPageWays(house, amount, reference),
  };
}

function writeMain(words: PayForWords, shown: PayFor, language: string) {
  const { amount, reference, ways, expiresAt } = shown;
  const other = language === "en" ? "fil" : "en";
  return `<p class="amount">${writePesos(amount)}</p>
      <dl><div><dt>${words.reference}</dt><dd>${writeReference(reference)}</dd></div></dl>
      <p>${words.referenceText}</p>
      <p>${words.until(writeDay(dayInManila(expiresAt)))} ${words.care}</p>
      ${ways.qr ? writeQr(words, ways.qr) : ""}
      ${ways.accounts.map((account) => writeAccount(words, account, reference)).join("\n      ")}
      ${ways.qr || ways.accounts.length > 0 ? "" : `<p>${words.noWay}</p>`}
      <p><a href="?lang=${other}" hreflang="${other}" lang="${other}">${words.otherLanguage}</a></p>`;
}

const writeQr = (words: PayForWords, text: string): string => `<h2>QR Ph</h2>
      <p>${words.qrText}</p>
      <div class="qr" role="img" aria-label="${words.qrLabel}">${encodeQR(text, "svg")}</div>`;

const writeAccount = (
  words: PayForWords,
  { bankName, accountName, accountNumber }: PageWays["accounts"][number],
  reference: string,
): string => `<h2>${words.transfer}</h2>
      <dl>
        <div><dt>${words.bank}</dt><dd>${escapeHtml(bankName)}</dd></div>
        <div><dt>${words.accountName}</dt><dd>${escapeHtml(accountName)}</dd></div>
        <div><dt>${words.accountNumber}</dt><dd>${escapeHtml(accountNumber)}</dd></div>
        <div><dt>${words.note}</dt><dd>${writeReference(reference)}</dd></div>
      </dl>`;
