/** The desk's lists of payments: what is in each, how it is found, and what is suggested. */

import type { PaymentList } from "@hiram/contract/payment/payments-desk.ts";
import { paymentReferenceOf } from "@hiram/contract/payment/reference.ts";
import {
  addPaidMember,
  PAID_OUT_ON,
  type PaidMember,
  receive,
  receiveMatched,
} from "@hiram/proof/testing/bank-payments.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { nextKey } from "@hiram/proof/testing/loan.ts";
import { confirmProposals } from "@hiram/proof/testing/proposals.ts";
import { type Desk, openDesk } from "@hiram/proof/testing/staff.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { storeNames } from "#member/names.ts";
import { receivePayments } from "#payment/receive-into-suspense.ts";

const test = await openHouseForFile({}, { clock: "one" });
const app = await test.openServer();
const ana = await openDesk(test, app, "LOAN_OFFICER");
const ben = await openDesk(test, app, "LOAN_OFFICER");
const member = await addPaidMember(test, app);
beforeEach(async () => {
  await test.ownerPool.query("truncate payment, payment_event, repayment, reallocation cascade");
  await test.ownerPool.query(
    "update staff_proposal set status = 'REJECTED' where decided_by is null",
  );
});

const list = async (name: PaymentList, more: object = {}) =>
  (await ana.browser.post("/staff/payments", { list: name, ...more })).json();
const idsIn = async (name: PaymentList, more: object = {}): Promise<string[]> =>
  (await list(name, more)).rows.map(({ id }: { id: string }) => id);
const act = (name: string, body: object) =>
  ana.browser.post(`/staff/payments/${name}`, body, { "idempotency-key": nextKey() });
const match = (id: string) => act("match", { id, loanId: member.loanId, reason: "By the slip" });
const counts = async () => (await ana.browser.get("/staff/payments/counts")).json();

