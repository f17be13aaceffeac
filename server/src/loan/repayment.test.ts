import { randomUUID } from "node:crypto";
import { readDues } from "@hiram/contract/price/dues.ts";
import { policies } from "@hiram/contract/price/policy.ts";
import { quoteLoan } from "@hiram/contract/price/quote.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { holdWithdrawal, settleWithdrawal } from "#ledger/movements.ts";
import { verifyLedger } from "#ledger/verify.ts";
import { type Received, recordRepayment } from "#loan/record-repayment.ts";
import { Problem } from "#problem.ts";
import { openTestHouse, type TestHouse } from "#testing/house.ts";
import { confirmPayout, insertWithdrawal, move } from "#testing/ledger.ts";
import { addStaff, caller, nextKey, outcomeOf, statusOf } from "#testing/loan.ts";
import { sendQueued } from "#testing/member.ts";
import { addWalletMember, allowManyCodes, type WalletMember } from "#testing/wallet.ts";

let test: TestHouse;
let app: FastifyInstance;
let staffId: string;
let member: WalletMember;

beforeAll(async () => {
  test = await openTestHouse();
  app = (await test.openApp()).server;
  staffId = await addStaff(test);
});
afterAll(() => test.close());
beforeEach(() => openLoan("2026-04-20"));

/** 200,000 over 6 months; 150,000 of it was paid out on 2 March, and 50,000 is in the wallet. */
async function openLoan(today: string) {
  test.clock.set(`${today}T04:00:00Z`);
  member = await addWalletMember(test, app, 200_000);
  const borrower = { memberId: member.id, loanId: member.loanId };
  const id = await insertWithdrawal(test, borrower, 150_000_00, "COMPLETED");
  await move(test, borrower, holdWithdrawal(150_000_00), id);
  await confirmPayout(test, borrower, "2026-03-02");
  await move(test, borrower, settleWithdrawal(150_000_00), id);
}

