/** A smaller sum that ends a late loan: by two people, told to the member, who agrees by paying. */
import { toPesos } from "@hiram/contract/money/money.ts";
import {
  addPaidMember,
  type PaidMember,
  provePayments,
  receive,
} from "@hiram/proof/testing/bank-payments.ts";
import { balanceOn } from "@hiram/proof/testing/books.ts";
import { closeWithSingleMessages } from "@hiram/proof/testing/double-messages.ts";
import { openTestHouse, type TestHouse } from "@hiram/proof/testing/house.ts";
import { confirmTestPayout, insertWithdrawal, move } from "@hiram/proof/testing/ledger.ts";
import { balancesOf } from "@hiram/proof/testing/loan.ts";
import {
  outcomeOf,
  readAuditActions,
  resetLimits,
  sendQueued,
} from "@hiram/proof/testing/member.ts";
import {
  confirmProposals,
  confirmTestProposal,
  openProposals,
} from "@hiram/proof/testing/proposals.ts";
import { type Desk, openDesk } from "@hiram/proof/testing/staff.ts";
import { addWalletMember } from "@hiram/proof/testing/wallet.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readPortfolioDay } from "#books/portfolio/read-portfolio-day.ts";
import { readPortfolio } from "#books/read-portfolio.ts";
import { reserveWithdrawal, settleWithdrawal } from "#ledger/movements.ts";
import { verifyLedger } from "#ledger/verify.ts";
import { verifyAccounts } from "#ledger/verify-accounts.ts";
import { closeEndedDays } from "#loan/daily-close/close-days.ts";
import { describeCertificate } from "#loan/papers/describe-certificate.ts";
import { describeMonthStatement } from "#loan/papers/describe-month.ts";
import { matchPayment } from "#payment/match-payment.ts";
import { reverseBookedPayment } from "#payment/reverse-booked-payment.ts";
import { lapseSettlements } from "./lapse-settlements.ts";
import { remindOfSettlements } from "./remind-of-settlements.ts";

let test: TestHouse;
let app: FastifyInstance;
let ana: Desk;
let ben: Desk;
let member: PaidMember;

beforeAll(async () => {
  test = await openTestHouse({}, { clock: "one" });
  test.clock.set("2026-02-01T04:00:00Z");
  app = await test.openServer();
  ana = await openDesk(test, app, "LOAN_OFFICER");
  ben = await openDesk(test, app, "LOAN_OFFICER");
});
afterAll(() => closeWithSingleMessages(test));

/** 200,000 was paid out on 2 March, and nothing was paid since: late from 2 April on. */
beforeEach(async () => {
  today("2026-03-02");
  await resetLimits(test);
  member = await addPaidMember(test, app);
  today("2026-05-10");
});

const today = (day: string) => test.clock.set(`${day}T04:00:00Z`);
const loan = async () => (await member.post("/memberloan")).json().loan;
const terms = { amount: 90_000, payBy: "2026-05-31", reason: "Lost the job, pays from savings." };
const ask = async (more: object = {}, desk = ana) =>
  outcomeOf(
    await desk.browser.post("/staff/loans/settlement", {
      loanId: member.loanId,
      ...terms,
      ...more,
    }),
  );
async function offer(more: object = {}): Promise<void> {
  expect(await ask(more)).toBe("200");
  expect(await confirmProposals(ben, member.id)).toEqual(["200"]);
}
const withdrawOffer = async () =>
  outcomeOf(
    await ana.browser.post("/staff/loans/settlement/withdraw", {
      loanId: member.loanId,
      reason: "It was meant for another loan.",
    }),
  );
