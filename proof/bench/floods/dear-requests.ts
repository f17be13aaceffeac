/**
 * The floods of dear calls: those that compute most for one answer, asked by one member or one person
 * at the desk on many connections.
 */
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { apiBase } from "@hiram/contract/wire/call.ts";
import { startStaffSession } from "@hiram/server/staff/sign-in/start-staff-session.ts";
import { makeStaff } from "#testing/staff.ts";
import { makeBorrowers } from "../money/borrowers.ts";
import { requestOf } from "../money/http-load.ts";
import type { MoneyHouse } from "../money/money-house.ts";
import type { Flood } from "./flood-requests.ts";

const LENT_CENTAVOS = 200_000_00;
const PAID_OUT_DAYS_AGO = 40;

export async function listDearFloods(at: MoneyHouse): Promise<Flood[]> {
  const [member] = await makeBorrowers(at, 1, LENT_CENTAVOS);
  if (!member) throw new Error("no borrower was made");
  // Only a loan that was paid out has dues to compute.
  await at.ownerPool.query(
    `update loan set first_paid_at = now() - make_interval(days => $2),
       first_paid_on = current_date - $2::integer where member_id = $1`,
    [member.id, PAID_OUT_DAYS_AGO],
  );
  const { authorization } = member;
  const flood = (name: string, path: string, body: object): Flood => ({
    name,
    requests: [requestOf({ path: apiBase + path, authorization, body })],
  });
  return [
    flood("memberloan", "/memberloan", {}),
    flood("pay/preview", "/memberloan/pay/preview", { amount: 500 }),
    flood("payoff", "/memberloan/payoff", { on: dayInManila(new Date()) }),
    flood("hardship/preview", "/memberloan/hardship/preview", { kind: "LONGER", months: 6 }),
    { name: "staff/today", requests: [await todayRequest(at)] },
  ];
}

async function todayRequest(at: MoneyHouse): Promise<Buffer> {
  const { house } = at;
  const staff = await makeStaff(at, "LOAN_OFFICER");
  const caller = { device: "bench", address: "203.0.113.8" };
  const token = await house.db
    .transaction()
    .execute((trx) => startStaffSession(trx, house, staff.id, caller));
  return requestOf({ path: `${apiBase}/staff/today`, headers: { cookie: `staff=${token}` } });
}