let references = 0;
const receive = (amountCentavos: number, more: Partial<Received> = {}) => {
  const receivedOn = more.receivedOn ?? "2026-04-02";
  const given = { loanId: member.loanId, staffId, amountCentavos, receivedOn };
  const reference = `BDO ${++references}`;
  return recordRepayment(test.house, { ...given, reference, ...more }, caller);
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

describe("money from the bank", () => {
  it("is taken as the dues say, kept, posted, audited and told", async () => {
    expect(await receive(34_293_00)).toEqual({
      status: "ACTIVE",
      principal: 33_333,
      interest: 960,
      penalty: 0,
      collection: 0,
      owedAfter: 166_667,
    });
    expect(await repayments()).toMatchObject([
      {
        amount_centavos: 34_293_00,
        received_on: "2026-04-02",
        source: "BANK",
        recorded_by: staffId,
      },
    ]);
    expect((await wallet()).principal_centavos).toBe(-166_667_00);
    const { rows } = await test.ownerPool.query(
      "select * from audit_event where action = 'REPAYMENT_RECORDED' and subject_id = $1",
      [member.id],
    );
    expect(rows).toMatchObject([{ actor_id: staffId, details: { centavos: 34_293_00 } }]);
    await sendQueued(test);
    const words = expect.stringContaining("we received PHP 34,293.00, reference BDO");
    expect(test.outside.letters.at(-1)).toMatchObject({ purpose: "REPAYMENT", text: words });
    expect(await verifyLedger(test.house.db)).toEqual([]);
  });

  it("late, it pays penalty and collection first", async () => {
    expect(await receive(10_000_00, { receivedOn: "2026-04-12" })).toMatchObject({
      penalty: 1_200.26,
      collection: 1_714.65,
      interest: 960,
      principal: 6_125.09,
    });
    expect(await verifyLedger(test.house.db)).toEqual([]);
  });

  it("what is shown afterwards is what was booked", async () => {
    await receive(34_293_00);
    await receive(50_000_00, { receivedOn: "2026-04-20" });
    const { loan } = (await member.post("/memberloan")).json();
    expect(loan.owed.principal * 100).toBe(-(await wallet()).principal_centavos);
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
    const worked = readDues(terms, booked, "2026-04-20").payments;
    expect(worked.map((each) => each.interest)).toEqual(
      (await repayments()).map((row) => row.interest_centavos),
    );
  });

  it("all of it closes the loan, and nothing more can come", async () => {
    expect(await receive(200_000_00, { receivedOn: "2026-03-02" })).toMatchObject({
      status: "CLOSED",
      owedAfter: 0,
    });
    expect(await statusOf(test, member.loanId)).toBe("CLOSED");
    const events = await test.ownerPool.query(
      "select event, actor_kind from loan_event where loan_id = $1",
      [member.loanId],
    );
    expect(events.rows).toEqual([{ event: "close", actor_kind: "clock" }]);
    expect(await refusalOf(receive(1_00))).toEqual({ code: "NothingOwed" });
    // What is left in the wallet is the member's own, and may still leave.
    expect((await wallet()).available_centavos).toBe(50_000_00);
    expect(outcomeOf(await member.withdraw(50_000))).toBe("200");
  });

  it("more than would end the loan is refused, with the figure", async () => {
    expect(await refusalOf(receive(200_960_01))).toEqual({
      code: "AmountRefused",
      amount: "₱200,960.00 ends this loan on 2026-04-02. Please return what is above it.",
    });
    expect(await repayments()).toEqual([]);
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
    expect((await wallet()).principal_centavos).toBe(-199_960_00);
  });

  it("ten people booking the same transfer at once book it once", async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, () => receive(1_000_00, { reference: "SAME" })),
    );
    expect(tries.filter((each) => each.status === "fulfilled")).toHaveLength(1);
    expect(await repayments()).toHaveLength(1);
  });

  it("two transfers at once are both booked, each after the other", async () => {
    await Promise.all([receive(34_293_00), receive(34_293_00)]);
    const interest = (await repayments()).map((row) => row.interest_centavos);
    expect(interest).toEqual([960_00, 0]);
    expect((await wallet()).principal_centavos).toBe(-(200_000_00 - 33_333_00 - 34_293_00));
    expect(await verifyLedger(test.house.db)).toEqual([]);
  });

  const days: [string, string][] = [
    ["2026-02-30", "There is no such day."],
    ["2026-03-01", "The first payout arrived on 2026-03-02; choose that day."],
    [
      "2026-03-20",
      "A payment of 2026-04-02 is written down already; choose that day or a later one.",
    ],
  ];
  it.each(days)("of %s is refused: %s", async (receivedOn, words) => {
    await receive(1_000_00);
    const given = { loanId: member.loanId, staffId, amountCentavos: 1_00, reference: "DAY" };
    const asking = recordRepayment(test.house, { ...given, receivedOn }, caller);
    expect(await refusalOf(asking)).toEqual({ code: "InvalidInput", receivedOn: words });
  });

  it("of a day to come is refused", async () => {
    test.clock.set("2026-04-01T15:59:00Z");
    const given = { loanId: member.loanId, staffId, amountCentavos: 1_00, reference: "SOON" };
    const asking = recordRepayment(test.house, { ...given, receivedOn: "2026-04-02" }, caller);
    expect(await refusalOf(asking)).toMatchObject({ receivedOn: "That day has not come yet." });
  });
});

describe("giving back what was not used", () => {
  beforeEach(() => openLoan("2026-03-02"));

  it("lowers the principal by what is in the wallet, and leaves the next instalment", async () => {
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
    expect(loan.owed).toMatchObject({ payoff: 150_000, nextAmount: 34_293, dueNow: 0 });
    expect(loan.mayReturnUnused).toBe(false);
    expect(await verifyLedger(test.house.db)).toEqual([]);
  });

  it("pays first what is due", async () => {
    await openLoan("2026-04-12");
    expect(outcomeOf(await giveBack())).toBe("200");
    expect(await repayments()).toMatchObject([
      {
        amount_centavos: 50_000_00,
        penalty_centavos: 1_200_26,
        collection_centavos: 1_714_65,
        interest_centavos: 960_00,
      },
    ]);
    expect(await verifyLedger(test.house.db)).toEqual([]);
  });

  it("never takes more than is owed: the rest is the member's own", async () => {
    await receive(170_000_00, { receivedOn: "2026-03-02" });
    expect((await giveBack()).json()).toMatchObject({ status: "CLOSED" });
    expect(await wallet()).toMatchObject({ available_centavos: 20_000_00, principal_centavos: 0 });
    expect(await statusOf(test, member.loanId)).toBe("CLOSED");
    expect(await verifyLedger(test.house.db)).toEqual([]);
  });

  it("happens once for a key, and once for twenty at once", async () => {
    const key = nextKey();
    const first = await giveBack(key);
    expect((await giveBack(key)).payload).toBe(first.payload);
    const more = await Promise.all(Array.from({ length: 20 }, () => giveBack()));
    for (const reply of more) expect(outcomeOf(reply)).toBe("409 NothingToReturn");
    expect(await repayments()).toHaveLength(1);
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
