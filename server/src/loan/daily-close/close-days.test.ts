/** The daily close: every day once, whatever happens to the run, and each account as the reference. */
import { readPlainDues } from "@hiram/proof/histories/plain-dues.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { plant } from "@hiram/proof/testing/ledger.ts";
import {
  addStaff,
  beginPayout,
  endPayout,
  type LoanInStatus,
  loanIn,
  receiveTestPayment,
} from "@hiram/proof/testing/loan.ts";
import { describe, expect, it } from "vitest";
import type { LoanRow } from "#account/loan.sql.ts";
import { readDuesOfLoan } from "#account/read-account.ts";
import { closeEndedDays } from "#loan/daily-close/close-days.ts";
import { readHistory } from "#loan/loan-history.ts";

const test = await openHouseForFile({}, { clock: "one" });
const app = await test.openServer();
const officerId = await addStaff(test);
let payments = 0;

const atNoon = (day: string) => test.clock.set(`${day}T04:00:00Z`);
const close = () => closeEndedDays(test.house);

/** A loan of which this amount was paid out on this day. */
async function payOut(day: string, centavos = 150_000_00): Promise<LoanInStatus> {
  atNoon(day);
  const loan = await loanIn(test, app, "ACTIVE");
  await endPayout(test, await beginPayout(test, loan, centavos), { paidOn: day });
  return loan;
}

const pay = ({ loanId }: LoanInStatus, day: string, amountCentavos: number) => {
  atNoon(day);
  const reference = `CLOSE ${payments++}`;
  const paid = { loanId, staffId: officerId, amountCentavos, receivedOn: day, reference };
  return receiveTestPayment(test, paid);
};

type Owed = Record<"principal" | "interest" | "penalty" | "collection" | "fee", number>;

async function storedOn(loanId: string, day: string): Promise<Owed & { days_late: number }> {
  const { rows } = await test.ownerPool.query(
    `select principal, interest, penalty, collection, fee, days_late
     from accounts_on($2) where loan_id = $1`,
    [loanId, day],
  );
  return rows[0];
}

async function rowOf(loanId: string): Promise<LoanRow> {
  const { rows } = await test.ownerPool.query("select * from loan where id = $1", [loanId]);
  return rows[0];
}

async function plainOn(loanId: string, day: string) {
  const paidOut = await readHistory(test.house.db, test.house, await rowOf(loanId));
  if (!paidOut) throw new Error("no payout");
  return readPlainDues(paidOut.terms, paidOut.history, day);
}

const closedDays = async (): Promise<string[]> => {
  const { rows } = await test.ownerPool.query(
    "select day from daily_close where closed_at is not null order by day",
  );
  return rows.map(({ day }) => day);
};

