/** Cooling-off: the member changes their mind, gives back what was received, and owes nothing. */

import { receive } from "@hiram/proof/testing/bank-payments.ts";
import { closeWithSingleMessages } from "@hiram/proof/testing/double-messages.ts";
import { openTestHouse, type TestHouse } from "@hiram/proof/testing/house.ts";
import { confirmTestPayout, insertWithdrawal, move } from "@hiram/proof/testing/ledger.ts";
import { balancesOf, beginPayout, endPayout, nextKey } from "@hiram/proof/testing/loan.ts";
import { outcomeOf, readAuditActions, resetLimits } from "@hiram/proof/testing/member.ts";
import { type Desk, openDesk } from "@hiram/proof/testing/staff.ts";
import { addWalletMember, makeOne, rowOf, type WalletMember } from "@hiram/proof/testing/wallet.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { refreshAccount } from "#account/refresh-account.ts";
import { reserveWithdrawal, settleWithdrawal } from "#ledger/movements.ts";
import { verifyLedger } from "#ledger/verify.ts";
import { verifyAccounts } from "#ledger/verify-accounts.ts";
import { closeEndedDays } from "#loan/daily-close/close-days.ts";
import { matchPayment } from "#payment/match-payment.ts";
import { reverseBookedPayment } from "#payment/reverse-booked-payment.ts";
import { decideCoolingOffs } from "./decide-cooling-offs.ts";

let test: TestHouse;
let app: FastifyInstance;
let ana: Desk;
let member: WalletMember;

const TAKEN = 150_000_00;

beforeAll(async () => {
  test = await openTestHouse({}, { clock: "one" });
  test.clock.set("2026-02-01T04:00:00Z");
  app = await test.openServer();
  ana = await openDesk(test, app, "LOAN_OFFICER");
});
afterAll(() => closeWithSingleMessages(test));

/** 150,000 of 200,000 was paid out on 2 March, and 50,000 is in the wallet. */
beforeEach(async () => {
  test.clock.set("2026-03-02T04:00:00Z");
  await resetLimits(test);
  member = await addWalletMember(test, app, 200_000);
  const borrower = { memberId: member.id, loanId: member.loanId };
  const id = await insertWithdrawal(test, borrower, TAKEN, "COMPLETED", "2026-03-02");
  await move(test, borrower, reserveWithdrawal(TAKEN), id);
  await confirmTestPayout(test, borrower, "2026-03-02");
  await move(test, borrower, settleWithdrawal(TAKEN), id);
  await test.house.db
    .transaction()
    .execute((trx) => refreshAccount(trx, test.house, member.loanId));
});

const today = (day: string) => test.clock.set(`${day}T04:00:00Z`);
const declare = async (key = nextKey()) =>
  member.post("/memberloan/coolingoff", {}, key).then(outcomeOf);
const loan = async () => (await member.post("/memberloan")).json().loan;
async function pay(pesos: number, valueOn: string): Promise<string> {
  // The bank reports it on its day at the earliest.
  if (test.clock.now().toISOString().slice(0, 10) < valueOn) today(valueOn);
  const paymentId = await receive(test, pesos, { valueOn, onStatementOn: valueOn });
  const { loanId } = member;
  const by = { kind: "gateway" } as const;
  await test.house.db
    .transaction()
    .execute((trx) => matchPayment(trx, test.house, { paymentId, loanId, by }));
  return paymentId;
}
const rowNow = async () => {
  const { rows } = await test.pool.query(
    "select status, declared_on, kept_until from cooling_off where loan_id = $1",
    [member.loanId],
  );
  return rows[0];
};
const templates = async () => {
  const { rows } = await test.ownerPool.query<{ template: string }>(
    "select distinct template from notice where member_id = $1 and template like 'cooling-off-%'",
    [member.id],
  );
  return rows.map(({ template }) => template).sort();
};
const expectTrueAccounts = async () => {
  expect(await verifyAccounts(test.house)).toEqual([]);
  expect(await verifyLedger(test.house.db)).toEqual([]);
};

