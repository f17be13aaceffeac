import { randomUUID } from "node:crypto";
import { readDues } from "@hiram/contract/account/dues.ts";
import { policies } from "@hiram/contract/policy/policy.ts";
import { quoteLoan } from "@hiram/contract/price/quote.ts";
import { closeWithSingleMessages } from "@hiram/proof/testing/double-messages.ts";
import { openTestHouse, type TestHouse } from "@hiram/proof/testing/house.ts";
import { confirmTestPayout, insertWithdrawal, move } from "@hiram/proof/testing/ledger.ts";
import { addStaff, nextKey, receiveTestPayment, statusOf } from "@hiram/proof/testing/loan.ts";
import { outcomeOf, sendQueued } from "@hiram/proof/testing/member.ts";
import {
  addWalletMember,
  allowManyCodes,
  makeOne,
  type WalletMember,
} from "@hiram/proof/testing/wallet.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { reserveWithdrawal, settleWithdrawal as settlement } from "#ledger/movements.ts";
import { verifyLedger } from "#ledger/verify.ts";
import type { ManualReceipt } from "#payment/record-by-hand.ts";
import { Problem } from "#problem.ts";
import { confirmArrival } from "#wallet/confirm-arrival.ts";
import { recordReturn } from "#wallet/record-return.ts";

let test: TestHouse;
let app: FastifyInstance;
let staffId: string;
let member: WalletMember;

beforeAll(async () => {
  test = await openTestHouse();
  app = await test.openServer();
  staffId = await addStaff(test);
});
afterAll(() => closeWithSingleMessages(test));
beforeEach(() => openLoan("2026-04-20"));

/** 200,000 over 6 months; 150,000 of it was paid out on 2 March, and 50,000 is in the wallet. */
async function openLoan(today: string) {
  test.clock.set(`${today}T04:00:00Z`);
  member = await addWalletMember(test, app, 200_000);
  const borrower = { memberId: member.id, loanId: member.loanId };
  const id = await insertWithdrawal(test, borrower, 150_000_00, "COMPLETED");
  await move(test, borrower, reserveWithdrawal(150_000_00), id);
  await confirmTestPayout(test, borrower, "2026-03-02");
  await move(test, borrower, settlement(150_000_00), id);
}

/** Three quarters of 34,293, on the three quarters of the loan that have left the wallet. */
const INSTALMENT = 25_719_75;

const settle = (withdrawalId: string) =>
  test.house.db
    .transaction()
    .execute((trx) => confirmArrival(trx, test.house, { withdrawalId, by: { kind: "rail" } }));
const returnPayout = (withdrawalId: string) => {
  const returned = { withdrawalId, by: { kind: "rail" }, reason: "AC04" } as const;
  return test.house.db.transaction().execute((trx) => recordReturn(trx, test.house, returned));
};
/** Another withdrawal, which a rail has taken. */
async function sendOne(pesos: number): Promise<string> {
  const id = await makeOne(member, pesos);
  await test.ownerPool.query(
    "update withdrawal set status = 'SENT', needs_second_person = false where id = $1",
    [id],
  );
  return id;
}

let references = 0;
const receive = (amountCentavos: number, more: Partial<ManualReceipt> = {}) => {
  const receivedOn = more.receivedOn ?? "2026-04-02";
  const given = { loanId: member.loanId, staffId, amountCentavos, receivedOn };
  const reference = `BDO ${++references}`;
  return receiveTestPayment(test, { ...given, reference, ...more });
};
const refusalOf = async (asking: Promise<unknown>) => {
  const thrown = await asking.catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(Problem);
  const { code, details } = thrown as Problem;
  return { code, ...details.fields };
};
const repayments = async () =>
  (
    await test.ownerPool.query(
      "select * from repayment where loan_id = $1 order by repayment_number",
      [member.loanId],
    )
  ).rows;
const wallet = async () =>
  (await test.ownerPool.query("select * from wallet where member_id = $1", [member.id])).rows[0];
const giveBack = (key?: string) => member.patch("/memberloan", { action: "RETURN_UNUSED" }, key);

const owedToday = async () => (await member.post("/memberloan")).json().loan.owed;