async function pay(pesos: number, valueOn: string): Promise<string> {
  // The bank reports it on its day at the earliest.
  if (test.clock.now().toISOString().slice(0, 10) < valueOn) today(valueOn);
  const paymentId = await receive(test, pesos, { valueOn, onStatementOn: valueOn });
  const request = { paymentId, loanId: member.loanId, by: { kind: "gateway" } as const };
  await test.house.db.transaction().execute((trx) => matchPayment(trx, test.house, request));
  return paymentId;
}
const reverse = (paymentId: string) =>
  test.house.db.transaction().execute((trx) =>
    reverseBookedPayment(trx, test.house, {
      paymentId,
      reason: "BANK_RETURN",
      by: { kind: "gateway" },
    }),
  );
const rowNow = async () => {
  const { rows } = await test.pool.query(
    "select * from loan_settlement where loan_id = $1 order by offered_at desc limit 1",
    [member.loanId],
  );
  return rows[0];
};
const templates = async () => {
  const { rows } = await test.ownerPool.query<{ template: string }>(
    `select distinct template from notice where member_id = $1
       and (template like 'settlement-%' or template in ('loan-close-waits', 'loan-reopen'))`,
    [member.id],
  );
  return rows.map(({ template }) => template).sort();
};
const overpaid = async () => {
  const { rows } = await test.pool.query(
    "select overpaid_centavos from wallet where member_id = $1",
    [member.id],
  );
  return rows[0].overpaid_centavos;
};
const expectTrueAccounts = async () => {
  expect(await verifyAccounts(test.house)).toEqual([]);
  expect(await verifyLedger(test.house.db)).toEqual([]);
};
const loanRow = () =>
  test.house.db
    .selectFrom("loan")
    .selectAll()
    .where("id", "=", member.loanId)
    .executeTakeFirstOrThrow();

describe("offering a smaller sum", () => {
  it("is proposed by one and confirmed by another, and the member is told", async () => {
    expect(await ask()).toBe("200");
    expect((await loan()).settlement).toBeNull();
    const [proposal] = await openProposals(ben, member.id);
    expect(proposal).toMatchObject({ kind: "loan.settlement", reason: terms.reason });
    expect(proposal?.facts).toContainEqual({ name: "Days late", value: "38" });
    expect(await confirmProposals(ana, member.id)).toEqual(["409 NotOneself"]);
    expect(await confirmProposals(ben, member.id)).toEqual(["200"]);
    expect((await loan()).settlement).toMatchObject({
      status: "OFFERED",
      amount: 90_000,
      paid: 0,
      left: 90_000,
      payBy: "2026-05-31",
    });
    expect(await templates()).toEqual(["settlement-offer"]);
    expect(await readAuditActions(test, member.id)).toContain("SETTLEMENT_MOVED");
    const { settlement } = (await member.post("/memberloan/pay/options")).json();
    expect(settlement).toEqual({ left: 90_000, payBy: "2026-05-31" });
    await expectTrueAccounts();
  });

  it("happens once when the second person clicks twice", async () => {
    await ask();
    const [proposal] = await openProposals(ben, member.id);
    if (!proposal) throw new Error("nothing was proposed");
    const outcomes = await Promise.all([
      confirmTestProposal(ben, proposal),
      confirmTestProposal(ben, proposal),
    ]);
    expect(outcomes.filter((outcome) => outcome === "200")).toHaveLength(1);
    expect(await ask()).toBe("409 SettlementStands");
  });

  it.each([
    ["too little", { amount: 50_000 }, "422 AmountRefused"],
    ["all that is owed", { amount: 300_000 }, "422 AmountRefused"],
    ["too soon", { payBy: "2026-05-12" }, "422 AmountRefused"],
    ["too far away", { payBy: "2026-07-10" }, "422 AmountRefused"],
  ])("refuses %s", async (_, more, refusal) => {
    expect(await ask(more)).toBe(refusal);
  });

  it("refuses a loan that is not late enough, and one that has ended", async () => {
    today("2026-05-01");
    expect(await ask({ payBy: "2026-05-20" })).toBe("409 NotLateEnough");
    today("2026-05-10");
    await pay((await loan()).owed.payoff, "2026-05-10");
    expect(await ask()).toBe("409 NothingOwed");
  });

  it("refuses a second person who was shown other figures", async () => {
    await ask();
    const [proposal] = await openProposals(ben, member.id);
    if (!proposal) throw new Error("nothing was proposed");
    await pay(1_000, "2026-05-10");
    expect(await confirmTestProposal(ben, proposal)).toBe("409 ChangedMeanwhile");
  });

  it("is shown on the case with what a new one must keep to", async () => {
    const read = async () =>
      (await ana.browser.post("/staff/members/case", { memberId: member.id })).json();
    expect(await read()).toMatchObject({
      settlements: [],
      settlementTerms: { amountMin: 60_000, payByMin: "2026-05-13", payByMax: "2026-07-09" },
    });
    await offer();
    expect(await read()).toMatchObject({
      settlements: [{ status: "OFFERED", amount: 90_000 }],
      settlementTerms: null,
    });
  });
});

