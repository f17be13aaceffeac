/**
 * `/api/v2/dev/desk-accounts`, in the demo only: the staff accounts with their passwords and a present
 * authenticator code, for the desk's sign-in page. The demo's people are invented and its outbox is
 * open to every visitor, so that this gives nothing away. Production has neither the route nor the
 * accounts.
 */
import { type DemoDeskAccount, demoDeskPath } from "@hiram/contract/staff/sign-in/demo-desk.ts";
import { apiBase } from "@hiram/contract/wire/call.ts";
import type { StaffRole } from "@hiram/contract/wire/roles.ts";
import type { House } from "@hiram/server/house/house.ts";
import {
  openStaffDetails,
  openTotpSecret,
  staffAccountFingerprint,
} from "@hiram/server/member/staff-details.ts";
import {
  findStaffByFingerprint,
  readTotpStepUsed,
} from "@hiram/server/staff/sign-in/staff-session.sql.ts";
import { nextTotpCode } from "@hiram/server/staff/sign-in/totp.ts";
import type { FastifyInstance } from "fastify";
import { type DemoAccount, readDemoAccounts } from "#accounts.ts";

export function serveDeskAccounts(app: FastifyInstance, house: House): void {
  app.get(apiBase + demoDeskPath, async (_, reply) =>
    reply.header("cache-control", "no-store").send(await listDeskAccounts(house)),
  );
}

async function listDeskAccounts(house: House): Promise<DemoDeskAccount[]> {
  const accounts = readDemoAccounts(house.config.dataDir).filter(({ role }) => role !== "MEMBER");
  const described = await Promise.all(accounts.map((account) => describeAccount(house, account)));
  return described.filter((account) => account !== null);
}

/** Null when a visitor has removed the account or reset its authenticator. */
async function describeAccount(
  house: House,
  { role, phoneNumber, password }: DemoAccount,
): Promise<DemoDeskAccount | null> {
  const fingerprint = staffAccountFingerprint(house, phoneNumber);
  const staff = await findStaffByFingerprint(house.db, fingerprint);
  if (!staff?.totp_sealed) return null;
  const stepUsed = await readTotpStepUsed(house.db, staff.id);
  const secret = openTotpSecret(house, staff.id, staff.totp_sealed);
  const { code, waitSeconds } = nextTotpCode(secret, stepUsed, house.realClock.now());
  const { name } = openStaffDetails(house, staff);
  return {
    role: role as StaffRole,
    name,
    phoneNumber,
    password,
    authenticatorCode: code,
    waitSeconds,
  };
}