describe("changing one's mind", () => {
  it("D25 is offered on the day of the payout and three days after it, and not on the fourth", async () => {
    expect((await loan()).coolingOff).toMatchObject({
      status: "OPEN",
      lastDay: "2026-03-05",
      daysLeft: 3,
      giveBack: 150_000,
      giveBackBy: "2026-03-09",
      fromWallet: 50_000,
    });
    today("2026-03-05");
    expect((await loan()).coolingOff).toMatchObject({ status: "OPEN", daysLeft: 0 });
    today("2026-03-06");
    expect((await loan()).coolingOff).toBeNull();
    expect(await declare()).toBe("409 CoolingOffOver");
  });

  it("ends on the last second of the day in Manila", async () => {
    test.clock.set("2026-03-05T15:59:59Z");
    expect((await loan()).coolingOff.status).toBe("OPEN");
    test.clock.set("2026-03-05T16:00:00Z");
    expect(await declare()).toBe("409 CoolingOffOver");
  });

  it("gives the wallet back at once, owes what was received, and is told and audited", async () => {
    today("2026-03-04");
    expect((await loan()).owed.interest).toBeGreaterThan(0);
    const key = nextKey();
    expect(await declare(key)).toBe("200");
    expect(await declare(key)).toBe("200");
    expect(await declare()).toBe("409 CoolingOffOver");
    const now = await loan();
    expect(now.owed).toMatchObject({ principal: 150_000, interest: 0, payoff: 150_000 });
    expect(now.coolingOff).toMatchObject({
      status: "DECLARED",
      declaredOn: "2026-03-04",
      giveBack: 150_000,
      giveBackBy: "2026-03-11",
    });
    expect(now.coolingOff.givenUp).toBeGreaterThan(0);
    expect(await balancesOf(test, member.id)).toEqual({ available: 0, reserved: 0, owed: TAKEN });
    expect(await templates()).toEqual(["cooling-off-declare"]);
    expect(await readAuditActions(test, member.id)).toContain("COOLING_OFF_MOVED");
    await expectTrueAccounts();
  });

  it("offers the whole amount to pay, and no instalment", async () => {
    await declare();
    const { payoff, nextAmount, dueNow } = (await member.post("/memberloan/pay/options")).json();
    expect({ payoff, nextAmount, dueNow }).toEqual({ payoff: 150_000, nextAmount: 0, dueNow: 0 });
  });

  it("is refused before the first payout, when cancelling is free", async () => {
    const other = await addWalletMember(test, app, 200_000);
    expect(outcomeOf(await other.post("/memberloan/coolingoff", {}))).toBe("409 CoolingOffOver");
  });

  it("is seen by staff on the case", async () => {
    await declare();
    const reply = await ana.browser.post("/staff/members/case", { memberId: member.id });
    expect(reply.json().loan.coolingOff).toMatchObject({ status: "DECLARED", giveBack: 150_000 });
  });
});

