/** The addendum by which a due day was moved, as a document: its words, the record, the summary. */
import type { House } from "#house/house.ts";
import { findDueDayMove } from "#loan/due-day/due-day.sql.ts";
import { openDueDayAddendum } from "#loan/due-day/move-due-day.ts";
import { agreementRecordPart } from "#loan/hardship/describe-addendum.ts";
import type { PaperDraft } from "#loan/papers/issue-paper.ts";
import { loanSummaryParts } from "#loan/summaries.ts";

type DescribedAddendum = { readonly loanId: string; readonly draft: PaperDraft };

/** Undefined when the member has no move of the due day with this id. */
export async function describeDueDayAddendum(
  house: House,
  id: string,
  memberId: string,
): Promise<DescribedAddendum | undefined> {
  const row = await findDueDayMove(house.db, id, memberId);
  if (!row) return undefined;
  const { title, parts, summaries, comparison } = openDueDayAddendum(house, row);
  const { moved_at: agreedAt, moved_on: on } = row;
  return {
    loanId: row.loan_id,
    draft: {
      kind: "ADDENDUM",
      title,
      parts: [...parts, agreementRecordPart(agreedAt, row), ...loanSummaryParts(summaries)],
      on,
      amount: comparison.after.toPay,
      createdAt: agreedAt,
      fileEnd: `addendum-${on}`,
      dueDayMoveId: id,
    },
  };
}
