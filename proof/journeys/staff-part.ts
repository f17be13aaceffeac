/**
 * Acts of others in a member's story: officers who review and decide, and an activation before the
 * story begins. A process beside the product on its database, through the product's own functions.
 * Each line that it reads is a request as JSON, `[phone number, act, detail, phone number of
 * another]`; it answers each with a line, empty or with what went wrong. It ends with its input.
 */
import { randomInt, randomUUID } from "node:crypto";
import readline from "node:readline";
import type { DeclineReason } from "@hiram/contract/loan/views.ts";
import { fillActivation } from "@hiram/demo/activation.ts";
import { verifyDemoId } from "@hiram/demo/verify-id.ts";
import { withHouse } from "@hiram/scripts/with-house.ts";
import { findLatestLoan } from "@hiram/server/account/loan.sql.ts";
import { systemClock } from "@hiram/server/clock.ts";
import type { Caller } from "@hiram/server/house/caller.ts";
import type { House } from "@hiram/server/house/house.ts";
import { findOpenApproval } from "@hiram/server/loan/approval/approval.sql.ts";
import { confirmLoanAtDesk, decideAtDesk } from "@hiram/server/loan/approval/decide-at-desk.ts";
import { type DecideRequest, decideLoan } from "@hiram/server/loan/approval/decide-loan.ts";
import { phoneFingerprint } from "@hiram/server/member/phone.ts";
import { openOutsideAdapters } from "@hiram/server/outside/outside.ts";
import { findMemberByPhone } from "@hiram/server/session/session.sql.ts";
import { createStaff, grantFirstRoles } from "@hiram/server/staff/admin/create-staff.ts";
import { sql } from "kysely";

const caller: Caller = {
  address: "10.255.0.1",
  requestId: "journey",
  device: "Firefox on Linux",
  country: null,
  isFromElsewhere: false,
};

type Act = (
  house: House,
  memberId: string,
  detail: string | undefined,
  numbersOf: string,
) => Promise<unknown>;

/** The acts by name; the comment of each says what its `detail` is. */
const acts: Record<string, Act> = {
  /** The member's full name, and the phone number whose ID and account numbers are used. */
  activate: (house, memberId, detail, numbersOf) =>
    fillActivation(house, openOutsideAdapters(house.config, systemClock), memberId, {
      name: detail ?? "Maria Santos",
      state: "INFO_COMPLETED",
      phone: numbersOf,
    }),
  review: (house, memberId) => decide(house, memberId, (loanId) => ({ loanId, event: "review" })),
  /** A note for the member. */
  pause: (house, memberId, detail) =>
    decide(house, memberId, (loanId) => ({ loanId, event: "pause", note: detail ?? "" })),
  resume: (house, memberId) => decide(house, memberId, (loanId) => ({ loanId, event: "resume" })),
  /** Pesos, when less than requested is approved. */
  approve: async (house, memberId, detail) => {
    const amount = detail ? Number(detail) : undefined;
    const outside = openOutsideAdapters(house.config, systemClock);
    await verifyDemoId(house, outside, { memberId, officer: await getOfficer(house) }, caller);
    return approve(house, memberId, amount);
  },
  /** One of the decline reasons. */
  decline: (house, memberId, detail) => {
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

/** A large loan is proposed by one officer and confirmed by another, as at the desk. */
async function approve(house: House, memberId: string, amount: number | undefined) {
  const loanId = (await findLatestLoan(house.db, memberId))?.id ?? "";
  const exception = "A story needs a loan of this size.";
  const request = { loanId, event: "approve", amount, exception } as const;
  const { needsSecondPerson } = await decideAtDesk(house, request, await addOfficer(house), caller);
  if (!needsSecondPerson) return;
  const { fingerprint } = (await findOpenApproval(house.db, loanId)) ?? { fingerprint: "" };
  await confirmLoanAtDesk(house, { loanId, fingerprint }, await addOfficer(house), caller);
}

/**
 * Adds an officer who approves one loan. The stories' own staff can then release and confirm its
 * payouts, because they did not approve it, and the approval uses up none of their daily limits.
 */
async function addOfficer(house: House): Promise<{ readonly id: string }> {
  const digits = String(randomInt(1_000_000)).padStart(6, "0");
  const id = await createStaff(house.db, house, {
    phone: `+639186${digits}`,
    name: `Officer ${digits}`,
    email: `officer-${digits}@hiram.example`,
    password: randomUUID(),
    mayConfirmAtOnce: true,
  });
  if (!id) return addOfficer(house);
  await grantFirstRoles(house.db, id, ["LOAN_OFFICER"]);
  return { id };
}

const getOfficer = (house: House) =>
  house.db
    .selectFrom("staff")
    .select("id")
    .where(sql<boolean>`roles @> array['LOAN_OFFICER']`)
    .executeTakeFirstOrThrow();

await withHouse(async (house) => {
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const [phoneNumber, act, detail, numbersOf = phoneNumber] = JSON.parse(line) as string[];
    console.log(await doIt(house, String(phoneNumber), String(act), detail, String(numbersOf)));
  }
});

/** The error in one line. */
async function doIt(
  house: House,
  phoneNumber: string,
  act: string,
  detail: string | undefined,
  numbersOf: string,
): Promise<string> {
  const member = await findMemberByPhone(house.db, phoneFingerprint(house.keys, `+${phoneNumber}`));
  const chosen = acts[act];
  if (!member || !chosen) return `nobody can ${act} for ${phoneNumber}`;
  try {
    await chosen(house, member.id, detail, numbersOf);
    return "";
  } catch (error) {
    return String(error).replaceAll("\n", " ");
  }
}
