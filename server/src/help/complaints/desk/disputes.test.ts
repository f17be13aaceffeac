/** Disputes: the amount is not collected and earns no late charge until it is decided. */
import { randomUUID } from "node:crypto";
import { photo, uploadAs } from "@hiram/proof/testing/activation.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { confirmTestPayout, insertWithdrawal, move } from "@hiram/proof/testing/ledger.ts";
import { expectOk, nextKey, receiveTestPayment } from "@hiram/proof/testing/loan.ts";
import { outcomeOf, resetLimits } from "@hiram/proof/testing/member.ts";
import { confirmProposals, openProposals } from "@hiram/proof/testing/proposals.ts";
import { openDesk } from "@hiram/proof/testing/staff.ts";
import { addWalletMember, type WalletMember } from "@hiram/proof/testing/wallet.ts";
import { decisionWords } from "@hiram/words/en/help/decisions.desk.ts";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { sendReminders } from "#collection/send-reminders.ts";
import { endDisputes } from "#help/complaints/end-disputes.ts";
import { reserveWithdrawal, settleWithdrawal } from "#ledger/movements.ts";
import { verifyLedger } from "#ledger/verify.ts";
import { verifyAccounts } from "#ledger/verify-accounts.ts";
import { closeEndedDays } from "#loan/daily-close/close-days.ts";

const test = await openHouseForFile({}, { clock: "one" });
test.clock.set("2026-03-02T04:00:00Z");
const app = await test.openServer();
const ana = await openDesk(test, app, "LOAN_OFFICER", { name: "Ana Reyes" });
const ben = await openDesk(test, app, "LOAN_OFFICER", { name: "Ben Cruz" });
let member: WalletMember;
afterAll(async () => {
  // The close of a later day included bookings of a clock that was set back.
  await on("2026-05-25");
  expect(await verifyLedger(test.house.db)).toEqual([]);
  expect(await verifyAccounts(test.house)).toEqual([]);
});

/** 200,000 over 6 months, paid out on 2 March: 34,293 is due on 2 April, charges from the 6th. */
beforeEach(async () => {
  await resetLimits(test);
  member = await addWalletMember(test, app, 200_000);
  const borrower = { memberId: member.id, loanId: member.loanId };
  const id = await insertWithdrawal(test, borrower, 200_000_00, "COMPLETED");
  await move(test, borrower, reserveWithdrawal(200_000_00), id);
  await confirmTestPayout(test, borrower, "2026-03-02");
  await move(test, borrower, settleWithdrawal(200_000_00), id);
  await on("2026-04-06");
});

/** The clock only goes forward: every story begins a day later than its loan's charges. */
async function on(day: string): Promise<void> {
  test.clock.set(`${day}T04:00:00Z`);
  await closeEndedDays(test.house);
}

const owed = async () => {
  const { loan } = expectOk(await member.post("/memberloan", {})).json();
  return loan.owed as { penalty: number; collection: number; disputed: number; dueNow: number };
};
const dispute = (more: object = {}, category = "CHARGE", complaintId = randomUUID()) =>
  member.post("/help/complaints/write", {
    complaintId,
    category,
    text: "I paid on time.",
    dispute: { subject: "CHARGE", instalment: 1, amount: 1_886.12, ...more },
  });
const disputeIt = async (more: object = {}, category = "CHARGE") => {
  const complaintId = randomUUID();
  expectOk(await dispute(more, category, complaintId));
  expectOk(await ana.browser.post("/staff/complaints/take", { id: complaintId }));
  return complaintId;
};
type Decision = { readonly outcome: "UPHELD" | "REFUSED"; readonly [more: string]: unknown };
const decide = (id: string, body: Decision, desk = ana, key = nextKey()) =>
  desk.browser.post(
    "/staff/complaints/decide",
    { id, text: answers[body.outcome], ...body },
    { "idempotency-key": key },
  );
/** Words of a template: they need no second reader. */
const answers = {
  UPHELD: decisionWords.CHARGE_WAIVED,
  REFUSED: decisionWords.CHARGE_STANDS,
};
const pay = (amountCentavos: number, receivedOn: string) =>
  receiveTestPayment(test, {
    loanId: member.loanId,
    staffId: ana.id,
    amountCentavos,
    receivedOn,
    reference: nextKey(),
  });
const own = async () => expectOk(await member.post("/help/complaints", {})).json().rows[0];