describe("the lists", () => {
  it("show unmatched payments with the payer opened and the account by its last digits", async () => {
    const payer = { name: "Liza Peña", account: "001234567890", text: "salamat" };
    const id = await receive(test, 1_500.5, { payer });
    const { rows } = await list("unmatched");
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      id,
      amount: 1_500.5,
      status: "UNMATCHED",
      payer: { name: "Liza Peña", accountEnding: "7890", text: "salamat" },
      name: "",
      loanNumber: null,
      suggestion: null,
    });
    await match(id);
    expect(await idsIn("unmatched")).toEqual([]);
    const [matched] = (await list("all")).rows;
    expect(matched).toMatchObject({ status: "APPLIED", loanNumber: member.loanNumber });
    expect(matched.name).not.toBe("");
  });

  it("have payments by hand until a statement has them, late after three banking days", async () => {
    const byHand = { way: "BY_HAND", recordedBy: ana.id, onStatementOn: undefined } as const;
    // The clock of the test stands on a day in March; both are long ago or just now.
    const today = test.house.clock.now().toISOString().slice(0, 10);
    const late = await receive(test, 1, { ...byHand, valueOn: "2026-02-20" });
    const fresh = await receive(test, 2, { ...byHand, valueOn: today });
    await receive(test, 3, { ...byHand, onStatementOn: today });
    expect(await idsIn("byHand")).toEqual([late, fresh]);
    expect(await idsIn("byHand", { late: true })).toEqual([late]);
    expect((await list("byHand")).rows.map(({ isLate }: { isLate: boolean }) => isLate)).toEqual([
      true,
      false,
    ]);
    expect(await counts()).toMatchObject({ byHand: 2, byHandLate: 1, unmatched: 3 });
  });

  it("have reversed payments, and proposals that wait for a second person", async () => {
    const byHand = { way: "BY_HAND", onStatementOn: undefined } as const;
    const [gone, large] = [await receive(test, 10, byHand), await receive(test, 60_000)];
    await act("reverse", { id: gone, reason: "DOUBLE_CREDIT" });
    await match(large);
    expect((await list("returned")).rows).toMatchObject([
      { id: gone, reverseReason: "DOUBLE_CREDIT" },
    ]);
    expect((await list("proposals")).rows).toMatchObject([{ id: large, waitsFor: "match" }]);
    expect(await counts()).toMatchObject({ returned: 1, proposals: 1, unmatched: 1 });
    await confirmProposals(ben, member.id);
    expect(await idsIn("proposals")).toEqual([]);
  });

  it("are paged by key, each row once", async () => {
    const made: string[] = [];
    for (let at = 0; at < 53; at++) made.push(await receive(test, 100 + at));
    const first = await list("unmatched");
    expect(first.rows).toHaveLength(50);
    const rest = await list("unmatched", { after: first.next });
    expect(rest.next).toBeNull();
    const seen = [...first.rows, ...rest.rows].map(({ id }: { id: string }) => id);
    expect(seen).toEqual(made);
    const newest = await list("all");
    expect(newest.rows[0].id).toBe(made.at(-1));
  });

  it("have payments of one transaction, which have one time, in the order of booking", async () => {
    const payment = {
      ownAccount: "BDO-0012",
      way: "TRANSFER",
      valueOn: PAID_OUT_ON,
      payer: {},
    } as const;
    const references = Array.from({ length: 12 }, (_, at) => `SAME TIME ${at}`);
    const made = await test.house.db.transaction().execute((trx) =>
      receivePayments(
        trx,
        test.house,
        references.map((entryReference, at) => ({
          ...payment,
          entryReference,
          amountCentavos: 100 + at,
        })),
      ),
    );
    const ids = made.map(({ id }) => id);
    expect(await idsIn("unmatched")).toEqual(ids);
    expect(await idsIn("all")).toEqual(ids.toReversed());
  });

  it("name members with overpaid money, the largest first", async () => {
    const other = await addPaidMember(test, app, 5_000);
    const id = await receive(test, 10_000);
    await act("match", { id, loanId: other.loanId, reason: "By the slip" });
    const { rows } = (await ana.browser.post("/staff/payments/overpaid", {})).json();
    expect(rows).toMatchObject([
      { id: other.id, loanNumber: other.loanNumber, lastOn: PAID_OUT_ON },
    ]);
    expect(rows[0].overpaid).toBeGreaterThan(4_000);
    expect(await counts()).toMatchObject({ overpaid: 1 });
  });
});

describe("a search of all payments", () => {
  it("finds by reference, payment number, loan number, loan reference, amount and day", async () => {
    const reference = "Insta 7781-X";
    const before = test.clock.now();
    test.clock.set("2026-03-06T04:00:00Z");
    const id = await receive(test, 1_234.5, { entryReference: reference, valueOn: "2026-03-05" });
    const other = await receive(test, 99);
    await match(id);
    test.clock.set(before);
    const [{ number }] = (await list("all", { find: reference })).rows;
    const texts = [
      reference.toUpperCase(),
      number,
      member.loanNumber,
      paymentReferenceOf(member.loanNumber),
      "1,234.50",
      "₱ 1234.5",
      "2026-03-05",
    ];
    for (const find of texts) expect(await idsIn("all", { find }), find).toEqual([id]);
    expect(await idsIn("all", { find: "99" })).toContain(other);
    expect(await idsIn("all", { find: "no such thing" })).toEqual([]);
  });
});

