/** The collections desk: the worklist, who has a case, contacts by the rules, promises. */
import { randomUUID } from "node:crypto";
import { storeTestAccount } from "@hiram/proof/testing/accounts.ts";
import { openTestHouse, type TestDatabase, type TestHouse } from "@hiram/proof/testing/house.ts";
import { addBorrower, type LedgerBorrower } from "@hiram/proof/testing/ledger.ts";
import {
  askWith,
  beginPayout,
  endPayout,
  expectOk,
  type LoanInStatus,
  loanIn,
  receiveTestPayment,
} from "@hiram/proof/testing/loan.ts";
import { outcomeOf, readAuditActions, sendQueued } from "@hiram/proof/testing/member.ts";
import { type Desk, openDesk, openSession } from "@hiram/proof/testing/staff.ts";
import { dumpDatabase, findSecrets } from "@hiram/proof/testing/story.ts";
import { letterWords } from "@hiram/words/en/help/letters.desk.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { judgePromises } from "#collection/promises/decide-promises.ts";
import { sendReminders } from "#collection/send-reminders.ts";
import { closeEndedDays } from "#loan/daily-close/close-days.ts";
import { reverseBookedPayment } from "#payment/reverse-booked-payment.ts";

let test: TestHouse;
let app: FastifyInstance;
let ana: Desk;
let ben: Desk;
let loan: LoanInStatus;
let payments = 0;

/** One late loan, of which each test gets a clone: a closed day cannot be opened again. */
let prepared: TestDatabase;
beforeAll(async () => {
  test = await openTestHouse({}, { clock: "one" });
  app = await test.openServer();
  at("2026-03-02");
  ana = await openDesk(test, app, "LOAN_ASSISTANT", { name: "Ana Reyes" });
  ben = await openDesk(test, app, "LOAN_OFFICER", { name: "Ben Cruz" });
  loan = await addLate();
  at(TODAY);
  await closeEndedDays(test.house);
  prepared = await test.leave();
});
afterAll(() => prepared.drop());

beforeEach(async () => {
  test = await openTestHouse({}, { clock: "one", template: prepared.name });
  app = await test.openServer();
  at(TODAY);
  ana = { ...ana, browser: await openSession(test, app, ana) };
  ben = { ...ben, browser: await openSession(test, app, ben) };
  loan = { ...loan, member: askWith(app, loan.member) };
});
afterEach(() => test.close());

const TODAY = "2026-04-07";
const at = (day: string, time = "12:00") => test.clock.set(`${day}T${time}:00+08:00`);

/** Paid out on 2 March, due on 2 April and not paid; the member lives in Riyadh. */
async function addLate(): Promise<LoanInStatus> {
  at("2026-03-02");
  const one = await loanIn(test, app, "ACTIVE");
  await endPayout(test, await beginPayout(test, one, 200_000_00), { paidOn: "2026-03-02" });
  return one;
}

const call = (desk: Desk, act: string, body: object = {}) =>
  desk.browser.post(`/staff/collections${act && `/${act}`}`, body);
const list = async (desk = ana, body: object = {}) =>
  expectOk(await call(desk, "", body)).json().rows;
const read = async (desk = ana) =>
  expectOk(await call(desk, "read", { loanId: loan.loanId })).json();
const take = (desk = ana) => call(desk, "take", { loanId: loan.loanId });
const contact = (more: object = {}, desk = ana) =>
  call(desk, "contact", {
    loanId: loan.loanId,
    contactId: randomUUID(),
    person: "MEMBER",
    channel: "PHONE",
    direction: "OUT",
    outcome: "REACHED",
    ...more,
  });
const promise = (amount: number, promisedOn: string, more: object = {}) =>
  contact({ promise: { amount, promisedOn }, ...more });
const pay = (receivedOn: string, pesos: number) =>
  receiveTestPayment(test, {
    loanId: loan.loanId,
    staffId: ben.id,
    amountCentavos: pesos * 100,
    receivedOn,
    reference: `PROMISE ${payments++}`,
  });
const newestPayment = async () =>
  (
    await test.ownerPool.query(
      "select id from payment where loan_id = $1 order by payment_number desc limit 1",
      [loan.loanId],
    )
  ).rows[0].id as string;
