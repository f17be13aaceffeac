/** Moving the due day: shown with its price, agreed with a code, charged as shown, held by rules. */
import { randomUUID } from "node:crypto";
import { playHistory } from "@hiram/contract/account/dues.ts";
import { ceilingOfMonth } from "@hiram/contract/account/dues-late.ts";
import { fromPesos, pesoDisplay } from "@hiram/contract/money/money.ts";
import { writePrice } from "@hiram/contract/price/price.ts";
import { quoteLoan } from "@hiram/contract/price/quote.ts";
import { standardVersion } from "@hiram/contract/product/version.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { confirmTestPayout, insertWithdrawal, move } from "@hiram/proof/testing/ledger.ts";
import {
  act,
  addActivatedMember,
  addStaff,
  type LoanMember,
  latestLoanId,
  nextKey,
  receiveTestPayment,
} from "@hiram/proof/testing/loan.ts";
import {
  latestCode,
  letResend,
  outcomeOf,
  readAuditActions,
  resetLimits,
} from "@hiram/proof/testing/member.ts";
import { confirmProposals } from "@hiram/proof/testing/proposals.ts";
import { openDesk } from "@hiram/proof/testing/staff.ts";
import { allowManyCodes } from "@hiram/proof/testing/wallet.ts";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findLatestLoan, type LoanRow } from "#account/loan.sql.ts";
import { refreshAccount } from "#account/refresh-account.ts";
import type { Trx } from "#db/database.ts";
import { reserveWithdrawal, settleWithdrawal } from "#ledger/movements.ts";
import { verifyLedger } from "#ledger/verify.ts";
import { verifyAccounts } from "#ledger/verify-accounts.ts";
import { mailAddendum } from "#loan/hardship/mail-addendum.ts";
import { type PaidOutLoan, readHistory } from "#loan/loan-history.ts";

const test = await openHouseForFile({}, { clock: "one" });
let app: FastifyInstance;
let staffId: string;
let member: LoanMember;
let loanId: string;

beforeAll(async () => {
  test.clock.set("2026-02-20T04:00:00Z");
  app = await test.openServer();
  const carla = await openDesk(test, app, "ADMIN");
  const dino = await openDesk(test, app, "LOAN_OFFICER");
  await allowManyCodes(test);
  const { soonest } = (await carla.browser.get("/staff/products")).json();
  for (const [code, change] of Object.entries({
    PAYDAY: { mayChooseDueDay: true },
    TWODAYS: { mayChooseDueDay: true, dueDays: [5, 20] },
    FIXED: {},
  })) {
    const fields = { ...standardVersion.fields, dueDays: [], ...change };
    const body = { code, fields, from: soonest, reason: "A new loan" };
    expect(outcomeOf(await carla.browser.post("/staff/products/propose", body))).toBe("200");
  }
  await confirmProposals(dino);
});

const PAID_ON = "2026-03-10";
const setDay = (day: string) => test.clock.set(`${day}T04:00:00Z`);

const apply = (productCode: string, dueDay?: number) => {
  const rules = test.house.products.rulesNow(productCode);
  if (!rules) throw new Error(`${productCode} is not offered`);
  const dates = dueDay === undefined ? null : { paidOn: PAID_ON, dueDay };
  return member.post("/loan/applynew", {
    ...writePrice(quoteLoan(fromPesos(240_000), 6, rules, dates), pesoDisplay),
    productCode,
    ...(dueDay !== undefined && { dueDay }),
    isAgree: true,
  });
};

