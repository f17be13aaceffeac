/** Staff for tests: created as the script does, signed in through the call or directly. */
import { randomUUID } from "node:crypto";
import type { RoleCode } from "@hiram/contract/wire/roles.ts";
import { createStaff } from "@hiram/server/staff/admin/create-staff.ts";
import { startStaffSession } from "@hiram/server/staff/sign-in/start-staff-session.ts";
import { newTotpSecret } from "@hiram/server/staff/sign-in/totp.ts";
import type { FastifyInstance } from "fastify";
import { Secret, TOTP } from "otpauth";
import type { TestHouse } from "#testing/house.ts";
import { type Browser, nextPhone, openBrowser, type Reply, sendQueued } from "#testing/member.ts";

export type Staff = {
  readonly id: string;
  readonly role: RoleCode;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly password: string;
  readonly totpSecret?: string;
};

export async function makeStaff(
  { house, ownerPool }: Pick<TestHouse, "house" | "ownerPool">,
  role: RoleCode,
  changes: { readonly enrolled?: boolean; readonly name?: string; readonly email?: string } = {},
): Promise<Staff> {
  const { enrolled = true, name = "Zenaida Quirino" } = changes;
  const { email = `${randomUUID().slice(0, 8)}@hiram.example` } = changes;
  const staff = {
    name,
    phone: `+${nextPhone()}`,
    email,
    password: "pitong bundok 9!",
    mayConfirmAtOnce: true,
    ...(enrolled && { totpSecret: newTotpSecret() }),
  };
  const id = await createStaff(house.db, house, staff);
  if (!id) throw new Error("that one is staff already");
  await ownerPool.query("select seat_staff($1, $2)", [id, [role]]);
  // Makes everybody's days of trust end, also when a test sets the clock back.
  await ownerPool.query(
    "update staff set second_person_from = least(second_person_from, '2026-01-01') where id = $1",
    [id],
  );
  return { id, role, ...staff };
}

/** The authenticator's code now, or some steps away. */
export const digitsOf = ({ house }: TestHouse, secret: string, stepsAway = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: house.realClock.now().getTime() + stepsAway * 30_000,
  });

/** Half a minute later, because a used code does not work again. */
export const nextStep = ({ realClock }: TestHouse): void =>
  realClock.set(new Date(realClock.now().getTime() + 30_000));

export async function signInTestStaff(
  test: TestHouse,
  browser: Browser,
  staff: Staff,
  changes: object = {},
): Promise<Reply> {
  const { phone: account, password, totpSecret } = staff;
  const factor = totpSecret ? { secondFactor: digitsOf(test, totpSecret) } : {};
  return browser.post("/staff/sign-in", { account, password, ...factor, ...changes });
}

export type Desk = Staff & { readonly browser: Browser };

/** A browser with a session of this person, without using a code. */
export async function openSession(
  { house }: TestHouse,
  app: FastifyInstance,
  staff: Staff,
): Promise<Browser> {
  const browser = openBrowser(app);
  const caller = { device: "Firefox on Linux", address: browser.address };
  const token = await house.db
    .transaction()
    .execute((trx) => startStaffSession(trx, house, staff.id, caller, { with: "PASSWORD" }));
  browser.cookies.set("staff", token);
  return browser;
}

/** A staff member of this role, signed in. */
export async function openDesk(
  test: TestHouse,
  app: FastifyInstance,
  role: RoleCode,
  changes: { readonly name?: string } = {},
): Promise<Desk> {
  const staff = await makeStaff(test, role, changes);
  return { ...staff, browser: await openSession(test, app, staff) };
}

/** The newest one-time link to this address: the part behind `#`. */
export async function latestLink(test: TestHouse, email: string): Promise<string> {
  await sendQueued(test);
  const letter = test.outside.letters.findLast(
    ({ to, purpose }) => to === email && purpose === "STAFF_LINK",
  );
  if (!letter) throw new Error("no link was sent to that address");
  return letter.text.match(/#([\w-]+)/)?.[1] ?? "";
}

/** Finishes the set-up of a one-time link in a browser of its own. */
export async function setUpByLink(test: TestHouse, app: FastifyInstance, token: string) {
  const browser = openBrowser(app);
  const opened = await browser.post("/staff/link", { token });
  if (opened.statusCode !== 200) return { browser, reply: opened };
  const totpSecret = opened.json().authenticatorKey as string;
  const body = { sixDigits: digitsOf(test, totpSecret), newPassword: "walong ilog 27!" };
  return { browser, totpSecret, reply: await browser.post("/staff/enrol", body) };
}
