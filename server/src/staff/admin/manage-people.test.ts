/** What one administrator does alone at once: removing people, and sending links again. */
import { randomUUID } from "node:crypto";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import {
  type Browser,
  openBrowser,
  outcomeOf,
  readAuditActions,
  resetLimits,
} from "@hiram/proof/testing/member.ts";
import { confirmProposals } from "@hiram/proof/testing/proposals.ts";
import {
  type Desk,
  digitsOf,
  latestLink,
  makeStaff,
  nextStep,
  openDesk,
  setUpByLink,
  signInTestStaff,
} from "@hiram/proof/testing/staff.ts";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { removePerson } from "#staff/admin/people.sql.ts";

const test = await openHouseForFile();
const app = await test.openServer();
let admin: Desk;
beforeAll(async () => {
  admin = await openDesk(test, app, "ADMIN", { name: "Carla Dizon" });
  for (const role of ["ADMIN", "LOAN_OFFICER"]) await makeStaff(test, role);
});
/** Each test is on a day of its own; two officers and two more administrators are there besides. */
beforeEach(async () => {
  await resetLimits(test);
  await test.ownerPool.query("delete from staff_removal");
});

const me = async (browser: Browser) => outcomeOf(await browser.get("/staff/me"));
const change = async (path: string, body: object, desk: Desk = admin) =>
  outcomeOf(await desk.browser.post(`/staff/people${path}`, body));
const remove = (id: string, desk: Desk = admin) =>
  desk.browser.post("/staff/people/remove", { id });
const listed = async (id: string) =>
  (await admin.browser.get("/staff/people")).json().find((one: { id: string }) => one.id === id);
const makeOld = (id: string) =>
  test.ownerPool.query(
    "update staff_link set expires_at = now() - interval '1 second' where staff_id = $1",
    [id],
  );

describe("a removal", () => {
  it("acts at once, tells the person, and shuts the door", async () => {
    const ben = await openDesk(test, app, "LOAN_OFFICER");
    expect(await change("/remove", { id: ben.id })).toBe("200");
    expect(await me(ben.browser)).toBe("403 LoginExpired");
    nextStep(test);
    expect(outcomeOf(await signInTestStaff(test, openBrowser(app), ben))).toBe(
      "401 StaffSignInRefused",
    );
    expect(await change("/remove", { id: ben.id })).toBe("404 NotFound");
    expect(await readAuditActions(test, ben.id)).toEqual(["STAFF_REMOVED"]);
    const { rows } = await test.ownerPool.query(
      "select channel from notice where template = 'staff-removed' order by channel",
    );
    expect(rows).toEqual([{ channel: "email" }, { channel: "sms" }]);
  });

  it("is not for oneself", async () => {
    expect(await change("/remove", { id: admin.id })).toBe("409 NotOneself");
  });

  it("leaves two administrators, even when two remove each other at once", async () => {
    const other = await openDesk(test, app, "ADMIN");
    const outcomes = await Promise.all([
      change("/remove", { id: other.id }),
      change("/remove", { id: admin.id }, other),
    ]);
    expect(outcomes.filter((outcome) => outcome === "200")).toHaveLength(1);
    const { rows } = await test.ownerPool.query(
      "select id from staff where roles @> '{ADMIN}' and removed_at is null",
    );
    expect(rows).toHaveLength(2);
    // The remaining person is the administrator of the following tests.
    if (rows.some(({ id }) => id === other.id)) admin = other;
    await test.ownerPool.query("delete from staff_removal");
    const [last] = rows.filter(({ id }) => id !== admin.id);
    expect(await change("/remove", { id: last.id })).toBe("409 LastAdmin");
    const removed = test.house.db
      .transaction()
      .execute((trx) => removePerson(trx, { id: last.id, by: admin.id, proposalId: null }));
    await expect(removed).rejects.toMatchObject({ code: "HM083" });
  });

  it("counts no administrator who has no authenticator", async () => {
    const fresh = await makeStaff(test, "ADMIN", { enrolled: false });
    const last = await openDesk(test, app, "ADMIN");
    const setFactor = (secret: string | null) =>
      test.ownerPool.query("update staff set totp_sealed = $2 where id = $1", [admin.id, secret]);
    await setFactor(null);
    expect(await change("/remove", { id: last.id })).toBe("409 LastAdmin");
    expect(await change("/remove", { id: fresh.id }, last)).toBe("200");
    await setFactor("x");
  });

  it("of a second person within a day is proposed, and another person confirms it", async () => {
    const [first, second] = [
      await openDesk(test, app, "LOAN_OFFICER"),
      await openDesk(test, app, "LOAN_OFFICER"),
    ];
    expect((await remove(first.id)).json()).toEqual({ proposed: null });
    expect((await listed(second.id)).removalNeedsTwo).toBe(true);
    expect((await remove(second.id)).json()).toMatchObject({ proposed: { hasSecondPerson: true } });
    expect(await me(second.browser)).toBe("200");
    // The same administrator, another administrator and the database itself are all refused.
    expect(await confirmProposals(admin)).toEqual(["409 NotOneself"]);
    const other = await openDesk(test, app, "ADMIN");
    expect((await remove(second.id, other)).json().proposed).not.toBeNull();
    const alone = test.house.db
      .transaction()
      .execute((trx) => removePerson(trx, { id: second.id, by: other.id, proposalId: null }));
    await expect(alone).rejects.toMatchObject({ code: "HM086" });
    const bare = test.house.db
      .updateTable("staff")
      .set({ removed_at: new Date() })
      .where("id", "=", second.id)
      .execute();
    await expect(bare).rejects.toMatchObject({ code: "42501" });
    expect(await confirmProposals(admin)).toEqual(["200"]);
    expect(await me(second.browser)).toBe("403 LoginExpired");
  });

  it("of the last person of a role is proposed", async () => {
    const cashier = await openDesk(test, app, "CASHIER");
    expect((await remove(cashier.id)).json().proposed).not.toBeNull();
    expect(await me(cashier.browser)).toBe("200");
    await makeStaff(test, "CASHIER", { enrolled: false });
    expect((await listed(cashier.id)).removalNeedsTwo).toBe(true);
    await makeStaff(test, "CASHIER");
    expect((await remove(cashier.id)).json().proposed).toBeNull();
  });

  it("refuses an id that belongs to nobody", async () => {
    expect(await change("/remove", { id: randomUUID() })).toBe("404 NotFound");
    expect(await change("/link", { id: randomUUID() })).toBe("404 NotFound");
  });
});

