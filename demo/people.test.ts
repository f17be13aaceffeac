import fs from "node:fs";
import path from "node:path";
import type { DemoDeskAccount } from "@hiram/contract/staff/sign-in/demo-desk.ts";
import { roles as allRoles, type StaffRole } from "@hiram/contract/wire/roles.ts";
import { openTestHouse, type TestHouse } from "@hiram/proof/testing/house.ts";
import { openBrowser, outcomeOf, signInMember } from "@hiram/proof/testing/member.ts";
import { digitsOf, nextStep } from "@hiram/proof/testing/staff.ts";
import { seed } from "@hiram/server/seed.ts";
import { deskIn } from "@hiram/words/languages.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { DemoAccount } from "#accounts.ts";
import { demo } from "#demo.ts";
import { seedDemo } from "#seed-demo.ts";

/** The demo makes twenty people by the real functions, photos and password hashes among it. */
const SEED_MS = 120_000;
let test: TestHouse;
let app: FastifyInstance;
let file: string;
beforeAll(async () => {
  test = await openTestHouse({}, { clock: "one" });
  app = await test.openServer();
  file = path.join(test.house.config.dataDir, "demo-accounts.json");
  await seed(test.house, test.outside, demo);
}, SEED_MS);
afterAll(() => test.close());

const accounts = (): DemoAccount[] => JSON.parse(fs.readFileSync(file, "utf8"));
const count = async (from: string) =>
  (await test.ownerPool.query(`select count(*) as n from ${from}`)).rows[0].n;

describe("the demo's people", () => {
  it("stand in a file with the documented fields, for its owner's eyes", () => {
    const roles = accounts().map((account) => account.role);
    for (const role of allRoles) expect(roles).toContain(role);
    for (const { role, phoneNumber, password, totpSecret, state } of accounts()) {
      expect(phoneNumber).toMatch(/^63917\d{7}$/);
      expect(password.length).toBeGreaterThanOrEqual(16);
      expect(state).toMatch(/^[A-Z_]+$/);
      if (role === "MEMBER") expect(totpSecret).toBeUndefined();
      else expect(totpSecret).toMatch(/^[A-Z2-7]{16,}$/);
    }
    expect(fs.statSync(file).mode & 0o077).toBe(0);
  });

  it("have passwords of their own, no two alike", () => {
    const passwords = accounts().map((account) => account.password);
    expect(new Set(passwords).size).toBe(passwords.length);
  });

  it("who are members can sign in with what the file says", async () => {
    const members = accounts().filter((account) => account.role === "MEMBER");
    expect(members.length).toBeGreaterThan(0);
    for (const member of members)
      expect(outcomeOf(await signInMember(openBrowser(app), member))).toBe("200");
  });

  it("who are staff cannot sign in as members", async () => {
    for (const staff of accounts().filter((account) => account.role !== "MEMBER"))
      expect(outcomeOf(await signInMember(openBrowser(app), staff))).toBe("401 SignInRefused");
  });

  it("who are staff sign in at the desk with password and authenticator", async () => {
    for (const { role, phoneNumber, password, totpSecret } of accounts()) {
      if (!totpSecret) continue;
      const secondFactor = digitsOf(test, totpSecret);
      const body = { account: phoneNumber, password, secondFactor };
      const reply = await openBrowser(app).post("/staff/sign-in", body);
      expect(reply.json()).toMatchObject({
        state: "SIGNED_IN",
        me: { roles: [deskIn.en.roleNames[role as StaffRole]] },
      });
    }
  });

  it("are made once: a later start changes neither them nor the file", async () => {
    const before = fs.readFileSync(file, "utf8");
    const people = [await count("member"), await count("staff")];
    await seed(test.house, test.outside, demo);
    await seedDemo(test.house, test.outside);
    expect(fs.readFileSync(file, "utf8")).toBe(before);
    expect([await count("member"), await count("staff")]).toEqual(people);
  });

  it("are nowhere in production", async () => {
    const lender = await openTestHouse({ mode: "production", ratesUrl: "http://rates.example/" });
    await seed(lender.house, lender.outside, demo);
    const { rows } = await lender.ownerPool.query(
      "select (select count(*) from member) as members, (select count(*) from staff) as staff",
    );
    const hasFile = fs.existsSync(path.join(lender.house.config.dataDir, "demo-accounts.json"));
    await lender.close();
    expect(rows).toEqual([{ members: 0, staff: 0 }]);
    expect(hasFile).toBe(false);
  });
});

