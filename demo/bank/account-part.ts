/** The lender's account at the demo's bank: its lines, and the statement of each day as files. */

import { writeDay } from "@hiram/contract/calendar/write-day.ts";
import { type Centavos, writePesos } from "@hiram/contract/money/money.ts";
import { statementFormats } from "@hiram/contract/payment/statements.ts";
import { escapeHtml } from "@hiram/server/http/escape-html.ts";
import { type BankLine, statementOf } from "#bank/bank-lines.ts";
import { demoAccount } from "#own-account.ts";

const LINES_SHOWN = 20;
const DAYS_SHOWN = 10;

export const accountPart = (lines: readonly BankLine[], today: string): string =>
  `<section>
            <h2>The lender's account ${demoAccount.account_number}</h2>
            <p class="note">The lender learns of these lines only by a statement: save a file and drop
              it at <a href="/staff/statements">Statements</a>. For a CSV file choose the account
              ${demoAccount.name} there first; CSV does not say that a line is a return.</p>
            ${daysOf(lines, today)}
            <ul>${lines
              .toReversed()
              .slice(0, LINES_SHOWN)
              .map((line) => linePart(line, lines))
              .join("")}</ul>
          </section>`;

function daysOf(lines: readonly BankLine[], today: string): string {
  const days = [...new Set(lines.map(({ bookedOn }) => bookedOn))].sort().reverse();
  if (days.length === 0) return `<p class="note">No line yet. Send a transfer first.</p>`;
  return `<ul>${days
    .slice(0, DAYS_SHOWN)
    .map((day) => dayPart(lines, day, today))
    .join("")}</ul>`;
}

function dayPart(lines: readonly BankLine[], day: string, today: string): string {
  const { openingCentavos, closingCentavos } = statementOf(lines, day);
  const files = statementFormats.map(
    (format) =>
      `<a href="/dev/bank/statement?day=${day}&amp;format=${format}" download>${format}</a>`,
  );
  return `<li><article>
              <h3>Statement of ${day === today ? "today" : writeDay(day)}</h3>
              <p class="note">From ${writePesos(openingCentavos ?? 0)} to
                ${writePesos(closingCentavos ?? 0)}.</p>
              <p class="files">${files.join(" ")}</p>
            </article></li>`;
}

function linePart(line: BankLine, lines: readonly BankLine[]): string {
  const { id, amountCentavos, payer, valueOn, isReturn } = line;
  const isBack = lines.some(({ returnOf }) => returnOf === id);
  const state = isReturn ? "Return. " : isBack ? "Went back. " : "";
  return `<li><article>
              <h3><span>${escapeHtml(payer.name ?? "")}</span> <span>${writeSigned(amountCentavos)}</span></h3>
              <p class="note">${state}Value date ${writeDay(valueOn)}.
                ${payer.text ? `“${escapeHtml(payer.text)}”` : "No reference."}</p>
              ${isReturn || isBack ? "" : returnForm(id)}
            </article></li>`;
}

const writeSigned = (centavos: Centavos): string =>
  `${centavos < 0 ? "−" : ""}${writePesos(Math.abs(centavos))}`;

const returnForm = (id: string): string =>
  `<form method="post" action="/dev/bank"><input type="hidden" name="line" value="${id}">
                <button name="act" value="takeBack" class="quiet">Return it to the payer</button></form>`;