describe("the one-time link", () => {
  it("sets password and authenticator once, and the administrator never sees it", async () => {
    const ben = await makeStaff(test, "LOAN_OFFICER", { enrolled: false });
    const sent = await admin.browser.post("/staff/people/link", { id: ben.id });
    expect(sent.json()).toEqual({ sentTo: `${ben.email[0]}•••@hiram.example` });
    expect((await listed(ben.id)).link.state).toBe("SENT");
    const token = await latestLink(test, ben.email);
    expect(token).toMatch(/^[\w-]{22}$/);
    expect(JSON.stringify(await listed(ben.id))).not.toContain(token);
    const { rows } = await test.ownerPool.query("select * from staff_link");
    expect(JSON.stringify(rows)).not.toContain(token);

    const { browser, reply } = await setUpByLink(test, app, token);
    expect(outcomeOf(reply)).toBe("200");
    expect(reply.json().recoveryKeys).toHaveLength(10);
    expect(await me(browser)).toBe("200");
    expect((await listed(ben.id)).link.state).toBe("USED");
    expect(outcomeOf((await setUpByLink(test, app, token)).reply)).toBe("422 StaffLinkRefused");
    expect(await change("/link", { id: ben.id })).toBe("409 StaffSetUp");
    expect(await readAuditActions(test, ben.id)).toEqual(["STAFF_LINK_SENT", "STAFF_ENROLLED"]);
  });

  it("of two people who finish it at once, lets one in", async () => {
    const ben = await makeStaff(test, "LOAN_OFFICER", { enrolled: false });
    await change("/link", { id: ben.id });
    const token = await latestLink(test, ben.email);
    const both = await Promise.all([setUpByLink(test, app, token), setUpByLink(test, app, token)]);
    const outcomes = both.map(({ reply }) => outcomeOf(reply));
    expect(outcomes.filter((outcome) => outcome === "200")).toHaveLength(1);
  });

  it("dies of age, also between opening and finishing", async () => {
    const ben = await makeStaff(test, "LOAN_OFFICER", { enrolled: false });
    await change("/link", { id: ben.id });
    const token = await latestLink(test, ben.email);
    const browser = openBrowser(app);
    const opened = await browser.post("/staff/link", { token });
    await makeOld(ben.id);
    expect((await listed(ben.id)).link.state).toBe("EXPIRED");
    expect(outcomeOf((await setUpByLink(test, app, token)).reply)).toBe("422 StaffLinkRefused");
    const body = {
      sixDigits: digitsOf(test, opened.json().authenticatorKey),
      newPassword: "walong ilog 27!",
    };
    expect(outcomeOf(await browser.post("/staff/enrol", body))).toBe("422 StaffLinkRefused");
    expect((await listed(ben.id)).enrolled).toBe(false);
  });

  it("dies when a newer one is sent, and when the person is removed", async () => {
    const ben = await makeStaff(test, "LOAN_OFFICER", { enrolled: false });
    await change("/link", { id: ben.id });
    const first = await latestLink(test, ben.email);
    await change("/link", { id: ben.id });
    const second = await latestLink(test, ben.email);
    expect(second).not.toBe(first);
    expect(outcomeOf((await setUpByLink(test, app, first)).reply)).toBe("422 StaffLinkRefused");
    expect(await change("/remove", { id: ben.id })).toBe("200");
    expect(outcomeOf((await setUpByLink(test, app, second)).reply)).toBe("422 StaffLinkRefused");
    expect(await change("/link", { id: ben.id })).toBe("404 NotFound");
  });

  it("is refused like any other when it never was one", async () => {
    const guess = "A".repeat(22);
    expect(outcomeOf((await setUpByLink(test, app, guess)).reply)).toBe("422 StaffLinkRefused");
  });
});
