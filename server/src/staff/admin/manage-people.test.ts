import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestHouse, type TestHouse } from "#testing/house.ts";
import {
  auditActions,
  type Browser,
  forgetLimits,
  nextPhone,
  openBrowser,
  openSecondProcess,
  outcomeOf,
} from "#testing/member.ts";
import {
  type Desk,
  digitsOf,
  makeStaff,
  nextStep,
  openDesk,
  openSession,
  signInStaff,
} from "#testing/staff.ts";

let test: TestHouse;
let app: FastifyInstance;
let admin: Desk;
beforeAll(async () => {
  test = await openTestHouse();
  app = (await test.openApp()).server;
  admin = await openDesk(test, app, "ADMIN", { name: "Carla Dizon" });
});
afterAll(() => test.close());
beforeEach(() => forgetLimits(test));

const me = async (browser: Browser) => outcomeOf(await browser.get("/staff/me"));
const change = async (path: string, body: object, desk: Desk = admin) =>
  outcomeOf(await desk.browser.post(`/staff/people${path}`, body));
const someone = () => ({
  role: "LOAN_OFFICER",
  name: "Benigno Cruz",
  phoneNumber: nextPhone(),
  email: `${randomUUID().slice(0, 8)}@hiram.example`,
});

describe("somebody new", () => {
  it("gets a first password that is shown once, and enrols with it", async () => {
    const person = someone();
    const { id, firstPassword } = (await admin.browser.post("/staff/people", person)).json();
    expect(await auditActions(test, id)).toEqual(["STAFF_CREATED"]);
    const listed = (await admin.browser.get("/staff/people")).json();
    expect(listed.find((one: { id: string }) => one.id === id)).toMatchObject({
      name: person.name,
      email: person.email,
      phoneMasked: `639••••••${person.phoneNumber.slice(-3)}`,
      role: "LOAN_OFFICER",
      enrolled: false,
      lastSeenAt: null,
    });
    expect(JSON.stringify(listed)).not.toContain(firstPassword);

    const browser = openBrowser(app);
    const first = { account: person.email, password: firstPassword };
    const { authenticatorKey } = (await browser.post("/staff/sign-in", first)).json();
    const body = { sixDigits: digitsOf(test, authenticatorKey), newPassword: "walong ilog 27!" };
    expect(outcomeOf(await browser.post("/staff/enrol", body))).toBe("200");
    expect(await me(browser)).toBe("200");
  });

  it("cannot have the phone or the e-mail address of another, nor no phone at all", async () => {
    const person = someone();
    expect(await change("", person)).toBe("200");
    expect(await change("", { ...someone(), phoneNumber: person.phoneNumber })).toBe(
      "409 StaffExists",
    );
    const loud = person.email.toUpperCase();
    expect(await change("", { ...someone(), email: loud })).toBe("409 StaffExists");
    expect(await change("", { ...someone(), phoneNumber: "999999999999999" })).toBe(
      "422 PhoneRefused",
    );
  });
});

describe("a role", () => {
  it("that is changed acts on the very next request, in every process", async () => {
    const second = await openSecondProcess(test);
    const ben = await openDesk(test, app, "LOAN_OFFICER");
    const elsewhere = ben.browser.copy(second.app);
    expect(await me(elsewhere)).toBe("200");
    expect(await change("/role", { id: ben.id, role: "LOAN_ASSISTANT" })).toBe("200");
    expect([await me(ben.browser), await me(elsewhere)]).toEqual([
      "403 LoginExpired",
      "403 LoginExpired",
    ]);
    const again = await openSession(test, app, ben);
    expect((await again.get("/staff/me")).json().role).toBe("LOAN_ASSISTANT");
    expect(await auditActions(test, ben.id)).toEqual(["STAFF_ROLE_CHANGED"]);
    await second.close();
  });

  it("is read at each request: one changed behind the app's back acts as well", async () => {
    const ben = await openDesk(test, app, "LOAN_OFFICER");
    expect(outcomeOf(await ben.browser.get("/staff/policy"))).toBe("200");
    await test.ownerPool.query("update staff set role = 'LOAN_ASSISTANT' where id = $1", [ben.id]);
    expect(outcomeOf(await ben.browser.get("/staff/policy"))).toBe("403 NotAllowed");
  });
});

