import { fromPesos, writePesos } from "@hiram/contract/money/money.ts";
import { payLimitOf } from "@hiram/contract/payment/payment.ts";
import { hasRightChecksum } from "@hiram/contract/payment/qrph.ts";
import { paymentReferenceOf, readReferences } from "@hiram/contract/payment/reference.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { addActivatedMember, addStaff, nextKey } from "@hiram/proof/testing/loan.ts";
import { addPayingMember } from "@hiram/proof/testing/payments.ts";
import { addWalletMember, type WalletMember } from "@hiram/proof/testing/wallet.ts";
import { beforeEach, describe, test as each, expect, it } from "vitest";
import { demoCode } from "#outside/gateways/demo-code.ts";
import { makeIntent } from "#payment/intents/make-intent.ts";
import { payOptions } from "#payment/intents/pay-options.ts";
import { matchPayment } from "#payment/match-payment.ts";
import { receiveIntoSuspense } from "#payment/receive-into-suspense.ts";
import { unmatchFromLoan } from "#payment/unmatch-from-loan.ts";

const test = await openHouseForFile({}, { clock: "one" });
const app = await test.openServer();
const staffId = await addStaff(test);
let member: WalletMember;

const TODAY = "2026-04-20";
beforeEach(async () => {
  test.clock.set(`${TODAY}T04:00:00Z`);
  member = await addPayingMember(test, app);
});

const ask = async (path: string, body: object = {}, key?: string) => {
  const reply = await member.post(path, body, key);
  return { http: reply.statusCode, ...reply.json() };
};
const pay = (amount: number, way = "TRANSFER", key?: string) =>
  ask("/memberloan/pay", { amount, way }, key);
const read = (id: string) => ask("/memberloan/pay/read", { id });
const owed = async () => (await ask("/memberloan")).loan.owed;

/** Money that reached the bank, given to the loan by staff. */
const receive = (pesos: number, valueOn = TODAY) =>
  test.house.db.transaction().execute(async (trx) => {
    const { id: paymentId } = await receiveIntoSuspense(trx, test.house, {
      ownAccount: "BDO-0012",
      entryReference: nextKey(),
      way: "TRANSFER",
      valueOn,
      amountCentavos: fromPesos(pesos),
      payer: { name: "Somebody" },
    });
    const by = { kind: "staff", id: staffId } as const;
    const { loanId } = member;
    return { paymentId, ...(await matchPayment(trx, test.house, { paymentId, loanId, by })) };
  });

describe("what can be paid", () => {
  it("is what the loan owes, with its reference and the ways that are set up", async () => {
    const options = await ask("/memberloan/pay/options");
    const { dueNow, payoff, nextDueOn, nextAmount } = await owed();
    expect(options).toMatchObject({ dueNow, payoff, nextDueOn, nextAmount, overpaid: 0 });
    expect(dueNow).toBeGreaterThan(0);
    expect(options.dueSince).toBe("2026-04-02");
    expect(readReferences(options.reference)).toEqual([options.loanNumber]);
    expect(options.ways).toEqual([
      { way: "QRPH", min: 1, max: 50_000, arrivesOn: TODAY },
      { way: "TRANSFER", min: 1, max: 10_000_000, arrivesOn: "2026-04-21" },
      { way: "CHECKOUT", min: 20, max: 100_000, arrivesOn: TODAY },
    ]);
    expect(options.accounts).toEqual([
      {
        bankName: "Bayani Rural Bank (demo)",
        accountName: "Hiram Demo Lending",
        accountNumber: "DEMO 0000 0000",
      },
    ]);
    expect(options.intents).toEqual([]);
  });

  each.each([
    ["/memberloan/pay/options", {}],
    ["/memberloan/pay/preview", { amount: 100 }],
    ["/memberloan/pay", { amount: 100, way: "TRANSFER" }],
    ["/memberloan/payoff", { on: TODAY }],
  ])("is nothing without a loan, and before the payout: %s", async (path, body) => {
    const stranger = await addActivatedMember(test, app);
    expect((await stranger.post(path, body)).json().code).toBe("NothingOwed");
    const waiting = await addWalletMember(test, app, 200_000);
    expect((await waiting.post(path, body)).json().code).toBe("PayoutNotConfirmed");
  });
});