/** 240,000 over 6 months, paid out on 10 March. */
async function borrow(productCode: string, dueDay?: number): Promise<void> {
  setDay(PAID_ON);
  await resetLimits(test);
  member = await addActivatedMember(test, app);
  expect(outcomeOf(await apply(productCode, dueDay))).toBe("200");
  loanId = await latestLoanId(test, member.id);
  // Another officer for each loan, because the sum that one approves in a day is limited.
  staffId = await addStaff(test);
  for (const event of ["review", "approve", "accept"] as const)
    await act(test, { member, loanId, staffId }, event);
  const borrower = { memberId: member.id, loanId };
  const id = await insertWithdrawal(test, borrower, 240_000_00, "COMPLETED", PAID_ON);
  await move(test, borrower, reserveWithdrawal(240_000_00), id);
  await confirmTestPayout(test, borrower, PAID_ON);
  await move(test, borrower, settleWithdrawal(240_000_00), id);
  await test.house.db.transaction().execute((trx) => refreshAccount(trx, test.house, loanId));
}

async function payDue(receivedOn: string): Promise<void> {
  setDay(receivedOn);
  const { dueNow } = (await member.post("/memberloan")).json().loan.owed;
  const amountCentavos = Math.round(dueNow * 100);
  const reference = `BDO ${nextKey()}`;
  await receiveTestPayment(test, { loanId, staffId, amountCentavos, receivedOn, reference });
}

/** The first instalment is paid on its day, 10 April. */
beforeEach(async () => {
  await borrow("PAYDAY", 10);
  await payDue("2026-04-10");
  setDay("2026-04-20");
  await resetLimits(test);
});

const read = async () => (await member.post("/memberloan/dueday")).json();
const preview = (dueDay: number) => member.post("/memberloan/dueday/preview", { dueDay });
async function moveTo(dueDay: number, key?: string): Promise<string> {
  const { document } = (await preview(dueDay)).json();
  await letResend(test);
  const sent = await member.post("/memberloan/dueday/otp", { dueDay });
  if (sent.statusCode !== 200) return outcomeOf(sent);
  const otp = await latestCode(test, member.phoneNumber);
  const body = { dueDay, otp, hash: document.hash };
  return outcomeOf(await member.post("/memberloan/dueday/move", body, key));
}
const schedule = async (): Promise<{ dueOn: string; amount: number }[]> =>
  (await member.post("/memberloan")).json().loan.schedule;
const expectTrueAccounts = async () => {
  expect(await verifyAccounts(test.house)).toEqual([]);
  expect(await verifyLedger(test.house.db)).toEqual([]);
};

