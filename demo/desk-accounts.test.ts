import type { DemoDeskAccount } from "@hiram/contract/staff/sign-in/demo-desk.ts";
import { openTestHouse, type TestHouse } from "@hiram/proof/testing/house.ts";
import { openBrowser } from "@hiram/proof/testing/member.ts";
import { nextStep } from "@hiram/proof/testing/staff.ts";
import { seed } from "@hiram/server/seed.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { demo } from "#demo.ts";

/** The demo makes twenty people by the real functions, photos and password hashes among it. */
const SEED_MS = 120_000;
let test: TestHouse;
let app: FastifyInstance;
beforeAll(async () => {
  test = await openTestHouse({}, { clock: "one" });
  app = (await test.openApp()).server;
  await seed(test.house, test.outside, demo);
}, SEED_MS);
afterAll(() => test.close());
beforeEach(() => {
  for (let step = 0; step < 3; step++) nextStep(test);
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
