/** Reveals one masked value to staff, with a reason. It is audited first. */
import { randomUUID } from "node:crypto";
import type { SensitivePart } from "@hiram/contract/staff/case/case.ts";
import type { staffRevealCall } from "@hiram/contract/staff/case/contact.calls.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { audit } from "#audit/audit.ts";
import { findCaseMember, insertRevealReason } from "#desk/case.sql.ts";
import { refuseReasonFaults } from "#help/staff-texts/judge-staff-text.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { type AnswersOf, readAnswers } from "#member/answers.ts";
import { type Beneficiary, readBeneficiary } from "#member/beneficiary.ts";
import { type MemberDetails, openDetails, openPhone } from "#member/details.ts";
import { refuse } from "#problem.ts";
import { revealReasonSeal } from "#secret/seals.ts";

type Known = {
  readonly phone: string;
  readonly details: MemberDetails;
  readonly answers: Partial<AnswersOf>;
  readonly account: Beneficiary | null;
};

const readPart: Readonly<Record<SensitivePart, (known: Known) => string | undefined>> = {
  phoneNumber: ({ phone }) => phone,
  email: ({ details }) => details.email,
  identityNumber: ({ answers }) => answers.identity?.identityNumber,
  accountNumber: ({ account }) => account?.accountNumber,
  refPhoneNumber1: ({ answers }) => answers.references?.refPhoneNumber1,
};

export async function revealPart(
  house: House,
  { memberId, part, reason }: CheckedBodyOf<typeof staffRevealCall>,
  staff: StaffCaller,
  caller: Caller,
): Promise<{ revealed: string }> {
  const member = (await findCaseMember(house.db, memberId)) ?? refuse("NotFound");
  const [answers, account] = await Promise.all([
    readAnswers(house.db, house, memberId),
    readBeneficiary(house.db, house, memberId),
  ]);
  const details = openDetails(house, member);
  const known = { phone: openPhone(house, member), details, answers, account };
  const revealed = readPart[part](known) ?? refuse("NotFound");
  await refuseReasonFaults(house, reason);
  const reasonId = randomUUID();
  const sealed = house.keys.seal(reason, revealReasonSeal(reasonId));
  await house.db.transaction().execute(async (trx) => {
    await insertRevealReason(trx, { id: reasonId, member_id: memberId, sealed });
    await audit(trx, {
      action: "STAFF_REVEALED",
      actor: { kind: "staff", id: staff.id },
      subjectId: memberId,
      caller,
      details: { part, reasonId },
    });
  });
  return { revealed };
}