describe("giving it back", () => {
  it("D25 closes the loan with exactly what was received, and nothing is owed", async () => {
    today("2026-03-04");
    const before = (await member.post("/misc/phonenumber")).json();
    await declare();
    today("2026-03-06");
    await pay(150_000, "2026-03-06");
    const now = await loan();
    expect(now.status).toBe("CLOSED");
    expect(now.owed.payoff).toBe(0);
    expect(now.coolingOff).toMatchObject({ status: "GIVEN_BACK", giveBack: 0 });
    expect(now.payments.filter(({ interest }: { interest: number }) => interest > 0)).toEqual([]);
    expect(await templates()).toEqual(["cooling-off-complete", "cooling-off-declare"]);
    expect(await balancesOf(test, member.id)).toEqual({ available: 0, reserved: 0, owed: 0 });
    const after = (await member.post("/misc/phonenumber")).json();
    expect(after.creditScore).toBeGreaterThanOrEqual(before.creditScore);
    await expectTrueAccounts();
  });

  it("leaves more than was received to the member", async () => {
    await declare();
    await pay(150_100, "2026-03-02");
    expect((await loan()).status).toBe("CLOSED");
    const { rows } = await test.pool.query(
      "select overpaid_centavos from wallet where member_id = $1",
      [member.id],
    );
    expect(rows[0].overpaid_centavos).toBe(100_00);
    await expectTrueAccounts();
  });

  it("counts what was paid before as given back, interest included", async () => {
    today("2026-03-04");
    await pay(1_000, "2026-03-04");
    expect((await loan()).payments[0].interest).toBeGreaterThan(0);
    await declare();
    const now = await loan();
    expect(now.payments.find(({ amount }: { amount: number }) => amount === 1_000)).toMatchObject({
      interest: 0,
      principal: 1_000,
    });
    expect(now.coolingOff.giveBack).toBe(149_000);
    const { rows } = await test.pool.query(
      `select r.interest_centavos, r.principal_centavos from reallocation r
       join cooling_off c on c.id = r.cause_cooling_off_id where r.loan_id = $1`,
      [member.loanId],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].interest_centavos).toBe(-rows[0].principal_centavos);
    await pay(149_000, "2026-03-04");
    expect((await loan()).status).toBe("CLOSED");
    await expectTrueAccounts();
  });

  it("of a loan that was paid back already makes the interest the member's own", async () => {
    today("2026-03-04");
    const { payoff } = (await loan()).owed;
    await pay(payoff, "2026-03-04");
    expect(await loan()).toMatchObject({ status: "CLOSED", coolingOff: { status: "OPEN" } });
    expect(await declare()).toBe("200");
    expect((await loan()).coolingOff).toMatchObject({ status: "GIVEN_BACK", giveBack: 0 });
    const { rows } = await test.pool.query(
      "select overpaid_centavos from wallet where member_id = $1",
      [member.id],
    );
    expect(rows[0].overpaid_centavos).toBe(Math.round((payoff - 150_000) * 100));
    await expectTrueAccounts();
  });

  it("says on the statement what was given up", async () => {
    today("2026-03-04");
    await declare();
    await pay(150_000, "2026-03-04");
    const { describeMonthStatement } = await import("#loan/papers/describe-month.ts");
    const row = await test.house.db
      .selectFrom("loan")
      .selectAll()
      .where("id", "=", member.loanId)
      .executeTakeFirstOrThrow();
    const { parts } = await describeMonthStatement(test.house, row, "2026-03");
    const said = parts.find(({ heading }) => heading.startsWith("Given back in the days"));
    expect(said?.rows?.[0]).toEqual(["You said so on", "Mar 4, 2026"]);
    expect(said?.rows?.[1]?.[1]).toMatch(/^₱[1-9]/);
  });
});

describe("money that is on its way", () => {
  it("is recalled when no rail has it, and owed when it arrives", async () => {
    const unsent = await makeOne(member, 10_000);
    const sent = await beginPayout(test, { member, loanId: member.loanId }, 5_000_00);
    expect((await loan()).coolingOff.fromWallet).toBe(45_000);
    expect(await declare()).toBe("200");
    expect(await rowOf(test, unsent)).toMatchObject({ status: "RETURNED" });
    expect(await balancesOf(test, member.id)).toEqual({
      available: 0,
      reserved: 5_000_00,
      owed: TAKEN + 5_000_00,
    });
    await pay(150_000, "2026-03-03");
    expect((await loan()).coolingOff.status).toBe("DECLARED");
    today("2026-03-04");
    await endPayout(test, sent, { paidOn: "2026-03-04" });
    expect((await loan()).coolingOff).toMatchObject({
      giveBack: 5_000,
      giveBackBy: "2026-03-11",
    });
    await pay(5_000, "2026-03-04");
    expect(await loan()).toMatchObject({ status: "CLOSED", coolingOff: { status: "GIVEN_BACK" } });
    await expectTrueAccounts();
  });

  it("that comes back does not leave again, and the loan ends by itself", async () => {
    const sent = await beginPayout(test, { member, loanId: member.loanId }, 5_000_00);
    await declare();
    await pay(150_000, "2026-03-02");
    await endPayout(test, sent, "returned");
    expect(outcomeOf(await member.withdraw(1_000))).toBe("409 GivingBack");
    await decideCoolingOffs(test.house);
    expect(await loan()).toMatchObject({ status: "CLOSED", coolingOff: { status: "GIVEN_BACK" } });
    expect(await balancesOf(test, member.id)).toEqual({ available: 0, reserved: 0, owed: 0 });
    await expectTrueAccounts();
  });
});

