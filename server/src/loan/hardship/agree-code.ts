/** The code with which a member agrees to an addendum: to this offer and exactly these words. */
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { audit } from "#audit/audit.ts";
import { memberAsker } from "#code/asker.ts";
import { describeSending } from "#code/describe-sending.ts";
import { type CodeFor, issueCode } from "#code/issue-code.ts";
import type { Db, Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import type { Caller, MemberCaller } from "#http/answer.ts";
import { getAskingLoan } from "#loan/hardship/asking-loan.ts";
import { findHardship, type HardshipRow } from "#loan/hardship/hardship.sql.ts";
import { type Addendum, draftAddendum } from "#loan/hardship/write-addendum.ts";
import { findLoan } from "#loan/loan.sql.ts";
import { writeNotice } from "#notice/write-notice.ts";
import { refuse } from "#problem.ts";

type Agreeing = Pick<MemberCaller, "id" | "phoneNumber">;

export const agreeCodeFor = (
  { phoneNumber }: Pick<Agreeing, "phoneNumber">,
  hardshipId: string,
  hash: string,
): CodeFor => ({
  purpose: "AGREE_TERMS",
  holder: `+${phoneNumber}`,
  about: `${hardshipId} ${hash}`,
});

/** An offer that can be agreed to today, and its addendum. */
export async function openOffer(
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

export async function sendAgreeCode(
  house: House,
  { id }: { readonly id: string },
  member: Agreeing,
  caller: Caller,
) {
  const codeId = await house.db.transaction().execute(async (trx) => {
    const { row, addendum } = await openOffer(trx, house, id, member.id);
    const loan = (await findLoan(trx, row.loan_id)) ?? refuse("NotFound");
    const code = agreeCodeFor(member, id, addendum.hash);
    const { challengeId } = await issueCode(trx, house, code, memberAsker(member.id));
    await writeNotice(trx, house, {
      channel: "sms",
      template: "code-AGREE_TERMS",
      to: code.holder,
      memberId: member.id,
      challengeId,
      about: { reference: String(loan.loan_number) },
    });
    await audit(trx, {
      action: "CODE_SENT",
      actor: { kind: "member", id: member.id },
      subjectId: member.id,
      caller,
      details: { purpose: code.purpose },
    });
    return challengeId;
  });
  return describeSending(house, codeId);
}