describe("money from the bank", () => {
  it("of an earlier day is answered with what is owed today", async () => {
    const { owedAfter } = await receive(INSTALMENT);
    const { payoff } = await owedToday();
    // 125,000.25 is left of the principal on 2 April; interest has run until 20 April.
    expect(owedAfter).toBeGreaterThan(125_000.25);
    expect(owedAfter).toBe(payoff);
  });

  it("is taken as the dues say, kept, posted, audited and told", async () => {
    expect(await receive(INSTALMENT)).toEqual({
      status: "ACTIVE",
      principal: 24_999.75,
      fee: 0,
      interest: 720,
      penalty: 0,
      collection: 0,
      overpaid: 0,
      owedAfter: (await owedToday()).payoff,
    });
    expect(await repayments()).toMatchObject([
      {
        amount_centavos: INSTALMENT,
        received_on: "2026-04-02",
        source: "BANK",
        recorded_by: staffId,
      },
    ]);
    expect((await wallet()).principal_centavos).toBe(-175_000_25);
    const { rows } = await test.ownerPool.query(
      "select * from audit_event where action = 'REPAYMENT_RECORDED' and subject_id = $1",
      [member.id],
    );
    expect(rows).toMatchObject([
      {
        details: {
          event: "typed",
          valueOn: "2026-04-02",
          typedBy: staffId,
          proposedBy: staffId,
          centavos: INSTALMENT,
        },
      },
    ]);
    await sendQueued(test);
    const words = expect.stringContaining("We received PHP 25,719.75. Thank you!");
    expect(test.outside.letters.at(-1)).toMatchObject({ purpose: "REPAYMENT", text: words });
    expect(await verifyLedger(test.house.db)).toEqual([]);
  });

  it("late, it pays penalty and collection first", async () => {
    expect(await receive(10_000_00, { receivedOn: "2026-04-12" })).toMatchObject({
      penalty: 900.19,
      collection: 1_285.99,
      fee: 0,
      interest: 720,
      principal: 7_093.82,
    });
    expect(await verifyLedger(test.house.db)).toEqual([]);
  });

  it("what is shown afterwards is what was booked", async () => {
    await receive(INSTALMENT);
    await receive(50_000_00, { receivedOn: "2026-04-20" });
    const { loan } = (await member.post("/memberloan")).json();
    const { available_centavos, principal_centavos } = await wallet();
    expect(loan.owed.principal * 100).toBe(-principal_centavos - available_centavos);
    expect(loan.owed.takenOut).toBe(150_000);
    expect(loan.payments).toHaveLength(2);
    const terms = {
      quote: quoteLoan(200_000_00, 6, policies[0]),
      firstPaidOn: "2026-03-02",
      policy: policies[0],
    };
    const booked = (await repayments()).map((row) => ({
      on: row.received_on as string,
      amount: row.amount_centavos as number,
    }));
    const payouts = [{ on: "2026-03-02", amount: 150_000_00 }];
    const worked = readDues(terms, { payouts, payments: booked }, "2026-04-20").payments;
    expect(worked.map((each) => each.interest)).toEqual(
      (await repayments()).map((row) => row.interest_centavos),
    );
  });

  it("all that is owed closes the loan, and what is left in the wallet goes back", async () => {
    expect(await receive(150_000_00, { receivedOn: "2026-03-02" })).toMatchObject({
      status: "CLOSED",
      owedAfter: 0,
    });
    expect(await statusOf(test, member.loanId)).toBe("CLOSED");
    const events = await test.ownerPool.query(
      "select event, actor_kind from loan_event where loan_id = $1",
      [member.loanId],
    );
    expect(events.rows).toEqual([{ event: "close", actor_kind: "clock" }]);
    expect(await wallet()).toMatchObject({ available_centavos: 0, principal_centavos: 0 });
    expect(outcomeOf(await member.withdraw(50_000))).toBe("409 InsufficientFunds");
    expect(await verifyLedger(test.house.db)).toEqual([]);
  });

  it("all that is owed leaves the loan open while a payout is on its way", async () => {
    const id = await sendOne(20_000);
    const booked = await receive(150_000_00, { receivedOn: "2026-03-02" });
    expect(booked).toMatchObject({ status: "ACTIVE", owedAfter: 0 });
    await settle(id);
    const { loan } = (await member.post("/memberloan")).json();
    expect(loan).toMatchObject({ status: "ACTIVE", owed: { takenOut: 170_000, payoff: 20_000 } });
    expect(await verifyLedger(test.house.db)).toEqual([]);
  });

  it("does not close a loan of which more left after the day of the payment", async () => {
    const id = await sendOne(20_000);
    await settle(id);
    expect(await receive(150_000_00, { receivedOn: "2026-03-02" })).toMatchObject({
      status: "ACTIVE",
      owedAfter: 20_000,
    });
  });

  it("more than would end the loan ends it, and the rest stays the member's own", async () => {
    expect(await receive(150_720_01)).toMatchObject({
      status: "CLOSED",
      principal: 150_000,
      interest: 720,
      overpaid: 0.01,
      owedAfter: 0,
    });
    // One message for one event. "Paid in full" waits for the proof of a typed payment.
    const told = await test.ownerPool.query(
      `select distinct template from notice where member_id = $1
         and template in ('payment-overpaid', 'repayment-received', 'loan-close')`,
      [member.id],
    );
    expect(told.rows).toEqual([{ template: "payment-overpaid" }]);
    await sendQueued(test);
    const ended = expect.stringContaining("We received PHP 150,720.01. You overpaid PHP 0.01.");
    // Messages to other members may be sent beside it, in any order.
    expect(test.outside.letters).toContainEqual(expect.objectContaining({ text: ended }));
    expect(await receive(1_00, { receivedOn: "2026-04-20" })).toMatchObject({
      status: "CLOSED",
      overpaid: 1,
    });
    expect(await wallet()).toMatchObject({ overpaid_centavos: 1_01, principal_centavos: 0 });
    await sendQueued(test);
    const words = expect.stringContaining("We received PHP 1.00. You overpaid PHP 1.00.");
    expect(test.outside.letters).toContainEqual(expect.objectContaining({ text: words }));
    expect(await verifyLedger(test.house.db)).toEqual([]);
  });

  it("is refused before a payout is confirmed, and for no loan", async () => {
    const { loanId } = await addWalletMember(test, app, 200_000);
    expect(await refusalOf(receive(1_00, { loanId }))).toEqual({ code: "PayoutNotConfirmed" });
    expect(await refusalOf(receive(1_00, { loanId: randomUUID() }))).toEqual({ code: "NotFound" });
  });

  it("one reference of the bank is booked once, however it is typed", async () => {
    await receive(1_000_00, { reference: "pnb 77-1" });
    const again = receive(1_000_00, { reference: "  PNB   77-1 " });
    expect(await refusalOf(again)).toEqual({ code: "ReferenceUsed" });
    expect(await repayments()).toHaveLength(1);
    expect((await wallet()).principal_centavos).toBe(-199_720_00);
  });

  it("ten people booking the same transfer at once book it once", async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, () => receive(1_000_00, { reference: "SAME" })),
    );
    expect(tries.filter((each) => each.status === "fulfilled")).toHaveLength(1);
    expect(await repayments()).toHaveLength(1);
  });

  it("two transfers at once are both booked, each after the other", async () => {
    await Promise.all([receive(INSTALMENT), receive(INSTALMENT)]);
    const interest = (await repayments()).map((row) => row.interest_centavos);
    expect(interest).toEqual([720_00, 0]);
    expect((await wallet()).principal_centavos).toBe(-(200_000_00 + 720_00 - 2 * INSTALMENT));
    expect(await verifyLedger(test.house.db)).toEqual([]);
  });

  const days: [string, string][] = [
    ["2026-02-30", "There is no such day."],
    ["2026-03-01", "The first payout arrived on 2026-03-02; choose that day or a later one."],
  ];
  it.each(days)("of %s is refused: %s", async (receivedOn, words) => {
    await receive(1_000_00);
    const given = { loanId: member.loanId, staffId, amountCentavos: 1_00, reference: "DAY" };
    const asking = receiveTestPayment(test, { ...given, receivedOn });
    expect(await refusalOf(asking)).toEqual({ code: "InvalidInput", receivedOn: words });
  });

  it("of a day to come is refused", async () => {
    test.clock.set("2026-04-01T15:59:00Z");
    const given = { loanId: member.loanId, staffId, amountCentavos: 1_00, reference: "SOON" };
    const asking = receiveTestPayment(test, { ...given, receivedOn: "2026-04-02" });
    expect(await refusalOf(asking)).toMatchObject({ receivedOn: "That day has not come yet." });
  });
});