const reverse = async (paymentId: string) =>
  test.house.db.transaction().execute((trx) =>
    reverseBookedPayment(trx, test.house, {
      paymentId,
      by: { kind: "staff", id: ben.id },
      reason: "CHARGEBACK",
    }),
  );
const statuses = async () => {
  await judgePromises(test.house);
  return (await read()).promises.map((one: { status: string }) => one.status);
};

describe("a late loan", () => {
  it("is on the worklist with its age and amount, is taken once, and handed over with a note", async () => {
    const [row] = (await list()).filter((one: { id: string }) => one.id === loan.loanId);
    expect(row).toMatchObject({ lateSince: "2026-04-02", daysLate: 5, owner: null, promise: null });
    expect(row.due).toBeGreaterThanOrEqual(34_293);
    expectOk(await take());
    expect(outcomeOf(await take(ben))).toBe("409 ChangedMeanwhile");
    const mine = async (desk: Desk) =>
      (await list(desk, { owner: "mine" })).map((one: { id: string }) => one.id);
    expect(await mine(ana)).toContain(loan.loanId);
    const give = (to: string, note = "She prefers calls in the evening.") =>
      call(ana, "hand-over", { loanId: loan.loanId, to, note });
    expect(outcomeOf(await give(loan.member.id))).toBe("404 NotFound");
    expect(outcomeOf(await give(ben.id, "She is a scammer."))).toBe("422 ContactWordsRefused");
    expectOk(await give(ben.id));
    expect(outcomeOf(await give(ben.id))).toBe("409 ChangedMeanwhile");
    expect(await mine(ana)).not.toContain(loan.loanId);
    expect(await mine(ben)).toContain(loan.loanId);
    const { handOvers, owner, isMine } = await read(ben);
    expect([owner, isMine]).toEqual(["Ben Cruz", true]);
    expect(handOvers).toMatchObject([
      { from: "Ana Reyes", to: "Ben Cruz", note: "She prefers calls in the evening." },
      { from: null, to: "Ana Reyes", note: "" },
    ]);
    expect(await readAuditActions(test, loan.member.id)).toEqual(
      expect.arrayContaining(["COLLECTION_READ", "COLLECTION_MOVED"]),
    );
  });

  it("is not handed over to the person whose own case it is, not even in the database", async () => {
    expectOk(await take());
    const own = await openDesk(test, app, "LOAN_OFFICER", { name: "Own Cousin" });
    await test.ownerPool.query(
      `update staff set phone_fingerprint = (select phone_fingerprint from member where id = $2)
       where id = $1`,
      [own.id, loan.member.id],
    );
    const given = await call(ana, "hand-over", { loanId: loan.loanId, to: own.id, note: "Yours." });
    expect(outcomeOf(given)).toBe("409 HandOverOwnCase");
    expect(outcomeOf(await take(own))).toBe("403 OwnCase");
    await expect(
      test.ownerPool.query("update collection_case set owner_id = $1 where loan_id = $2", [
        own.id,
        loan.loanId,
      ]),
    ).rejects.toMatchObject({ code: "HM110" });
  });

  it("is free again when the person who had it has left the desk", async () => {
    const leaving = await openDesk(test, app, "LOAN_ASSISTANT", { name: "Leaving Soon" });
    expectOk(await take(leaving));
    await test.ownerPool.query("update staff set removed_at = house_now() where id = $1", [
      leaving.id,
    ]);
    expect(await read()).toMatchObject({ owner: null });
    expectOk(await take());
  });

  it("is not shown to staff without the right, and hides its notes in the database", async () => {
    const admin = await openDesk(test, app, "ADMIN");
    expect(outcomeOf(await call(admin, "", {}))).toBe("403 NotAllowed");
    expect(outcomeOf(await call(admin, "read", { loanId: loan.loanId }))).toBe("403 NotAllowed");
    expectOk(await take());
    expectOk(await contact({ note: "She is at her xylophone lesson." }));
    const dump = await dumpDatabase(test);
    expect(findSecrets(dump, { codes: [], words: ["xylophone"] })).toEqual([]);
  });

  it("says what is late and why", async () => {
    const { late, owed, due, payments: paid } = await read();
    expect(late).toMatchObject([{ number: 1, dueOn: "2026-04-02", amount: 34_293 }]);
    expect(late[0].open).toBe(due);
    expect(owed.payoff).toBeGreaterThan(due);
    expect(paid).toEqual([]);
  });
});