describe("suggestions", () => {
  const nextOf = async ({ loanId }: PaidMember) => {
    const { rows } = await test.ownerPool.query(
      "select next_due_amount from loan_account where loan_id = $1",
      [loanId],
    );
    return Number(rows[0].next_due_amount) / 100;
  };
  const suggestionsOf = async (id: string) =>
    (await ana.browser.post("/staff/payments/read", { id })).json().suggestions;

  it("are made by a reference with right check digits, also with spaces in a text", async () => {
    const reference = paymentReferenceOf(member.loanNumber);
    const text = `LOAN ${reference.slice(0, 4)} ${reference.slice(4)} THANKS`;
    const id = await receive(test, 77, { payer: { text } });
    const wrong = await receive(test, 78, { payer: { text: `${reference}`.replace(/.$/, "x") } });
    const { rows } = await list("proposals");
    expect(rows).toMatchObject([
      { id, suggestion: { loanNumber: member.loanNumber, causes: ["reference"] } },
    ]);
    expect(await suggestionsOf(wrong)).toEqual([]);
    expect((await list("unmatched")).rows).toHaveLength(2);
  });

  it("are made by a loan number and by a reference with a mistyped digit in the text", async () => {
    const reference = paymentReferenceOf(member.loanNumber);
    const last = Number(reference.at(-1));
    const wrong = `${reference.slice(0, -1)}${(last + 1) % 10}`;
    const numbered = await receive(test, 77, { payer: { text: `loan ${member.loanNumber} po` } });
    const mistyped = await receive(test, 78, { payer: { text: `REF ${wrong}` } });
    expect((await list("proposals")).rows).toMatchObject([
      { id: numbered, suggestion: { loanNumber: member.loanNumber, causes: ["number"] } },
      { id: mistyped, suggestion: { loanNumber: member.loanNumber, causes: ["mistyped"] } },
    ]);
    expect(await counts()).toMatchObject({ unmatched: 2, proposals: 2 });
    expect(await suggestionsOf(mistyped)).toMatchObject([{ causes: ["mistyped"] }]);
  });

  it("are made by the amount that is due or ends the loan, and by the payer's name", async () => {
    const due = await nextOf(member);
    expect(due).toBeGreaterThan(0);
    const id = await receive(test, due);
    expect((await list("proposals")).rows).toMatchObject([
      { id, suggestion: { loanNumber: member.loanNumber, causes: ["next"] } },
    ]);
    const [{ payoff, name, dueNow, nextDue }] = await suggestionsOf(id);
    expect({ dueNow, nextDue }).toEqual({ dueNow: 0, nextDue: due });
    const whole = await receive(test, payoff, { payer: { name } });
    const [best] = await suggestionsOf(whole);
    expect(best).toMatchObject({ loanNumber: member.loanNumber, causes: ["payoff", "name"] });
    await test.house.db
      .transaction()
      .execute((trx) => storeNames(trx, test.house, member.id, [name]));
    const named = await receive(test, 79, { payer: { name } });
    expect((await list("unmatched")).rows).toMatchObject([
      { id, suggestion: { causes: ["next"] } },
      { id: whole, suggestion: { loanNumber: member.loanNumber, causes: ["payoff", "name"] } },
      { id: named, suggestion: { loanNumber: member.loanNumber, causes: ["name"] } },
    ]);
  });

  it("by name are not made in a list when two borrowers have it", async () => {
    // The tests' members are Liza Mendoza, and a number that no search of names reads.
    const name = "Liza Mendoza";
    const both = [member, await addPaidMember(test, app, 150_000)];
    await test.house.db.transaction().execute(async (trx) => {
      for (const { id } of both) await storeNames(trx, test.house, id, [name]);
    });
    const id = await receive(test, 79, { payer: { name } });
    expect(await suggestionsOf(id)).toHaveLength(2);
    expect(await idsIn("proposals")).not.toContain(id);
    await test.ownerPool.query("delete from member_name where member_id = $1", [both[1]?.id]);
  });

  it("by amount are not made in a list when two loans owe the same", async () => {
    const twins = [await addPaidMember(test, app), await addPaidMember(test, app)] as const;
    const id = await receive(test, await nextOf(twins[0]));
    expect(await idsIn("proposals")).toEqual([]);
    const numbers = (await suggestionsOf(id)).map(
      ({ loanNumber }: { loanNumber: string }) => loanNumber,
    );
    expect(numbers.toSorted()).toEqual(twins.map(({ loanNumber }) => loanNumber).toSorted());
    await test.ownerPool.query(
      "update loan_account set ended_on = '2026-03-02' where loan_id = any($1)",
      [twins.map(({ loanId }) => loanId)],
    );
  });

  it("name no loan that owes nothing, unless the text has its whole reference", async () => {
    const over = await addPaidMember(test, app);
    const [{ name, payoff }] = await suggestionsOf(
      await receive(test, 3, { payer: { text: paymentReferenceOf(over.loanNumber) } }),
    );
    await receiveMatched(test, payoff, over.loanId);
    const named = await receive(test, 4, { payer: { name } });
    const numbered = await receive(test, 5, { payer: { text: `loan ${over.loanNumber} po` } });
    for (const id of [named, numbered])
      expect(JSON.stringify(await suggestionsOf(id))).not.toContain(over.loanNumber);
    const referred = await receive(test, 6, {
      payer: { text: paymentReferenceOf(over.loanNumber) },
    });
    expect(await suggestionsOf(referred)).toMatchObject([
      { loanNumber: over.loanNumber, payoff: 0 },
    ]);
  });

  it("book nothing by themselves", async () => {
    const id = await receive(test, 5, { payer: { text: paymentReferenceOf(member.loanNumber) } });
    await suggestionsOf(id);
    expect(await idsIn("unmatched")).toEqual([id]);
  });
});

