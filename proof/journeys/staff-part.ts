/**
 * What others do in a member's story: officers who review and decide, and an activation made before
 * the story begins. It runs beside the product on its database, through its own functions: `node
 * journeys/staff-part.ts <phone number> <act> [detail] [phone number of another]`.
 */
import type { DeclineReason } from "@hiram/contract/loan/views.ts";
import { fillActivation } from "@hiram/demo/activation.ts";
import { verifyDemoId } from "@hiram/demo/verify-id.ts";
import { withHouse } from "@hiram/scripts/with-house.ts";
import { systemClock } from "@hiram/server/clock.ts";
import type { Caller } from "@hiram/server/house/caller.ts";
import type { House } from "@hiram/server/house/house.ts";
import { type DecideRequest, decideLoan } from "@hiram/server/loan/decide-loan.ts";
import { findLatestLoan } from "@hiram/server/member/loan.sql.ts";
import { phoneFingerprint } from "@hiram/server/member/phone.ts";
import { openOutside } from "@hiram/server/outside/outside.ts";
import { findMemberByPhone } from "@hiram/server/session/session.sql.ts";

const [phoneNumber = "", act = "", detail, numbersOf = phoneNumber] = process.argv.slice(2);

const caller: Caller = {
  address: "10.255.0.1",
  requestId: "journey",
  device: "Firefox on Linux",
  country: null,
  isFromElsewhere: false,
};

/** The detail of each is named beside it. */
const acts: Record<string, (house: House, memberId: string) => Promise<unknown>> = {
  /** The member's full name, and the phone number whose ID and account numbers are used. */
  activate: (house, memberId) =>
    fillActivation(house, openOutside(house.config, systemClock), memberId, {
      name: detail ?? "Maria Santos",
      state: "INFO_COMPLETED",
      phone: numbersOf,
    }),
  review: (house, memberId) => decide(house, memberId, (loanId) => ({ loanId, event: "review" })),
  /** A note for the member. */
  pause: (house, memberId) =>
    decide(house, memberId, (loanId) => ({ loanId, event: "pause", note: detail ?? "" })),
  resume: (house, memberId) => decide(house, memberId, (loanId) => ({ loanId, event: "resume" })),
  /** Pesos, when less than requested is approved. */
  approve: async (house, memberId) => {
    const amount = detail ? Number(detail) : undefined;
    const outside = openOutside(house.config, systemClock);
    await verifyDemoId(house, outside, { memberId, officer: await getOfficer(house) }, caller);
    return decide(house, memberId, (loanId) => ({ loanId, event: "approve", amount }));
  },
  /** One of the decline reasons. */
  decline: (house, memberId) => {
    const reason = (detail ?? "INCOME") as DeclineReason;
    return decide(house, memberId, (loanId) => ({ loanId, event: "decline", reason }));
  },
};

async function decide(
  house: House,
  memberId: string,
  requestFor: (loanId: string) => DecideRequest,
) {
  const loan = await findLatestLoan(house.db, memberId);
  return decideLoan(house, requestFor(loan?.id ?? ""), await getOfficer(house), caller);
}

const getOfficer = (house: House) =>
  house.db
    .selectFrom("staff")
    .select("id")
    .where("role", "=", "LOAN_OFFICER")
    .executeTakeFirstOrThrow();

await withHouse(async (house) => {
  const member = await findMemberByPhone(house.db, phoneFingerprint(house.keys, `+${phoneNumber}`));
  if (!member || !acts[act]) throw new Error(`nobody can ${act} for ${phoneNumber}`);
  await acts[act](house, member.id);
});