describe("its last day", () => {
  const remind = () => remindOfSettlements(test.house);
  const steps = async () => {
    const { rows } = await test.pool.query<{ step: number }>(
      "select step from settlement_reminder where member_id = $1 order by step",
      [member.id],
    );
    return rows.map(({ step }) => step);
  };
  const reminded = async () => {
    const { rows } = await test.ownerPool.query<{ channel: string }>(
      `select channel from notice where member_id = $1 and template = 'settlement-remind'
       order by channel`,
      [member.id],
    );
    return rows.map(({ channel }) => channel);
  };

  it("is reminded of three days before, the day before and on it, each step once", async () => {
    await offer();
    await remind();
    expect(await steps()).toEqual([]);
    for (const [day, sent] of [
      ["2026-05-27", []],
      ["2026-05-28", [-3]],
      ["2026-05-29", [-3]],
      ["2026-05-31", [-3, 0]],
    ] as const) {
      today(day);
      await Promise.all([remind(), remind()]);
      await remind();
      expect(await steps()).toEqual(sent);
    }
    expect(await reminded()).toEqual(["email", "email", "sms", "sms"]);
    expect((await member.post("/help/inbox", {})).body).toContain("still settles your loan");
    today("2026-06-01");
    await remind();
    expect(await steps()).toEqual([-3, 0]);
  });

  it("names what is missing, in the member's language", async () => {
    await offer();
    await pay(30_000, "2026-05-20");
    await test.ownerPool.query("update member set language = 'fil' where id = $1", [member.id]);
    today("2026-05-28");
    await remind();
    await sendQueued(test);
    const sms = test.outside.texts.map(({ text }) => text).join("\n");
    expect(sms).toMatch(/PHP 60,000\.00 hanggang May 31, 2026.* buo ulit ang utang/);
  });

  it("is not spoken of at night, nor while the member's account is frozen", async () => {
    await offer();
    test.clock.set("2026-05-28T15:00:00Z");
    await remind();
    expect(await steps()).toEqual([]);
    const { id } = await rowNow();
    const insert = () =>
      test.pool.query(
        "insert into settlement_reminder (settlement_id, member_id, step) values ($1, $2, -3)",
        [id, member.id],
      );
    await expect(insert()).rejects.toMatchObject({ code: "HM114" });
    today("2026-05-29");
    await test.ownerPool.query(
      `insert into member_restriction (id, member_id, kind, cause, begun_by)
       values (gen_random_uuid(), $1, 'FREEZE', 'MEMBER', 'MEMBER')`,
      [member.id],
    );
    await remind();
    expect(await steps()).toEqual([]);
    await expect(insert()).rejects.toMatchObject({ code: "HM114" });
  });

  it("is reminded of by the ways that the member left open, and by one at least", async () => {
    for (const channel of ["sms", "email"])
      await test.ownerPool.query(
        "insert into notice_choice (member_id, channel, kind, wanted) values ($1, $2, 'REMINDER', false)",
        [member.id, channel],
      );
    await offer();
    today("2026-05-30");
    await remind();
    expect(await reminded()).toEqual(["sms"]);
  });

  it("is not reminded of when the sum was taken back", async () => {
    await offer();
    await withdrawOffer();
    await confirmProposals(ben, member.id);
    today("2026-05-30");
    await remind();
    expect(await steps()).toEqual([]);
  });
});

