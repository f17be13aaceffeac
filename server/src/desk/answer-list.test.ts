/** A list of the desk as a file: all of its rows, as text, logged, for those who may read the list. */
import type { Call } from "@hiram/contract/wire/call.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { loanIn } from "@hiram/proof/testing/loan.ts";
import { outcomeOf, resetLimits } from "@hiram/proof/testing/member.ts";
import { type Desk, openDesk } from "@hiram/proof/testing/staff.ts";
import { addOwnAccount } from "@hiram/proof/testing/statements.ts";
import type { FastifyInstance } from "fastify";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { toJSONSchema } from "zod/mini";
import { splitCsvCells } from "#outside/statements/split-csv.ts";
import { receiveMessage } from "#site/receive-message.ts";

const test = await openHouseForFile();
let app: FastifyInstance;
let calls: readonly Call[];
let officer: Desk;
let accountant: Desk;
beforeAll(async () => {
  const opened = await test.openApp();
  app = opened.server;
  calls = opened.calls.filter(({ path }) => path.startsWith("/staff/"));
  officer = await openDesk(test, app, "LOAN_OFFICER", { name: "Ben Cruz" });
  accountant = await openDesk(test, app, "ACCOUNTANT");
});
beforeEach(() => resetLimits(test));

const save = (path: string, of: object = {}, format = "csv", desk = officer) =>
  desk.browser.post(`${path}/file`, { format, of });

const readCsv = async (path: string, of: object = {}): Promise<string[][]> => {
  const reply = await save(path, of);
  expect(reply.statusCode, reply.payload).toBe(200);
  return splitCsvCells(reply.payload.replace(/^\uFEFF/, ""), ",");
};

const write = (name: string) =>
  receiveMessage(test.house, {
    name,
    email: "z@example.com",
    message: "When will it arrive?",
    consent: true,
  });

describe("a list as a file", () => {
  it("has every row, not only those of a page, in the order of the list", async () => {
    for (let at = 0; at < 120; at++) await write(`Person ${at}`);
    const first: { rows: { reference: string }[]; next: string | null } = (
      await officer.browser.post("/staff/complaints", {})
    ).json();
    expect(first.next).not.toBeNull();
    const [headings, ...rows] = await readCsv("/staff/complaints");
    expect(headings).toContain("Reference");
    expect(rows).toHaveLength(120);
    expect(rows.slice(0, first.rows.length).map(([reference]) => reference)).toEqual(
      first.rows.map(({ reference }) => reference),
    );
  });

  it("has the rows of its filter", async () => {
    await loanIn(test, app, "PENDING");
    const declined = await loanIn(test, app, "DECLINED");
    const [headings = [], ...rows] = await readCsv("/staff/applications", { status: "DECLINED" });
    expect(rows.map((row) => row[headings.indexOf("Status")])).toEqual(["Declined"]);
    const { rows: loans } = await test.ownerPool.query(
      "select loan_number::text from loan where id = $1",
      [declined.loanId],
    );
    expect(rows[0]?.[headings.indexOf("Loan")]).toBe(loans[0].loan_number);
  });

  it("gives a cell that begins like a formula as text, and amounts as numbers", async () => {
    await write("=HYPERLINK(1)");
    const [headings = [], ...rows] = await readCsv("/staff/complaints");
    const names = rows.map((row) => row[headings.indexOf("From")]);
    expect(names).toContain("'=HYPERLINK(1)");
    const [columns = [], loan] = await readCsv("/staff/applications", { status: "DECLINED" });
    expect(loan?.[columns.indexOf("Amount")]).toMatch(/^\d+\.\d\d$/);
  });

  it("is a workbook too", async () => {
    const reply = await save("/staff/complaints", {}, "xlsx");
    expect(reply.headers["content-disposition"]).toBe('attachment; filename="complaints.xlsx"');
    expect(reply.rawPayload.subarray(0, 2).toString()).toBe("PK");
  });

  it("is in the audit log with its filter, before the rows leave, and says so in words", async () => {
    await readCsv("/staff/applications", { status: "DECLINED" });
    const admin = await openDesk(test, app, "ADMIN");
    const { rows } = (await admin.browser.post("/staff/audit", { event: "TABLE_EXPORTED" })).json();
    expect(rows[0].sentence).toBe("Ben Cruz downloaded the table applications as csv");
    expect(rows[0].details).toMatchObject({ status: "DECLINED", format: "csv" });
  });

  it("is refused to those who may not read the list, and with a filter that is none", async () => {
    expect(outcomeOf(await save("/staff/applications", {}, "csv", accountant))).toBe(
      "403 NotAllowed",
    );
    expect(outcomeOf(await save("/staff/applications", { status: "NONE" }))).toBe(
      "422 InvalidInput",
    );
    expect(outcomeOf(await save("/staff/applications", {}, "pdf"))).toBe("422 InvalidInput");
  });
});