describe("giving back what was not used", () => {
  beforeEach(() => openLoan("2026-03-02"));

  it("empties the wallet, and leaves what is owed and the next instalment", async () => {
    const reply = await giveBack();
    expect(reply.json()).toMatchObject({ status: "ACTIVE" });
    expect(await wallet()).toMatchObject({
      available_centavos: 0,
      principal_centavos: -150_000_00,
    });
    expect(await repayments()).toMatchObject([
      { source: "WALLET", principal_centavos: 50_000_00, recorded_by: null },
    ]);
    const { loan } = (await member.post("/memberloan")).json();
    expect(loan.owed).toMatchObject({ payoff: 150_000, nextAmount: 25_719.75, dueNow: 0 });
    expect(loan.mayReturnUnused).toBe(false);
    expect(await verifyLedger(test.house.db)).toEqual([]);
  });

  it("pays nothing that is due: it was never taken out", async () => {
    await openLoan("2026-04-12");
    const dueNow = async () => (await member.post("/memberloan")).json().loan.owed.dueNow;
    const before = await dueNow();
    expect(before).toBe(25_719.75 + 900.19 + 1_285.99);
    expect(outcomeOf(await giveBack())).toBe("200");
    expect(await repayments()).toMatchObject([
      { amount_centavos: 50_000_00, principal_centavos: 50_000_00, source: "WALLET" },
    ]);
    expect(await dueNow()).toBe(before);
    expect(await verifyLedger(test.house.db)).toEqual([]);
  });

  it("ends the loan when nothing else is owed", async () => {
    const id = await sendOne(20_000);
    await receive(150_000_00, { receivedOn: "2026-03-02" });
    expect((await giveBack()).json()).toMatchObject({ status: "ACTIVE" });
    await returnPayout(id);
    expect((await giveBack()).json()).toMatchObject({ status: "CLOSED" });
    expect(await wallet()).toMatchObject({ available_centavos: 0, principal_centavos: 0 });
    expect(await statusOf(test, member.loanId)).toBe("CLOSED");
    expect(await verifyLedger(test.house.db)).toEqual([]);
  });

  it("happens once for one key, also with twenty concurrent requests", async () => {
    const key = nextKey();
    const first = await giveBack(key);
    expect((await giveBack(key)).payload).toBe(first.payload);
    const more = await Promise.all(Array.from({ length: 20 }, () => giveBack()));
    for (const reply of more) expect(outcomeOf(reply)).toBe("409 NothingToReturn");
    expect(await repayments()).toHaveLength(1);
  });

  const giveBackPart = (amount: number, key?: string) =>
    member.patch("/memberloan", { action: "RETURN_UNUSED", amount }, key);

  it("in part leaves the rest in the wallet, and changes nothing that is owed", async () => {
    const key = nextKey();
    const reply = await giveBackPart(20_000.55, key);
    expect(reply.json()).toMatchObject({ status: "ACTIVE" });
    expect((await giveBackPart(20_000.55, key)).payload).toBe(reply.payload);
    expect(outcomeOf(await giveBackPart(20_000, key))).toBe("422 KeyReused");
    expect(await wallet()).toMatchObject({
      available_centavos: 29_999_45,
      principal_centavos: -179_999_45,
    });
    expect(await repayments()).toMatchObject([
      { source: "WALLET", amount_centavos: 20_000_55, principal_centavos: 20_000_55 },
    ]);
    const { loan } = (await member.post("/memberloan")).json();
    expect(loan.owed).toMatchObject({ payoff: 150_000, nextAmount: 25_719.75, dueNow: 0 });
    expect(loan.mayReturnUnused).toBe(true);
    expect(outcomeOf(await giveBackPart(29_999.46))).toBe("409 InsufficientFunds");
    expect(outcomeOf(await giveBackPart(29_999.45))).toBe("200");
    expect((await wallet()).available_centavos).toBe(0);
    expect(await verifyLedger(test.house.db)).toEqual([]);
  });

  it("in parts at the same time never gives back more than there is", async () => {
    const tries = await Promise.all(Array.from({ length: 8 }, () => giveBackPart(15_000)));
    expect(tries.map(outcomeOf).sort()).toEqual([
      ...Array(3).fill("200"),
      ...Array(5).fill("409 InsufficientFunds"),
    ]);
    expect((await wallet()).available_centavos).toBe(5_000_00);
    expect(await verifyLedger(test.house.db)).toEqual([]);
  });

  it("in part keeps a loan open on which nothing else is owed", async () => {
    const id = await sendOne(20_000);
    await receive(150_000_00, { receivedOn: "2026-03-02" });
    await returnPayout(id);
    expect((await giveBackPart(10_000)).json()).toMatchObject({ status: "ACTIVE" });
    expect((await wallet()).available_centavos).toBe(40_000_00);
    expect((await giveBackPart(40_000)).json()).toMatchObject({ status: "CLOSED" });
    expect(await verifyLedger(test.house.db)).toEqual([]);
  });

  it("shows the loan before and after, and moves nothing", async () => {
    const look = (body: object) => member.post("/memberloan/giveback/preview", body);
    expect((await look({})).json()).toEqual({
      amount: 50_000,
      unused: 50_000,
      before: { principal: 200_000, monthly: 34_293, interest: 5_760 },
      after: { principal: 150_000, monthly: 25_719.75, interest: 4_320 },
      interestSaved: 1_440,
      endsLoan: false,
    });
    expect((await look({ amount: 25_000 })).json()).toMatchObject({
      amount: 25_000,
      after: { principal: 175_000, monthly: 30_006.37, interest: 5_040 },
      interestSaved: 720,
    });
    expect(outcomeOf(await look({ amount: 50_000.01 }))).toBe("409 InsufficientFunds");
    expect(outcomeOf(await look({ amount: 0 }))).toMatch(/^4\d\d/);
    expect(await repayments()).toEqual([]);
    expect((await wallet()).available_centavos).toBe(50_000_00);
  });

  it("at once with withdrawals of all of it: one of them has it", async () => {
    await allowManyCodes(test);
    const confirmations = await Promise.all(
      Array.from({ length: 5 }, () => member.plantConfirmation(50_000)),
    );
    const tries = await Promise.all([
      ...confirmations.map((confirmation) => member.withdraw(50_000, { confirmation })),
      ...Array.from({ length: 5 }, () => giveBack()),
    ]);
    expect(tries.filter((reply) => reply.statusCode === 200)).toHaveLength(1);
    expect((await wallet()).available_centavos).toBe(0);
    expect(await verifyLedger(test.house.db)).toEqual([]);
  });

  it("is refused before a payout: that is cancelling", async () => {
    const other = await addWalletMember(test, app, 200_000);
    const reply = await other.patch("/memberloan", { action: "RETURN_UNUSED" });
    expect(outcomeOf(reply)).toBe("409 LoanMoved");
    expect(await other.available()).toBe(200_000);
  });
});

describe("what waiting costs", () => {
  const chargesOf = ({ penalty, collection }: { penalty: number; collection: number }) =>
    penalty + collection;

  it("is told as the charges that the next day then brings", async () => {
    const before = await owedToday();
    expect(before.waiting.on).toBe("2026-04-21");
    // Another loan of the same days, a day later.
    await openLoan("2026-04-21");
    const after = await owedToday();
    expect(before.waiting.charges).toBeGreaterThan(0);
    expect(chargesOf(after) - chargesOf(before)).toBeCloseTo(before.waiting.charges, 2);
  });

  it("names the first day after the days without a penalty", async () => {
    await openLoan("2026-04-03");
    const { waiting, penalty } = await owedToday();
    expect(penalty).toBe(0);
    expect(waiting.on).toBe("2026-04-06");
  });

  it("is nothing before the due date and once everything due is paid", async () => {
    await receive(INSTALMENT);
    expect((await owedToday()).waiting).toBeNull();
    await openLoan("2026-04-01");
    expect((await owedToday()).waiting).toBeNull();
  });
});
