/**
 * Whether a number is known must not show in the time an answer takes, nor whether others have
 * asked for codes to it: both cases do the same work. `enumeration.long.test.ts` measures the time.
 */
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { nextPhone, openBrowser, registerMember } from "@hiram/proof/testing/member.ts";
import { recordWork } from "@hiram/proof/testing/record-work.ts";
import { beforeEach, describe, expect, it } from "vitest";

const test = await openHouseForFile();
const app = await test.openServer();
const member = await registerMember(test, app);
beforeEach(() =>
  test.ownerPool.query("delete from guess_budget; delete from rate_limit; delete from notice"),
);

const workOf = async (path: string, body: object, status: number) =>
  recordWork(test, async () => {
    const reply = await openBrowser(app).post(path, body);
    expect(reply.statusCode).toBe(status);
  });

describe("a known number and an unknown one make the server do the same", () => {
  it("when signing in with a wrong password, which is hashed once for both", async () => {
    const body = { password: "not this one" };
    const known = await workOf(
      "/authmember/login",
      { ...body, phoneNumber: member.phoneNumber },
      401,
    );
    const unknown = await workOf("/authmember/login", { ...body, phoneNumber: nextPhone() }, 401);
    expect(known.hashes).toBe(1);
    expect(known.statements.length).toBeGreaterThan(2);
    expect(unknown).toEqual(known);
  });

  it.each(["REGISTER", "RECOVER"])("when asking for a code to %s", async (purpose) => {
    const known = await workOf(
      "/authmember/otp",
      { purpose, phoneNumber: member.phoneNumber },
      200,
    );
    const unknown = await workOf("/authmember/otp", { purpose, phoneNumber: nextPhone() }, 200);
    expect(known.statements.length).toBeGreaterThan(2);
    expect(unknown).toEqual(known);
  });
});

it("a number whose codes others have used up makes the server do the same as a fresh one", async () => {
  const fresh = { purpose: "REGISTER", phoneNumber: nextPhone() };
  const used = { purpose: "REGISTER", phoneNumber: nextPhone() };
  const ofFresh = await workOf("/authmember/otp", fresh, 200);
  await openBrowser(app).post("/authmember/otp", used);
  expect(await workOf("/authmember/otp", used, 200)).toEqual(ofFresh);
});