describe("more time and a smaller sum", () => {
  const askTime = async () =>
    outcomeOf(
      await member.post("/memberloan/hardship/ask", {
        cause: "JOB",
        words: "No ship until August.",
        choice: { kind: "PAUSE", months: 1 },
      }),
    );

  it("refuses a request for more time while a smaller sum stands, and not afterwards", async () => {
    await offer();
    expect(await askTime()).toBe("409 SettlementFirst");
    expect((await member.post("/memberloan/hardship")).json().hindrance).toBe("SETTLEMENT");
    await withdrawOffer();
    await confirmProposals(ben, member.id);
    expect(await askTime()).toBe("200");
    await expectTrueAccounts();
  });

  it("refuses a smaller sum while more time is being decided, also at its confirmation", async () => {
    expect(await ask()).toBe("200");
    expect(await askTime()).toBe("200");
    expect(await confirmProposals(ben, member.id)).toEqual(["409 HardshipOpen"]);
    expect(await ask()).toBe("409 HardshipOpen");
    const { id } = (await member.post("/memberloan/hardship")).json().latest;
    await member.post("/memberloan/hardship/withdraw", { id });
    expect(await confirmProposals(ben, member.id)).toEqual(["200"]);
  });

  it("are kept apart by the database in both directions", async () => {
    await offer();
    const hardship = `insert into hardship (id, loan_id, member_id, status, cause, kind, asked_months,
      asked_on) values (gen_random_uuid(), $1, $2, 'ASKED', 'JOB', 'PAUSE', 1, '2026-05-10')`;
    const about = [member.loanId, member.id];
    await expect(test.pool.query(hardship, about)).rejects.toMatchObject({ code: "HM113" });
    await withdrawOffer();
    await confirmProposals(ben, member.id);
    expect(await ask()).toBe("200");
    await test.pool.query(hardship, about);
    const [proposal] = await openProposals(ben, member.id);
    await test.ownerPool.query(
      `update staff_proposal set status = 'CONFIRMED', decided_by = $2, decided_at = house_now()
       where id = $1`,
      [proposal?.id, ben.id],
    );
    await expect(
      test.pool.query(
        `insert into loan_settlement (id, loan_id, member_id, status, proposal_id, amount_centavos,
           offered_on, pay_by)
         values (gen_random_uuid(), $1, $2, 'OFFERED', $3, 90000, '2026-05-10', '2026-05-20')`,
        [...about, proposal?.id],
      ),
    ).rejects.toMatchObject({ code: "HM113" });
  });
});

describe("while it is on offer", () => {
  it("no late charge is made, no reminder is sent and nothing is withdrawn", async () => {
    await offer();
    const before = (await loan()).owed;
    const block = async () =>
      (await test.pool.query("select reminder_block($1) as block", [member.loanId])).rows[0].block;
    expect(await block()).toBe("SETTLEMENT");
    today("2026-05-31");
    const after = (await loan()).owed;
    expect({ ...after, penalty: 0, collection: 0 }).not.toEqual({
      ...before,
      penalty: 0,
      collection: 0,
    });
    expect(after).toMatchObject({ penalty: before.penalty, collection: before.collection });
    today("2026-06-05");
    await lapseSettlements(test.house);
    expect((await loan()).owed.penalty).toBeGreaterThan(before.penalty);
    expect(await block()).toBeNull();
    await expectTrueAccounts();
  });

  it("can be taken back by two people until something is paid", async () => {
    await offer();
    today("2026-05-12");
    expect(await withdrawOffer()).toBe("200");
    expect(await confirmProposals(ben, member.id)).toEqual(["200"]);
    expect(await rowNow()).toMatchObject({ status: "WITHDRAWN", withdrawn_on: "2026-05-12" });
    expect(await templates()).toEqual(["settlement-offer", "settlement-withdraw"]);
    const taken = await pay(90_000, "2026-05-13");
    expect((await loan()).owed.payoff).toBeGreaterThan(0);
    await expectTrueAccounts();
    await reverse(taken);
    await offer({ payBy: "2026-05-30" });
    await pay(1, "2026-05-13");
    expect(await withdrawOffer()).toBe("409 SettlementMoved");
  });
});

