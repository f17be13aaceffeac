/** An offer of new terms for a loan that owes more than one person may decide about. */
import { writeDay } from "@hiram/contract/calendar/write-day.ts";
import { staffHardshipOfferCall } from "@hiram/contract/loan/hardship-desk.calls.ts";
import { writePercent, writePesos } from "@hiram/contract/money/money.ts";
import { sayTerms } from "@hiram/words/en/loan/addendum.papers.ts";
import { defineTwoPersonAction } from "#desk/proposals/two-person-action.ts";
import { findLoan } from "#loan/loan.sql.ts";
import { findMember, openDetails } from "#member/details.ts";
import { comparePlansWithinPolicy, findAskingLoan } from "./asking-loan.ts";
import { type HardshipOfferRequest, storeHardshipOffer } from "./offer-hardship.ts";

export const offerHardshipAction = defineTwoPersonAction({
  call: staffHardshipOfferCall,
  async describe(house, db, { loanId, terms, note }: HardshipOfferRequest) {
    const loan = await findLoan(db, loanId);
    const asking = await findAskingLoan(db, house, loan);
    if (!loan || !asking) return { title: "A loan that owes nothing any more", facts: [] };
    const member = await findMember(db, loan.member_id);
    const { before, after } = comparePlansWithinPolicy(asking, terms);
    const fact = (name: string, one: string, other: string) => ({
      name,
      value: `${one}, afterwards ${other}`,
    });
    return {
      title: `Offer new terms for loan ${loan.loan_number}`,
      facts: [
        { name: "Member", value: member ? openDetails(house, member).fullName : "" },
        { name: "Terms", value: sayTerms(terms).join(" ") },
        { name: "Principal owed", value: writePesos(asking.dues.owed.principal) },
        fact("Largest instalment", writePesos(before.monthly), writePesos(after.monthly)),
        fact("Last due date", writeDay(before.lastDueOn), writeDay(after.lastDueOn)),
        fact("Still to pay", writePesos(before.toPay), writePesos(after.toPay)),
        fact("Cost of the loan", writePesos(before.cost), writePesos(after.cost)),
        fact(
          "Effective rate a year, including late charges",
          writePercent(before.rateWithCharges),
          writePercent(after.rateWithCharges),
        ),
        ...(note ? [{ name: "Note to the member", value: note }] : []),
      ],
    };
  },
  carryOut: (trx, house, request, people, caller) =>
    storeHardshipOffer(trx, house, request, people, caller),
});
