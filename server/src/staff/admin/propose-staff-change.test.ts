/** Changes of staff: proposed by one administrator, confirmed by another. */
import { randomUUID } from "node:crypto";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import {
  type Browser,
  nextPhone,
  openBrowser,
  openSecondProcess,
  outcomeOf,
  readAuditActions,
  resetLimits,
} from "@hiram/proof/testing/member.ts";
import {
  confirmProposals,
  confirmTestProposal,
  openProposals,
} from "@hiram/proof/testing/proposals.ts";
import {
  type Desk,
  digitsOf,
  latestLink,
  makeStaff,
  openDesk,
  openSession,
  setUpByLink,
  signInTestStaff,
} from "@hiram/proof/testing/staff.ts";
import { beforeEach, describe, expect, it } from "vitest";

const test = await openHouseForFile();
const app = await test.openServer();
let carla: Desk;
/** Each test begins with one administrator, no open proposal and nobody removed. */
beforeEach(async () => {
  await resetLimits(test);
  await test.ownerPool.query("update staff set removed_at = '2020-01-01'");
  await test.ownerPool.query("update staff_proposal set status = 'REJECTED'");
  await test.ownerPool.query("delete from notice");
  await test.ownerPool.query("delete from staff_removal");
  carla = await openDesk(test, app, "ADMIN", { name: "Carla Dizon" });
});

const reason = "Asked for by the branch.";
const someone = (role = "LOAN_OFFICER") => ({
  roles: [role],
  name: "Benigno Cruz",
  phoneNumber: nextPhone(),
  email: `${randomUUID().slice(0, 8)}@hiram.example`,
  reason,
});
const propose = (path: string, body: object, desk: Desk = carla) =>
  desk.browser.post(`/staff/people${path}`, { reason, ...body });
const outcome = async (path: string, body: object, desk: Desk = carla) =>
  outcomeOf(await propose(path, body, desk));
const reject = async (desk: Desk, id: string) =>
  outcomeOf(await desk.browser.post("/staff/proposals/reject", { id }));
const me = async (browser: Browser) => outcomeOf(await browser.get("/staff/me"));
const peopleCount = async () =>
  (await test.ownerPool.query("select count(*)::int as n from staff")).rows[0].n as number;
const messagesTo = async (template: string) =>
  (
    await test.ownerPool.query("select count(*)::int as n from notice where template = $1", [
      template,
    ])
  ).rows[0].n as number;

