/** Sends the code with which the member accepts the contract; its message names the amount. */
import { writePhp } from "@hiram/contract/money/money.ts";
import { findLatestLoan } from "#account/loan.sql.ts";
import { audit } from "#audit/audit.ts";
import { memberAsker } from "#code/asker.ts";
import { describeSending } from "#code/describe-sending.ts";
import { issueCode } from "#code/issue-code.ts";
import type { House } from "#house/house.ts";
import type { Caller, MemberCaller } from "#http/answer.ts";
import { isEndedOffer } from "#loan/lapse-offers.ts";
import { findDocuments } from "#loan/loan.sql.ts";
import { refuseBlocked } from "#member/restriction.sql.ts";
import { writeNotice } from "#notice/write-notice.ts";
import { refuse } from "#problem.ts";
import { acceptCodeFor } from "./accept-code.ts";

export async function sendAcceptCode(
  house: House,
  member: Pick<MemberCaller, "id" | "phoneNumber">,
  caller: Caller,
  /** Set when an officer requested it on the member's behalf. */
  staffId?: string,
) {
  const codeId = await house.db.transaction().execute(async (trx) => {
    const loan = (await findLatestLoan(trx, member.id)) ?? refuse("NotFound");
    if (loan.status !== "APPROVED") refuse("LoanMoved");
    if (isEndedOffer(house, loan)) refuse("OfferEnded");
    await refuseBlocked(trx, member.id);
    const documents = await findDocuments(trx, member.id, loan.id);
    const contract = documents.find(({ kind }) => kind === "CONTRACT") ?? refuse("LoanMoved");
    const code = acceptCodeFor(member, loan, contract.hash);
    const { challengeId } = await issueCode(trx, house, code, memberAsker(member.id));
    await writeNotice(trx, house, {
      channel: "sms",
      template: "code-ACCEPT_LOAN",
      to: code.holder,
      memberId: member.id,
      challengeId,
      about: { amount: writePhp(loan.amount_centavos) },
    });
    await audit(trx, {
      action: "CODE_SENT",
      actor: staffId ? { kind: "staff", id: staffId } : { kind: "member", id: member.id },
      subjectId: member.id,
      caller,
      details: { purpose: code.purpose },
    });
    return challengeId;
  });
  return describeSending(house, codeId);
}
