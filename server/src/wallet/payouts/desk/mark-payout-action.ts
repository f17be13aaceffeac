/**
 * Marking a payout by hand as sent, arrived or returned needs two people: one person could
 * otherwise put a paid payout into the wallet again, or hide one that was never sent.
 */
import { staffMarkPayoutCall } from "@hiram/contract/wallet/payouts.calls.ts";
import { returnReasons } from "@hiram/contract/wallet/wallet.ts";
import type { Db, Trx } from "#db/database.ts";
import { defineTwoPersonAction, type ProposalFact } from "#desk/proposals/two-person-action.ts";
import { refuseSecondPerson } from "#desk/second-person.ts";
import type { House } from "#house/house.ts";
import { cancelProposedMark, type ManualMark, markByHand } from "#wallet/payouts/mark-by-hand.ts";
import { findWithdrawal, lockWithdrawal } from "#wallet/payouts/payout.sql.ts";
import { withdrawalReferenceOf } from "#wallet/show-withdrawal.ts";
import { describePayout } from "./payout-lines.ts";

const titles = {
  LOAN: {
    send: "was sent",
    settle: "was paid",
    return: "was returned: the money goes back into the wallet",
  },
  REFUND: {
    send: "was sent",
    settle: "was paid",
    return: "was returned: the money is overpaid money of the member again",
  },
} as const;

export const markPayoutAction = defineTwoPersonAction({
  call: staffMarkPayoutCall,
  async describe(house: House, db: Db | Trx, mark: ManualMark) {
    // Locked while it is confirmed, so that it is carried out as described.
    const find = db.isTransaction ? lockWithdrawal : findWithdrawal;
    const row = await find(db as Trx, mark.withdrawalId);
    if (!row) return { title: "A payout that is not there any more", facts: [] };
    const reference = withdrawalReferenceOf(house, row.withdrawal_number);
    const title = `Payout ${reference} ${titles[row.kind][mark.event]}`;
    const { facts, exact } = await describePayout(house, db, row);
    return { title, facts: [...facts, ...sayMark(mark)], exact, payouts: [row.id] };
  },
  async carryOut(trx, house, mark, { proposedBy, confirmedBy }, caller) {
    const by = { kind: "staff", id: confirmedBy, proposedBy } as const;
    // The person who approved the loan cannot confirm that its money was sent.
    await markByHand(trx, house, mark, by, caller).catch(refuseSecondPerson);
  },
  drop: cancelProposedMark,
});

function sayMark(mark: ManualMark): ProposalFact[] {
  if (mark.event === "return")
    return [{ name: "Why it came back", value: `${mark.reason}: ${returnReasons[mark.reason]}` }];
  return mark.reference ? [{ name: "The bank's reference", value: mark.reference }] : [];
}
