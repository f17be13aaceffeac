/**
 * Whether we issued a paper with this code, and whether it is up to date. Every code is looked up,
 * a mistyped one too; the answer has nothing of the member or the loan.
 */
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { tidyPaperCode } from "@hiram/contract/loan/paper-code.ts";
import type { verifyPaperCall } from "@hiram/contract/loan/papers.calls.ts";
import { toPesos } from "@hiram/contract/money/money.ts";
import type { AnswerOf } from "@hiram/contract/wire/call.ts";
import type { House } from "#house/house.ts";
import { codeFingerprint } from "#loan/papers/issue-paper.ts";
import { listChangesOf, writeReceiptNumber } from "#loan/papers/paper-changes.ts";
import { type FoundPaper, findIssuedPaper, listAccountChanges } from "#loan/papers/papers.sql.ts";

type Answer = AnswerOf<typeof verifyPaperCall>;

export async function verifyPaper(house: House, typed: string): Promise<Answer> {
  const paper = await findIssuedPaper(house.db, codeFingerprint(house, tidyPaperCode(typed)));
  if (!paper)
    return { check: "UNKNOWN", kind: null, on: null, issuedOn: null, amount: null, change: null };
  const change = await findChange(house, paper);
  return {
    check: change ? "NO_LONGER_VALID" : "GENUINE",
    kind: paper.kind,
    on: paper.paper_on,
    issuedOn: dayInManila(paper.issued_at),
    amount: toPesos(paper.amount_centavos),
    change,
  };
}

async function findChange(house: House, paper: FoundPaper): Promise<Answer["change"]> {
  const { kind, paper_on: on, ended_at, loan_status, issued_at, reopened_at } = paper;
  if (ended_at) {
    const what = paper.payment_status === "REVERSED" ? "REVERSED" : "MOVED";
    return { what, on: dayInManila(ended_at), by: null };
  }
  // An addendum states what was agreed on its day, so later payments do not outdate it.
  if (kind === "ADDENDUM")
    return paper.undone_at ? { what: "UNDONE", on: dayInManila(paper.undone_at), by: null } : null;
  if (kind === "CERTIFICATE" && loan_status !== "CLOSED")
    return { what: "REOPENED", on: dayInManila(reopened_at ?? issued_at), by: null };
  const newest = await findNewest(house, paper);
  if (newest) return newest;
  const isOver = kind === "PAYOFF" && on < dayInManila(house.clock.now());
  return isOver ? { what: "EXPIRED", on, by: null } : null;
}

/** The newest change that the paper does not include. */
async function findNewest(house: House, paper: FoundPaper): Promise<Answer["change"]> {
  const { kind, paper_on: on, repayment_number, created_at, issued_at } = paper;
  const repayment =
    repayment_number !== null && created_at ? { repayment_number, created_at } : undefined;
  const loan = { id: paper.loan_id, member_id: paper.member_id };
  const changes = listChangesOf({ kind, on, repayment }, await listAccountChanges(house.db, loan));
  const known = paper.account_changes ?? changes.filter((at) => at <= issued_at).length;
  const newest = changes.at(-1);
  if (!newest || changes.length <= known) return null;
  const day = dayInManila(newest);
  return repayment
    ? {
        what: "REPLACED",
        on: day,
        by: writeReceiptNumber(repayment.repayment_number, changes.length),
      }
    : { what: "CHANGED", on: day, by: null };
}
