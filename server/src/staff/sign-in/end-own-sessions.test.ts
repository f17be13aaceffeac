/** A person at the desk ends their own other sessions, and nobody else's. */

import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import {
  type Browser,
  outcomeOf,
  readAuditActions,
  resetLimits,
} from "@hiram/proof/testing/member.ts";
import {
  type Desk,
  digitsOf,
  nextStep,
  openDesk,
  openSession,
} from "@hiram/proof/testing/staff.ts";
import { beforeEach, describe, expect, it } from "vitest";

const test = await openHouseForFile();
const app = await test.openServer();
let ana: Desk;
let phone: Browser;
let tablet: Browser;
beforeEach(async () => {
  await resetLimits(test);
  nextStep(test);
  ana = await openDesk(test, app, "LOAN_ASSISTANT");
  phone = await openSession(test, app, ana);
  tablet = await openSession(test, app, ana);
});

const end = async ({ browser }: Desk, body: object = {}) =>
  outcomeOf(await browser.post("/staff/sessions/end", body));
const me = async (browser: Browser) => outcomeOf(await browser.get("/staff/me"));
type Listed = { readonly id: string; readonly current: boolean };
const list = async (browser: Browser): Promise<Listed[]> =>
  (await browser.get("/staff/sessions")).json();
const idOf = async (browser: Browser) =>
  (await list(browser)).find(({ current }) => current)?.id ?? "";
const states = async () => [await me(ana.browser), await me(phone), await me(tablet)];

describe("ending one's other sessions at the desk", () => {
  it("ends all others, which are refused at their next call, and keeps one's own", async () => {
    expect(await states()).toEqual(["200", "200", "200"]);
    expect(await end(ana)).toBe("200");
    expect(await states()).toEqual(["200", "403 LoginExpired", "403 LoginExpired"]);
    expect(await list(ana.browser)).toMatchObject([{ current: true }]);
  });

  it("ends the named one alone", async () => {
    expect(await end(ana, { id: await idOf(phone) })).toBe("200");
    expect(await states()).toEqual(["200", "403 LoginExpired", "200"]);
  });

  it("writes each into the audit log, with who and from where", async () => {
    await end(ana, { id: await idOf(phone) });
    await end(ana);
    expect(await readAuditActions(test, ana.id)).toEqual([
      "STAFF_SESSIONS_ENDED",
      "STAFF_SESSIONS_ENDED",
    ]);
    const { rows } = await test.ownerPool.query(
      `select actor_kind, actor_id, address, details from audit_event
       where subject_id = $1 order by id`,
      [ana.id],
    );
    const row = { actor_kind: "staff", actor_id: ana.id, address: ana.browser.address };
    expect(rows).toEqual([
      { ...row, details: { which: "one" } },
      { ...row, details: { which: "others" } },
    ]);
  });

  it("refuses somebody else's session like an unknown one, and leaves it and the log", async () => {
    const ben = await openDesk(test, app, "ADMIN");
    const unknown = "00000000-0000-4000-8000-000000000000";
    expect(await end(ben, { id: unknown })).toBe("404 NotFound");
    expect(await end(ben, { id: await idOf(phone) })).toBe("404 NotFound");
    expect(await end(ben)).toBe("200");
    expect(await states()).toEqual(["200", "200", "200"]);
    expect(await readAuditActions(test, ana.id)).toEqual([]);
  });

  it("refuses one's own session, and one that has ended", async () => {
    expect(await end(ana, { id: await idOf(ana.browser) })).toBe("404 NotFound");
    const id = await idOf(phone);
    expect(await end(ana, { id })).toBe("200");
    expect(await end(ana, { id })).toBe("404 NotFound");
    expect(await me(ana.browser)).toBe("200");
  });

  it("needs a fresh second factor", async () => {
    await test.ownerPool.query(
      "update staff_session set factor_at = now() - interval '11 minutes' where staff_id = $1",
      [ana.id],
    );
    expect(await end(ana)).toBe("403 SecondFactorStale");
    expect(await states()).toEqual(["200", "200", "200"]);
    const secondFactor = digitsOf(test, ana.totpSecret ?? "");
    await ana.browser.post("/staff/second-factor", { secondFactor });
    expect(await end(ana)).toBe("200");
    expect(await states()).toEqual(["200", "403 LoginExpired", "403 LoginExpired"]);
  });
});