describe("the close", () => {
  it("computes what is owed on every day as the reference does: paid, late and paid again", async () => {
    const good = await payOut("2026-03-02");
    const late = await payOut("2026-03-02", 80_000_00);
    expect(await close()).toEqual(["2026-03-01"]);
    for (let day = "2026-03-03"; day <= "2026-05-25"; day = next(day)) {
      atNoon(day);
      if (day === "2026-04-01") await pay(good, day, 26_000_00);
      if (day === "2026-04-02") await pay(good, day, 5_000_00);
      if (day === "2026-05-15") await pay(late, day, 30_000_00);
      const [closed] = await close();
      for (const { loanId } of [good, late]) {
        const { owed, instalments } = await plainOn(loanId, closed as string);
        const { days_late, ...stored } = await storedOn(loanId, closed as string);
        expect({ closed, ...stored }).toEqual({ closed, ...owed });
        const oldest = instalments.find(({ open, dueOn }) => open > 0 && dueOn <= day);
        expect(days_late > 0).toBe(oldest !== undefined && oldest.dueOn < (closed as string));
      }
    }
    const dues = await readDuesOfLoan(
      test.house.db,
      test.house,
      await rowOf(late.loanId),
      "2026-05-25",
    );
    const { payments: _, overpaid: __, ...plain } = await plainOn(late.loanId, "2026-05-25");
    expect(dues).toMatchObject(plain);
  });

  it("closes each day once, in order, however often and by however many it is run", async () => {
    const before = await closedDays();
    expect(await close()).toEqual([]);
    atNoon("2026-06-01");
    await Promise.all([close(), close(), close()]);
    const added = (await closedDays()).slice(before.length);
    expect(added).toEqual([25, 26, 27, 28, 29, 30, 31].map((date) => `2026-05-${date}`));
    const { rows } = await test.ownerPool.query(
      "select day, count(*) from loan_month_end group by day order by day",
    );
    expect(rows.map(({ day }) => day)).toEqual(["2026-03-31", "2026-04-30", "2026-05-31"]);
  });

  it("closes nothing when the clock has gone back", async () => {
    atNoon("2026-05-01");
    expect(await close()).toEqual([]);
    atNoon("2026-06-01");
    expect(await close()).toEqual([]);
  });

  it("keeps a payment of today out of yesterday, and shows it to the member at once", async () => {
    const loan = await payOut("2026-06-02");
    await close();
    atNoon("2026-06-13");
    await close();
    // The close of the 3rd is late: the payment of the 4th is booked before it.
    await pay(loan, "2026-06-14", 10_000_00);
    const row = await rowOf(loan.loanId);
    const { payoff } = await plainOn(loan.loanId, "2026-06-14");
    expect((await readDuesOfLoan(test.house.db, test.house, row, "2026-06-14"))?.payoff).toBe(
      payoff,
    );
    expect(await close()).toEqual(["2026-06-13"]);
    expect((await storedOn(loan.loanId, "2026-06-13")).principal).toBe(150_000_00);
    atNoon("2026-06-15");
    await close();
    const { owed } = await plainOn(loan.loanId, "2026-06-14");
    expect(await storedOn(loan.loanId, "2026-06-14")).toMatchObject({ ...owed });
  });

  it("names a loan that cannot be computed, computes all others, and closes once it is mended", async () => {
    const bad = await payOut("2026-06-15");
    const good = await payOut("2026-06-15");
    atNoon("2026-06-16");
    await close();
    await plant(test, `update loan_plan set fallen_due = '{1}' where loan_id = '${bad.loanId}'`);
    atNoon("2026-07-16");
    await expect(close()).rejects.toThrow(
      "2026-07-15 stays open: loans that cannot be computed: 1",
    );
    const { rows: faults } = await test.ownerPool.query("select * from close_fault");
    expect(faults).toMatchObject([
      {
        day: "2026-07-15",
        loan_id: bad.loanId,
        reason: expect.stringContaining("NaN"),
      },
    ]);
    expect((await closedDays()).at(-1)).toBe("2026-07-14");
    expect(await storedOn(good.loanId, "2026-07-15")).toBeDefined();
    const reply = await app.inject({ url: "/metrics" });
    expect(reply.body).toContain("hiram_close_faults 1");
    // Computing it again from its history repairs it.
    await test.ownerPool.query(
      `insert into loan_change (loan_id, booked_on, entry_id)
       select loan_id, '2026-06-15', max(id) from entry where loan_id = $1 group by loan_id`,
      [bad.loanId],
    );
    expect(await close()).toEqual(["2026-07-15"]);
    const { owed } = await plainOn(bad.loanId, "2026-07-15");
    expect(await storedOn(bad.loanId, "2026-07-15")).toMatchObject({ ...owed });
  });
});

describe("the ceiling", () => {
  it("is refused by the table of accounts, whoever writes", async () => {
    await expect(
      test.ownerPool.query("update loan_account set charged = charged + 99999999999"),
    ).rejects.toMatchObject({ constraint: "charges_within_ceiling" });
  });
});

function next(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}