describe("with a second administrator", () => {
  let dora: Desk;
  beforeEach(async () => {
    dora = await openDesk(test, app, "ADMIN", { name: "Dora Lim" });
  });

  it("a new person is added only when the other one confirms, and gets a link", async () => {
    const person = someone();
    const before = await peopleCount();
    expect((await propose("", person)).json().hasSecondPerson).toBe(true);
    expect(await peopleCount()).toBe(before);
    const [shown] = await openProposals(dora);
    expect(shown).toMatchObject({
      kind: "staff.create",
      title: "Add Benigno Cruz to the desk",
      by: "Carla Dizon",
      reason,
      mayConfirm: true,
      hasSecondPerson: true,
    });
    expect((await openProposals(carla))[0]).toMatchObject({ isOwn: true, mayConfirm: false });
    expect(await confirmProposals(carla)).toEqual(["409 NotOneself"]);
    expect(await confirmProposals(dora)).toEqual(["200"]);
    expect(await peopleCount()).toBe(before + 1);
    const { reply, browser } = await setUpByLink(test, app, await latestLink(test, person.email));
    expect(outcomeOf(reply)).toBe("200");
    expect((await browser.get("/staff/me")).json().roles).toEqual(["Loan officer"]);
    const { rows } = await test.ownerPool.query("select * from staff_proposal");
    expect(JSON.stringify(rows)).not.toContain(person.email);
  });

  it("a created administrator is nobody's second person for the waiting time", async () => {
    const person = someone("ADMIN");
    await propose("", person);
    await confirmProposals(dora);
    const token = await latestLink(test, person.email);
    const { browser } = await setUpByLink(test, app, token);
    await propose("", someone());
    const fresh = { ...carla, browser };
    expect(await confirmProposals(fresh)).toEqual(["409 SecondPersonTooNew"]);
  });

  it("two people cannot have one phone number or e-mail address", async () => {
    const person = someone();
    await propose("", person);
    const copy = { ...someone(), email: person.email.toUpperCase() };
    await propose("", copy);
    expect((await confirmProposals(dora)).toSorted()).toEqual(["200", "409 StaffExists"]);
    expect(await outcome("", { ...someone(), phoneNumber: person.phoneNumber })).toBe(
      "409 StaffExists",
    );
    expect(await outcome("", { ...someone(), phoneNumber: "999999999999999" })).toBe(
      "422 PhoneRefused",
    );
  });

  it("a role acts on the very next request, in every process, and the person is told", async () => {
    const second = await openSecondProcess(test);
    const ben = await openDesk(test, app, "LOAN_OFFICER");
    const elsewhere = ben.browser.copy(second.app);
    expect(await outcome("/role", { id: ben.id, roles: ["LOAN_ASSISTANT"] })).toBe("200");
    expect(await me(elsewhere)).toBe("200");
    expect(await confirmProposals(dora)).toEqual(["200"]);
    expect([await me(ben.browser), await me(elsewhere)]).toEqual([
      "403 LoginExpired",
      "403 LoginExpired",
    ]);
    const again = await openSession(test, app, ben);
    expect((await again.get("/staff/me")).json().roles).toEqual(["Loan assistant"]);
    // The log names the person from the proposal on.
    const steps = ["PROPOSAL_MOVED", "PROPOSAL_MOVED", "STAFF_ROLE_CHANGED"];
    expect(await readAuditActions(test, ben.id)).toEqual(steps);
    expect(await messagesTo("staff-role")).toBe(2);
    await second.close();
  });

  it("a reset ends everything the person had, tells them, and sends the link to them", async () => {
    const ben = await openDesk(test, app, "LOAN_OFFICER");
    const made = await ben.browser.post("/staff/recovery-keys", {
      secondFactor: digitsOf(test, ben.totpSecret ?? ""),
    });
    await propose("/reset", { id: ben.id });
    expect(await me(ben.browser)).toBe("200");
    expect(await confirmProposals(dora)).toEqual(["200"]);
    expect(await me(ben.browser)).toBe("403 LoginExpired");
    const [secondFactor] = made.json().recoveryKeys;
    const back = { account: ben.phone, password: ben.password, secondFactor };
    expect(outcomeOf(await ben.browser.post("/staff/sign-in", back))).toBe(
      "401 StaffSignInRefused",
    );
    expect(await messagesTo("staff-reset")).toBe(2);
    const { reply } = await setUpByLink(test, app, await latestLink(test, ben.email));
    expect(outcomeOf(reply)).toBe("200");
  });

  it("a limit of a person's own is set by two, never above the policy's, and taken away", async () => {
    const ben = await openDesk(test, app, "LOAN_OFFICER");
    const limitOf = async () =>
      (await carla.browser.get("/staff/people"))
        .json()
        .find(({ id }: { id: string }) => id === ben.id).approvalLimitPHP;
    const above = await propose("/limit", { id: ben.id, limit: 1_000_001 });
    expect(above.json()).toMatchObject({
      code: "InvalidInput",
      fields: { limit: "At most ₱1,000,000, which the policy sets." },
    });
    await propose("/limit", { id: ben.id, limit: 250_000 });
    expect(await limitOf()).toBeNull();
    expect(await confirmProposals(dora)).toEqual(["200"]);
    expect(await limitOf()).toBe(250_000);
    expect(await messagesTo("staff-limit")).toBe(2);
    await propose("/limit", { id: ben.id, limit: null });
    expect(await confirmProposals(dora)).toEqual(["200"]);
    expect(await limitOf()).toBeNull();
    const changes = (await readAuditActions(test, ben.id)).filter(
      (name) => name !== "PROPOSAL_MOVED",
    );
    expect(changes).toEqual(["STAFF_LIMIT_CHANGED", "STAFF_LIMIT_CHANGED"]);
  });

  it("somebody who comes back soon signs in as before, and the days of trust go on", async () => {
    await makeStaff(test, "LOAN_OFFICER");
    const ben = await openDesk(test, app, "LOAN_OFFICER");
    await test.ownerPool.query(
      "update staff set second_person_from = house_now() + interval '3 days' where id = $1",
      [ben.id],
    );
    expect(await outcome("/reactivate", { id: ben.id })).toBe("404 NotFound");
    await carla.browser.post("/staff/people/remove", { id: ben.id });
    expect(await outcome("/reset", { id: ben.id })).toBe("404 NotFound");
    await test.ownerPool.query(
      "update staff set removed_at = removed_at - interval '2 days' where id = $1",
      [ben.id],
    );
    await propose("/reactivate", { id: ben.id });
    expect(await confirmProposals(dora)).toEqual(["200"]);
    expect(await me(ben.browser)).toBe("403 LoginExpired");
    expect(outcomeOf(await signInTestStaff(test, openBrowser(app), ben))).toBe("200");
    const { rows } = await test.ownerPool.query(
      `select extract(epoch from second_person_from - house_now()) / 86400 as days
       from staff where id = $1`,
      [ben.id],
    );
    expect(Number(rows[0].days)).toBeCloseTo(3, 1);
    expect(await readAuditActions(test, ben.id)).toContain("STAFF_CAME_BACK");
  });

  it("somebody who comes back late begins anew, with a link and all the days", async () => {
    await makeStaff(test, "LOAN_OFFICER");
    const ben = await openDesk(test, app, "LOAN_OFFICER");
    await carla.browser.post("/staff/people/remove", { id: ben.id });
    await test.ownerPool.query(
      "update staff set removed_at = removed_at - interval '8 days' where id = $1",
      [ben.id],
    );
    await propose("/reactivate", { id: ben.id });
    expect(await confirmProposals(dora)).toEqual(["200"]);
    expect(outcomeOf(await signInTestStaff(test, openBrowser(app), ben))).toBe(
      "401 StaffSignInRefused",
    );
    const { reply, browser } = await setUpByLink(test, app, await latestLink(test, ben.email));
    expect(outcomeOf(reply)).toBe("200");
    expect(await me(browser)).toBe("200");
    const { rows } = await test.ownerPool.query(
      "select second_person_from > house_now() + interval '6 days' as new from staff where id = $1",
      [ben.id],
    );
    expect(rows).toEqual([{ new: true }]);
  });

  it("a person removed between the two steps stays removed", async () => {
    await makeStaff(test, "LOAN_OFFICER");
    const ben = await openDesk(test, app, "LOAN_OFFICER");
    await propose("/role", { id: ben.id, roles: ["ADMIN"] });
    const [shown] = await openProposals(dora);
    await carla.browser.post("/staff/people/remove", { id: ben.id });
    expect(await confirmTestProposal(dora, shown as { id: string; fingerprint: string })).toBe(
      "409 ChangedMeanwhile",
    );
    expect(await confirmProposals(dora)).toEqual(["404 NotFound"]);
  });

  it("a maker who was removed meanwhile leaves nothing to confirm", async () => {
    await propose("", someone());
    const eva = await openDesk(test, app, "ADMIN");
    await makeStaff(test, "ADMIN");
    await dora.browser.post("/staff/people/remove", { id: carla.id });
    expect(await confirmProposals(eva)).toEqual(["409 FirstPersonRemoved"]);
  });

  it("of two tabs that confirm at once, one wins", async () => {
    await propose("", someone());
    const [shown] = await openProposals(dora);
    const body = shown as { id: string; fingerprint: string };
    const outcomes = await Promise.all([
      confirmTestProposal(dora, body),
      confirmTestProposal(dora, body),
    ]);
    expect(outcomes.toSorted()).toEqual(["200", "409 ChangedMeanwhile"]);
  });

  it("nobody proposes for themselves, nor an officer anything", async () => {
    const { id } = carla;
    for (const [path, body] of [
      ["/role", { id, roles: ["LOAN_OFFICER"] }],
      ["/reset", { id }],
      ["/reactivate", { id }],
    ] as const)
      expect(await outcome(path, body)).toBe("409 NotOneself");
    const officer = await openDesk(test, app, "LOAN_OFFICER");
    expect(await outcome("", someone(), officer)).toBe("403 NotAllowed");
    await propose("", someone());
    expect(await openProposals(officer)).toEqual([]);
    const [shown] = await openProposals(dora);
    expect(await confirmTestProposal(officer, shown as { id: string; fingerprint: string })).toBe(
      "403 NotAllowed",
    );
    expect(await reject(officer, String(shown?.id))).toBe("403 NotAllowed");
  });

  it("two administrators keep that role", async () => {
    const demote = { id: dora.id, roles: ["LOAN_OFFICER"] };
    expect(outcomeOf(await propose("/role", demote))).toBe("409 LastAdmin");
    await makeStaff(test, "ADMIN");
    expect(outcomeOf(await propose("/role", demote))).toBe("200");
    // A third one is gone by the time it is confirmed: the database refuses.
    await test.ownerPool.query("update staff set totp_sealed = null where roles = '{ADMIN}'");
    await test.ownerPool.query("update staff set totp_sealed = 'x' where id in ($1, $2)", [
      carla.id,
      dora.id,
    ]);
    const eva = await openDesk(test, app, "ADMIN");
    await test.ownerPool.query("update staff set totp_sealed = null where id = $1", [carla.id]);
    expect(await confirmProposals(eva)).toEqual(["409 LastAdmin"]);
  });

  it("roles that nobody may have together are refused, by the database too", async () => {
    const together = { ...someone(), roles: ["ADMIN", "LOAN_OFFICER"] };
    expect(await outcome("", together)).toBe("409 RolesApart");
    const ben = await openDesk(test, app, "LOAN_OFFICER");
    const roles = ["LOAN_OFFICER", "AUDITOR"];
    expect(await outcome("/role", { id: ben.id, roles })).toBe("409 RolesApart");
    expect(await outcome("/role", { id: ben.id, roles: ["NO_SUCH"] })).toBe("409 RoleRefused");
    const byOwner = test.ownerPool.query("update staff set roles = $2 where id = $1", [
      ben.id,
      roles,
    ]);
    await expect(byOwner).rejects.toMatchObject({ code: "HM080" });
  });
});

