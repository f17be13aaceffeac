/** What the code or passkey of an acceptance agrees to: this loan and exactly this contract. */
import { writePhp } from "@hiram/contract/money/money.ts";
import { findLatestLoan } from "#account/loan.sql.ts";
import { defineConfirmation } from "#code/define-confirmation.ts";
import { isEndedOffer } from "#loan/lapse-offers.ts";
import { findDocuments } from "#loan/loan.sql.ts";
import { refuseBlocked } from "#member/restriction.sql.ts";
import { refuse } from "#problem.ts";

type Accepting = {
  readonly phoneNumber?: string | undefined;
  /** The hash of the contract as the member read it. */
  readonly hash?: string | undefined;
};

type Acceptance = { readonly loanId: string; readonly hash: string };

export const acceptanceConfirmation = defineConfirmation({
  purpose: "ACCEPT_LOAN",
  async guard(house, { hash }: Accepting, { id }) {
    const loan = (await findLatestLoan(house.db, id)) ?? refuse("NotFound");
    if (loan.status !== "APPROVED") refuse("LoanMoved");
    if (isEndedOffer(house, loan)) refuse("OfferEnded");
    await refuseBlocked(house.db, id);
    const documents = await findDocuments(house.db, id, loan.id);
    const contract = documents.find(({ kind }) => kind === "CONTRACT") ?? refuse("LoanMoved");
    if (hash !== undefined && hash !== contract.hash) refuse("DocumentChanged");
    const agreed: Acceptance = { loanId: loan.id, hash: contract.hash };
    return { agreed, facts: { amount: writePhp(loan.amount_centavos) } };
  },
  about: (_, { loanId, hash }: Acceptance) => `${loanId} ${hash}`,
});
