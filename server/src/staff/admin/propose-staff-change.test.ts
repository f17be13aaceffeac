/** Changes of staff: proposed by one administrator, confirmed by another, or after a waiting time. */
import { randomUUID } from "node:crypto";
import { openTestHouse, type TestHouse } from "@hiram/proof/testing/house.ts";
import {
  auditActions,
  type Browser,
  forgetLimits,
  nextPhone,
  openSecondProcess,
  outcomeOf,
} from "@hiram/proof/testing/member.ts";
import {
  confirmProposal,
  confirmProposals,
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
} from "@hiram/proof/testing/staff.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

let test: TestHouse;
let app: FastifyInstance;
let carla: Desk;
beforeAll(async () => {
  test = await openTestHouse();
  app = (await test.openApp()).server;
});
afterAll(() => test.close());
/** Each test begins with one administrator, and with nothing that waits. */
beforeEach(async () => {
  await forgetLimits(test);
  await test.ownerPool.query("update staff set removed_at = '2020-01-01'");
  await test.ownerPool.query("update staff_proposal set status = 'REJECTED'");
  await test.ownerPool.query("delete from notice");
  carla = await openDesk(test, app, "ADMIN", { name: "Carla Dizon" });
});

const reason = "Asked for by the branch.";
const someone = (role = "LOAN_OFFICER") => ({
  role,
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
const endWait = () =>
  test.ownerPool.query("update staff_proposal set alone_from = now() - interval '1 second'");
const peopleCount = async () =>
  (await test.ownerPool.query("select count(*)::int as n from staff")).rows[0].n as number;
const messagesTo = async (template: string) =>
  (
    await test.ownerPool.query("select count(*)::int as n from notice where template = $1", [
      template,
    ])
  ).rows[0].n as number;
/** The proposal as its own maker confirms it. */
const carryOutAlone = async (desk: Desk = carla) => {
  const [own] = await openProposals(desk);
  return own ? confirmProposal(desk, own) : "none";
};

describe("with a second administrator", () => {
  let dora: Desk;
  beforeEach(async () => {
    dora = await openDesk(test, app, "ADMIN", { name: "Dora Lim" });
  });

  it("a new person is added only when the other one confirms, and gets a link", async () => {
    const person = someone();
    const before = await peopleCount();
    expect((await propose("", person)).json().aloneFrom).toBeNull();
    expect(await peopleCount()).toBe(before);
    const [shown] = await openProposals(dora);
    expect(shown).toMatchObject({
      kind: "staff.create",
      title: "Add Benigno Cruz to the desk",
      by: "Carla Dizon",
      reason,
      mayConfirm: true,
      aloneFrom: null,
    });
    expect((await openProposals(carla))[0]).toMatchObject({ isOwn: true, mayConfirm: false });
    expect(await confirmProposals(carla)).toEqual(["409 NotOneself"]);
    expect(await confirmProposals(dora)).toEqual(["200"]);
    expect(await peopleCount()).toBe(before + 1);
    const { reply, browser } = await setUpByLink(test, app, await latestLink(test, person.email));
    expect(outcomeOf(reply)).toBe("200");
    expect((await browser.get("/staff/me")).json().role).toBe("LOAN_OFFICER");
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
    expect(await outcome("/role", { id: ben.id, role: "LOAN_ASSISTANT" })).toBe("200");
    expect(await me(elsewhere)).toBe("200");
    expect(await confirmProposals(dora)).toEqual(["200"]);
    expect([await me(ben.browser), await me(elsewhere)]).toEqual([
      "403 LoginExpired",
      "403 LoginExpired",
    ]);
    const again = await openSession(test, app, ben);
    expect((await again.get("/staff/me")).json().role).toBe("LOAN_ASSISTANT");
    // The log names the person from the proposal on.
    const steps = ["PROPOSAL_MOVED", "PROPOSAL_MOVED", "STAFF_ROLE_CHANGED"];
    expect(await auditActions(test, ben.id)).toEqual(steps);
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
    const changes = (await auditActions(test, ben.id)).filter((name) => name !== "PROPOSAL_MOVED");
    expect(changes).toEqual(["STAFF_LIMIT_CHANGED", "STAFF_LIMIT_CHANGED"]);
  });

  it("somebody removed comes back with a link", async () => {
    const ben = await openDesk(test, app, "LOAN_OFFICER");
    expect(await outcome("/reactivate", { id: ben.id })).toBe("404 NotFound");
    await carla.browser.post("/staff/people/remove", { id: ben.id });
    expect(await outcome("/reset", { id: ben.id })).toBe("404 NotFound");
    await propose("/reactivate", { id: ben.id });
    expect(await confirmProposals(dora)).toEqual(["200"]);
    const { reply } = await setUpByLink(test, app, await latestLink(test, ben.email));
    expect(outcomeOf(reply)).toBe("200");
  });

  it("a person removed between the two steps stays removed", async () => {
    const ben = await openDesk(test, app, "LOAN_OFFICER");
    await propose("/role", { id: ben.id, role: "ADMIN" });
    const [shown] = await openProposals(dora);
    await carla.browser.post("/staff/people/remove", { id: ben.id });
    expect(await confirmProposal(dora, shown as { id: string; fingerprint: string })).toBe(
      "409 ChangedMeanwhile",
    );
    expect(await confirmProposals(dora)).toEqual(["404 NotFound"]);
  });

  it("a maker who was removed meanwhile leaves nothing to confirm", async () => {
    await propose("", someone());
    const eva = await openDesk(test, app, "ADMIN");
    await dora.browser.post("/staff/people/remove", { id: carla.id });
    expect(await confirmProposals(eva)).toEqual(["409 FirstPersonRemoved"]);
  });

  it("of two tabs that confirm at once, one wins", async () => {
    await propose("", someone());
    const [shown] = await openProposals(dora);
    const body = shown as { id: string; fingerprint: string };
    const outcomes = await Promise.all([confirmProposal(dora, body), confirmProposal(dora, body)]);
    expect(outcomes.toSorted()).toEqual(["200", "409 ChangedMeanwhile"]);
  });

  it("nobody proposes for themselves, nor an officer anything", async () => {
    const { id } = carla;
    for (const [path, body] of [
      ["/role", { id, role: "LOAN_OFFICER" }],
      ["/reset", { id }],
      ["/reactivate", { id }],
    ] as const)
      expect(await outcome(path, body)).toBe("409 NotOneself");
    const officer = await openDesk(test, app, "LOAN_OFFICER");
    expect(await outcome("", someone(), officer)).toBe("403 NotAllowed");
    await propose("", someone());
    expect(await openProposals(officer)).toEqual([]);
    const [shown] = await openProposals(dora);
    expect(await confirmProposal(officer, shown as { id: string; fingerprint: string })).toBe(
      "403 NotAllowed",
    );
    expect(await reject(officer, String(shown?.id))).toBe("403 NotAllowed");
  });

  it("the other administrator's role is not taken away by waiting", async () => {
    const demote = { id: dora.id, role: "LOAN_OFFICER" };
    expect(outcomeOf(await propose("/role", demote))).toBe("409 OtherAdminNeeded");
  });

  it("the person whom it is about does not confirm it; without others it waits", async () => {
    const reply = await propose("/reset", { id: dora.id });
    expect(reply.json().aloneFrom).not.toBeNull();
    expect(await confirmProposals(dora)).toEqual(["409 NotOneself"]);
    expect(await carryOutAlone()).toBe("409 StaffChangeWaits");
    await endWait();
    expect(await carryOutAlone()).toBe("200");
  });
});

describe("with one administrator only", () => {
  it("a change waits, everybody is told, and then the same person carries it out", async () => {
    const ben = await openDesk(test, app, "LOAN_OFFICER");
    const reply = await propose("/role", { id: ben.id, role: "ADMIN" });
    const hours = (Date.parse(reply.json().aloneFrom) - Date.now()) / 3_600_000;
    expect(hours).toBeCloseTo(24, 1);
    // The administrator and the person concerned, each by SMS and e-mail.
    expect(await messagesTo("staff-change-waits")).toBe(4);
    expect(await carryOutAlone()).toBe("409 StaffChangeWaits");
    await endWait();
    expect((await openProposals(carla))[0]).toMatchObject({ isOwn: true, mayConfirm: true });
    expect(await carryOutAlone()).toBe("200");
    const again = await openSession(test, app, ben);
    expect((await again.get("/staff/me")).json().role).toBe("ADMIN");
  });

  it("an officer sees it and may reject it, but not confirm it", async () => {
    const ben = await openDesk(test, app, "LOAN_OFFICER");
    await propose("/reset", { id: ben.id });
    const [shown] = await openProposals(ben);
    expect(shown).toMatchObject({ kind: "staff.reset", mayConfirm: false });
    expect(await confirmProposal(ben, shown as { id: string; fingerprint: string })).toBe(
      "403 NotAllowed",
    );
    expect(await reject(ben, String(shown?.id))).toBe("200");
    await endWait();
    expect(await carryOutAlone()).toBe("none");
  });

  it("an administrator who removes the other one does not become the only one", async () => {
    const dora = await openDesk(test, app, "ADMIN");
    await carla.browser.post("/staff/people/remove", { id: dora.id });
    expect((await propose("", someone())).json().aloneFrom).toBeNull();
    expect(await carryOutAlone()).toBe("409 NotOneself");
    await test.ownerPool.query(
      "update staff set removed_at = now() - interval '8 days' where id = $1",
      [dora.id],
    );
    expect((await propose("", someone())).json().aloneFrom).not.toBeNull();
  });

  it("needs the other one as soon as there is one who may confirm", async () => {
    await propose("", someone());
    await endWait();
    const dora = await openDesk(test, app, "ADMIN");
    expect(await carryOutAlone()).toBe("409 NotOneself");
    expect(await confirmProposals(dora)).toEqual(["200"]);
  });

  it("counts no administrator who is too new or has no authenticator", async () => {
    await makeStaff(test, "ADMIN", { enrolled: false });
    const dora = await openDesk(test, app, "ADMIN");
    await test.ownerPool.query(
      "update staff set second_person_from = now() + interval '1 day' where id = $1",
      [dora.id],
    );
    expect((await propose("", someone())).json().aloneFrom).not.toBeNull();
  });

  it("keeps the role of the last administrator", async () => {
    const dora = await openDesk(test, app, "ADMIN");
    await test.ownerPool.query("update staff set totp_sealed = null where id = $1", [carla.id]);
    expect(await outcome("/role", { id: dora.id, role: "LOAN_OFFICER" })).toBe("409 LastAdmin");
  });

  it("the database refuses a shortened wait by the app's own role", async () => {
    const { json } = await propose("", someone());
    const { id } = json();
    const early = test.house.db
      .updateTable("staff_proposal")
      .set({ status: "CONFIRMED", decided_by: carla.id, decided_at: new Date() })
      .where("id", "=", id)
      .execute();
    await expect(early).rejects.toMatchObject({ code: "HM033" });
  });
});
