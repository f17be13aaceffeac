/** Covered transactions are written with the entry that books them, whoever calls. */
import { randomUUID } from "node:crypto";
import { noHolidayList } from "@hiram/contract/calendar/banking-days.ts";
import { addDays } from "@hiram/contract/calendar/day.ts";
import { findDueDay } from "@hiram/contract/regulators/duty-calendar.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import {
  balancesOf,
  beginPayout,
  endPayout,
  type LoanInStatus,
  loanIn,
  receiveTestPayment,
} from "@hiram/proof/testing/loan.ts";
import { outcomeOf, resetLimits } from "@hiram/proof/testing/member.ts";
import { confirmProposals } from "@hiram/proof/testing/proposals.ts";
import { type Desk, openDesk } from "@hiram/proof/testing/staff.ts";
import type { FastifyInstance } from "fastify";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { compareCovered } from "./compare-covered.ts";

const test = await openHouseForFile({}, { clock: "one" });
let app: FastifyInstance;
let cora: Desk;
let corazon: Desk;
let loan: LoanInStatus;
const LARGE = 600_000_00;

beforeAll(async () => {
  test.clock.set("2026-03-31T02:00:00Z");
  app = await test.openServer();
  cora = await openDesk(test, app, "COMPLIANCE");
  corazon = await openDesk(test, app, "COMPLIANCE");
});
beforeEach(() => resetLimits(test));

const query = async (text: string, values: unknown[] = []) =>
  (await test.ownerPool.query(text, values)).rows;
const rowsOf = (memberId: string) =>
  query(
    `select id, kind, amount_centavos::integer as amount, booked_on, due_on, status, subject_id
     from covered_transaction where member_id = $1 order by entry_id`,
    [memberId],
  );
async function paidOut(amount: number): Promise<LoanInStatus> {
  const made = await loanIn(test, app, "ACTIVE", { amount, months: 48 });
  const { available } = await balancesOf(test, made.member.id);
  await endPayout(test, await beginPayout(test, made, available), { paidOn: "2026-03-31" });
  return made;
}
const move = async (desk: Desk, body: object) =>
  outcomeOf(await desk.browser.post("/staff/covered/move", body));
const list = async (desk = cora, of = "open") =>
  (await desk.browser.post("/staff/covered", { list: of })).json();

describe("the database writes a row", () => {
  it("with a payout above the threshold, five working days over Holy Week", async () => {
    loan = await paidOut(LARGE);
    expect(await rowsOf(loan.member.id)).toMatchObject([
      // Maundy Thursday to Black Saturday, the weekend, and Araw ng Kagitingan.
      {
        kind: "PAYOUT",
        amount: LARGE,
        booked_on: "2026-03-31",
        due_on: "2026-04-10",
        status: "OPEN",
      },
    ]);
  });

  it("for none at the threshold or below it", async () => {
    const at = await paidOut(500_000_00);
    expect(await rowsOf(at.member.id)).toEqual([]);
  });

  it("with a received payment, whatever the mode, before its owner is known", async () => {
    const { loanId, staffId } = loan;
    const reference = `BDO ${randomUUID().slice(0, 8)}`;
    const receivedOn = "2026-03-31";
    const amountCentavos = 500_000_01;
    await receiveTestPayment(test, { loanId, staffId, amountCentavos, receivedOn, reference });
    const rows = await query(
      "select kind, member_id from covered_transaction where kind = 'PAYMENT'",
    );
    expect(rows).toEqual([{ kind: "PAYMENT", member_id: null }]);
  });

  it("also when the ledger is written without any action of ours, in one packet or many", async () => {
    const other = await loanIn(test, app, "ACTIVE", { amount: LARGE, months: 48 });
    const before = (await query("select from covered_transaction")).length;
    const id = await beginPayout(test, other, LARGE);
    await query("select post_entries($1)", [
      JSON.stringify([
        {
          movement: "settleWithdrawal",
          member_id: other.member.id,
          loan_id: other.loanId,
          subject_id: id,
          accounts: ["reserved", "paid_out"],
          amounts: [-LARGE, LARGE],
        },
      ]),
    ]);
    expect(await query("select from covered_transaction")).toHaveLength(before + 1);
    // What is rolled back leaves none.
    const third = await loanIn(test, app, "ACTIVE", { amount: LARGE, months: 48 });
    const payout = await beginPayout(test, third, LARGE);
    const client = await test.ownerPool.connect();
    await client.query("begin");
    await client.query("select post_entry('settleWithdrawal', $1, $2, $3, $4, $5)", [
      third.member.id,
      third.loanId,
      payout,
      ["reserved", "paid_out"],
      [-LARGE, LARGE],
    ]);
    await client.query("rollback");
    client.release();
    expect(await rowsOf(third.member.id)).toEqual([]);
  });

  it("which the app can neither make, change nor remove", async () => {
    const app = test.pool;
    for (const statement of [
      "insert into covered_transaction (entry_id) values (1)",
      "update covered_transaction set amount_centavos = 1",
      "delete from covered_transaction",
    ])
      await expect(app.query(statement)).rejects.toMatchObject({ code: "42501" });
    await expect(query("delete from covered_transaction")).rejects.toThrow(/only ever added to/);
  });
});

