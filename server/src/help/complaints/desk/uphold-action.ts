/** Waiving late charges above the policy's amount needs two people. */
import { staffDecideDisputeCall } from "@hiram/contract/help/complaint-desk.calls.ts";
import { writePesos } from "@hiram/contract/money/money.ts";
import { defineTwoPersonAction } from "#desk/proposals/two-person-action.ts";
import { findMember, openDetails } from "#member/details.ts";
import { findStaffComplaint } from "./complaints.sql.ts";
import {
  checkWaived,
  judgeDecision,
  lockOpenDispute,
  refuseDispute,
  type UpholdRequest,
  upholdDispute,
} from "./decide-dispute.ts";
import { readLateCharges } from "./read-complaints.ts";

export const upholdAction = defineTwoPersonAction({
  call: staffDecideDisputeCall,
  async describe(house, db, { complaintId, outcome = "UPHELD", waived, text }: UpholdRequest) {
    const row = await findStaffComplaint(db, complaintId);
    if (!row?.member_id) return { title: "A complaint that is not there any more", facts: [] };
    const member = await findMember(db, row.member_id);
    const { penalty, collection } = await readLateCharges(db, house, row);
    return {
      title:
        outcome === "REFUSED"
          ? "Refuse a dispute"
          : `Uphold a dispute and waive ${writePesos(waived)} of late charges`,
      facts: [
        { name: "Member", value: member ? openDetails(house, member).fullName : "" },
        { name: "Complaint", value: row.reference },
        { name: "Loan", value: String(row.loan_number) },
        { name: "Instalment", value: String(row.instalment) },
        { name: "Disputed", value: writePesos(row.amount_centavos ?? 0) },
        { name: "Penalties charged", value: writePesos(penalty) },
        { name: "Collection charge", value: writePesos(collection) },
        { name: "Answer to the member", value: text },
      ],
    };
  },
  async carryOut(trx, house, { complaintId, outcome = "UPHELD", waived, text }, people, caller) {
    const { confirmedBy, proposedBy, proposalId } = people;
    const row = await lockOpenDispute(trx, complaintId);
    await checkWaived(trx, house, row, waived);
    await judgeDecision(trx, house, row, { text, staffId: confirmedBy });
    const decision = { row, text, decidedBy: confirmedBy, proposedBy, proposalId };
    if (outcome === "REFUSED") await refuseDispute(trx, house, decision, caller);
    else await upholdDispute(trx, house, { ...decision, waived }, caller);
  },
});
