/**
 * What others do in a member's story: officers who review and decide, and an activation that was made
 * before the story begins. It runs beside the product, on the product's own database and through the
 * product's own functions: `node journeys/staff-part.ts <phone number> <act> [detail]`.
 */
import type { DeclineReason } from "@hiram/contract/loan/views.ts";
import { fromPesos } from "@hiram/contract/price/money.ts";
import { systemClock } from "@hiram/server/clock.ts";
import { fillActivation } from "@hiram/server/demo/activation.ts";
import type { Caller } from "@hiram/server/house/caller.ts";
import type { House } from "@hiram/server/house/house.ts";
import { approveLoan } from "@hiram/server/loan/approve-loan.ts";
import { declineLoan } from "@hiram/server/loan/decline-loan.ts";
import { holdLoan } from "@hiram/server/loan/hold-loan.ts";
import { findLatestLoan } from "@hiram/server/loan/loan.sql.ts";
import { resumeLoan } from "@hiram/server/loan/resume-loan.ts";
import { takeIntoReview } from "@hiram/server/loan/take-into-review.ts";
import { phonePrint } from "@hiram/server/member/phone.ts";
import { openOutside } from "@hiram/server/outside/outside.ts";
import { findMemberByPhone } from "@hiram/server/session/session.sql.ts";
import { withHouse } from "../scripts/with-house.ts";

const [phoneNumber = "", act = "", detail] = process.argv.slice(2);

const caller: Caller = {
  address: "10.255.0.1",
  requestId: "journey",
  device: "Firefox on Linux",
  country: null,
  isFromElsewhere: false,
};

/** The detail of each is named beside it. */
const acts: Record<string, (house: House, memberId: string) => Promise<unknown>> = {
  /** The member's full name. */
  activate: (house, memberId) =>
    fillActivation(house, openOutside(house.config, systemClock), memberId, {
      name: detail ?? "Maria Santos",
      state: "INFO_COMPLETED",
      phone: phoneNumber,
    }),
  review: async (house, memberId) => takeIntoReview(house, await decision(house, memberId), caller),
  /** A note for the member. */
  hold: async (house, memberId) =>
    holdLoan(house, { ...(await decision(house, memberId)), note: detail ?? "" }, caller),
  resume: async (house, memberId) => resumeLoan(house, await decision(house, memberId), caller),
  /** Pesos, where less than what was asked for is approved. */
  approve: async (house, memberId) => {
    const amountCentavos = detail ? fromPesos(Number(detail)) : undefined;
    return approveLoan(house, { ...(await decision(house, memberId)), amountCentavos }, caller);
  },
  /** One of the reasons there are. */
  decline: async (house, memberId) => {
    const reason = (detail ?? "INCOME") as DeclineReason;
    return declineLoan(house, { ...(await decision(house, memberId)), reason }, caller);
  },
};

async function decision({ db }: House, memberId: string) {
  const loan = await findLatestLoan(db, memberId);
  const officer = await db
    .selectFrom("staff")
    .select("id")
    .where("role", "=", "LOAN_OFFICER")
    .executeTakeFirstOrThrow();
  return { loanId: loan?.id ?? "", staffId: officer.id };
}

await withHouse(async (house) => {
  const member = await findMemberByPhone(house.db, phonePrint(house.keys, `+${phoneNumber}`));
  if (!member || !acts[act]) throw new Error(`nobody can ${act} for ${phoneNumber}`);
  await acts[act](house, member.id);
});
