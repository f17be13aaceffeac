/** The addendum that a member agreed to, as a document: its words, the record and the summary. */

import { writeInstantInManila } from "@hiram/contract/calendar/write-day.ts";
import type { House } from "#house/house.ts";
import { openAddendum } from "#loan/hardship/agree-hardship.ts";
import { findHardship, type HardshipRow } from "#loan/hardship/hardship.sql.ts";
import type { PaperDraft } from "#loan/papers/issue-paper.ts";
import { loanSummaryParts } from "#loan/summaries.ts";
import type { PdfPart } from "#pdf/draw-pdf.ts";
import { refuse } from "#problem.ts";

type Agreed = Pick<HardshipRow, "address" | "device" | "addendum_hash">;

export const agreementRecordPart = (agreedAt: Date, row: Agreed): PdfPart => ({
  heading: "Record of your agreement",
  paragraphs: ["Written by us afterwards; it is no part of what the hash is made of."],
  rows: [
    ["Agreed at", writeInstantInManila(agreedAt)],
    ["From the address", row.address ?? ""],
    ["With the device", row.device ?? ""],
    ["Hash of the addendum", row.addendum_hash ?? ""],
  ],
});

export async function describeAddendum(
  house: House,
  id: string,
  memberId: string,
): Promise<{ readonly loanId: string; readonly draft: PaperDraft }> {
  const row = (await findHardship(house.db, id, memberId)) ?? refuse("NotFound");
  const { agreed_at: agreedAt, agreed_on: on } = row;
  if (!agreedAt || !on) return refuse("NotFound");
  const { title, parts, summaries, comparison } = openAddendum(house, row);
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
      hardshipId: id,
    },
  };
}