describe("what can be disputed", () => {
  it("lists charges, instalments that are due and payments of the member's own loan", async () => {
    const { rows } = expectOk(await member.post("/help/complaints/disputable", {})).json();
    expect(rows).toMatchObject([
      { subject: "CHARGE", instalment: 1, amount: 1_886.12, isDisputed: false },
      { subject: "INSTALMENT", instalment: 1, amount: 36_179.12 },
    ]);
  });

  it.each([
    ["an instalment without charges", { instalment: 2 }, "422 NotDisputable"],
    ["more than was charged", { amount: 1_886.13 }, "422 AmountRefused"],
    ["nothing", { amount: 0 }, "422 AmountRefused"],
    ["somebody's payment", { subject: "PAYMENT", paymentId: randomUUID() }, "422 NotDisputable"],
  ])("is not %s", async (_, more, refusal) => {
    expect(outcomeOf(await dispute(more))).toBe(refusal);
    expect((await owed()).disputed).toBe(0);
  });

  it("is not an amount under a category that names none", async () => {
    expect(outcomeOf(await dispute({}, "STAFF"))).toBe("422 NotDisputable");
  });

  it("is disputed once at a time", async () => {
    const replies = await Promise.all([dispute(), dispute()]);
    expect(replies.map(outcomeOf).sort()).toEqual(["200", "409 AlreadyDisputed"]);
  });
});

describe("a dispute about a payment that does not show", () => {
  const upload = async () => {
    const picture = await photo(300, 200);
    const { authorization } = member;
    return (await uploadAs(app, { authorization }, "DOCUMENT", picture)).json().url as string;
  };
  const paid = async () => {
    await pay(1_00, "2026-04-05");
    const { rows } = expectOk(await member.post("/help/complaints/disputable", {})).json();
    type Row = { subject: string; paymentId: string; wasRefused: boolean };
    return (rows as Row[]).find((row) => row.subject === "PAYMENT" && !row.wasRefused)?.paymentId;
  };

  it("has its receipt, which stands among the member's documents", async () => {
    const about = { subject: "PAYMENT", paymentId: await paid(), instalment: undefined };
    const missing = { ...about, amount: 5_000 };
    expect(outcomeOf(await dispute(missing, "NOT_BOOKED"))).toBe("422 InvalidInput");
    const instalment = { subject: "INSTALMENT", amount: 5_000 };
    expect(outcomeOf(await dispute(instalment, "NOT_BOOKED"))).toBe("422 InvalidInput");
    expect((await owed()).disputed).toBe(0);
    const page = await upload();
    expectOk(await dispute({ ...missing, proof: [page] }, "NOT_BOOKED"));
    expect((await owed()).disputed).toBe(5_000);
    expect((await member.get("/member/documents")).json()).toMatchObject([
      { kind: "PAYMENT_PROOF", pages: [page] },
    ]);
  });

  it("pauses no more than is said to be missing, and nothing after two refusals", async () => {
    const amounts: number[] = [];
    for (const amount of [700, 800, 900]) {
      const about = { subject: "PAYMENT", paymentId: await paid(), instalment: undefined };
      if (!about.paymentId) break;
      const proof = [await upload()];
      const id = await disputeIt({ ...about, amount, proof }, "NOT_BOOKED");
      amounts.push((await owed()).disputed);
      expectOk(await decide(id, { outcome: "REFUSED", text: decisionWords.PAYMENT_NOT_FOUND }));
    }
    expect(amounts).toEqual([700, 800]);
  });

  it("is not written without one by the app past its calls", async () => {
    const paymentId = await paid();
    const id = randomUUID();
    const text = { complaintId: id, category: "NOT_BOOKED", text: "My payment is missing." };
    expectOk(await member.post("/help/complaints/write", text));
    const insert = test.pool.query(
      `insert into dispute (id, loan_id, member_id, status, subject, repayment_id, amount_centavos)
       values ($1, $2, $3, 'OPEN', 'PAYMENT', $4, 100)`,
      [id, member.loanId, member.id, paymentId],
    );
    await expect(insert).rejects.toMatchObject({ code: "HM136" });
  });
});

describe("while a dispute is open", () => {
  it("D36 its amount is shown as not to be paid, and earns no late charge", async () => {
    await on("2026-04-05");
    await disputeIt({ subject: "INSTALMENT", amount: 34_293 }, "WRONG_AMOUNT");
    expect(await owed()).toMatchObject({ disputed: 34_293, penalty: 0, collection: 0 });
    await on("2026-04-20");
    expect(await owed()).toMatchObject({ penalty: 0, collection: 0 });
    const options = expectOk(await member.post("/memberloan/pay/options", {})).json();
    expect(options).toMatchObject({ dueNow: 34_293, disputed: 34_293 });
  });

  it("only the disputed part is spared", async () => {
    await on("2026-04-05");
    await disputeIt({ subject: "INSTALMENT", amount: 14_293 }, "WRONG_AMOUNT");
    await on("2026-04-06");
    expect(await owed()).toMatchObject({ penalty: 100, collection: 1_000 });
  });

  it("it is answered by its decision alone", async () => {
    const id = await disputeIt();
    const answered = await ana.browser.post("/staff/complaints/answer", { id, text: "Well." });
    expect(outcomeOf(answered)).toBe("409 DisputeUndecided");
  });
});

