/** Offering a settlement for a late loan needs two people: one proposes it, another confirms it. */

import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { writeDay } from "@hiram/contract/calendar/write-day.ts";
import { staffSettlementCall } from "@hiram/contract/loan/settlement-desk.calls.ts";
import { fromPesos, writePesos } from "@hiram/contract/money/money.ts";
import { defineTwoPersonAction } from "#desk/proposals/two-person-action.ts";
import { findLoan } from "#loan/loan.sql.ts";
import { readHistory } from "#loan/loan-history.ts";
import { findMember, openDetails } from "#member/details.ts";
import { lockPaidOutLoan } from "#payment/lock-paid-out.ts";
import {
  checkOffer,
  checkOfferedSum,
  type OfferTerms,
  offerSettlement,
  readOfferTerms,
  type SettlementOfferRequest,
} from "./offer-settlement.ts";
import { findWriteOff } from "./settlement.sql.ts";

export const settlementAction = defineTwoPersonAction({
  call: staffSettlementCall,
  async guard(trx, house, { loanId, amount, payBy }) {
    const request: SettlementOfferRequest = { loanId, amount: fromPesos(amount), payBy };
    const paidOut = await lockPaidOutLoan(trx, house, loanId, dayInManila(house.clock.now()));
    const terms = readOfferTerms(house, paidOut);
    await checkOffer(trx, paidOut, terms);
    checkOfferedSum(request, terms);
    return { memberId: paidOut.loan.member_id, subject: loanId, request };
  },
  async describe(house, db, { loanId, amount, payBy }) {
    const loan = await findLoan(db, loanId);
    const paidOut = loan && (await readHistory(db, house, loan));
    if (!paidOut) return { title: "A loan that is not there any more", facts: [] };
    const member = await findMember(db, loan.member_id);
    const terms = readOfferTerms(house, paidOut);
    const writtenOff = await findWriteOff(db, loanId);
    return {
      title: `Settle loan ${loan.loan_number} for ${writePesos(amount)}`,
      facts: [
        { name: "Member", value: member ? openDetails(house, member).fullName : "" },
        { name: "Days late", value: String(terms.daysLate) },
        ...(writtenOff ? [{ name: "Written off on", value: writeDay(writtenOff) }] : []),
        { name: "Owed today", value: writePesos(terms.owed) },
        { name: "Principal in it", value: writePesos(terms.principal) },
        {
          name: "Sum that ends the loan",
          value: `${writePesos(amount)} (${shareOfOwed(amount, terms)})`,
        },
        { name: "Given up, as of today", value: writePesos(terms.owed - amount) },
        { name: "To be paid by", value: writeDay(payBy) },
        {
          name: "Afterwards",
          value: "The member is told, and no late charge is made until that day",
        },
      ],
    };
  },
  async carryOut(trx, house, request, { confirmedBy, proposalId }, caller) {
    await offerSettlement(trx, house, { ...request, confirmedBy, proposalId }, caller);
  },
});

const shareOfOwed = (amount: number, { owed }: OfferTerms): string =>
  owed === 0 ? "nothing is owed" : `${Math.round((amount * 100) / owed)}% of what is owed`;