/** Lists in pages whose files have another address, or which are no tables. */
const otherFiles: Readonly<Record<string, string>> = {
  "POST /staff/audit": "its own export, with hashes",
  "POST /staff/books/account": "GET /staff/books/files/account…",
  "POST /staff/books/journal": "GET /staff/books/journal/files…",
  "POST /staff/portfolio/loans": "GET /staff/portfolio/tables/loans…",
  "POST /staff/endpoints/attempts": "attempts of one address, kept 30 days",
  "POST /staff/members/complaints": "one case, whole on the page",
};

it("every list in pages has files", () => {
  const isPaged = ({ reply }: Call): boolean => {
    const { properties = {} } = toJSONSchema(reply, { unrepresentable: "any" });
    return "rows" in properties && "next" in properties;
  };
  const files = new Set(calls.filter(({ carries }) => carries).map(({ path }) => path));
  const without = calls
    .filter((call) => !call.carries && isPaged(call) && !files.has(`${call.path}/file`))
    .map(({ method, path }) => `${method} ${path}`);
  expect(without.toSorted()).toEqual(Object.keys(otherFiles).toSorted());
});

describe("a table that is whole on its page", () => {
  it("has a file from the server for whoever reads the page, and its download is logged", async () => {
    const admin = await openDesk(test, app, "ADMIN", { name: "Ana Reyes" });
    const desks = new Map<string, Desk>([
      ["ADMIN", admin],
      ["ACCOUNTANT", accountant],
      ["LOAN_OFFICER", officer],
    ]);
    const bodies: Readonly<Record<string, object>> = {
      "/staff/members/search": { query: "Santos" },
      "/staff/books/banks/day/matches": { id: await addOwnAccount(test) },
    };
    const named = [
      ...["people", "holidays", "invitations", "currencies", "products", "sessions", "passkeys"],
      ...["books/settings/months", "books/settings/rates", "books/settings/codes"],
      ...["books/settings/late-cash", "books/banks", "books/banks/day/matches"],
      ...["statements/accounts", "collections/collectors/day", "collections/collectors/week"],
      "members/search",
    ].map((path) => `/staff/${path}`);
    for (const path of named) {
      const its = calls.find((call) => call.path === `${path}/file`);
      const [, desk] = [...desks].find(([role]) => its?.who.includes(role as never)) ?? [];
      expect(desk, path).toBeDefined();
      const csv = await save(path, bodies[path] ?? {}, "csv", desk);
      expect(csv.statusCode, `${path} ${csv.payload}`).toBe(200);
      expect(csv.payload.length).toBeGreaterThan(3);
      expect((await save(path, bodies[path] ?? {}, "xlsx", desk)).rawPayload[0], path).toBe(80);
      await resetLimits(test);
    }
    const { rows } = await test.ownerPool.query(
      "select distinct details ->> 'table' as name from audit_event where action = 'TABLE_EXPORTED'",
    );
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        ...["people", "holidays", "invitations", "currencies", "products", "months", "matches"],
        ...["provision-rates", "account-codes", "late-cash", "bank-accounts", "own-accounts"],
        ...["own-sessions", "own-passkeys", "collectors-day", "collectors-week", "found-members"],
      ]),
    );
  });

  it("has the rows of the page", async () => {
    const admin = await openDesk(test, app, "ADMIN");
    const shown: { email: string }[] = (await admin.browser.get("/staff/people")).json();
    const file = splitCsvCells(
      (await save("/staff/people", {}, "csv", admin)).payload.slice(1),
      ",",
    );
    expect(file.slice(1).map(([, email]) => email)).toEqual(shown.map(({ email }) => email));
  });

  it("does not say in the log what was typed to find a member", async () => {
    await save("/staff/members/search", { query: "Mendoza" });
    const { rows } = await test.ownerPool.query(
      "select details from audit_event where details ->> 'table' = 'found-members'",
    );
    expect(JSON.stringify(rows)).not.toContain("Mendoza");
  });
});

it("logs a table that the browser makes a file of", async () => {
  const body = { table: "Schedule of loan 100001", format: "csv", rows: 12 };
  expect(outcomeOf(await officer.browser.post("/staff/shown-files", body))).toBe("200");
  const { rows } = await test.ownerPool.query(
    "select details from audit_event where details ->> 'shown' = 'true'",
  );
  expect(rows).toEqual([{ details: { ...body, shown: true } }]);
});