describe("paying it", () => {
  it("ends the loan, gives up the rest and says so", async () => {
    await offer();
    today("2026-05-20");
    const preview = (await member.post("/memberloan/pay/preview", { amount: 90_000 })).json();
    expect(preview).toMatchObject({ endsLoan: true, owedAfter: 0, interestSaved: 0 });
    const { owed } = await loan();
    expect(preview.forgiven).toBeCloseTo(owed.payoff - 90_000, 2);
    await pay(30_000, "2026-05-15");
    expect((await loan()).settlement).toMatchObject({ paid: 30_000, left: 60_000 });
    await pay(60_000, "2026-05-20");
    const ended = await loan();
    expect(ended).toMatchObject({ status: "CLOSED", owed: { payoff: 0, dueNow: 0 } });
    expect(ended.settlement).toMatchObject({ status: "PAID", left: 0 });
    expect(ended.settlement.forgiven).toBeCloseTo(owed.payoff - 90_000, 2);
    // One message for one event: the settlement's own, also while the payment is not proved.
    expect(await templates()).toEqual(["settlement-offer", "settlement-pay"]);
    expect(await balancesOf(test, member.id)).toEqual({ available: 0, reserved: 0, owed: 0 });
    expect(await overpaid()).toBe(0);
    await expectTrueAccounts();

    await expect(describeCertificate(test.house, await loanRow())).rejects.toMatchObject({
      code: "CertificateWaits",
    });
    await provePayments(test, member.loanId);
    const certificate = await describeCertificate(test.house, await loanRow());
    expect(certificate.title).toBe("Certificate of settlement");
    const rows = certificate.parts[0]?.rows ?? [];
    expect(rows.find(([name]) => name === "Paid in all")).toEqual(["Paid in all", "₱90,000.00"]);
    expect(rows.find(([name]) => name === "Waived by the lender")?.[1]).toMatch(/^₱[1-9]/);
    const { parts } = await describeMonthStatement(test.house, await loanRow(), "2026-05");
    expect(parts.map(({ heading }) => heading)).toContain("Settled for less");
  });

  it("ends what the ceiling of charges allows, because nothing is owed any more", async () => {
    await offer();
    await pay(90_000, "2026-05-10");
    const ceiling = async (day: string): Promise<number> =>
      (await test.pool.query("select loan_charge_ceiling($1, $2) as most", [member.loanId, day]))
        .rows[0].most;
    expect(await ceiling("2026-05-10")).toBeGreaterThan(await ceiling("2026-05-01"));
    expect(await ceiling("2026-09-20")).toBe(await ceiling("2026-05-10"));
  });

  it("leaves more than the sum to the member", async () => {
    await offer();
    await pay(90_500, "2026-05-11");
    expect((await loan()).status).toBe("CLOSED");
    expect(await overpaid()).toBe(500_00);
    await pay(250, "2026-05-12");
    expect(await overpaid()).toBe(750_00);
    await expectTrueAccounts();
  });

  it("does not count what was paid on the day before the offer was made", async () => {
    await pay(40_000, "2026-05-10");
    await offer();
    await pay(50_000, "2026-05-10");
    expect((await loan()).settlement).toMatchObject({ paid: 50_000, left: 40_000 });
    await pay(40_000, "2026-05-10");
    expect((await loan()).status).toBe("CLOSED");
    await expectTrueAccounts();
  });

  it("is not enough a day late, and is enough when money of those days becomes known", async () => {
    await offer();
    today("2026-06-01");
    await lapseSettlements(test.house);
    await lapseSettlements(test.house);
    expect((await rowNow()).status).toBe("LAPSED");
    const late = await pay(90_000, "2026-06-01");
    expect((await loan()).owed.payoff).toBeGreaterThan(0);
    await reverse(late);
    await pay(90_000, "2026-05-31");
    expect((await loan()).status).toBe("CLOSED");
    expect(await templates()).toEqual(["settlement-lapse", "settlement-offer", "settlement-pay"]);
    await expectTrueAccounts();
  });

  it("that the bank takes back makes the loan owed again, in time and after it", async () => {
    await offer();
    const first = await pay(90_000, "2026-05-15");
    await reverse(first);
    expect(await loan()).toMatchObject({ status: "ACTIVE", settlement: { left: 90_000 } });
    expect(await templates()).toContain("settlement-resume");
    expect((await rowNow()).principal_centavos).toBe(0);
    await expectTrueAccounts();
    const second = await pay(90_000, "2026-05-16");
    expect((await loan()).status).toBe("CLOSED");
    today("2026-06-10");
    await reverse(second);
    expect(await loan()).toMatchObject({ status: "ACTIVE", settlement: null });
    expect((await rowNow()).status).toBe("LAPSED");
    await expectTrueAccounts();
  });

  it("of a loan that lapsed and is paid in full later is told as paid in full", async () => {
    await offer();
    today("2026-06-01");
    await lapseSettlements(test.house);
    await pay((await loan()).owed.payoff, "2026-06-01");
    expect((await rowNow()).status).toBe("LAPSED");
    expect(await templates()).toEqual(["loan-close-waits", "settlement-lapse", "settlement-offer"]);
    await expectTrueAccounts();
  });
});