describe("a contact", () => {
  beforeEach(async () => {
    expectOk(await take());
  });

  it("is refused at 22:30 in Manila with the reason and the next hour, and written at 12:00", async () => {
    at("2026-04-07", "22:30");
    const window = await ana.browser.post("/staff/collection/contact-window", {
      memberId: loan.member.id,
      person: "MEMBER",
      channel: "PHONE",
    });
    // 06:00 in Riyadh is 11:00 in Manila.
    expect(window.json()).toMatchObject({
      refusal: "NIGHT_IN_MANILA",
      possibleAt: "2026-04-08T03:00:00.000Z",
    });
    expect(outcomeOf(await contact())).toBe("409 ContactNightInManila");
    at("2026-04-08", "12:00");
    expectOk(await contact({ script: "script-first-reminder", note: "She pays on Friday." }));
    expect((await read()).contacts[0]).toMatchObject({
      outcome: "REACHED",
      by: "Ana Reyes",
      template: "script-first-reminder",
      note: "She pays on Friday.",
    });
    expect(await readAuditActions(test, loan.member.id)).toContain("COLLECTION_CONTACT");
  });

  it("by a letter stands among the contacts, but not a letter about an application's document", async () => {
    at("2026-04-08");
    const write = (template: string, text: string) =>
      ana.browser.post("/staff/letters", {
        ...{ memberId: loan.member.id, letterId: randomUUID(), template, text },
        ...{ language: "en", channel: "sms" },
      });
    for (const template of ["DEMAND", "ID_PHOTO"] as const)
      expectOk(await write(template, letterWords[template].text));
    expect((await read()).contacts).toMatchObject([
      { channel: "SMS", direction: "OUT", outcome: "SENT", by: "Ana Reyes", template: "DEMAND" },
    ]);
  });

  it("more than 15 days late is possible at any hour, and the answer says why", async () => {
    const ask = async () =>
      (
        await ana.browser.post("/staff/collection/contact-window", {
          memberId: loan.member.id,
          person: "MEMBER",
          channel: "PHONE",
        })
      ).json();
    at("2026-04-17", "23:07");
    expect(await ask()).toMatchObject({ refusal: "NIGHT_IN_MANILA", anyHourBecause: null });
    at("2026-04-18", "23:07");
    expect(await ask()).toMatchObject({ refusal: null, anyHourBecause: "LATE" });
  });

  it("with a reference person is refused, and with the owner of the case alone it is written", async () => {
    expect(outcomeOf(await contact({ person: "REFERENCE" }))).toBe("409 ContactPersonNotAllowed");
    expect(outcomeOf(await contact({}, ben))).toBe("409 CaseNotYours");
    expect(outcomeOf(await contact({ channel: "EMAIL", outcome: "NO_ANSWER" }))).toBe(
      "422 InvalidInput",
    );
    expect(outcomeOf(await contact({ note: "Told her that she goes to jail." }))).toBe(
      "422 ContactWordsRefused",
    );
    expect((await read()).contacts).toEqual([]);
  });

  it("that is sent again after a lost reply is written once", async () => {
    const contactId = randomUUID();
    const sent = await Promise.all([1, 2, 3].map(() => contact({ contactId })));
    expect(sent.map(outcomeOf)).toEqual(["200", "200", "200"]);
    expect(outcomeOf(await contact({ contactId, outcome: "NO_ANSWER" }))).toBe("422 KeyReused");
    expect((await read()).contacts).toHaveLength(1);
  });
});