describe("moving the due day", () => {
  it("shows the days that are possible and the price of each before anything is agreed", async () => {
    const state = await read();
    expect(state).toMatchObject({ hindrance: null, dueOn: "2026-05-10", movesLeft: 2, moves: [] });
    // From 25 April, 15 days after the month began, to 25 May, 45 days after; not day 10 again.
    expect(state.days).toEqual(
      Array.from({ length: 28 }, (_, at) => at + 1).filter((day) => day !== 10),
    );
    const { before, after, dueOn, days, costs } = (await preview(18)).json();
    expect({ dueOn, days }).toEqual({ dueOn: "2026-05-18", days: 8 });
    // 1,152 a month: 1,152 × 12 ÷ 365 × 8 = 302.99.
    expect(costs).toBe(302.99);
    expect(after.instalments[0].amount - before.instalments[0].amount).toBeCloseTo(302.99, 2);
    expect(await schedule()).toHaveLength(6);
    expect((await schedule())[1]?.dueOn).toBe("2026-05-10");
  });

  it("charges what was shown, day by day, and stores, mails and tells the addendum", async () => {
    const { after } = (await preview(18)).json();
    expect(await moveTo(18)).toBe("200");
    await expectTrueAccounts();
    expect((await schedule()).slice(1).map(({ dueOn, amount }) => ({ dueOn, amount }))).toEqual(
      after.instalments.map(({ dueOn, amount }: { dueOn: string; amount: number }) => ({
        dueOn,
        amount,
      })),
    );
    for (const day of ["2026-05-18", "2026-06-18", "2026-07-18", "2026-08-18", "2026-09-18"])
      await payDue(day);
    await expectTrueAccounts();
    const { rows } = await test.ownerPool.query(
      `select sum(amount_centavos)::integer as paid from repayment where loan_id = $1`,
      [loanId],
    );
    expect(rows[0].paid).toBe(240_000_00 + 6 * 1_152_00 + 302_99);
    const { moves } = await read();
    expect(moves).toMatchObject([{ movedOn: "2026-04-20", dueDay: 18 }]);
    const { paperId } = moves[0];
    const paper = (await member.post("/memberloan/papers/read", { id: paperId })).json();
    expect(JSON.stringify(paper)).toContain("In total, the loan costs ₱302.99 more.");
    expect(await readAuditActions(test, member.id)).toContain("DUE_DAY_MOVED");
    const id = paperId.replace("addendum-", "");
    await mailAddendum(test.house, test.outside, { dueDayMoveId: id });
    // Without another rule the row cannot be changed, not even by the owner.
    for (const statement of ["update due_day_move set due_day = 1", "delete from due_day_move"])
      await expect(test.ownerPool.query(statement)).rejects.toThrow(/only ever added to/);
  });

  it("moves earlier for less, and twice a year, however the request is repeated", async () => {
    const key = nextKey();
    expect(await moveTo(27, key)).toBe("200");
    expect((await schedule())[1]?.dueOn).toBe("2026-04-27");
    await expectTrueAccounts();
    await payDue("2026-04-27");
    expect(await moveTo(15)).toBe("200");
    await expectTrueAccounts();
    expect(await read()).toMatchObject({ hindrance: "TOO_OFTEN", movesLeft: 0, days: [] });
    expect(await moveTo(20)).toBe("409 DueDayRefused");
  });

  it("moves twice within one month from where it began", async () => {
    expect(await moveTo(18)).toBe("200");
    expect(await moveTo(15)).toBe("200");
    await expectTrueAccounts();
    const [, next] = await schedule();
    expect(next).toMatchObject({ dueOn: "2026-05-15" });
    // Five days of interest, not eight and three less.
    expect(next?.amount).toBeCloseTo(41_152 + (1_152 * 12 * 5) / 365, 2);
  });

  it("counts the ceiling by days in SQL as the engine does", async () => {
    expect(await moveTo(18)).toBe("200");
    const loan = (await findLatestLoan(test.house.db, member.id)) as LoanRow;
    const { terms, history } = (await readHistory(test.house.db, test.house, loan)) as PaidOutLoan;
    for (const day of ["2026-04-09", "2026-04-25", "2026-05-17", "2026-05-18", "2026-06-30"]) {
      const { account } = playHistory(terms, history, day);
      const { rows } = await test.ownerPool.query("select loan_charge_ceiling($1, $2) as ceiling", [
        loanId,
        day,
      ]);
      const units = account.ceilingBefore + ceilingOfMonth(account);
      expect(Number(rows[0].ceiling), day).toBe(Math.floor(units / 120_000));
    }
  });

  it("names the nearest days where one is too far", async () => {
    setDay("2026-05-09");
    const refused = await preview(28);
    expect(outcomeOf(refused)).toBe("422 InvalidInput");
    expect(refused.json().fields.dueDay).toBe(
      "Not possible this month. The nearest days are 22, 23, 24, 25.",
    );
  });

  it("waits until what is late is paid, and until other terms are settled", async () => {
    setDay("2026-05-11");
    expect(await read()).toMatchObject({ hindrance: "LATE" });
    expect(outcomeOf(await preview(18))).toBe("409 DueDayRefused");
    await payDue("2026-05-11");
    expect(await read()).toMatchObject({ hindrance: null });
    await member.post("/memberloan/hardship/ask", {
      cause: "JOB",
      choice: { kind: "LONGER", months: 3 },
    });
    expect(await read()).toMatchObject({ hindrance: "OTHER_TERMS" });
  });

  it("is for loans whose version lets members choose, and among the lender's days", async () => {
    await borrow("FIXED");
    expect(await read()).toMatchObject({ hindrance: "NOT_OFFERED", days: [] });
    expect((await member.post("/memberloan")).json().loan.mayMoveDueDay).toBe(false);
    await borrow("TWODAYS", 5);
    expect(await read()).toMatchObject({ hindrance: null, days: [20] });
    setDay(PAID_ON);
    member = await addActivatedMember(test, app);
    for (const dueDay of [undefined, 6])
      expect((await apply("TWODAYS", dueDay)).json().fields.dueDay).toBe(
        "Please choose one of these days: 5, 20.",
      );
  });
});