describe("when it does not come back in time", () => {
  it("lapses after seven days, with interest from the start", async () => {
    today("2026-03-04");
    await declare();
    await pay(20_000, "2026-03-05");
    today("2026-03-11");
    await decideCoolingOffs(test.house);
    expect((await rowNow()).status).toBe("DECLARED");
    today("2026-03-12");
    await decideCoolingOffs(test.house);
    await decideCoolingOffs(test.house);
    expect(await rowNow()).toMatchObject({ status: "LAPSED" });
    const lapsed = await loan();
    expect(lapsed.owed.interest).toBeGreaterThan(0);
    expect(lapsed.payments.some(({ interest }: { interest: number }) => interest > 0)).toBe(true);
    expect(await templates()).toEqual(["cooling-off-declare", "cooling-off-lapse"]);
    await expectTrueAccounts();
  });

  it("is kept all the same when money of those days becomes known later", async () => {
    await declare();
    today("2026-03-12");
    await decideCoolingOffs(test.house);
    expect((await rowNow()).status).toBe("LAPSED");
    await pay(150_000, "2026-03-09");
    expect(await loan()).toMatchObject({ status: "CLOSED", coolingOff: { status: "GIVEN_BACK" } });
    await expectTrueAccounts();
  });

  it("is not kept when the money came a day late", async () => {
    await declare();
    today("2026-03-12");
    await decideCoolingOffs(test.house);
    await pay(150_000, "2026-03-10");
    expect((await loan()).owed.payoff).toBeGreaterThan(0);
    expect((await rowNow()).status).toBe("LAPSED");
    await expectTrueAccounts();
  });

  it("is open again when the bank takes the money back, and lapses after its days", async () => {
    await declare();
    const id = await pay(150_000, "2026-03-03");
    expect((await loan()).status).toBe("CLOSED");
    const by = { kind: "gateway" } as const;
    const reverse = { paymentId: id, reason: "BANK_RETURN", by } as const;
    await test.house.db
      .transaction()
      .execute((trx) => reverseBookedPayment(trx, test.house, reverse));
    expect(await loan()).toMatchObject({ status: "ACTIVE", coolingOff: { status: "DECLARED" } });
    expect(await templates()).toContain("cooling-off-resume");
    today("2026-03-12");
    await decideCoolingOffs(test.house);
    expect((await rowNow()).status).toBe("LAPSED");
    await expectTrueAccounts();
  });
});

describe("in between", () => {
  it("closes every day with the books balanced, and reminds of nothing", async () => {
    for (const day of ["2026-03-03", "2026-03-04"]) {
      today(day);
      await closeEndedDays(test.house);
    }
    await declare();
    const { rows } = await test.pool.query("select reminder_block($1) as block", [member.loanId]);
    expect(rows[0].block).toBe("GIVING_BACK");
    for (const day of ["2026-03-05", "2026-03-12", "2026-03-13"]) {
      today(day);
      await closeEndedDays(test.house);
      await decideCoolingOffs(test.house);
      await expectTrueAccounts();
    }
    const after = await test.pool.query("select reminder_block($1) as block", [member.loanId]);
    expect(after.rows[0].block).toBeNull();
  });
});

describe("the database", () => {
  const insert = (declaredOn: string) =>
    test.pool.query(
      `insert into cooling_off (id, loan_id, member_id, status, declared_on)
       values (gen_random_uuid(), $1, $2, 'DECLARED', $3)`,
      [member.loanId, member.id, declaredOn],
    );
  it.each(["2026-03-01", "2026-03-17"])(
    "refuses a day that is before the payout or long after it: %s",
    async (day) => {
      await expect(insert(day)).rejects.toMatchObject({ code: "HM105" });
    },
  );
  it("refuses a second one, another day and a removal", async () => {
    await insert("2026-03-03");
    await expect(insert("2026-03-03")).rejects.toMatchObject({ code: "23505" });
    const change = "update cooling_off set declared_on = '2026-03-05' where loan_id = $1";
    await expect(test.pool.query(change, [member.loanId])).rejects.toThrow();
    const remove = "delete from cooling_off where loan_id = $1";
    await expect(test.ownerPool.query(remove, [member.loanId])).rejects.toThrow();
  });
});
