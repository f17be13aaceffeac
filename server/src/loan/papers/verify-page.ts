/**
 * `/verify/answer?code=…`: what a verification code proves, for a browser without scripts and for
 * the QR code of a paper. It says what `verifyPaper` says.
 */

import { writeDay } from "@hiram/contract/calendar/write-day.ts";
import { CODE_CHARACTERS, tidyPaperCode } from "@hiram/contract/loan/paper-code.ts";
import { verifyPaperCall } from "@hiram/contract/loan/papers.calls.ts";
import { fromPesos, writePesos } from "@hiram/contract/money/money.ts";
import type { ReplyOf } from "@hiram/contract/wire/call.ts";
import type { Language } from "@hiram/contract/wire/language.ts";
import type { VerifyPageWords } from "@hiram/words/en/loan/verify.papers.ts";
import { writtenIn } from "@hiram/words/languages.ts";
import type { FastifyInstance } from "fastify";
import { callerOfRequest } from "#house/caller.ts";
import type { House } from "#house/house.ts";
import { limitAddress } from "#http/answer.ts";
import { escapeHtml } from "#http/escape-html.ts";
import { languageOf, otherLanguages, sendPlainPage } from "#http/plain-page.ts";
import { verifyPaper } from "#loan/papers/verify-paper.ts";
import { Problem } from "#problem.ts";

export function serveVerifyPage(app: FastifyInstance, house: House): void {
  app.get("/verify/answer", { exposeHeadRoute: false }, async (request, reply) => {
    const language = languageOf(request);
    const words = writtenIn[language].verify;
    const { code } = request.query as { readonly code?: unknown };
    const typed = typeof code === "string" ? code.slice(0, 64) : "";
    const page = { language, title: words.title };
    try {
      await limitAddress(house, verifyPaperCall, callerOfRequest(house, request).address);
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

type Answer = ReplyOf<typeof verifyPaperCall>;

function sayAnswer(words: VerifyPageWords, { check, change }: Answer, typed: string): string {
  const { length } = tidyPaperCode(typed);
  if (length !== CODE_CHARACTERS) return words.wrongLength(length);
  if (change) return words.changes[change.what]({ ...change, on: writeDay(change.on) });
  return words[check === "GENUINE" ? "GENUINE" : "UNKNOWN"];
}

function writeFacts(words: VerifyPageWords, { kind, on, issuedOn, amount }: Answer): string {
  if (!kind || !on || !issuedOn || amount === null) return "";
  const facts = [
    [words.kind, words.kinds[kind]],
    [words.issuedOn, writeDay(issuedOn)],
    [words.on[kind], writeDay(on)],
    [words.amount, writePesos(fromPesos(amount))],
  ];
  const rows = facts.map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`);
  return `<p>${words.compare}</p>
      <dl>
        ${rows.join("\n        ")}
      </dl>
      <p>${words.notShown}</p>`;
}

function writeAnswer(language: Language, answer: Answer, typed: string): string {
  const words = writtenIn[language].verify;
  const tone = answer.check === "GENUINE" ? "good" : "bad";
  return `<p class="answer ${tone}" role="status">${sayAnswer(words, answer, typed)}</p>
      ${writeFacts(words, answer)}
      <form action="/verify/answer" method="get">
        <input type="hidden" name="lang" value="${language}">
        <label for="code">${words.code}</label>
        <input id="code" name="code" value="${escapeHtml(typed)}" maxlength="64" required
          autocomplete="off" autocapitalize="characters" spellcheck="false">
        <button>${words.check}</button>
      </form>
      ${otherLanguages(language, (other) => `?code=${encodeURIComponent(typed)}&amp;lang=${other}`)}`;
}
