/**
 * An approved offer is signed by the name on the ID. If that name is corrected before the member
 * has agreed, the disclosure and the contract are written again with the new name and the day of
 * the approval; codes for the old contract become invalid. A signed contract stays.
 */

import { findLatestLoan, type LoanRow, lockLoan } from "#account/loan.sql.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { writeDocuments } from "#loan/loan-documents.ts";

/** Locked before the member: an agreement also locks the loan first. */
export async function lockOffer(trx: Trx, memberId: string): Promise<LoanRow | null> {
  const latest = await findLatestLoan(trx, memberId);
  const loan = latest?.status === "APPROVED" ? await lockLoan(trx, latest.id) : undefined;
  return loan?.status === "APPROVED" ? loan : null;
}

export const renewOffer = (trx: Trx, house: House, offer: LoanRow): Promise<void> =>
  writeDocuments(trx, house, offer, offer.decided_at ?? house.clock.now());