describe("the effect of a payment", () => {
  it("is what booking it does, to the centavo", async () => {
    const { dueNow, payoff } = await owed();
    for (const amount of [1, dueNow, dueNow + 12_345.67, payoff, payoff + 500]) {
      member = await addPayingMember(test, app);
      const shown = await ask("/memberloan/pay/preview", { amount });
      const { paid, owedAfter, isClosed } = await receive(amount);
      expect(fromPesos(shown.penalty)).toBe(paid.penalty);
      expect(fromPesos(shown.collection)).toBe(paid.collection);
      expect(fromPesos(shown.interest)).toBe(paid.interest);
      expect(fromPesos(shown.principal)).toBe(paid.principal);
      expect(fromPesos(shown.overpaid)).toBe(paid.overpaid);
      expect(fromPesos(shown.owedAfter)).toBe(owedAfter);
      expect(shown.endsLoan).toBe(isClosed);
      if (isClosed) continue;
      const after = await owed();
      expect(shown).toMatchObject({ dueAfter: after.dueNow, nextDueOn: after.nextDueOn });
      expect(shown.nextAmount).toBe(after.nextAmount);
    }
  });

  it("saves interest when it is paid before it is due, and none when it is due", async () => {
    const { dueNow, payoff } = await owed();
    const due = await ask("/memberloan/pay/preview", { amount: dueNow });
    expect(due.interestSaved).toBe(0);
    const some = await ask("/memberloan/pay/preview", { amount: dueNow + 50_000 });
    const all = await ask("/memberloan/pay/preview", { amount: payoff });
    expect(some.interestSaved).toBeGreaterThan(0);
    expect(all.interestSaved).toBeGreaterThan(some.interestSaved);
    expect(all.interestSaved).toBe((await ask("/memberloan/payoff", { on: TODAY })).saved);
  });
});

describe("the payoff", () => {
  it("of today is what is owed, and grows by the amount per day", async () => {
    const today = await ask("/memberloan/payoff", { on: TODAY });
    expect(today.payoff).toBe((await owed()).payoff);
    const tomorrow = await ask("/memberloan/payoff", { on: "2026-04-21" });
    expect(fromPesos(tomorrow.payoff)).toBe(fromPesos(today.payoff) + fromPesos(today.perDay));
    test.clock.set("2026-04-21T04:00:00Z");
    expect((await owed()).payoff).toBe(tomorrow.payoff);
  });

  each.each(["2026-04-19", "2026-05-21", "2026-02-30"])("is not told for %s", async (on) => {
    expect(await ask("/memberloan/payoff", { on })).toMatchObject({
      http: 422,
      code: "InvalidInput",
      fields: { on: expect.any(String) },
    });
  });

  it("of a late loan saves interest only; its late charges are told apart", async () => {
    const on = "2026-05-10";
    const { schedule, owed: now } = (await ask("/memberloan")).loan;
    const shown = await ask("/memberloan/payoff", { on });
    test.clock.set(`${on}T04:00:00Z`);
    const then = await owed();
    expect(then.penalty).toBeGreaterThan(0);
    expect(fromPesos(shown.charges)).toBe(fromPesos(then.penalty) + fromPesos(then.collection));
    const ofInstalments = schedule.reduce(
      (sum: number, { amount, paid, chargesPaid }: (typeof schedule)[number]) =>
        sum + fromPesos(amount) - (fromPesos(paid) - fromPesos(chargesPaid)),
      0,
    );
    const interest = ofInstalments - fromPesos(now.principal);
    expect(fromPesos(shown.saved)).toBe(interest - fromPesos(then.interest));
  });

  it("is told for the thirtieth day from today", async () => {
    expect((await ask("/memberloan/payoff", { on: "2026-05-20" })).http).toBe(200);
  });
});