describe("a refused dispute", () => {
  it("is told with its reason, and charges begin again after the days of grace", async () => {
    await on("2026-04-05");
    const id = await disputeIt({ subject: "INSTALMENT", amount: 34_293 }, "WRONG_AMOUNT");
    await on("2026-04-10");
    expectOk(await decide(id, { outcome: "REFUSED" }));
    const row = await own();
    expect(row).toMatchObject({ status: "ANSWERED", dispute: { status: "REFUSED", waived: null } });
    expect(row.lines.at(-1)).toMatchObject({ text: answers.REFUSED, by: "Ana" });
    await on("2026-04-13");
    expect(await owed()).toMatchObject({ penalty: 0, collection: 0, disputed: 0 });
    await on("2026-04-14");
    expect(await owed()).toMatchObject({ penalty: 171.47, collection: 1_714.65 });
  });

  it("is decided once, also by a double click and by two people", async () => {
    const id = await disputeIt();
    const key = nextKey();
    expect(outcomeOf(await decide(id, { outcome: "REFUSED" }, ana, key))).toBe("200");
    expect(outcomeOf(await decide(id, { outcome: "REFUSED" }, ana, key))).toBe("200");
    expect(outcomeOf(await decide(id, { outcome: "UPHELD", waived: 1 }))).toBe(
      "409 ChangedMeanwhile",
    );
    expect((await own()).lines).toHaveLength(2);
  });

  it("is decided by its owner", async () => {
    const id = await disputeIt();
    expect(outcomeOf(await decide(id, { outcome: "REFUSED" }, ben))).toBe("409 NotOwner");
  });
});

describe("an upheld dispute", () => {
  it("takes a charge back, by one person up to the policy's amount", async () => {
    const id = await disputeIt({ amount: 171.47 });
    expect(outcomeOf(await decide(id, { outcome: "UPHELD", waived: 171.48 }))).toBe(
      "422 AmountRefused",
    );
    expect(expectOk(await decide(id, { outcome: "UPHELD", waived: 171.47 })).json()).toEqual({
      needsSecondPerson: false,
    });
    expect((await owed()).disputed).toBe(0);
    expect((await own()).dispute).toMatchObject({ status: "UPHELD", waived: 171.47 });
    const { rows } = await test.ownerPool.query(
      "select penalty_centavos, collection_centavos from charge_waiver where id = $1",
      [id],
    );
    expect(rows).toEqual([{ penalty_centavos: 171_47, collection_centavos: 0 }]);
  });

  it("needs a second person above it, who sees what is given up", async () => {
    const id = await disputeIt();
    const reply = expectOk(await decide(id, { outcome: "UPHELD", waived: 1_886.12 })).json();
    expect(reply).toEqual({ needsSecondPerson: true });
    expect((await own()).dispute).toMatchObject({ status: "OPEN" });
    const [proposal] = await openProposals(ben, member.id);
    expect(proposal?.facts).toContainEqual({ name: "Collection charge", value: "₱1,714.65" });
    expect(await confirmProposals(ana, member.id)).toEqual(["409 NotOneself"]);
    expect(await confirmProposals(ben, member.id)).toEqual(["200"]);
    expect(await owed()).toMatchObject({ penalty: 0, collection: 0, disputed: 0 });
  });

  it("needs a second person, too, once one person has given up the policy's amount of a loan", async () => {
    const first = await disputeIt({ amount: 900 });
    expectOk(await decide(first, { outcome: "UPHELD", waived: 900 }));
    const id = await disputeIt({ amount: 500 });
    expect(expectOk(await decide(id, { outcome: "UPHELD", waived: 150 })).json()).toEqual({
      needsSecondPerson: true,
    });
  });

  it("gives a charge that was paid to what is owed, as differences in the ledger", async () => {
    await pay(36_179_12, "2026-04-06");
    const before = await owed();
    expect(before).toMatchObject({ dueNow: 0, penalty: 0 });
    const id = await disputeIt({ amount: 171.47 });
    expectOk(await decide(id, { outcome: "UPHELD", waived: 171.47 }));
    const { rows } = await test.ownerPool.query(
      `select r.penalty_centavos, r.interest_centavos + r.principal_centavos as scheduled,
         e.movement
       from reallocation r join entry e on e.subject_id = r.id where r.cause_waiver_id = $1`,
      [id],
    );
    expect(rows).toEqual([
      { penalty_centavos: -171_47, scheduled: 171_47, movement: "reallocate" },
    ]);
    const { loan } = expectOk(await member.post("/memberloan", {})).json();
    expect(loan.payments[0]).toMatchObject({ penalty: 0, collection: 1_714.65 });
  });
});

