import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { type Desk, openDesk } from "@hiram/proof/testing/staff.ts";
import { sealAudit } from "@hiram/server/audit/chain.ts";
import { verifyAudit } from "@hiram/server/audit/verify-audit.ts";
import { verifyLedger } from "@hiram/server/ledger/verify.ts";
import { verifyAccounts } from "@hiram/server/ledger/verify-accounts.ts";
import { computeAccounts } from "@hiram/server/loan/daily-close/compute-accounts.ts";
import type { FastifyInstance } from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import { seedCrowd } from "#crowd/seed-crowd.ts";

const COUNT = 600;

const test = await openHouseForFile();
let app: FastifyInstance;
let desk: Desk;
beforeAll(async () => {
  // Ages count from the database's current time.
  test.clock.set(new Date());
  app = await test.openServer();
  desk = await openDesk(test, app, "ADMIN");
  await openDesk(test, app, "LOAN_OFFICER");
  // Twice: the second crowd must not repeat the first.
  for (const count of [COUNT - 100, 100])
    await seedCrowd(test.house, test.ownerPool, { count, say: () => {} });
});

const ask = async <Row>(statement: string): Promise<Row[]> =>
  (await test.ownerPool.query(statement)).rows;

describe("a crowd", () => {
  it("is of all kinds: every status of loans, withdrawals, ID checks and messages", async () => {
    const kinds = async (table: string) =>
      (await ask<{ status: string }>(`select distinct status from ${table} order by 1`)).length;
    expect(await kinds("loan")).toBe(8);
    expect(await kinds("withdrawal")).toBe(5);
    expect(await kinds("id_check")).toBe(3);
    expect(await kinds("contact_message")).toBe(3);
    const [{ members, loans, withdrawals }] = (await ask(
      `select (select count(*) from member) as members, (select count(*) from loan) as loans,
         (select count(*) from withdrawal) as withdrawals`,
    )) as [Record<string, number>];
    expect([members, loans]).toEqual([COUNT, COUNT]);
    expect(withdrawals).toBeGreaterThan(COUNT * 0.9);
    expect(withdrawals).toBeLessThan(COUNT * 1.1);
  });

  it("has books that match, with entries of the day they are about", async () => {
    expect(await verifyLedger(test.house.db)).toEqual([]);
    const [row] = await ask<{ oldest: Date }>("select min(at) as oldest from entry");
    expect(row?.oldest.getTime()).toBeLessThan(Date.now() - 90 * 86_400_000);
  });

  it("has accounts that the next close computes, and that match the books", async () => {
    await computeAccounts(test.house, dayInManila(new Date()));
    expect(await ask("select from loan_change")).toEqual([]);
    expect(await verifyLedger(test.house.db)).toEqual([]);
    expect(await verifyAccounts(test.house)).toEqual([]);
    const [row] = await ask<{ owing: number }>(
      `select count(*)::integer as owing from loan_account
       where ended_on is not null and due_principal + due_penalty + later_principal > 0`,
    );
    expect(row?.owing).toBe(0);
  });

  it("has a log that can be sealed", async () => {
    await sealAudit(test.house);
    expect(await verifyAudit(test.house, [])).toMatchObject({ good: true, waiting: 0 });
  });

  it("opens at the desk: every queue, a search and a case", async () => {
    const today = (await desk.browser.get("/staff/today")).json();
    type Queue = { queue: string; count: number };
    const empty = today.queues.filter(({ count }: Queue) => count === 0);
    // The crowd has no requests for more time, no holds that are due and no open proposals. Days
    // are not closed, because no worker runs.
    expect(empty.map(({ queue }: Queue) => queue)).toEqual([
      "hardship",
      "holds",
      "toConfirm",
      "months",
      "unreconciled",
    ]);
    const lists: [string, object][] = [
      ["/staff/applications", {}],
      ["/staff/id-checks", {}],
      ["/staff/withdrawals", { list: "all" }],
      ["/staff/withdrawals", { list: "open" }],
      ["/staff/messages", {}],
    ];
    for (const [path, asked] of lists) {
      const { rows } = (await desk.browser.post(path, asked)).json();
      expect(rows[0].name, path).toMatch(/^\S+ \S+$/);
    }
    const { rows } = (await desk.browser.post("/staff/applications", {})).json();
    const [{ name, memberId }] = rows;
    const found = (await desk.browser.post("/staff/members/search", { query: name })).json();
    expect(found.rows.map((row: { memberId: string }) => row.memberId)).toContain(memberId);
    const borrowers = await ask<{ member_id: string }>(
      "select distinct on (status) member_id from loan order by status",
    );
    for (const { member_id } of borrowers) {
      const opened = await desk.browser.post("/staff/members/case", { memberId: member_id });
      expect([opened.statusCode, opened.json().personal?.nationality]).toEqual([200, "Filipino"]);
    }
  });

  it("never joins a lender's members", async () => {
    const config = { ...test.house.config, mode: "production" } as const;
    await expect(
      seedCrowd({ ...test.house, config }, test.ownerPool, { count: 1, say: () => {} }),
    ).rejects.toThrow("Invented people have no place beside a lender's members.");
  });
});