describe("a promise", () => {
  beforeEach(async () => {
    expectOk(await take());
  });

  it("is told to the member, shown on Home and in the inbox, and pauses reminders and contacts", async () => {
    expectOk(await promise(10_000, "2026-04-14"));
    const { loan: own } = (await loan.member.post("/memberloan")).json();
    expect(own.promise).toEqual({
      amount: 10_000,
      paid: 0,
      promisedOn: "2026-04-14",
      status: "OPEN",
    });
    const inbox = (await loan.member.post("/help/inbox", {})).json().rows;
    expect(inbox[0].text).toMatch(/plan to pay .*10,000\.00 by Apr 14, 2026/);
    await sendQueued(test);
    expect(outcomeOf(await contact())).toBe("409 ContactPromised");
    const window = await ana.browser.post("/staff/collection/contact-window", {
      memberId: loan.member.id,
      person: "MEMBER",
      channel: "PHONE",
    });
    expect(window.json()).toMatchObject({
      refusal: "PROMISED",
      possibleAt: "2026-04-14T03:00:00.000Z",
    });
    expectOk(await contact({ direction: "IN" }));
    for (const day of ["08", "10", "13"]) {
      at(`2026-04-${day}`);
      await closeEndedDays(test.house);
      await sendReminders(test.house);
    }
    const { rows } = await test.ownerPool.query(
      "select distinct skipped_why from reminder where loan_id = $1 and due_on = '2026-04-02'",
      [loan.loanId],
    );
    expect(rows).toEqual([{ skipped_why: "PROMISED" }]);
    at("2026-04-14");
    await closeEndedDays(test.house);
    expectOk(await contact());
  });

  it("is refused for another day, for more than is owed, without the member, and twice", async () => {
    expect(outcomeOf(await promise(10_000, "2026-04-06"))).toBe("422 InvalidInput");
    expect(outcomeOf(await promise(10_000, "2026-05-09"))).toBe("422 InvalidInput");
    expect(outcomeOf(await promise(900_000, "2026-04-10"))).toBe("422 AmountRefused");
    expect(outcomeOf(await promise(0, "2026-04-10"))).toBe("422 AmountRefused");
    const missed = await promise(10_000, "2026-04-10", { outcome: "NO_ANSWER" });
    expect(outcomeOf(missed)).toBe("422 InvalidInput");
    expect((await read()).contacts).toEqual([]);
    expectOk(await promise(10_000, "2026-04-10"));
    const second = await promise(5_000, "2026-04-11", { direction: "IN" });
    expect(outcomeOf(second)).toBe("409 PromiseOpen");
    expect((await read()).contacts).toHaveLength(1);
  });

  it("is kept by payments that reach it in time, open again when the bank takes one back, then broken", async () => {
    expectOk(await promise(10_000, "2026-04-10"));
    at("2026-04-08");
    await pay("2026-04-08", 4_000);
    expect(await statuses()).toEqual(["OPEN"]);
    expect((await read()).promises[0].paid).toBe(4_000);
    await pay("2026-04-08", 6_000);
    expect(await statuses()).toEqual(["KEPT"]);
    await reverse(await newestPayment());
    expect(await statuses()).toEqual(["OPEN"]);
    at("2026-04-11");
    expect(await statuses()).toEqual(["BROKEN"]);
    // Received in time, and booked two days later.
    at("2026-04-12");
    await pay("2026-04-10", 6_000);
    expect(await statuses()).toEqual(["KEPT"]);
    await reverse(await newestPayment());
    expect(await statuses()).toEqual(["BROKEN"]);
    await pay("2026-04-11", 20_000);
    expect(await statuses()).toEqual(["BROKEN"]);
  });

  it("does not count what was paid before it was made", async () => {
    await pay("2026-04-06", 20_000);
    await pay("2026-04-07", 20_000);
    test.clock.set("2026-04-07T12:01:00+08:00");
    expectOk(await promise(1_000, "2026-04-08"));
    expect(await statuses()).toEqual(["OPEN"]);
    await pay("2026-04-07", 1_000);
    expect(await statuses()).toEqual(["KEPT"]);
  });

  it("gives way to a newer one when its payment is taken back", async () => {
    expectOk(await promise(1_000, "2026-04-10"));
    await pay("2026-04-07", 1_000);
    expect(await statuses()).toEqual(["KEPT"]);
    expectOk(await promise(2_000, "2026-04-12"));
    await reverse(await newestPayment());
    expect(await statuses()).toEqual(["OPEN", "WITHDRAWN"]);
  });

  it("is taken back by the person who has the case, and the member is told", async () => {
    expectOk(await promise(1_000, "2026-04-10"));
    const { id: promiseId } = (await read()).promises[0];
    const body = { loanId: loan.loanId, promiseId };
    expect(outcomeOf(await call(ben, "withdraw-promise", body))).toBe("409 CaseNotYours");
    expectOk(await call(ana, "withdraw-promise", body));
    expect(outcomeOf(await call(ana, "withdraw-promise", body))).toBe("409 ChangedMeanwhile");
    expect((await loan.member.post("/memberloan")).json().loan.promise).toBeNull();
    const inbox = (await loan.member.post("/help/inbox", {})).json().rows;
    expect(inbox[0].text).toMatch(/was cancelled/);
    expectOk(await contact());
  });

  it("changes no charge: with or without it the loan owes the same", async () => {
    const owed = async () => (await loan.member.post("/memberloan")).json().loan.owed;
    const before = await owed();
    expectOk(await promise(1_000, "2026-04-08"));
    expect(await owed()).toEqual(before);
    at("2026-04-12");
    await closeEndedDays(test.house);
    const promised = await owed();
    await statuses();
    expect(await owed()).toEqual(promised);
    const kept = loan;
    loan = await addLate();
    at("2026-04-12");
    await closeEndedDays(test.house);
    expect(await owed()).toEqual(promised);
    loan = kept;
  });

  it("is judged once by two workers at once, and again", async () => {
    expectOk(await promise(1_000, "2026-04-08"));
    at("2026-04-09");
    await Promise.all([1, 2, 3].map(() => judgePromises(test.house)));
    expect(await statuses()).toEqual(["BROKEN"]);
    const moved = (await readAuditActions(test, loan.member.id)).filter(
      (action) => action === "PROMISE_MOVED",
    );
    expect(moved).toHaveLength(2);
  });

  it("without a contact with the member is not written, not even by the owner", async () => {
    expectOk(await contact({ outcome: "NO_ANSWER" }));
    const { id } = (await read()).contacts[0];
    const insert = test.ownerPool.query(
      `insert into payment_promise (id, loan_id, member_id, status, contact_id, amount_centavos,
         promised_on, recorded_by) values ($1, $2, $3, 'OPEN', $4, 1, '2026-04-08', $5)`,
      [randomUUID(), loan.loanId, loan.member.id, id, ana.id],
    );
    await expect(insert).rejects.toMatchObject({ code: "HM112" });
    await expect(test.ownerPool.query("delete from payment_promise")).rejects.toMatchObject({
      code: "HM001",
    });
  });

  it("stands in Today while it is due or was broken, until somebody has spoken with the member", async () => {
    const count = async () => {
      const { queues } = (await ana.browser.get("/staff/today")).json();
      return queues.find(({ queue }: { queue: string }) => queue === "promises").count;
    };
    expectOk(await promise(1_000, "2026-04-08"));
    const before = await count();
    at("2026-04-08");
    expect(await count()).toBe(before + 1);
    expect((await list(ana, { promise: "today" })).length).toBe(1);
    at("2026-04-09");
    expect(await statuses()).toEqual(["BROKEN"]);
    expect(await count()).toBeGreaterThan(before);
    expect((await list(ana, { promise: "broken" }))[0].promise.status).toBe("BROKEN");
    const broken = await count();
    expectOk(await contact());
    expect(await count()).toBe(broken - 1);
  });
});

