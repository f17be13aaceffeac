/** Roles as rows: changed by two people who do not hold them, kept apart by the database. */
import { forbiddenPairs, marksOfAll } from "@hiram/contract/staff/roles/role-table.ts";
import { actionsOf, type StaffAction, staffActions } from "@hiram/contract/wire/roles.ts";
import { randomNumbers } from "@hiram/proof/histories/random-history.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { openSecondProcess, outcomeOf, resetLimits } from "@hiram/proof/testing/member.ts";
import { confirmProposals, openProposals } from "@hiram/proof/testing/proposals.ts";
import { sampleOf, writeRole } from "@hiram/proof/testing/roles.ts";
import { type Desk, makeStaff, openDesk } from "@hiram/proof/testing/staff.ts";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { migrate } from "#db/migrate.ts";

const test = await openHouseForFile();
const app = await test.openServer();
const carla = await openDesk(test, app, "ADMIN", { name: "Carla Dizon" });
const dora = await openDesk(test, app, "ADMIN", { name: "Dora Lim" });
beforeEach(async () => {
  await resetLimits(test);
  await test.ownerPool.query("update staff_proposal set status = 'REJECTED'");
});

const cashier = { en: "Cashier", fil: "Kahera" };
type Change = { role: string; actions: readonly StaffAction[]; name?: typeof cashier };
const change = async (body: Change, desk: Desk = carla) =>
  outcomeOf(
    await desk.browser.post("/staff/roles/change", {
      name: cashier,
      reason: "The branch works like this.",
      ...body,
    }),
  );
const without = (role: "CASHIER" | "ADMIN", ...lost: StaffAction[]) =>
  actionsOf(role).filter((action) => !lost.includes(action));
const may = async ({ browser }: Desk): Promise<string[]> =>
  (await browser.get("/staff/me")).json().may;
const roleOf = async (role: string) =>
  (await carla.browser.get("/staff/roles")).json().find((one: Change) => one.role === role);

