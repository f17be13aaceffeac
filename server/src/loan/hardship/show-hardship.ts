/** A request for more time as the member and the desk read it. */
import type { HardshipReply } from "@hiram/contract/loan/hardship.calls.ts";
import { hardshipDeclines } from "@hiram/contract/loan/hardship.ts";
import { addendumId } from "@hiram/contract/loan/papers.ts";
import { toPesos } from "@hiram/contract/money/money.ts";
import type { House } from "#house/house.ts";
import type { AskingLoan } from "#loan/hardship/asking-loan.ts";
import type { HardshipRow } from "#loan/hardship/hardship.sql.ts";
import { showPlanComparison } from "#loan/hardship/show-plan.ts";
import { draftAddendum, offeredTerms } from "#loan/hardship/write-addendum.ts";
import { showPdfParts } from "#loan/papers/show-parts.ts";
import { hardshipSeal } from "#secret/seals.ts";

export async function showHardship(
  house: House,
  row: HardshipRow,
  asking: AskingLoan | undefined,
): Promise<HardshipReply> {
  const open = (sealed: Buffer | null, what: "words" | "note") =>
    sealed && house.keys.open(sealed, hardshipSeal(row.id, what));
  return {
    id: row.id,
    status: row.status,
    cause: row.cause,
    words: open(row.words_sealed, "words"),
    kind: row.kind,
    months: row.asked_months,
    monthly: row.asked_monthly_centavos === null ? null : toPesos(row.asked_monthly_centavos),
    askedAt: row.asked_at.toISOString(),
    offer: row.offer_until
      ? { ...offeredTerms(row), until: row.offer_until, note: open(row.note_sealed, "note") }
      : null,
    agreement: row.status === "OFFERED" && asking ? await showOffer(house, asking, row) : null,
    declineReason: row.decline_reason && hardshipDeclines[row.decline_reason],
    agreedOn: row.agreed_on,
    watchUntil: row.status === "AGREED" ? row.watch_until : null,
    paperId: row.agreed_on ? addendumId(row.id) : null,
  };
}

async function showOffer(house: House, asking: AskingLoan, row: HardshipRow) {
  const { title, parts, hash, summaries, comparison } = await draftAddendum(house, asking, row);
  return {
    ...showPlanComparison(comparison),
    document: { title, hash, summaries, ...showPdfParts(parts) },
  };
}