describe("the worklist", () => {
  it("is paged by its key in every order, each loan once, and filtered by age", async () => {
    at("2026-06-20");
    const ids: string[] = [];
    const add = async (oldestDueOn: string) => {
      const borrower: LedgerBorrower = await addBorrower(test, { firstPaidOn: "2026-01-01" });
      await storeTestAccount(test, borrower, { firstPaidOn: "2026-01-01", oldestDueOn });
      await test.ownerPool.query(
        `insert into loan_plan (loan_id, fallen_due, planned, pauses, waivers)
         values ($1, '{}', '{}', '{}', '{}') on conflict do nothing`,
        [borrower.loanId],
      );
      ids.push(borrower.loanId);
    };
    for (let n = 0; n < 60; n++) await add(n < 55 ? "2026-06-15" : "2026-03-01");
    for (const order of ["age", "amount", "promise"]) {
      const seen: string[] = [];
      let after: string | null = null;
      do {
        const body: object = { order, ...(after && { after }) };
        const page = expectOk(await call(ana, "", body)).json();
        expect(page.rows.length).toBeLessThanOrEqual(50);
        seen.push(...page.rows.map(({ id }: { id: string }) => id));
        after = page.next;
      } while (after);
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen).toEqual(expect.arrayContaining(ids));
    }
    const old = await list(ana, { lateFrom: 91 });
    const listed = old.map(({ id }: { id: string }) => id);
    expect(listed).toEqual(expect.arrayContaining(ids.slice(55)));
    expect(listed).not.toContain(ids[0]);
    expect(outcomeOf(await call(ana, "", { lateFrom: 5 }))).toBe("422 InvalidInput");
  });
});