describe("a change of a role", () => {
  it("is shown as a difference in words, and holds at the next request in every process", async () => {
    const gina = await openDesk(test, app, "CASHIER");
    await makeStaff(test, "CASHIER");
    const second = await openSecondProcess(test);
    const elsewhere = { ...gina, browser: gina.browser.copy(second.app) };
    const actions: StaffAction[] = [...without("CASHIER", "statement.load"), "refund.propose"];
    expect(await change({ role: "CASHIER", actions })).toBe("200");
    expect(await may(gina)).not.toContain("refund.propose");
    const [shown] = await openProposals(dora);
    expect(shown).toMatchObject({
      kind: "role.change",
      title: "Change what the role Cashier may do",
    });
    expect((shown as unknown as { facts: object[] }).facts).toEqual([
      { name: "May now", value: "send overpaid money back: 2 people" },
      { name: "May no longer", value: "load bank statements: 2 people" },
      { name: "People with this role", value: "2" },
    ]);
    expect(await confirmProposals(carla)).toEqual(["409 NotOneself"]);
    expect(await confirmProposals(dora)).toEqual(["200"]);
    // Without signing out.
    for (const desk of [gina, elsewhere]) {
      expect(await may(desk)).toContain("refund.propose");
      expect(await may(desk)).not.toContain("statement.load");
    }
    const { version, proposedBy, confirmedBy } = (await roleOf("CASHIER")).versions[0];
    expect([version, proposedBy, confirmedBy]).toEqual([2, "Carla Dizon", "Dora Lim"]);
    expect((await roleOf("CASHIER")).versions).toHaveLength(2);
    await second.close();
  });

  it("stays when the product is updated, and is set back like any other change", async () => {
    await test.ownerPool.query("select sync_staff_roles($1)", [
      JSON.stringify({
        actions: staffActions.map((action) => ({ action, marks: [] })),
        pairs: forbiddenPairs,
        roles: [{ code: "CASHIER", names: cashier, actions: ["own.account"] }],
      }),
    ]);
    await migrate(test.ownerPool);
    expect((await roleOf("CASHIER")).versions).toHaveLength(2);
    expect(await change({ role: "CASHIER", actions: actionsOf("CASHIER") })).toBe("200");
    expect(await confirmProposals(dora)).toEqual(["200"]);
    expect((await roleOf("CASHIER")).actions.sort()).toEqual([...actionsOf("CASHIER")].sort());
  });

  it("is in the log: under which version each act was done", async () => {
    const gina = await openDesk(test, app, "CASHIER");
    const rolesOfLast = async () => {
      await gina.browser.get("/staff/policy");
      const { rows } = await test.ownerPool.query(
        "select roles from audit_event where actor_id = $1 order by id desc limit 1",
        [gina.id],
      );
      return rows[0].roles;
    };
    expect(await rolesOfLast()).toEqual(["CASHIER 3"]);
    await change({ role: "CASHIER", actions: without("CASHIER", "statement.load") });
    await confirmProposals(dora);
    expect(await rolesOfLast()).toEqual(["CASHIER 4"]);
  });

  it("is refused to who holds the role, as the first and as the second person", async () => {
    expect(await change({ role: "ADMIN", actions: without("ADMIN", "books.manage") })).toBe(
      "409 OwnRole",
    );
    await writeRole(test, "HEAD", [
      "own.account",
      "staff.manage",
      "proposal.decide",
      "proposal.read",
    ]);
    const head = await openDesk(test, app, "HEAD");
    const lesser = without("ADMIN", "books.manage");
    const body = {
      role: "ADMIN",
      actions: lesser,
      name: { en: "Administrator", fil: "Administrador" },
    };
    expect(await change(body, head)).toBe("200");
    // The list says so before: the only others at the desk have the role themselves.
    expect(await openProposals(dora)).toMatchObject([
      { mayConfirm: false, barred: "HOLDERS", isBarred: true, hasSecondPerson: false },
    ]);
    expect(await confirmProposals(dora)).toEqual(["409 OwnRole"]);
    expect(await change({ ...body, actions: without("ADMIN", "staff.manage") }, head)).toBe(
      "409 AdminsManage",
    );
    expect(await change({ role: "HEAD", actions: ["own.account"] }, head)).toBe("409 OwnRole");
  });

  it("with what nobody may have together is refused, also for people with several roles", async () => {
    expect(await change({ role: "MIXED", actions: ["staff.manage", "payout.release"] })).toBe(
      "409 RolesApart",
    );
    await writeRole(test, "HELPER", ["own.account"]);
    const both = await openDesk(test, app, "LOAN_OFFICER");
    await test.ownerPool.query("update staff set roles = '{LOAN_OFFICER,HELPER}' where id = $1", [
      both.id,
    ]);
    expect(await change({ role: "HELPER", actions: ["own.account", "staff.manage"] })).toBe("200");
    expect(await confirmProposals(dora)).toEqual(["409 RolesApart"]);
    expect(await may(both)).not.toContain("staff.manage");
  });

  it("ends a role of the lender's own that nobody has, and its versions stay", async () => {
    await writeRole(test, "SUMMER", ["own.account", "queues.read"]);
    const end = async (role: string) =>
      outcomeOf(await carla.browser.post("/staff/roles/end", { role, reason: "Summer is over." }));
    const intern = await openDesk(test, app, "SUMMER");
    expect(await end("SUMMER")).toBe("409 RoleHeld");
    expect(await end("COLLECTOR")).toBe("409 RoleRefused");
    await test.ownerPool.query("update staff set roles = '{CASHIER}' where id = $1", [intern.id]);
    expect(await end("SUMMER")).toBe("200");
    expect(await confirmProposals(dora)).toEqual(["200"]);
    expect(await roleOf("SUMMER")).toBeUndefined();
    const { rows } = await test.ownerPool.query(
      "select version from staff_role_version where role = 'SUMMER'",
    );
    expect(rows).toEqual([{ version: 1 }]);
    expect(await change({ role: "SUMMER", actions: ["own.account"] })).toBe("409 RoleRefused");
    const put = test.ownerPool.query("update staff set roles = '{SUMMER}' where id = $1", [
      intern.id,
    ]);
    await expect(put).rejects.toMatchObject({ code: "HM081" });
  });
});

