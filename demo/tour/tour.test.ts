import { eventually, openHouseForFile } from "@hiram/proof/testing/house.ts";
import { runGatewayJobs } from "@hiram/proof/testing/payments.ts";
import { verifyLedger } from "@hiram/server/ledger/verify.ts";
import type { Response } from "light-my-request";
import { beforeAll, expect, it } from "vitest";
import { addDemoAccount } from "#own-account.ts";
import { addStaffAndAccounts } from "#seed-demo.ts";
import { listDemoStaffIds } from "#staff-ids.ts";
import { readTourPerson } from "#tour/tour-person.ts";
import { tourSteps } from "#tour/tour-steps.ts";

const test = await openHouseForFile({}, { clock: "one" });
const app = await test.openServer();
beforeAll(async () => {
  await addStaffAndAccounts(test.house, []);
  const officers = (await listDemoStaffIds(test.house, "LOAN_OFFICER")) as [string, string];
  await addDemoAccount(test.house, officers);
});

const page = async () => (await app.inject("/dev")).payload;
const press = (fields: Record<string, string>, headers = {}) =>
  app.inject({
    method: "POST",
    url: "/dev",
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
const cookiesOf = ({ headers }: Response) =>
  [headers["set-cookie"] ?? []].flat().map((cookie) => cookie.replace(/=.*/, ""));
const waitForClock = () =>
  eventually(async () => expect(await page()).not.toContain('http-equiv="refresh"'));

/** What the member's loan has become, and what else the tour wrote. */
async function readState() {
  const person = readTourPerson(test.house);
  const { rows } = await test.ownerPool.query(
    `select loan.status,
       exists (select from payment where loan_id = loan.id and status = 'APPLIED') as paid,
       (select max(status) from hardship where loan_id = loan.id) as more_time
     from loan where member_id = $1`,
    [person?.memberId],
  );
  return rows[0];
}

it("begins with a new member, and signs the browser in on the phone and at the desk", async () => {
  expect(await page()).toContain("Begin the tour");
  const begun = await press({ act: "begin" });
  expect(begun.statusCode).toBe(303);
  const address = String(begun.headers.location);
  expect(address).toMatch(/^\/dev\?session=[0-9a-f-]{36}$/);
  expect((await app.inject(address)).payload).toMatch(
    /<html lang="en" data-session="[0-9a-f-]{36}">/,
  );
  expect(cookiesOf(begun)).toEqual(["refresh", "device", "staff", "staff-device"]);
  expect(await page()).toMatch(/<iframe class="phone" src="\/dash"/);
});

it("plays its ten steps, each once", async () => {
  for (const [at, step] of tourSteps.entries()) {
    expect(await page(), step.name).toContain(`<button name="step" value="${at}">`);
    const [first, second] = await Promise.all([
      press({ step: String(at) }),
      press({ step: String(at) }),
    ]);
    expect([first.headers.location, second.headers.location], step.name).toEqual(["/dev", "/dev"]);
    if (step.name === "Pay by QR") await runGatewayJobs(test);
    await waitForClock();
    expect(readTourPerson(test.house)?.done).toBe(at + 1);
  }
  expect(await readState()).toMatchObject({ status: "ACTIVE", paid: true, more_time: "ASKED" });
  expect(await verifyLedger(test.house.db)).toEqual([]);
});

it("lets its own page alone frame the product's pages", async () => {
  const headersOf = async (site: string) => {
    const headers = { "sec-fetch-mode": "navigate", "sec-fetch-site": site };
    const { headers: answered } = await app.inject({ url: "/dev/clock", headers });
    return [answered["x-frame-options"], answered["content-security-policy"]];
  };
  expect(await headersOf("same-origin")).toEqual([
    "SAMEORIGIN",
    expect.stringContaining("frame-ancestors 'self'"),
  ]);
  for (const site of ["cross-site", "same-site", "none"])
    expect(await headersOf(site)).toEqual([
      "DENY",
      expect.stringContaining("frame-ancestors 'none'"),
    ]);
});

it("refuses a form of another site", async () => {
  const { statusCode } = await press({ act: "begin" }, { origin: "https://elsewhere.example" });
  expect(statusCode).toBe(403);
});