describe("an intent", () => {
  it("to pay by QR Ph has a code with the amount and the reference", async () => {
    const intent = await pay(1_234.56, "QRPH");
    expect(intent).toMatchObject({
      http: 200,
      status: "WAITING",
      way: "QRPH",
      amount: 1_234.56,
      checkoutUrl: null,
      qrImage: null,
      expiresAt: expect.stringMatching(/^2026-04-20T04:30:/),
    });
    expect(hasRightChecksum(intent.qr)).toBe(true);
    expect(intent.qr).toContain(`54071234.56`);
    expect(intent.qr).toContain(intent.reference);
  });

  it("to pay by checkout has the gateway's page, and by transfer neither page nor code", async () => {
    expect((await pay(500, "CHECKOUT")).checkoutUrl).toMatch(/^http:\/\/hiram\.test\/dev\/bank/);
    expect(await pay(500)).toMatchObject({
      qr: null,
      checkoutUrl: null,
      expiresAt: expect.stringMatching(/^2026-04-27T04:00:/),
    });
  });

  it("is made once for a key, and not with another body", async () => {
    const key = nextKey();
    const made = await Promise.all([pay(700, "QRPH", key), pay(700, "QRPH", key)]);
    const again = await pay(700, "QRPH", key);
    for (const one of made.filter(({ http }) => http === 200)) expect(one).toEqual(again);
    expect((await pay(701, "QRPH", key)).code).toBe("KeyReused");
    expect((await ask("/memberloan/pay/options")).intents).toHaveLength(1);
  });

  each.each([
    ["QRPH", 50_000.01, "This payment method takes ₱1 to ₱50,000 a payment."],
    ["CHECKOUT", 19.99, "This payment method takes ₱20 to ₱100,000 a payment."],
  ])("by %s of %f pesos is refused", async (way, amount, words) => {
    expect(await pay(amount, way)).toMatchObject({
      http: 422,
      code: "AmountRefused",
      fields: { amount: words },
    });
  });

  it("is made for all that is owed and a tenth more, and not for an absurd sum", async () => {
    const { payoff, max } = await ask("/memberloan/pay/options");
    expect(fromPesos(max)).toBe(payLimitOf(fromPesos(payoff)));
    expect((await pay(max)).http).toBe(200);
    for (const path of ["/memberloan/pay", "/memberloan/pay/preview"])
      for (const amount of [max + 0.01, 9_999_999]) {
        const body = path.endsWith("pay") ? { amount, way: "TRANSFER" } : { amount };
        expect(await ask(path, body)).toMatchObject({
          http: 422,
          code: "AmountRefused",
          fields: { amount: expect.stringContaining(`at most ${writePesos(fromPesos(max))}`) },
        });
      }
  });

  it("is found again until it runs out, and stays readable afterwards", async () => {
    const { id } = await pay(800, "QRPH");
    expect((await ask("/memberloan/pay/options")).intents).toMatchObject([
      { id, status: "WAITING" },
    ]);
    test.clock.set("2026-04-20T04:31:00Z");
    expect((await ask("/memberloan/pay/options")).intents).toEqual([]);
    expect((await read(id)).status).toBe("EXPIRED");
  });

  it("of another member is read and cancelled like an unknown one", async () => {
    const { id } = await pay(800);
    member = await addPayingMember(test, app);
    expect((await read(id)).code).toBe("NotFound");
    expect((await ask("/memberloan/pay/cancel", { id })).code).toBe("NotFound");
  });

  it("is cancelled until it is paid", async () => {
    const { id } = await pay(800);
    expect((await ask("/memberloan/pay/cancel", { id })).status).toBe("CANCELLED");
    expect((await ask("/memberloan/pay/cancel", { id })).status).toBe("CANCELLED");
    expect((await ask("/memberloan/pay/options")).intents).toEqual([]);
    const paid = await pay(900);
    await receive(900);
    expect((await ask("/memberloan/pay/cancel", { id: paid.id })).code).toBe("ChangedMeanwhile");
  });
});

describe("a bank transfer", () => {
  it("books the oldest open intent of its amount, and no other", async () => {
    const cancelled = await pay(600);
    await ask("/memberloan/pay/cancel", { id: cancelled.id });
    const other = await pay(601);
    const first = await pay(600);
    test.clock.set(`${TODAY}T05:00:00Z`);
    const second = await pay(600, "QRPH");
    const { repaymentId } = await receive(600);
    expect(await read(first.id)).toMatchObject({
      status: "BOOKED",
      bookedAmount: 600,
      repaymentId,
    });
    for (const { id } of [other, second]) expect((await read(id)).status).toBe("WAITING");
    expect((await read(cancelled.id)).status).toBe("CANCELLED");
  });

  it("that was given to the wrong loan leaves the intent open for the right one", async () => {
    const { id } = await pay(640);
    const { paymentId } = await receive(640);
    const by = { kind: "staff", id: staffId } as const;
    await test.house.db
      .transaction()
      .execute((trx) => unmatchFromLoan(trx, test.house, { paymentId, by }));
    expect(await read(id)).toMatchObject({
      status: "WAITING",
      repaymentId: null,
      bookedAmount: null,
    });
    const { repaymentId } = await receive(640);
    expect(await read(id)).toMatchObject({ status: "BOOKED", repaymentId });
  });
});