describe("the database refuses a due day", () => {
  /** With a code that is spent in the same transaction, unless `code` says otherwise. */
  const insert = (change: object = {}, code: object = {}) => {
    const row = {
      id: randomUUID(),
      loan_id: loanId,
      member_id: member.id,
      month: 1,
      due_day: 18,
      normal_ends_on: "2026-05-10",
      ends_on: "2026-05-18",
      moved_on: "2026-04-20",
      addendum_sealed: Buffer.from("sealed"),
      addendum_hash: "0".repeat(64),
      challenge_id: randomUUID(),
      ...change,
    };
    return test.house.db.transaction().execute(async (trx) => {
      await spendCodeFor(trx, row.challenge_id, code);
      await trx.insertInto("due_day_move").values(row).execute();
    });
  };
  const spendCodeFor = (trx: Trx, id: string, code: object) =>
    trx
      .insertInto("code_challenge")
      .values({
        id,
        purpose: "AGREE_TERMS",
        holder_fingerprint: "holder",
        about_fingerprint: "due day",
        tries_left: 0,
        expires_at: sql`now()`,
        spent_at: sql`now()`,
        ...code,
      })
      .execute();
  const refused = (change: object) =>
    expect(insert(change)).rejects.toMatchObject({ code: "HM200" });

  it("with a code for something else, one not spent, or one spent before", async () => {
    const withoutCode = { code: "HM201" };
    await expect(insert({}, { purpose: "WITHDRAW" })).rejects.toMatchObject(withoutCode);
    await expect(insert({}, { spent_at: null })).rejects.toMatchObject(withoutCode);
    await expect(insert({}, { spent_at: sql`now() - interval '1 second'` })).rejects.toMatchObject(
      withoutCode,
    );
    await insert();
  });

  it("on another day than today, for another month, or with an end that is not the first", async () => {
    await refused({ moved_on: "2026-04-19" });
    await refused({ month: 0 });
    await refused({ normal_ends_on: "2026-05-11" });
    await refused({ ends_on: "2026-06-18" });
    await refused({ ends_on: "2026-05-19" });
    await insert();
  });

  it("more than 45 days after the month began", async () => {
    setDay("2026-05-09");
    await refused({ moved_on: "2026-05-09", due_day: 28, ends_on: "2026-05-28" });
  });

  it("a third time in a year, and of a version without the choice", async () => {
    await insert();
    await insert({ due_day: 19, ends_on: "2026-05-19" });
    await refused({ due_day: 20, ends_on: "2026-05-20" });
    await borrow("FIXED");
    setDay("2026-04-20");
    await refused({});
  });

  it("while something is late by the stored account, or other terms are being agreed", async () => {
    const late = "update loan_account set oldest_due_on = $2 where loan_id = $1";
    const isStored = "delete from loan_change where loan_id = $1";
    await test.ownerPool.query(isStored, [loanId]);
    await test.ownerPool.query(late, [loanId, "2026-04-10"]);
    await refused({});
    await test.ownerPool.query(late, [loanId, null]);
    await member.post("/memberloan/hardship/ask", {
      cause: "JOB",
      choice: { kind: "LONGER", months: 3 },
    });
    await refused({});
  });
});
