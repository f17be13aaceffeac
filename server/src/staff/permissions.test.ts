/**
 * Who may do what at the desk, cell by cell, derived from the calls that the app answers: a new
 * call is in the table automatically.
 */

import { sayForbidden } from "@hiram/contract/staff/roles/role-table.ts";
import type { Call } from "@hiram/contract/wire/call.ts";
import {
  actionsOf,
  mayStaff,
  type StaffRole,
  staffActions,
  staffPermissions,
  staffRoles,
} from "@hiram/contract/wire/roles.ts";
import { randomNumbers } from "@hiram/proof/histories/random-history.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import {
  type Browser,
  type Member,
  openBrowser,
  resetLimits,
  signedInMember,
} from "@hiram/proof/testing/member.ts";
import { sampleOf, writeRole } from "@hiram/proof/testing/roles.ts";
import { makeStaff, openSession, type Staff } from "@hiram/proof/testing/staff.ts";
import type { FastifyInstance } from "fastify";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { toJSONSchema } from "zod/mini";
import { answer } from "#http/answer.ts";

const test = await openHouseForFile();
let app: FastifyInstance;
let calls: readonly Call[];
let member: Member;
let staff: Record<StaffRole, Staff>;
beforeAll(async () => {
  const opened = await test.openApp();
  app = opened.server;
  calls = opened.calls.filter(({ path }) => path.startsWith("/staff/"));
  member = await signedInMember(test, app);
  const made = staffRoles.map(async (role) => [role, await makeStaff(test, role)] as const);
  staff = Object.fromEntries(await Promise.all(made)) as Record<StaffRole, Staff>;
});
beforeEach(() => resetLimits(test));

/** How staff get a session: the only calls of the desk without an action. */
const entrances = [
  "POST /staff/sign-in",
  "POST /staff/link",
  "POST /staff/enrol",
  "POST /staff/sign-out",
  "POST /staff/sign-in/passkey/start",
  "POST /staff/sign-in/passkey",
  "GET /staff/sign-on",
  "POST /staff/sign-on/start",
  "POST /staff/sign-on/link",
  "POST /staff/sign-on/finish",
  "POST /staff/sign-on/factor",
];
const nameOf = ({ method, path }: Call) => `${method} ${path}`;
const guarded = () => calls.filter((call) => !entrances.includes(nameOf(call)));

/**
 * Sends an invalid body that cannot have an effect: an admitted caller is told that the body is
 * wrong.
 */
async function ask(browser: Browser, call: Call) {
  const at = call.path.replace(/:\w+/g, "00000000-0000-4000-8000-000000000000");
  const key = call.isIdempotent ? { "idempotency-key": "matrix-matrix-matrix" } : {};
  const reply =
    call.method === "GET" ? await browser.get(at) : await browser.post(at, call.body && {}, key);
  return reply.statusCode === 200 ? "200" : `${reply.statusCode} ${reply.json().code}`;
}

describe("the desk", () => {
  it("names an action for every call, apart from those of the sign-in", () => {
    expect(calls.length).toBeGreaterThan(entrances.length);
    for (const call of guarded()) {
      expect(call.action, nameOf(call)).toBeDefined();
      expect(call.who).toEqual(staffPermissions[call.action as keyof typeof staffPermissions]);
    }
    expect(calls.filter((call) => call.who === "anyone").map(nameOf)).toEqual(entrances);
  });

  it("takes POST for what changes something, so that the origin is checked", () => {
    for (const { method, path } of calls) expect(["GET", "POST"], path).toContain(method);
  });

  it("S141 turns anybody away who is not signed in there, a member among them", async () => {
    for (const call of guarded()) {
      const expected = "401 NotSignedIn";
      expect(await ask(openBrowser(app), call), nameOf(call)).toBe(expected);
      expect(await ask(member.browser, call), nameOf(call)).toBe(expected);
    }
  });

  it("turns a member's token away, whatever roles it claims", async () => {
    const thief = openBrowser(app);
    thief.accessToken = await test.house.tokens.sign({
      subjectId: member.id,
      sessionId: "00000000-0000-4000-8000-000000000000",
      phoneNumber: member.phoneNumber,
      roles: ["ADMIN", "LOAN_OFFICER", "LOAN_ASSISTANT"],
    });
    for (const call of guarded())
      expect(await ask(thief, call), nameOf(call)).toBe("401 NotSignedIn");
  });

  /** Every call, compared with what the rows of the database say that the role may do now. */
  async function expectMatrix(browser: Browser, role: string, may: ReadonlySet<string>) {
    for (const call of guarded()) {
      await resetLimits(test);
      const outcome = await ask(browser, call);
      const where = `${role} ${nameOf(call)}`;
      if (!may.has(call.action as string)) expect(outcome, where).toBe("403 NotAllowed");
      else expect(outcome, where).not.toMatch(/^401|NotAllowed|LoginExpired|^500/);
    }
  }

  it.each(staffRoles)("lets %s do what its row says, and nothing else", async (role) => {
    const { rows } = await test.ownerPool.query(
      `select actions from staff_role r join staff_role_version v
         on v.role = r.code and v.version = r.version where r.code = $1`,
      [role],
    );
    expect([...rows[0].actions].sort()).toEqual([...actionsOf(role)].sort());
    const browser = await openSession(test, app, staff[role]);
    await expectMatrix(browser, role, new Set(rows[0].actions));
  });

  it("lets random roles do what their rows say, at the next request of an open session", async () => {
    const person = await makeStaff(test, "LOAN_ASSISTANT");
    const browser = await openSession(test, app, person);
    const random = randomNumbers(31);
    for (let round = 0; round < 300; round++) {
      const actions = staffActions.filter(() => random() < 0.3);
      const broken = sayForbidden([], actions);
      const written = await writeRole(test, "RANDOM", actions).catch((error) => error.code);
      expect(written, actions.join()).toBe(broken === null ? undefined : "HM080");
      if (round === 0 || broken !== null) continue;
      await test.ownerPool.query("update staff set roles = '{RANDOM}' where id = $1", [person.id]);
      const may = new Set<string>(actions);
      // The whole matrix for some of them; for each, six calls by chance.
      const asked = round % 60 === 1 ? guarded() : sampleOf(guarded(), 6, random);
      for (const call of asked) {
        const outcome = await ask(browser, call);
        const where = `round ${round} ${nameOf(call)}`;
        if (!may.has(call.action as string)) expect(outcome, where).toBe("403 NotAllowed");
        else expect(outcome, where).not.toMatch(/^401|NotAllowed|LoginExpired|^500/);
      }
      await resetLimits(test);
    }
  });

  it("notes who tried what they may not", async () => {
    const browser = await openSession(test, app, staff.LOAN_ASSISTANT);
    const call = guarded().find(
      ({ action }) => !mayStaff("LOAN_ASSISTANT", action ?? "own.account"),
    );
    if (!call) throw new Error("an assistant may do everything");
    await ask(browser, call);
    const { rows } = await test.ownerPool.query(
      "select actor_id, action, details from audit_event order by id desc limit 1",
    );
    expect(rows).toEqual([
      {
        actor_id: staff.LOAN_ASSISTANT.id,
        action: "STAFF_REFUSED",
        details: { tried: call.action },
      },
    ]);
  });

  it("turns a removed one away at once", async () => {
    const gone = await makeStaff(test, "ADMIN");
    const browser = await openSession(test, app, gone);
    await test.ownerPool.query("update staff set removed_at = now() where id = $1", [gone.id]);
    for (const call of guarded())
      expect(await ask(browser, call), nameOf(call)).toBe("403 LoginExpired");
  });
});

