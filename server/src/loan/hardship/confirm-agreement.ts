/** What the code or passkey for new terms confirms: this offer and exactly these words. */
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { defineConfirmation } from "#code/define-confirmation.ts";
import type { Db, Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { getAskingLoan } from "#loan/hardship/asking-loan.ts";
import { findHardship, type HardshipRow } from "#loan/hardship/hardship.sql.ts";
import { type Addendum, draftAddendum } from "#loan/hardship/write-addendum.ts";
import { findLoan } from "#loan/loan.sql.ts";
import { refuse } from "#problem.ts";

/** An offer that can be agreed to today, and its addendum. */
export async function openHardshipOffer(
  db: Db | Trx,
  house: House,
  id: string,
  memberId: string,
): Promise<{ readonly row: HardshipRow; readonly addendum: Addendum }> {
  const row = (await findHardship(db, id, memberId)) ?? refuse("NotFound");
  if (row.status !== "OFFERED") refuse("HardshipMoved");
  if ((row.offer_until ?? "") < dayInManila(house.clock.now())) refuse("TermsOfferEnded");
  const asking = await getAskingLoan(db, house, await findLoan(db, row.loan_id));
  return { row, addendum: await draftAddendum(house, asking, row) };
}

type Agreeing = {
  readonly id: string;
  /** The hash of the addendum as the member read it. */
  readonly hash?: string | undefined;
};

type Agreement = { readonly id: string; readonly hash: string };

export const newTermsConfirmation = defineConfirmation({
  purpose: "AGREE_TERMS",
  async guard(house, { id, hash }: Agreeing, member) {
    const { row, addendum } = await openHardshipOffer(house.db, house, id, member.id);
    if (hash !== undefined && hash !== addendum.hash) refuse("DocumentChanged");
    const loan = (await findLoan(house.db, row.loan_id)) ?? refuse("NotFound");
    const agreed: Agreement = { id, hash: addendum.hash };
    return { agreed, facts: { reference: String(loan.loan_number) } };
  },
  about: (_, { id, hash }: Agreement) => `${id} ${hash}`,
});
