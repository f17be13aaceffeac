/**
 * Ends approved offers whose last day has passed without the member's agreement, with a message to
 * the member. The move is guarded: a loan that was accepted meanwhile stays as it is.
 */
import { hasOfferEnded, lastDayOfOffer } from "@hiram/contract/loan/offer.ts";
import { type LoanRow, lockLoan } from "#account/loan.sql.ts";
import type { House } from "#house/house.ts";
import type { LoanTermsRow } from "#house/products.ts";
import { moveLoan } from "#loan/move-loan.ts";

type Offer = Pick<LoanRow, "status" | "decided_at"> & LoanTermsRow;

/** The last day on which the member can agree; null when the loan is not an offer. */
export const offerDayOf = (house: House, offer: Offer) =>
  offer.status === "APPROVED" && offer.decided_at
    ? lastDayOfOffer(offer.decided_at, house.products.policyOfLoan(offer))
    : null;

export const isEndedOffer = (house: House, offer: Offer): boolean =>
  offer.status === "APPROVED" &&
  offer.decided_at !== null &&
  hasOfferEnded(offer.decided_at, house.products.policyOfLoan(offer), house.clock.now());

export async function lapseOffers(house: House): Promise<void> {
  const approved = await house.db
    .selectFrom("loan")
    .select(["id", "status", "decided_at", "policy_from", "product_code", "product_version"])
    .where("status", "=", "APPROVED")
    .execute();
  for (const offer of approved) if (isEndedOffer(house, offer)) await lapseOffer(house, offer.id);
}

async function lapseOffer(house: House, loanId: string): Promise<void> {
  await house.db.transaction().execute(async (trx) => {
    const loan = await lockLoan(trx, loanId);
    if (!loan || !isEndedOffer(house, loan)) return;
    await moveLoan(trx, house, { loan, event: "lapse", by: { kind: "clock" } });
  });
}