describe("without a gateway", () => {
  it("the lender's own code is made for each payment, when the operator wants that", async () => {
    const none = { ...test.outside, gateway: null };
    const house = (remakesQr: boolean) => ({
      ...test.house,
      config: {
        ...test.house.config,
        payments: { gateway: undefined, qrphCode: demoCode, remakesQr },
      },
    });
    const caller = { id: member.id } as Parameters<typeof payOptions>[2];
    const ways = async (remakesQr: boolean) =>
      (await payOptions(house(remakesQr), none, caller)).ways.map(({ way }) => way);
    expect(await ways(false)).toEqual(["TRANSFER"]);
    expect(await ways(true)).toEqual(["QRPH", "TRANSFER"]);
    const once = { actorId: member.id, route: "test", key: nextKey(), bodyFingerprint: "" };
    const asked = { amount: 250, way: "QRPH" } as const;
    const intent = await makeIntent(house(true), none, asked, caller, once);
    expect(intent.qr).toContain("5406250.00");
    const { rows } = await test.ownerPool.query("select loan_number from loan where id = $1", [
      member.loanId,
    ]);
    expect(intent.reference).toBe(paymentReferenceOf(rows[0].loan_number));
  });
});

describe("D31 a payment that is to end the loan", () => {
  const tomorrow = "2026-04-21";
  const payoffOn = async (on: string) => (await ask("/memberloan/payoff", { on })).payoff;

  it("is quoted for its day, and ends the loan when it counts by then", async () => {
    const amount = await payoffOn(tomorrow);
    const sooner = await payoffOn(TODAY);
    expect(amount).toBeGreaterThan(sooner);
    const intent = await ask("/memberloan/pay", { amount, way: "TRANSFER", payoffOn: tomorrow });
    expect(intent).toMatchObject({ payoffOn: tomorrow, payoffRest: 0 });
    const { isClosed, paid } = await receive(amount);
    expect(isClosed).toBe(true);
    // The payment came sooner than quoted: the difference is the member's own.
    expect(paid.overpaid).toBe(fromPesos(amount) - fromPesos(sooner));
    expect(await read(intent.id)).toMatchObject({ status: "BOOKED", payoffRest: 0 });
  });

  it("says at once what is left when it came too late, and waives a small rest", async () => {
    const amount = await payoffOn(TODAY);
    const intent = await ask("/memberloan/pay", { amount, way: "TRANSFER", payoffOn: TODAY });
    test.clock.set("2026-04-25T04:00:00Z");
    const { isClosed, owedAfter } = await receive(amount, "2026-04-25");
    expect([isClosed, owedAfter > 50_00]).toEqual([false, true]);
    expect(await read(intent.id)).toMatchObject({ payoffRest: owedAfter / 100 });
    // Home lists the payment for a month, not for a day.
    const onHome = async () => (await ask("/memberloan/pay/options", {})).intents;
    test.clock.set("2026-04-27T04:00:00Z");
    expect(await onHome()).toMatchObject([{ id: intent.id, status: "BOOKED" }]);
    expect((await onHome())[0].payoffRest).toBeGreaterThanOrEqual(owedAfter / 100);
    test.clock.set("2026-04-25T05:00:00Z");
    const { rows } = await test.ownerPool.query(
      "select template from notice join loan using (member_id) where loan.id = $1",
      [member.loanId],
    );
    expect(rows.map(({ template }) => template)).toContain("payoff-rest");
    const second = await receive(owedAfter / 100 - 10, "2026-04-25");
    expect(second).toMatchObject({ isClosed: true, owedAfter: 0 });
  });
});

describe("open payment requests", () => {
  it("count together against what is owed, and one that is cancelled makes room", async () => {
    const { payoff } = await owed();
    const most = payLimitOf(fromPesos(payoff)) / 100;
    const first = await pay(Math.min(50_000, most - 1_000), "QRPH");
    expect(first.http).toBe(200);
    const left = Math.floor(most - first.amount);
    for (let rest = left; rest > 0; rest -= 50_000) {
      expect((await pay(Math.min(rest, 50_000), "QRPH")).http).toBe(200);
    }
    const refused = await pay(200, "QRPH");
    expect(refused).toMatchObject({ http: 422, code: "AmountRefused" });
    expect(refused.fields.amount).toMatch(/open payment requests/);
    await ask("/memberloan/pay/cancel", { id: first.id });
    expect((await pay(100, "QRPH")).http).toBe(200);
  });

  it("of a loan that closes are cancelled, whoever closes it", async () => {
    const { payoff } = await owed();
    const [qr, transfer] = [await pay(500, "QRPH"), await pay(600)];
    expect((await receive(payoff)).isClosed).toBe(true);
    expect(await read(qr.id)).toMatchObject({ status: "CANCELLED" });
    expect(await read(transfer.id)).toMatchObject({ status: "CANCELLED" });
  });
});