describe("the books", () => {
  /** What an account of the books had at the end of a day more than at the end of another. */
  const change = async (account: Parameters<typeof balanceOn>[1], from: string, to: string) =>
    (await balanceOn(test, account, to)) - (await balanceOn(test, account, from));
  const closeUntil = async (day: string) => {
    today(day);
    await closeEndedDays(test.house);
    await expectTrueAccounts();
  };

  const losses = async (day: string) =>
    (await readPortfolio(test.house, { from: day, until: day, by: "day" })).losses;

  it("take the principal that is given up as an expense, and stay balanced", async () => {
    await closeUntil("2026-08-10");
    await offer({ payBy: "2026-08-30" });
    await pay(90_000, "2026-08-10");
    const { principal_centavos: principal } = await rowNow();
    expect(principal).toBeGreaterThan(0);
    await closeUntil("2026-08-11");
    expect(await change("write_off_expense", "2026-08-09", "2026-08-10")).toBe(principal);
    const { penalty_centavos, collection_centavos, interest_centavos } = await rowNow();
    expect(await losses("2026-08-10")).toEqual({
      writtenOff: { loans: 0, amount: 0 },
      settled: {
        loans: 1,
        paid: 90_000,
        principalGivenUp: toPesos(principal),
        chargesGivenUp: toPesos(penalty_centavos + collection_centavos + interest_centavos),
      },
      recovered: 0,
    });
  });

  it("take what is paid for a loan that was written off as recovery, and the rest is no memo", async () => {
    await closeUntil("2026-08-20");
    const request = { loanId: member.loanId, reason: "Not reached for months." };
    expect(outcomeOf(await ana.browser.post("/staff/loans/write-off", request))).toBe("200");
    expect(await confirmProposals(ben, member.id)).toEqual(["200"]);
    await closeUntil("2026-08-21");
    const memo = await balanceOn(test, "memo_written_off", "2026-08-20");
    expect(memo).toBeGreaterThan(0);
    await offer({ payBy: "2026-08-30" });
    const { payoff } = (await loan()).owed;
    await pay(90_000, "2026-08-21");
    await closeUntil("2026-08-22");
    expect(await loan()).toMatchObject({ status: "CLOSED", settlement: { status: "PAID" } });
    expect(await change("recovery_income", "2026-08-20", "2026-08-21")).toBe(-90_000_00);
    expect(await change("write_off_expense", "2026-08-20", "2026-08-21")).toBe(0);
    const left = await change("memo_written_off", "2026-08-20", "2026-08-21");
    expect(left).toBeLessThanOrEqual(-90_000_00);
    expect(payoff).toBeGreaterThan(90_000);
    expect(await losses("2026-08-20")).toMatchObject({ writtenOff: { loans: 1 }, recovered: 0 });
    expect(await losses("2026-08-21")).toMatchObject({ settled: { loans: 0 }, recovered: 90_000 });
  });

  it("count a loan as settled for less and not as paid off in the roll of the month", async () => {
    today("2026-09-01");
    await closeEndedDays(test.house);
    today("2026-09-10");
    await offer({ payBy: "2026-09-30" });
    await pay(90_000, "2026-09-10");
    today("2026-10-01");
    await closeEndedDays(test.house);
    const { closed } = await readPortfolioDay(test.house, { day: "2026-09-30" });
    const endings = closed?.roll?.cells.filter(({ endedAs }) => endedAs !== null);
    const loans = (ending: string) =>
      endings?.filter(({ endedAs }) => endedAs === ending).map((cell) => cell.loans);
    expect(loans("SETTLED")).toEqual([1]);
    expect(loans("PAID_OFF")).toEqual([]);
  });
});