describe("with one administrator only", () => {
  it("a change waits for a second person, however long, and the reply says so", async () => {
    const ben = await openDesk(test, app, "LOAN_OFFICER");
    const reply = await propose("/role", { id: ben.id, roles: ["ADMIN"] });
    expect(reply.json().hasSecondPerson).toBe(false);
    const [own] = await openProposals(carla);
    expect(own).toMatchObject({ isOwn: true, mayConfirm: false, hasSecondPerson: false });
    test.realClock.set(new Date(test.realClock.now().getTime() + 30 * 3_600_000));
    await test.ownerPool.query(
      "update staff_proposal set proposed_at = proposed_at - interval '30 hours'",
    );
    const body = own as { id: string; fingerprint: string };
    expect(await confirmTestProposal(carla, body)).toBe("409 NotOneself");
    // Another administrator whom the operator adds may.
    const dora = await openDesk(test, app, "ADMIN");
    expect(await confirmProposals(dora)).toEqual(["200"]);
    const again = await openSession(test, app, ben);
    expect((await again.get("/staff/me")).json().roles).toEqual(["Administrator"]);
  });

  it("the person whom it is about does not confirm it", async () => {
    const dora = await openDesk(test, app, "ADMIN");
    const reply = await propose("/reset", { id: dora.id });
    expect(reply.json().hasSecondPerson).toBe(false);
    expect(await confirmProposals(dora)).toEqual(["409 NotOneself"]);
    expect(await confirmProposals(carla)).toEqual(["409 NotOneself"]);
  });

  it("counts no administrator who is too new or has no authenticator", async () => {
    await makeStaff(test, "ADMIN", { enrolled: false });
    const dora = await openDesk(test, app, "ADMIN");
    await test.ownerPool.query(
      "update staff set second_person_from = now() + interval '1 day' where id = $1",
      [dora.id],
    );
    expect((await propose("", someone())).json().hasSecondPerson).toBe(false);
  });

  it("the database refuses one person alone, however long it has waited", async () => {
    const { json } = await propose("", someone());
    const { id } = json();
    await test.ownerPool.query("update staff_proposal set proposed_at = '2020-01-01'");
    const alone = test.house.db
      .updateTable("staff_proposal")
      .set({ status: "CONFIRMED", decided_by: carla.id, decided_at: new Date() })
      .where("id", "=", id)
      .execute();
    await expect(alone).rejects.toMatchObject({ code: "HM030" });
  });
});
