/** Lists with members' names in the audit log: which calls, how often, and what is said of them. */
import type { Call } from "@hiram/contract/wire/call.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { loanIn } from "@hiram/proof/testing/loan.ts";
import { readOk, resetLimits } from "@hiram/proof/testing/member.ts";
import { type Desk, openDesk } from "@hiram/proof/testing/staff.ts";
import type { FastifyInstance } from "fastify";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { toJSONSchema } from "zod/mini";
import { auditListViews } from "#http/count-list-view.ts";

const test = await openHouseForFile();
let app: FastifyInstance;
let calls: readonly Call[];
let desk: Desk;
beforeAll(async () => {
  const opened = await test.openApp();
  app = opened.server;
  calls = opened.calls.filter(({ path }) => path.startsWith("/staff/"));
  desk = await openDesk(test, app, "LOAN_OFFICER");
  await loanIn(test, app, "PENDING");
});
beforeEach(async () => {
  await resetLimits(test);
  await test.ownerPool.query("delete from list_view");
});

/** Ends every counted minute and hour, and returns the logged lists. */
async function logged() {
  await test.ownerPool.query(
    "update list_view set begun_at = begun_at - interval '2 hours', ends_at = ends_at - interval '2 hours'",
  );
  await auditListViews(test.house);
  const { rows } = await test.ownerPool.query(
    "select id, details from audit_event where action = 'LIST_SHOWN' and actor_id = $1 order by id",
    [desk.id],
  );
  return rows.map(({ details }) => details);
}

/** Fields with names of other things than members, by the call that replies with them. */
const otherNames: Readonly<Record<string, string>> = {
  "GET /staff/me": "the caller",
  "POST /staff/sign-in": "the caller",
  "POST /staff/sign-in/passkey": "the caller",
  "POST /staff/enrol": "the caller",
  "GET /staff/credit-data": "files; numbers of loans without names",
  "GET /staff/sign-on": "providers",
  "POST /staff/sign-on/factor": "the caller",
  "POST /staff/sign-on/finish": "the caller",
  "GET /staff/people": "staff",
  "GET /staff/roles": "roles",
  "GET /staff/currencies": "currencies",
  "GET /staff/keys": "keys and staff",
  "GET /staff/profile": "the company",
  "GET /staff/books": "accounts of the ledger",
  "GET /staff/books/settings": "accounts of the ledger",
  "POST /staff/books/trial-balance": "accounts of the ledger",
  "POST /staff/books/account": "accounts of the ledger",
  "POST /staff/books/journal": "accounts of the ledger",
  "POST /staff/books/line": "accounts of the ledger",
  "GET /staff/books/banks": "accounts of the lender",
  "POST /staff/books/banks/day": "accounts of the lender",
  "POST /staff/books/report": "accounts of the ledger",
  "GET /staff/colleagues": "staff",
  "GET /staff/holidays": "holidays",
  "GET /staff/duties": "duties",
  "POST /staff/imports/read": "products and states of a book",
  "POST /staff/duties/read": "duties",
  "GET /staff/products": "products",
  "POST /staff/collections/collectors": "staff",
  "POST /staff/members/loans": "holidays; each look at a case is logged",
  "GET /staff/filters": "saved filters",
  "GET /staff/payouts/formats": "formats of bank files",
  "GET /staff/work": "staff",
  "POST /staff/link": "the caller",
  "GET /staff/statements/accounts": "accounts of the lender",
};

/** The required fields of a list's call. */
const bodies: Readonly<Record<string, object>> = {
  "/staff/withdrawals": { list: "open" },
  "/staff/payments": { list: "unmatched" },
  "/staff/payments/find-loans": { find: "Ana" },
  "/staff/covered": { list: "open" },
  "/staff/members/complaints": { memberId: "00000000-0000-4000-8000-000000000000" },
};

describe("a staff call whose reply has names of members", () => {
  it("says in the contract which list it is, or that its action logs it", () => {
    const hasName = (call: Call): boolean => {
      const schema = JSON.stringify(toJSONSchema(call.reply, { unrepresentable: "any" }));
      return /"(?:name|fullName|memberName|title)":\{/.test(schema);
    };
    const unflagged = calls
      .filter((call) => hasName(call) && !call.showsMembers)
      .map(({ method, path }) => `${method} ${path}`);
    expect(unflagged.toSorted()).toEqual(Object.keys(otherNames).toSorted());
  });

  it("has the rows where the contract says", async () => {
    const compliance = await openDesk(test, app, "COMPLIANCE");
    for (const { showsMembers, method, path, who, body } of calls) {
      if (!showsMembers || showsMembers === "logged by its action") continue;
      const isOfficers = (who as readonly string[]).includes("LOAN_OFFICER");
      if (!isOfficers) expect(who, path).toContain("COMPLIANCE");
      const { browser } = isOfficers ? desk : compliance;
      const given = bodies[path] ?? {};
      readOk(await (method === "GET" ? browser.get(path) : browser.post(path, body && given)));
    }
    const lists = (await logged()).map(({ list }) => list);
    expect(lists).toEqual(expect.arrayContaining(["applications", "today", "withdrawals"]));
  });
});

describe("the log of a list", () => {
  it("has one row for a person, a list and a minute, with counts and without a name", async () => {
    const before = (await logged()).length;
    for (let time = 0; time < 3; time++) readOk(await desk.browser.post("/staff/applications", {}));
    const { rows } = (await desk.browser.post("/staff/applications", {})).json();
    readOk(await desk.browser.post("/staff/applications", { after: rows[0].id }));
    const added = (await logged()).slice(before);
    // The minute may have turned in between.
    expect(added.length).toBeLessThanOrEqual(2);
    const sum = (field: string) => added.reduce((total, one) => total + one[field], 0);
    expect([sum("times"), sum("nextPages")]).toEqual([5, 1]);
    expect(sum("rows")).toBe(4 * rows.length + (rows.length - 1));
    expect(added[0]).toMatchObject({ list: "applications", minutes: 1, attended: true });
    expect(JSON.stringify(added)).not.toContain(rows[0].name);
  });

  it("has one row an hour for a screen that refreshes by itself", async () => {
    const before = (await logged()).length;
    for (let time = 0; time < 5; time++)
      readOk(await desk.browser.post("/staff/applications", {}, { "x-unattended": "1" }));
    const added = (await logged()).slice(before);
    expect(added.length).toBeLessThanOrEqual(2);
    expect(added[0]).toMatchObject({ minutes: 60, attended: false });
  });

  it("waits in a table that the app cannot change, and counts at once", async () => {
    readOk(await desk.browser.post("/staff/applications", {}));
    const { rows } = await test.ownerPool.query("select list, times from list_view");
    expect(rows).toEqual([{ list: "applications", times: 1 }]);
    for (const right of ["select", "insert", "update", "delete"]) {
      const held = await test.ownerPool.query(
        "select has_table_privilege('hiram_app', 'list_view', $1) as held",
        [right],
      );
      expect(held.rows[0].held, right).toBe(false);
    }
  });
});