describe("the database", () => {
  it("refuses a settlement without two people, and a second one that stands", async () => {
    const insert = (proposal: string) =>
      test.pool.query(
        `insert into loan_settlement (id, loan_id, member_id, status, proposal_id, amount_centavos,
           offered_on, pay_by)
         values (gen_random_uuid(), $1, $2, 'OFFERED', $3, 1, '2026-05-10', '2026-05-20')`,
        [member.loanId, member.id, proposal],
      );
    await ask();
    const [proposal] = await openProposals(ben, member.id);
    await expect(insert(proposal?.id ?? "")).rejects.toMatchObject({ code: "HM050" });
    await confirmProposals(ben, member.id);
    await expect(insert(proposal?.id ?? "")).rejects.toMatchObject({ code: "23505" });
    const { id } = await rowNow();
    const takeBack = `update loan_settlement set status = 'WITHDRAWN', withdrawn_at = now(),
      withdrawn_on = '2026-05-11', withdraw_proposal = $2 where id = $1`;
    const refused = test.pool.query(takeBack, [id, proposal?.id]);
    await expect(refused).rejects.toMatchObject({ code: "HM109" });
    await expect(
      test.pool.query("update loan_settlement set amount_centavos = 1 where id = $1", [id]),
    ).rejects.toMatchObject({ code: "42501" });
  });

  it("refuses money that leaves the wallet while it is on offer, and not afterwards", async () => {
    const other = await addWalletMember(test, app, 200_000);
    const borrower = { memberId: other.id, loanId: other.loanId };
    const id = await insertWithdrawal(test, borrower, 150_000_00, "COMPLETED", "2026-03-02");
    await move(test, borrower, reserveWithdrawal(150_000_00), id);
    await confirmTestPayout(test, borrower, "2026-03-02");
    await move(test, borrower, settleWithdrawal(150_000_00), id);
    member = { ...other, loanNumber: "" };
    await offer();
    expect(outcomeOf(await other.withdraw(1_000))).toBe("409 SettlementOpen");
    await pay(90_000, "2026-05-10");
    expect((await loan()).status).toBe("CLOSED");
    expect(await balancesOf(test, other.id)).toEqual({ available: 0, reserved: 0, owed: 0 });
    await expectTrueAccounts();
  });
});
