/**
 * Whether we issued a paper with this code. Every code is looked up, a mistyped one too, so that an
 * unknown code takes as long as a known one; the answer has nothing of the member or the loan.
 */
import { tidyPaperCode } from "@hiram/contract/loan/paper-code.ts";
import type { verifyPaperCall } from "@hiram/contract/loan/papers.calls.ts";
import { toPesos } from "@hiram/contract/price/money.ts";
import type { AnswerOf } from "@hiram/contract/wire/call.ts";
import type { House } from "#house/house.ts";
import { codeFingerprint } from "#loan/papers/issue-paper.ts";
import { findIssuedPaper } from "#loan/papers/papers.sql.ts";

export async function verifyPaper(
  house: House,
  typed: string,
): Promise<AnswerOf<typeof verifyPaperCall>> {
  const paper = await findIssuedPaper(house.db, codeFingerprint(house, tidyPaperCode(typed)));
  if (!paper) return { check: "UNKNOWN", kind: null, on: null, amount: null };
  return {
    check: paper.isValid ? "GENUINE" : "NO_LONGER_VALID",
    kind: paper.kind,
    on: paper.paper_on,
    amount: toPesos(paper.amount_centavos),
  };
}