const url = "/api/v2/dev/desk-accounts";
const list = async (): Promise<DemoDeskAccount[]> => (await app.inject(url)).json();
const find = async (role: string) =>
  (await list()).find((account) => account.role === role) as DemoDeskAccount;
const enter = async ({ phoneNumber, password, authenticatorCode }: DemoDeskAccount) => {
  const body = { account: phoneNumber, password, secondFactor: authenticatorCode };
  const reply = await openBrowser(app).post("/staff/sign-in", body);
  return reply.json().state;
};

describe("the demo's list of desk accounts", () => {
  // A code that was used once opens nothing in the same half minute.
  beforeEach(() => {
    for (let step = 0; step < 3; step++) nextStep(test);
  });

  it("names each of the demo's staff with role, and is never cached", async () => {
    const reply = await app.inject(url);
    expect(reply.headers["cache-control"]).toBe("no-store");
    const accounts: DemoDeskAccount[] = reply.json();
    expect(accounts.map(({ name, role }) => `${name} ${role}`)).toEqual([
      "Ana Reyes LOAN_ASSISTANT",
      "Ben Cruz LOAN_OFFICER",
      "Carla Dizon ADMIN",
      "Dina Flores LOAN_OFFICER",
      "Felix Ocampo LOAN_OFFICER",
      "Elena Ramos ADMIN",
      "Fely Aquino COLLECTOR",
      "Gino Santos CASHIER",
      "Helen Torres ACCOUNTANT",
      "Ivan Mercado ACCOUNTANT",
      "Joy Pascual COMPLIANCE",
      "Lito Ramos COMPLIANCE",
      "Karlo Velasco AUDITOR",
    ]);
  });

  it("gives each account a password and a code that sign in at once", async () => {
    for (const account of await list()) expect(await enter(account)).toBe("SIGNED_IN");
  });

  it("gives a second visitor another code in the same half minute", async () => {
    const first = await find("ADMIN");
    expect(await enter(first)).toBe("SIGNED_IN");
    const second = await find("ADMIN");
    expect(second.authenticatorCode).not.toBe(first.authenticatorCode);
    expect(await enter(second)).toBe("SIGNED_IN");
  });

  it("says how long to wait when both codes of the half minute were used", async () => {
    await enter(await find("ADMIN"));
    await enter(await find("ADMIN"));
    const third = await find("ADMIN");
    expect(third.authenticatorCode).toBeNull();
    expect(third.waitSeconds).toBeGreaterThan(0);
    expect(third.waitSeconds).toBeLessThanOrEqual(30);
    const { realClock } = test;
    realClock.set(new Date(realClock.now().getTime() + third.waitSeconds * 1000));
    expect(await enter(await find("ADMIN"))).toBe("SIGNED_IN");
  });

  it("leaves out an account whose authenticator was reset", async () => {
    const { ownerPool } = test;
    const { rows } = await ownerPool.query(
      "select id, totp_sealed from staff where roles @> '{LOAN_ASSISTANT}'",
    );
    await ownerPool.query("update staff set totp_sealed = null where id = $1", [rows[0].id]);
    expect((await list()).map(({ role }) => role)).not.toContain("LOAN_ASSISTANT");
    const restore = "update staff set totp_sealed = $2 where id = $1";
    await ownerPool.query(restore, [rows[0].id, rows[0].totp_sealed]);
  });

  it("does not exist in production, even on the demo's database", async () => {
    const { server } = await test.openApp({ config: { mode: "production" } });
    const reply = await server.inject(url);
    expect(reply.statusCode).toBe(404);
    expect(reply.json().code).toBe("NotFound");
  });
});