describe("the table of permissions", () => {
  it("S141 lets nobody but an officer lend or pay, and nobody but an administrator hand out roles", () => {
    const officers = ["loan.decide", "id.check", "payout.release", "payout.confirm"] as const;
    for (const action of officers) expect(staffPermissions[action]).toEqual(["LOAN_OFFICER"]);
    expect(staffPermissions["staff.manage"]).toEqual(["ADMIN"]);
    for (const action of ["audit.read", "audit.verify"] as const)
      expect(staffPermissions[action]).toEqual(["ADMIN", "AUDITOR"]);
    for (const action of ["books.manage", "books.read"] as const)
      expect(mayStaff("LOAN_OFFICER", action)).toBe(false);
    expect(mayStaff("LOAN_ASSISTANT", "member.reveal")).toBe(false);
  });

  it("is the only source of who: a call that goes around it does not start", () => {
    const base = {
      method: "POST",
      path: "/staff/sly",
      does: "Slips in.",
      reply: z.object({}),
      problems: [],
    } as const;
    const slys: Call[] = [
      { ...base, who: ["ADMIN"] },
      { ...base, who: ["MEMBER", "ADMIN"] },
      { ...base, who: ["LOAN_ASSISTANT", "ADMIN"], action: "staff.manage" },
      { ...base, who: "anyone", action: "staff.manage" },
    ];
    for (const sly of slys)
      expect(() =>
        answer({ app, house: test.house, calls: [], pageReaders: new Map() }, sly, () => ({})),
      ).toThrow(/permissions/);
  });
});

type Json = { properties?: Record<string, Json>; items?: Json; anyOf?: Json[]; oneOf?: Json[] };

/** Every field of a reply at any depth, as a path. */
function fieldsOf(schema: Json, at = ""): string[] {
  const inner = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (schema.items) inner.push(schema.items);
  return [
    ...inner.flatMap((one) => fieldsOf(one, at)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) => [
      `${at}${name}`,
      ...fieldsOf(one, `${at}${name}.`),
    ]),
  ];
}

describe("what the desk tells", () => {
  const replies = () =>
    calls.flatMap((call) =>
      fieldsOf(toJSONSchema(call.reply, { unrepresentable: "any" }) as Json).map(
        (field) => [call, field] as const,
      ),
    );

  it("D4 never has a code, a password or a hash in it", () => {
    expect(replies().length).toBeGreaterThan(20);
    const secrets = replies()
      .filter(([, field]) =>
        /code|otp|password|hash|totp|token/i.test(field.split(".").at(-1) ?? ""),
      )
      .map(([call, field]) => `${nameOf(call)} ${field}`)
      // The policy says how long codes live, not what they are.
      .filter((field) => !/policy\.(strangerC|c)odes?\w+$/.test(field))
      // A product's code is its short name.
      .filter((field) => !/^GET \/staff\/products (products|proposed)\.code$/.test(field))
      .filter((field) => !/^POST \/staff\/imports\/read \w+\.(code|productCode)$/.test(field))
      // The books have accounts with numbers that an accountant gave them.
      .filter((field) => !/ \/staff\/books\/.*\bcodes?$/.test(field));
    expect(secrets).toEqual([]);
  });

  it("has a person's numbers masked, unless the call is there to reveal them", () => {
    const open = replies()
      .filter(([{ action }]) => action !== "member.reveal")
      // An account of the books is not a person's.
      .filter(([{ path }]) => !/^\/staff\/(books|imports)\//.test(path))
      .filter(([, field]) =>
        /(phone|account|identity|id|card)number|^phone$|^account$/i.test(
          field.split(".").at(-1) ?? "",
        ),
      );
    expect(open.map(([call, field]) => `${nameOf(call)} ${field}`)).toEqual([]);
  });
});