describe("somebody removed", () => {
  it("is out at once, cannot sign in, and can come back with a new start", async () => {
    const ben = await openDesk(test, app, "LOAN_OFFICER");
    expect(await change("/remove", { id: ben.id })).toBe("200");
    expect(await me(ben.browser)).toBe("403 LoginExpired");
    nextStep(test);
    expect(outcomeOf(await signInStaff(test, openBrowser(app), ben))).toBe(
      "401 StaffSignInRefused",
    );
    expect(await change("/remove", { id: ben.id })).toBe("404 NotFound");
    expect(await change("/role", { id: ben.id, role: "ADMIN" })).toBe("404 NotFound");

    const reset = await admin.browser.post("/staff/people/reset", { id: ben.id });
    const back = { account: ben.phone, password: reset.json().firstPassword };
    expect((await openBrowser(app).post("/staff/sign-in", back)).json().state).toBe("ENROL");
  });
});

describe("a reset", () => {
  it("ends sessions, recovery keys, the old password and the old authenticator", async () => {
    const ben = await openDesk(test, app, "LOAN_OFFICER");
    const made = await ben.browser.post("/staff/recovery-keys", {
      secondFactor: digitsOf(test, ben.totpSecret ?? ""),
    });
    nextStep(test);
    expect(await change("/reset", { id: ben.id })).toBe("200");
    expect(await me(ben.browser)).toBe("403 LoginExpired");
    const [secondFactor] = made.json().recoveryKeys;
    for (const changes of [{}, { secondFactor }])
      expect(outcomeOf(await signInStaff(test, openBrowser(app), ben, changes))).toBe(
        "401 StaffSignInRefused",
      );
  });
});

describe("an administrator", () => {
  it("changes nothing about themselves", async () => {
    const { id } = admin;
    expect(await change("/remove", { id })).toBe("409 NotOneself");
    expect(await change("/role", { id, role: "LOAN_OFFICER" })).toBe("409 NotOneself");
    expect(await change("/reset", { id })).toBe("409 NotOneself");
  });

  it("who is the last one stays, even when two remove each other at once", async () => {
    const other = await openDesk(test, app, "ADMIN");
    const [a, b] = await Promise.all([
      change("/remove", { id: other.id }),
      change("/remove", { id: admin.id }, other),
    ]);
    expect([a, b].filter((outcome) => outcome === "200")).toHaveLength(1);
    const { rows } = await test.ownerPool.query(
      "select id from staff where role = 'ADMIN' and removed_at is null",
    );
    expect(rows).toHaveLength(1);
    // The remaining person is the administrator of the following tests.
    if (rows[0].id === other.id) admin = other;
  });

  it("does not count while there is no authenticator", async () => {
    const fresh = await makeStaff(test, "ADMIN", { enrolled: false });
    const { rows } = await test.ownerPool.query(
      "select count(*) as n from staff where role = 'ADMIN'",
    );
    expect(rows[0].n).toBeGreaterThan(1);
    const other = await openDesk(test, app, "ADMIN");
    await test.ownerPool.query("update staff set role = 'LOAN_OFFICER' where id = $1", [admin.id]);
    await test.ownerPool.query("update staff set totp_sealed = null where id = $1", [other.id]);
    const last = await openDesk(test, app, "ADMIN");
    await test.ownerPool.query("update staff set role = 'ADMIN' where id = $1", [admin.id]);
    await test.ownerPool.query("update staff set totp_sealed = null where id = $1", [admin.id]);
    expect(await change("/remove", { id: last.id })).toBe("409 LastAdmin");
    expect(await change("/remove", { id: fresh.id }, last)).toBe("200");
  });

  it("is told of somebody who is nobody", async () => {
    const desk = await openDesk(test, app, "ADMIN");
    const id = randomUUID();
    for (const path of ["/remove", "/reset"])
      expect(await change(path, { id }, desk)).toBe("404 NotFound");
    expect(await change("/role", { id, role: "ADMIN" }, desk)).toBe("404 NotFound");
  });
});