describe("a complaint about a late charge", () => {
  const complain = (more: object = {}) =>
    member.post("/help/complaints/write", {
      complaintId: randomUUID(),
      category: "CHARGE",
      text: "I paid on time.",
      ...more,
    });
  const reminders = async () =>
    (
      await test.ownerPool.query(
        "select template from notice where member_id = $1 and template like 'reminder%'",
        [member.id],
      )
    ).rows.length;

  it("D36 that names none puts the only one in dispute at once: nothing is added, nobody reminds", async () => {
    await on("2026-04-06");
    const before = await owed();
    expect(before.penalty + before.collection).toBeGreaterThan(0);
    const { disputed } = expectOk(await complain()).json();
    expect(disputed).toMatchObject({ subject: "CHARGE", instalment: 1 });
    expect(disputed.amount).toBeCloseTo(before.penalty + before.collection, 2);
    const told = await reminders();
    await on("2026-04-24");
    await sendReminders(test.house);
    expect(await owed()).toMatchObject({
      penalty: before.penalty,
      collection: before.collection,
    });
    expect(await reminders()).toBe(told);
  });

  it("about a part of it stops the whole instalment too", async () => {
    await on("2026-04-06");
    const before = await owed();
    expectOk(await dispute({ amount: 29.25 }));
    await on("2026-04-20");
    expect(await owed()).toMatchObject({ penalty: before.penalty, collection: before.collection });
  });

  it("asks which, where there are several", async () => {
    await on("2026-04-07");
    await pay(37_000_00, "2026-04-07");
    await on("2026-05-07");
    const reply = await complain();
    expect(outcomeOf(reply)).toBe("422 ChargeToChoose");
    const id = await disputeIt({ instalment: 2, amount: 1 });
    // Decided now, because the next story sets the clock back to before this charge.
    expectOk(await decide(id, { outcome: "REFUSED" }));
  });

  it("D36 that was refused is a complaint and pauses nothing, whatever it is called", async () => {
    await on("2026-04-06");
    const id = await disputeIt({ amount: 100 });
    expectOk(await decide(id, { outcome: "REFUSED" }));
    await on("2026-04-13");
    const before = await owed();
    for (const again of [
      await complain(),
      await dispute({ amount: 100 }),
      await dispute({ subject: "INSTALMENT", amount: 100 }, "WRONG_AMOUNT"),
    ])
      expect(expectOk(again).json()).toMatchObject({ disputed: null });
    await on("2026-04-20");
    const after = await owed();
    expect(after.disputed).toBe(0);
    expect(after.penalty).toBeGreaterThan(before.penalty);
    const insert = `insert into dispute (id, loan_id, member_id, status, subject, instalment,
        amount_centavos) select $1, loan_id, member_id, 'OPEN', 'CHARGE', 1, 100 from dispute
      where id = $2`;
    const { rows } = await test.ownerPool.query(
      "select id from complaint where member_id = $1 and id <> $2 limit 1",
      [member.id, id],
    );
    await expect(test.pool.query(insert, [rows[0].id, id])).rejects.toMatchObject({
      code: "HM134",
    });
    const pause = `insert into charge_pause (id, loan_id, member_id, reason, from_on)
      select $1, loan_id, member_id, 'DISPUTE', '2026-04-20' from dispute where id = $2`;
    await expect(test.pool.query(pause, [rows[0].id, id])).rejects.toMatchObject({ code: "HM135" });
  });

  it("ends by itself when the charge is gone, and says so", async () => {
    await on("2026-04-08");
    const { reference } = expectOk(await complain()).json();
    await endDisputes(test.house);
    expect((await owed()).disputed).toBeGreaterThan(0);
    await pay(34_293_00, "2026-04-02");
    await on("2026-04-09");
    await endDisputes(test.house);
    await endDisputes(test.house);
    const { rows } = (await member.post("/help/complaints", {})).json();
    expect(rows).toMatchObject([{ reference, status: "ANSWERED", dispute: { status: "ENDED" } }]);
    expect((await owed()).disputed).toBe(0);
    const notices = await test.ownerPool.query(
      "select channel from notice where member_id = $1 and template = 'dispute-ended'",
      [member.id],
    );
    expect(notices.rows).toHaveLength(2);
  });
});