describe("finding a loan to match", () => {
  const find = async (text: string) =>
    (await ana.browser.post("/staff/payments/find-loans", { find: text })).json().rows;

  it("goes by loan number, reference and name, and passes over loans without a payout", async () => {
    const [found] = await find(member.loanNumber);
    expect(found).toMatchObject({ loanId: member.loanId, status: "ACTIVE" });
    expect(found.payoff).toBeGreaterThan(0);
    expect((await find(paymentReferenceOf(member.loanNumber)))[0].loanId).toBe(member.loanId);
    await test.house.db
      .transaction()
      .execute((trx) => storeNames(trx, test.house, member.id, [found.name]));
    const named = await find(found.name);
    expect(named.map(({ loanId }: { loanId: string }) => loanId)).toContain(member.loanId);
    expect(await find("Xyzzy Qwertz")).toEqual([]);
  });
});

describe("the desk's work", () => {
  it("counts unmatched payments and those on no statement on Today", async () => {
    await receive(test, 10);
    await receive(test, 11, { way: "BY_HAND", onStatementOn: undefined, valueOn: "2026-02-20" });
    const { queues, oldest } = (await ana.browser.get("/staff/today")).json();
    const by = Object.fromEntries(
      queues.map((one: { queue: string; count: number }) => [one.queue, one]),
    );
    expect(by.payments).toMatchObject({ count: 2, late: 0 });
    expect(by.byHand).toMatchObject({ count: 1, late: 1 });
    const what = oldest.map((one: { what: string }) => one.what);
    expect(what).toContainEqual(expect.stringMatching(/^Payment \d+ is on no statement$/));
  });

  it("takes the next payment that nobody else is on", async () => {
    const [first, second] = [await receive(test, 10), await receive(test, 11)];
    const next = async (desk: Desk, after?: string) =>
      (
        await desk.browser.post("/staff/work/next", {
          queue: "payments",
          list: "unmatched",
          ...(after && { after }),
        })
      ).json().next?.id;
    expect(await next(ana)).toBe(first);
    expect(await next(ben)).toBe(second);
    expect(await next(ana, first)).toBe(undefined);
  });

  it("logs each view of a payment", async () => {
    const id = await receive(test, 10);
    await ana.browser.post("/staff/payments/read", { id });
    const { rows } = await test.ownerPool.query(
      "select actor_id from audit_event where action = 'PAYMENT_OPENED' and subject_id = $1",
      [id],
    );
    expect(rows).toEqual([{ actor_id: ana.id }]);
  });
});