describe("SQL and TypeScript", () => {
  it("count the same working days, Holy Week and Christmas among them", async () => {
    const rule = {
      period: "EVENT",
      dueKind: "WORKING_DAYS_AFTER",
      dueCount: 5,
      dueMonth: 1,
      whenClosed: "BEFORE",
    } as const;
    const days = await query(
      `select d::date as day, add_working_days(d::date, 5) as due
       from generate_series('2026-01-01'::date, '2028-12-31', '1 day') d`,
    );
    for (const { day, due } of days)
      expect(findDueDay(rule, { from: day, to: day }, noHolidayList), day).toBe(due);
    expect(days.at(0).day).toBe(addDays("2025-12-31", 1));
  });

  it("have the same threshold without a row of the lender", async () => {
    const [{ threshold }] = await query(
      "select covered_threshold('2026-03-31')::integer as threshold",
    );
    expect(threshold).toBe(test.house.policies.now().coveredCentavosAbove);
  });
});

describe("the nightly comparison", () => {
  it("finds none missing, and adds what was booked without the trigger", async () => {
    await compareCovered(test.house);
    expect(await compareCovered(test.house)).toMatchObject({ missing: 0 });
    await query("alter table posting disable trigger large_posting_is_covered");
    const missed = await paidOut(700_000_00);
    await query("alter table posting enable trigger large_posting_is_covered");
    expect(await rowsOf(missed.member.id)).toEqual([]);
    expect(await compareCovered(test.house)).toMatchObject({ missing: 1 });
    expect(await rowsOf(missed.member.id)).toMatchObject([
      { amount: 700_000_00, due_on: "2026-04-10" },
    ]);
    const { compared } = await list();
    expect(compared).toMatchObject({ missing: 1 });
    expect(await compareCovered(test.house)).toMatchObject({ missing: 0 });
    const metrics = (await app.inject("/metrics")).body;
    expect(metrics).toContain("hiram_covered_missing");
  });
});

describe("at the desk", () => {
  it("is prepared by one, filed by another, returned and filed again", async () => {
    const [{ id }] = await rowsOf(loan.member.id);
    const file = { id, event: "file", reference: "CTR 1", on: "2026-03-31" };
    const filed = `status = 'FILED', prepared_by = '${cora.id}', filed_by = '${corazon.id}',
      reference = 'CTR 0', filed_on = '2026-03-31'`;
    const atOnce = test.pool.query(`update covered_transaction set ${filed} where id = $1`, [id]);
    await expect(atOnce).rejects.toMatchObject({ code: "HM280" });
    expect(await move(cora, file)).toBe("409 CoveredMoved");
    expect(await move(cora, { id, event: "prepare" })).toBe("200");
    expect(await move(cora, file)).toBe("409 NotOneself");
    expect(await move(corazon, { ...file, on: "2026-04-01" })).toBe("422 InvalidInput");
    expect(await move(corazon, file)).toBe("200");
    const words = "The birth date is missing.";
    const asApp = (set: string) =>
      test.pool.query(`update covered_transaction set ${set} where id = $1`, [id]);
    // Whoever answers for it changes nothing of what was filed, and none skips its preparation.
    for (const set of [
      "reference = 'CTR 2'",
      `filed_by = '${cora.id}'`,
      `prepared_by = '${corazon.id}'`,
    ])
      await expect(
        asApp(`${set}, status = 'ACKNOWLEDGED', answered_on = '2026-03-31'`),
      ).rejects.toMatchObject({ code: "HM280" });
    expect(await move(cora, { id, event: "return", on: "2026-03-31", words })).toBe("200");
    const { rows } = await list();
    expect(rows).toContainEqual(expect.objectContaining({ id, status: "RETURNED", words }));
    expect(await move(cora, { id, event: "prepare" })).toBe("200");
    expect(await move(corazon, file)).toBe("200");
    expect(await move(cora, { id, event: "acknowledge", on: "2026-03-31" })).toBe("200");
    const all = (await list(cora, "all")).rows;
    expect(all).toContainEqual(
      expect.objectContaining({ id, status: "ACKNOWLEDGED", reference: "CTR 1" }),
    );
  });

  it("is not reportable when two people say so", async () => {
    const other = await paidOut(LARGE);
    const [{ id }] = await rowsOf(other.member.id);
    const body = { id, reason: "Between our own accounts" };
    expect(outcomeOf(await cora.browser.post("/staff/covered/not-reportable", body))).toBe("200");
    expect(await confirmProposals(corazon)).toEqual(["200"]);
    expect(await rowsOf(other.member.id)).toMatchObject([{ status: "NOT_REPORTABLE" }]);
    expect(await move(cora, { id, event: "prepare" })).toBe("409 CoveredMoved");
    await expect(
      query("update covered_transaction set status = 'OPEN' where id = $1", [id]),
    ).rejects.toMatchObject({ code: "HM280" });
  });

  it("is read by compliance and auditors alone, and saved as CSV", async () => {
    const auditor = await openDesk(test, app, "AUDITOR");
    const officer = await openDesk(test, app, "LOAN_OFFICER");
    expect((await list(auditor)).rows.length).toBeGreaterThan(0);
    const refused = await officer.browser.post("/staff/covered", { list: "open" });
    expect(outcomeOf(refused)).toBe("403 NotAllowed");
    const csv = await auditor.browser.post("/staff/covered/file", {
      format: "csv",
      of: { list: "all" },
    });
    expect(csv.payload).toContain("Acknowledged");
    expect(csv.payload.trim().split("\r\n")).toHaveLength(
      (await list(auditor, "all")).rows.length + 1,
    );
  });
});
