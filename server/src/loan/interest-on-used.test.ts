/** Interest only on money that has left the wallet and is still owed, as a member sees it. */
import { toPesos } from "@hiram/contract/money/money.ts";
import { policies } from "@hiram/contract/policy/policy.ts";
import { effectiveRate, quoteLoan } from "@hiram/contract/price/quote.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { addStaff, askingAs, expectOk, receiveTestPayment } from "@hiram/proof/testing/loan.ts";
import { addWalletMember, type WalletMember } from "@hiram/proof/testing/wallet.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { verifyLedger } from "#ledger/verify.ts";
import { confirmArrival } from "#wallet/confirm-arrival.ts";

const test = await openHouseForFile({}, { clock: "one" });
const app = await test.openServer();
const staffId = await addStaff(test);
let member: WalletMember;
const quote = quoteLoan(400_000_00, 12, policies[0]);

/** 400,000 over 12 months, all of it in the wallet on 2 March. */
beforeEach(async () => {
  test.clock.set("2026-03-02T04:00:00Z");
  member = await addWalletMember(test, app, 400_000);
  await test.ownerPool.query("update loan set months = 12 where id = $1", [member.loanId]);
});

/** Moves to the day and signs the member in again: an access token lives for minutes. */
async function on(day: string) {
  test.clock.set(`${day}T04:00:00Z`);
  const { rows } = await test.ownerPool.query("select id from session where member_id = $1", [
    member.id,
  ]);
  member = { ...member, ...(await askingAs(test, app, { ...member, sessionId: rows[0].id })) };
}

async function takeOut(pesos: number) {
  const { walletId: id, plantConfirmation } = member;
  const body = { id, withdrawalAmount: pesos, confirmation: await plantConfirmation(pesos) };
  const { withdrawalId } = expectOk(await member.post("/memberloan/withdraw", body)).json();
  await test.ownerPool.query(
    "update withdrawal set status = 'SENT', needs_second_person = false where id = $1",
    [withdrawalId],
  );
  await test.house.db
    .transaction()
    .execute((trx) => confirmArrival(trx, test.house, { withdrawalId, by: { kind: "rail" } }));
}
const giveBack = async () =>
  expectOk(await member.patch("/memberloan", { action: "RETURN_UNUSED" }));
const readLoan = async () => expectOk(await member.post("/memberloan")).json().loan;
let references = 0;
const receive = (pesos: number, receivedOn: string) =>
  receiveTestPayment(test, {
    loanId: member.loanId,
    staffId,
    amountCentavos: Math.round(pesos * 100),
    receivedOn,
    reference: `BPI ${++references}`,
  });
const amountsOf = ({ schedule }: { schedule: { amount: number }[] }) =>
  schedule.map(({ amount }) => amount);
const yearlyRate = (received: number, amounts: readonly number[]) =>
  effectiveRate(received, amounts).perYear;

describe("giving back 339,500 of 400,000 on the same day", () => {
  it("from the wallet leaves a loan of 60,500 at the disclosed rate", async () => {
    await takeOut(60_500);
    await giveBack();
    const loan = await readLoan();
    expect(loan.owed).toMatchObject({ takenOut: 60_500, payoff: 60_500, nextAmount: 5_332.01 });
    expect(loan.effectiveRateYear).toBeCloseTo(0.1098, 4);
    const rate = yearlyRate(60_500, amountsOf(loan));
    expect(rate).toBeLessThanOrEqual(loan.effectiveRateYear + 0.0001);
    expect(rate).toBeGreaterThan(loan.effectiveRateYear - 0.0001);
    await on("2026-04-02");
    expect((await readLoan()).owed).toMatchObject({ interest: 290.4, payoff: 60_790.4 });
    expect(await verifyLedger(test.house.db)).toEqual([]);
  });

  it("from the bank lowers the interest at once, and never costs more than disclosed", async () => {
    await takeOut(400_000);
    await receive(339_500, "2026-03-02");
    const loan = await readLoan();
    expect(loan.owed.payoff).toBe(60_500);
    // What was given back pays the first nine instalments whole.
    const open = loan.schedule.map(
      (row: { amount: number; paid: number }) => row.amount - row.paid,
    );
    expect(open.slice(0, 9)).toEqual(Array(9).fill(0));
    expect(yearlyRate(60_500, open)).toBeLessThanOrEqual(loan.effectiveRateYear + 0.0001);
    await on("2026-04-02");
    expect((await readLoan()).owed).toMatchObject({ interest: 290.4, payoff: 60_790.4 });
  });
});

describe("money that stays in the wallet", () => {
  it("costs nothing, for as long as it stays", async () => {
    await takeOut(1_000);
    await on("2026-03-20");
    await receive(1_002.78, "2026-03-20");
    const loan = await readLoan();
    expect(loan).toMatchObject({ status: "CLOSED", owed: { payoff: 0, takenOut: 1_000 } });
    // 1,000 of 400,000 is a 400th of 1,920 a month, for 18 of 31 days.
    expect(loan.payments[0]).toMatchObject({ principal: 1_000, interest: 2.78 });
    expect(await verifyLedger(test.house.db)).toEqual([]);
  });

  it("is neither due nor dear: the schedule is the share that was taken out", async () => {
    await takeOut(100_000);
    const loan = await readLoan();
    expect(loan.schedule[0]).toMatchObject({ amount: 8_813.25, interest: 480 });
    await on("2026-04-02");
    expect((await readLoan()).owed).toMatchObject({ dueNow: 8_813.25, payoff: 100_480 });
  });

  it("bears interest from the day its own payout is confirmed", async () => {
    await takeOut(250_000);
    await on("2026-04-02");
    await receive((await readLoan()).owed.dueNow, "2026-04-02");
    await on("2026-04-20");
    await takeOut(150_000);
    const before = await readLoan();
    await on("2026-04-21");
    const after = await readLoan();
    // A day of April on 379,166.88, where the schedule has 366,667: 1,920 × 379,166.88 ÷ 366,667 ÷
    // 30.
    expect(before.owed).toMatchObject({ takenOut: 400_000, principal: 379_166.88, interest: 720 });
    expect(after.owed.interest - before.owed.interest).toBeCloseTo(66.18, 2);
    expect(after.schedule[1]).toMatchObject({ dueOn: "2026-05-02", amount: 36_454.78 });
  });
});

it("withdrawn at once and paid on time is the schedule to the centavo", async () => {
  await takeOut(400_000);
  for (const [at, { amount, interest, principal }] of quote.schedule.entries()) {
    const { dueOn } = (await readLoan()).schedule[at];
    await on(dueOn);
    const { owed } = await readLoan();
    expect(owed.dueNow).toBe(toPesos(amount));
    const paid = await receive(owed.dueNow, dueOn);
    expect(paid).toMatchObject({ interest: toPesos(interest), principal: toPesos(principal) });
  }
  expect(await readLoan()).toMatchObject({ status: "CLOSED", owed: { payoff: 0 } });
  expect(await verifyLedger(test.house.db)).toEqual([]);
});