describe("the app's login", () => {
  it("changes no role and nobody's roles outside the functions", async () => {
    const { db } = test.house;
    const ways = [
      sql`update staff set roles = '{ADMIN}'`,
      sql`insert into staff (id, roles, phone_fingerprint, details_sealed, password_hash)
        values (gen_random_uuid(), '{ADMIN}', 'x', '', 'x')`,
      sql`update staff_role set version = 1`,
      sql`insert into staff_role_version (role, version, names, actions)
        values ('CASHIER', 99, '{}', '{staff.manage}')`,
      sql`update staff_change set actions = '{}'`,
      sql`delete from staff_forbidden_pair`,
      sql`update staff_action set marks = '{}'`,
      sql`delete from staff_removal`,
      sql`select sync_staff_roles('{}')`,
      sql`select take_staff_change(gen_random_uuid(), 'role.change')`,
    ];
    for (const way of ways) await expect(way.execute(db)).rejects.toMatchObject({ code: "42501" });
  });

  it("cannot seat somebody at a lender's desk, nor use a proposal twice or for another", async () => {
    const { db } = test.house;
    const { rows } = await test.ownerPool.query("select mode from installation");
    await test.ownerPool.query("delete from installation");
    const person = await makeStaff(test, "CASHIER");
    await test.ownerPool.query("update staff set roles = '{}' where id = $1", [person.id]);
    const seat = sql`select seat_staff(${person.id}, '{LOAN_OFFICER}')`.execute(db);
    await expect(seat).rejects.toMatchObject({ code: "HM082" });
    for (const { mode } of rows)
      await test.ownerPool.query("insert into installation (mode) values ($1)", [mode]);

    const reply = await carla.browser.post("/staff/roles/change", {
      role: "TELLER",
      name: { en: "Teller", fil: "Teller" },
      actions: ["own.account", "payment.read"],
      reason: "A new branch.",
    });
    const { id } = reply.json();
    const apply = () => sql`select change_staff_role(${id})`.execute(db);
    await expect(apply()).rejects.toMatchObject({ code: "HM050" });
    expect(await confirmProposals(dora)).toEqual(["200"]);
    await expect(apply()).rejects.toMatchObject({ code: "HM050" });
    const other = sql`select give_staff_roles(${id}, ${person.id})`.execute(db);
    await expect(other).rejects.toMatchObject({ code: "HM050" });
  });
});

it("nobody has a forbidden pair after any sequence of changes of roles and of people", async () => {
  const random = randomNumbers(4711);
  const codes = ["R_ONE", "R_TWO", "R_THREE", "ADMIN", "LOAN_OFFICER", "CASHIER", "AUDITOR"];
  for (const code of codes.slice(0, 3)) await writeRole(test, code, ["own.account"]);
  const people = await Promise.all(
    Array.from({ length: 6 }, () => makeStaff(test, "LOAN_ASSISTANT")),
  );
  let refused = 0;
  const attempt = (act: Promise<unknown>) =>
    act.catch((error: { code?: string }) => {
      expect(error.code).toBe("HM080");
      refused++;
    });
  for (let step = 0; step < 300; step++) {
    if (random() < 0.4) {
      const actions = staffActions.filter(() => random() < 0.06);
      await attempt(writeRole(test, codes[Math.floor(random() * 3)] as string, actions));
    } else {
      const roles = [...new Set(sampleOf(codes, 1 + Math.floor(random() * 3), random))];
      const [person] = sampleOf(people, 1, random);
      const put = "update staff set roles = $2 where id = $1";
      await attempt(test.ownerPool.query(put, [person?.id, roles]));
    }
  }
  expect(refused).toBeGreaterThan(30);
  const { rows } = await test.ownerPool.query<{ roles: string[]; may: StaffAction[] }>(
    "select roles, staff_actions(roles) as may from staff where removed_at is null",
  );
  expect(rows.length).toBeGreaterThan(6);
  for (const { roles, may: actions } of rows) {
    const marks = marksOfAll(roles, actions);
    for (const { one, other } of forbiddenPairs)
      expect(marks.has(one) && marks.has(other), roles.join()).toBe(false);
  }
});
