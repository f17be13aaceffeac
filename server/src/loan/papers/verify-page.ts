/**
 * `/verify/answer?code=…`: what a verification code proves, for a browser without scripts and for
 * the QR code of a paper. It says what `verifyPaper` says.
 */
import { type paperChecks, verifyPaperCall } from "@hiram/contract/loan/papers.calls.ts";
import type { IssuedPaperKind } from "@hiram/contract/loan/papers.ts";
import { fromPesos, writePesos } from "@hiram/contract/price/money.ts";
import type { ReplyOf } from "@hiram/contract/wire/call.ts";
import type { FastifyInstance } from "fastify";
import { callerOf } from "#house/caller.ts";
import type { House } from "#house/house.ts";
import { limitAddress } from "#http/answer.ts";
import { escapeHtml } from "#http/escape-html.ts";
import { languageOf, type PageLanguage, sendPlainPage } from "#http/plain-page.ts";
import { verifyPaper } from "#loan/papers/verify-paper.ts";
import { Problem } from "#problem.ts";

type Check = (typeof paperChecks)[number];

type PageWords = {
  readonly title: string;
  readonly checks: Readonly<Record<Check, string>>;
  readonly compare: string;
  readonly kind: string;
  readonly on: string;
  readonly amount: string;
  readonly kinds: Readonly<Record<IssuedPaperKind, string>>;
  readonly code: string;
  readonly check: string;
  readonly tooMany: string;
  readonly otherLanguage: string;
};

const pageWords: Readonly<Record<PageLanguage, PageWords>> = {
  en: {
    title: "Check a paper",
    checks: {
      GENUINE: "Genuine. We issued a paper with this code.",
      NO_LONGER_VALID: "No longer valid. We issued this paper, and what it says has changed since.",
      UNKNOWN: "Not genuine. We issued no paper with this code. Please compare each character.",
    },
    compare: "Compare these with the paper. If one differs, the paper was changed.",
    kind: "Paper",
    on: "Date",
    amount: "Amount",
    kinds: {
      RECEIPT: "Acknowledgement receipt",
      STATEMENT: "Statement of account",
      PAYOFF: "Payoff letter",
      CERTIFICATE: "Certificate of full payment",
    },
    code: "Code on the paper",
    check: "Check",
    tooMany: "Too many codes were tried from your connection. Please try again in ten minutes.",
    otherLanguage: "Basahin sa Filipino",
  },
  fil: {
    title: "I-check ang isang papeles",
    checks: {
      GENUINE: "Tunay. Kami ang naglabas ng papeles na may ganitong code.",
      NO_LONGER_VALID:
        "Hindi na balido. Kami ang naglabas nito, pero nagbago na ang nakasaad dito.",
      UNKNOWN:
        "Hindi tunay. Wala kaming inilabas na papeles na may ganitong code. Pakitingnan muli ang bawat letra at numero.",
    },
    compare: "Ihambing ito sa papeles. Kung may hindi tugma, binago ang papeles.",
    kind: "Papeles",
    on: "Petsa",
    amount: "Halaga",
    kinds: {
      RECEIPT: "Resibo ng pagtanggap",
      STATEMENT: "Statement ng account",
      PAYOFF: "Payoff letter",
      CERTIFICATE: "Sertipiko ng buong pagbabayad",
    },
    code: "Code sa papeles",
    check: "I-check",
    tooMany:
      "Masyadong maraming code ang sinubukan mula sa koneksyon mo. Subukan ulit pagkalipas ng sampung minuto.",
    otherLanguage: "Read in English",
  },
};

export function serveVerifyPage(app: FastifyInstance, house: House): void {
  app.get("/verify/answer", { exposeHeadRoute: false }, async (request, reply) => {
    const language = languageOf(request);
    const words = pageWords[language];
    const { code } = request.query as { readonly code?: unknown };
    const typed = typeof code === "string" ? code.slice(0, 64) : "";
    const page = { language, title: words.title };
    try {
      await limitAddress(house, verifyPaperCall, callerOf(house, request).address);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const main = `<p class="answer bad">${words.tooMany}</p>`;
      return sendPlainPage(reply, house.config, { ...page, main, status: 429 });
    }
    const answer = await verifyPaper(house, typed);
    return sendPlainPage(reply, house.config, {
      ...page,
      main: writeAnswer(language, answer, typed),
    });
  });
}

const tones: Readonly<Record<Check, string>> = {
  GENUINE: "good",
  NO_LONGER_VALID: "bad",
  UNKNOWN: "bad",
};

function writeAnswer(
  language: PageLanguage,
  { check, kind, on, amount }: ReplyOf<typeof verifyPaperCall>,
  typed: string,
): string {
  const words = pageWords[language];
  const other = language === "en" ? "fil" : "en";
  const facts =
    kind && on && amount !== null
      ? `<p>${words.compare}</p>
      <dl>
        <div><dt>${words.kind}</dt><dd>${words.kinds[kind]}</dd></div>
        <div><dt>${words.on}</dt><dd>${on}</dd></div>
        <div><dt>${words.amount}</dt><dd>${writePesos(fromPesos(amount))}</dd></div>
      </dl>`
      : "";
  return `<p class="answer ${tones[check]}" role="status">${words.checks[check]}</p>
      ${facts}
      <form action="/verify/answer" method="get">
        <input type="hidden" name="lang" value="${language}">
        <label for="code">${words.code}</label>
        <input id="code" name="code" value="${escapeHtml(typed)}" maxlength="64" required
          autocomplete="off" autocapitalize="characters" spellcheck="false">
        <button>${words.check}</button>
      </form>
      <p><a href="?code=${encodeURIComponent(typed)}&amp;lang=${other}" hreflang="${other}"
        lang="${other}">${words.otherLanguage}</a></p>`;
}
