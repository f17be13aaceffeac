/** A statement file from the drop to what became of each line, through the calls of the desk. */

import { provePayments } from "@hiram/proof/testing/bank-payments.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { addBorrower } from "@hiram/proof/testing/ledger.ts";
import { nextKey, receiveTestPayment } from "@hiram/proof/testing/loan.ts";
import { outcomeOf } from "@hiram/proof/testing/member.ts";
import { addOverpaidMember } from "@hiram/proof/testing/refunds.ts";
import { type Desk, openDesk } from "@hiram/proof/testing/staff.ts";
import {
  type FileLine,
  testCamt053,
  testCamt054,
  testCsv,
  testMt940,
} from "@hiram/proof/testing/statement-files.ts";
import {
  addOwnAccount,
  addPaidOutLoan,
  bookWaiting,
  loadAndBook,
  numberOf,
  OWN_ACCOUNT,
  outcomesOf,
  sendFile,
} from "@hiram/proof/testing/statements.ts";
import { afterAll, describe, expect, it } from "vitest";
import { verifyLedger } from "#ledger/verify.ts";
import { storeNames } from "#member/names.ts";

const test = await openHouseForFile();
const app = await test.openServer();
const ana = await openDesk(test, app, "LOAN_OFFICER", { name: "Ana Reyes" });
const carla = await openDesk(test, app, "ADMIN", { name: "Carla Dizon" });
const eva = await openDesk(test, app, "LOAN_OFFICER", { name: "Eva Lim" });
const accountId = await addOwnAccount(test);
afterAll(async () => {
  expect(await verifyLedger(test.house.db)).toEqual([]);
});

const DAY = "2026-03-02";
const FEBRUARY = "2026-02-01";
let references = 0;
/** A reference of the bank that no other line has. */
const next = (): string => `BANK-${++references}`;

const camt = (lines: readonly FileLine[], id = next()) => testCamt053(lines, { day: DAY, id });
const count = async (table: string) =>
  Number((await test.ownerPool.query(`select count(*) from ${table}`)).rows[0].count);
const stored = async () => [await count("bank_statement"), await count("statement_line")];

async function paymentOf(reference: string) {
  const { rows } = await test.ownerPool.query(
    `select id, status, loan_id, amount_centavos, way, on_statement_on from payment
     where own_account = $1 and entry_reference = $2`,
    [OWN_ACCOUNT, reference],
  );
  return rows[0];
}

describe("a dropped file", () => {
  it("is shown with what it would do, and nothing is stored", async () => {
    const loan = await addPaidOutLoan(test, FEBRUARY);
    const before = await stored();
    const file = camt([
      { amount: "1500.00", reference: next(), text: `loan ${loan.reference}` },
      { amount: "20.00", reference: next(), isOut: true },
      { amount: "77.00", reference: next(), text: "salamat" },
      { amount: "5.00", reference: next(), isOut: true, isReturn: true },
    ]);
    const preview = (await sendFile(ana, "preview", file)).json();
    expect(preview).toMatchObject({
      accountName: OWN_ACCOUNT,
      format: "camt.053",
      opening: 1_000,
      closing: 2_552,
      lines: 4,
      known: null,
      outcomes: [
        { outcome: "MATCHED", count: 1, total: 1_500 },
        { outcome: "SUSPENSE", count: 1, total: 77 },
        { outcome: "RETURN_UNKNOWN", count: 1, total: -5 },
        { outcome: "LEFT_ASIDE", count: 1, total: -20 },
      ],
    });
    // In the order of the file.
    expect(preview.rows.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      "MATCHED",
      "LEFT_ASIDE",
      "SUSPENSE",
      "RETURN_UNKNOWN",
    ]);
    expect(preview.rows[0]).toMatchObject({ memberId: loan.memberId });
    expect(await stored()).toEqual(before);
  });

  it("is booked when it is confirmed, and says what became of each line", async () => {
    const loan = await addPaidOutLoan(test, FEBRUARY);
    const [matched, unknown] = [next(), next()];
    const file = camt([
      { amount: "1500.00", reference: matched, text: loan.reference },
      { amount: "20.00", reference: next(), isOut: true },
      { amount: "77.00", reference: unknown, name: "JUAN LUNA" },
    ]);
    const loaded = (await sendFile(ana, "load", file)).json();
    expect(loaded).toMatchObject({ isNew: true });
    const read = async () =>
      (await ana.browser.post("/staff/statements/read", { id: loaded.id })).json();
    expect(await read()).toMatchObject({ done: 1, lines: 3, finishedAt: null });
    await bookWaiting(test);
    expect(await read()).toMatchObject({
      done: 3,
      finishedAt: expect.any(String),
      loadedBy: "Ana Reyes",
      outcomes: [
        { outcome: "MATCHED", count: 1, total: 1_500 },
        { outcome: "SUSPENSE", count: 1, total: 77 },
        { outcome: "LEFT_ASIDE", count: 1, total: -20 },
      ],
    });
    expect(await paymentOf(matched)).toMatchObject({
      status: "APPLIED",
      loan_id: loan.loanId,
      amount_centavos: 150_000,
      on_statement_on: DAY,
    });
    expect(await paymentOf(unknown)).toMatchObject({ status: "UNMATCHED", loan_id: null });
    const { rows } = (
      await ana.browser.post("/staff/statements/lines", { id: loaded.id, outcome: "SUSPENSE" })
    ).json();
    expect(rows).toMatchObject([{ position: 3, payer: "JUAN LUNA", amount: 77 }]);
    const list = (await ana.browser.post("/staff/statements", {})).json();
    expect(list.rows[0]).toMatchObject({ id: loaded.id, lines: 3, done: 3 });
    const downloaded = await ana.browser.get(`/staff/statements/files/${loaded.id}`);
    expect(downloaded.payload).toBe(file);
    expect(downloaded.headers["content-type"]).toBe("application/xml; charset=utf-8");
  });

  it("is kept sealed: no payer stands in a table", async () => {
    await loadAndBook(
      test,
      ana,
      camt([{ amount: "1.00", reference: next(), name: "XAVIERA QUIMPO" }]),
    );
    const { rows } = await test.ownerPool.query(
      `select line.payer_sealed, statement.file_sealed from statement_line line
       join bank_statement statement on statement.id = line.statement_id`,
    );
    const dump = rows.map(({ payer_sealed: a, file_sealed: b }) => `${a} ${b}`).join();
    expect(dump).not.toContain("QUIMPO");
  });

  it("warns when it does not go on from the statement before", async () => {
    const on = (day: string, opening: string) =>
      testCamt053([{ amount: "1.00", reference: next() }], { day, opening, id: next() });
    await loadAndBook(test, ana, on("2026-01-05", "10.00"));
    const preview = async (opening: string) =>
      (await sendFile(ana, "preview", on("2026-01-06", opening))).json();
    expect(await preview("11.00")).toMatchObject({ opening: 11, previousClosing: 11 });
    expect(await preview("500.00")).toMatchObject({ opening: 500, previousClosing: 11 });
  });
});

describe("the same money in several files is booked once", () => {
  it("when the same file is loaded twice, by the same or another person", async () => {
    const file = camt([
      { amount: "5.00", reference: next() },
      { amount: "5.00" },
      { amount: "5.00" },
    ]);
    const id = await loadAndBook(test, ana, file);
    expect(await outcomesOf(test, id)).toEqual(["SUSPENSE", "SUSPENSE", "SUSPENSE"]);
    const before = [...(await stored()), await count("payment")];
    for (const desk of [ana, eva]) {
      expect((await sendFile(desk, "load", file)).json()).toEqual({ id, isNew: false });
      expect((await sendFile(desk, "preview", file)).json()).toMatchObject({
        known: { id, by: "Ana Reyes" },
        outcomes: [{ outcome: "KNOWN", count: 3 }],
      });
    }
    await bookWaiting(test);
    expect([...(await stored()), await count("payment")]).toEqual(before);
  });

  it("when a request is sent again with its key, and another file is refused with it", async () => {
    const [file, key] = [camt([{ amount: "5.00", reference: next() }]), nextKey()];
    const first = (await sendFile(ana, "load", file, { key })).json();
    expect((await sendFile(ana, "load", file, { key })).json()).toEqual(first);
    const other = camt([{ amount: "6.00", reference: next() }]);
    expect(outcomeOf(await sendFile(ana, "load", other, { key }))).toBe("422 KeyReused");
    const headers = { "content-type": "application/octet-stream" };
    const without = await ana.browser.post("/staff/statements/load", Buffer.from(file), headers);
    expect(outcomeOf(without)).toBe("400 KeyMissing");
    await bookWaiting(test);
  });

  it("when two people load it at the same moment", async () => {
    const file = camt([{ amount: "5.00", reference: next() }, { amount: "6.00" }]);
    const replies = await Promise.all([ana, eva].map((desk) => sendFile(desk, "load", file)));
    expect(replies.map((reply) => reply.json().isNew).toSorted()).toEqual([false, true]);
    const payments = await count("payment");
    await bookWaiting(test);
    expect(await count("payment")).toBe(payments + 2);
  });

  it("when files overlap, in whatever formats they are", async () => {
    const first: FileLine = { amount: "10.00", reference: next(), text: "a" };
    const second: FileLine = { amount: "20.00", reference: next(), text: "b" };
    const third: FileLine = { amount: "30.00", reference: next(), text: "c" };
    const noon = await loadAndBook(test, ana, testCamt054([first, second], { day: DAY }));
    const evening = await loadAndBook(test, ana, camt([first, second, third]));
    const again = await loadAndBook(test, eva, testMt940([third, second], { day: DAY }));
    const table = await loadAndBook(test, eva, testCsv([first], { day: DAY }), { accountId });
    expect(await outcomesOf(test, noon)).toEqual(["SUSPENSE", "SUSPENSE"]);
    expect(await outcomesOf(test, evening)).toEqual(["KNOWN", "KNOWN", "SUSPENSE"]);
    expect(await outcomesOf(test, again)).toEqual(["KNOWN", "KNOWN"]);
    expect(await outcomesOf(test, table)).toEqual(["KNOWN"]);
  });

  it("when overlapping files have lines without a reference, equal ones counted", async () => {
    const twin: FileLine = { amount: "41.00", text: "twin" };
    const one = await loadAndBook(test, ana, camt([twin]));
    const both = await loadAndBook(test, ana, camt([twin, twin]));
    expect(await outcomesOf(test, one)).toEqual(["SUSPENSE"]);
    expect(await outcomesOf(test, both)).toEqual(["KNOWN", "SUSPENSE"]);
  });

  it("while other money under a reference that the bank uses again is booked too", async () => {
    const reference = next();
    await loadAndBook(test, ana, camt([{ amount: "10.00", reference }]));
    const other = camt([{ amount: "11.00", reference }]);
    expect(await outcomesOf(test, await loadAndBook(test, ana, other))).toEqual(["SUSPENSE"]);
    const repeated = camt([
      { amount: "11.00", reference },
      { amount: "2.00", reference: next() },
    ]);
    expect(await outcomesOf(test, await loadAndBook(test, ana, repeated))).toEqual([
      "KNOWN",
      "SUSPENSE",
    ]);
  });
});

describe("a file is refused with a sentence, and nothing is stored,", () => {
  const lines: readonly FileLine[] = [{ amount: "10.00" }, { amount: "20.00" }];
  const whole = testCamt053(lines);
  it.each([
    ["that does not add up", testCamt053(lines, { closing: "1.00" }), /does not add up/],
    ["that is cut off", whole.slice(0, -60), /cut off/],
    [
      "of another account",
      testCamt053(lines, { account: "5550001112" }),
      /…1112 is not one of ours/,
    ],
    ["of another account as MT940", testMt940(lines, { account: "BANKXX/99" }), /not one of ours/],
    ["in another currency", testCamt053(lines, { currency: "USD" }), /USD.*PHP/],
    ["with entities", `<!DOCTYPE x [<!ENTITY a "b">]>${whole}`, /entities/],
    ["of deep XML", `<Document><BkToCstmrStmt>${"<a>".repeat(9_999)}`, /cut off|deep/],
    [
      "in another encoding",
      Buffer.from(testCamt053([{ amount: "1.00", name: "PEÑA" }]), "latin1"),
      /UTF-8/,
    ],
    ["that is CSV without an account", testCsv(lines), /choose its account/],
    ["that is empty", "", /empty|choose a file/],
  ])("%s", async (_, file, sentence) => {
    const before = await stored();
    for (const step of ["preview", "load"] as const) {
      const reply = await sendFile(ana, step, file);
      expect(reply.statusCode).toBe(422);
      expect(reply.json().fields.file).toMatch(sentence);
    }
    expect(await stored()).toEqual(before);
  });

  it("when it is of another account than was chosen", async () => {
    const other = await addOwnAccount(test, { name: "OTHER-1", number: "776655" });
    const reply = await sendFile(ana, "load", whole, { accountId: other });
    expect(reply.json().fields.file).toMatch(/You chose OTHER-1/);
  });

  it("without being read when it is above the limit", async () => {
    const reply = await sendFile(ana, "preview", Buffer.alloc(16 * 1024 * 1024 + 1, 60));
    expect(outcomeOf(reply)).toBe("413 BodyTooLarge");
  });
});

describe("money that came in", () => {
  it("stays in suspense when its loan had no payout, or a payout after the value day", async () => {
    const [never, later] = [
      await numberOf(test, await addBorrower(test)),
      await addPaidOutLoan(test, "2026-03-05"),
    ];
    const id = await loadAndBook(
      test,
      ana,
      camt([
        { amount: "50.00", reference: next(), text: never.reference },
        { amount: "60.00", reference: next(), text: later.reference, valueOn: "2026-03-04" },
      ]),
    );
    expect(await outcomesOf(test, id)).toEqual(["SUSPENSE", "SUSPENSE"]);
  });

  it("is not matched by a reference with a wrong digit, nor by two loans at once", async () => {
    const [one, two] = [await addPaidOutLoan(test, FEBRUARY), await addPaidOutLoan(test, FEBRUARY)];
    const wrong = one.reference.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
    const id = await loadAndBook(
      test,
      ana,
      camt([
        { amount: "51.00", reference: next(), text: wrong },
        { amount: "52.00", reference: next(), text: one.reference, endToEndId: two.reference },
        { amount: "53.00", reference: next(), endToEndId: two.reference },
      ]),
    );
    expect(await outcomesOf(test, id)).toEqual(["SUSPENSE", "SUSPENSE", "MATCHED"]);
  });

  it("is proposed for a loan whose instalment it is and whose member has the name", async () => {
    const loan = await addPaidOutLoan(test, FEBRUARY);
    await loadAndBook(
      test,
      ana,
      camt([{ amount: "1.00", text: loan.reference, reference: next() }]),
    );
    await test.ownerPool.query(
      "update loan_account set next_due_amount = 123457, later_principal = 500000 where loan_id = $1",
      [loan.loanId],
    );
    await test.house.db
      .transaction()
      .execute((trx) => storeNames(trx, test.house, loan.memberId, ["Liza Mendoza"]));
    const file = camt([
      { amount: "1234.57", reference: next(), name: "LIZA MENDOZA" },
      { amount: "1234.57", reference: next(), name: "SOMEBODY ELSE" },
      { amount: "9.00", reference: next(), name: "MENDOZA, LIZA" },
      { amount: "9.00", reference: next(), name: "SOMEBODY ELSE" },
    ]);
    const { rows } = (await sendFile(ana, "preview", file)).json();
    const { memberId, loanNumber } = loan;
    expect(rows).toMatchObject([
      { outcome: "SUSPENSE", proposals: [{ memberId, loanNumber, causes: ["next", "name"] }] },
      { outcome: "SUSPENSE", proposals: [{ memberId, loanNumber, causes: ["next"] }] },
      { outcome: "SUSPENSE", proposals: [{ memberId, loanNumber, causes: ["name"] }] },
      { outcome: "SUSPENSE", proposals: [] },
    ]);
    const id = await loadAndBook(test, ana, file);
    expect(await outcomesOf(test, id)).toEqual(Array(4).fill("SUSPENSE"));
  });
});

describe("a payment that was booked by hand", () => {
  const record = (loanId: string, amount: number, reference: string, receivedOn = DAY) =>
    receiveTestPayment(test, {
      loanId,
      staffId: ana.id,
      amountCentavos: amount * 100,
      receivedOn,
      reference,
    });
  const byHand = async (loanId: string) => {
    const { rows } = await test.ownerPool.query(
      "select on_statement_on from payment where loan_id = $1 order by payment_number",
      [loanId],
    );
    return rows.map(({ on_statement_on: on }) => on);
  };

  it("is confirmed by a line with its reference, and not booked twice", async () => {
    const loan = await addPaidOutLoan(test, FEBRUARY);
    await record(loan.loanId, 300, "BDO in 12-34");
    const file = camt([
      { amount: "300.00", reference: "BDOIN1234", text: loan.reference },
      { amount: "300.00", reference: next(), text: loan.reference },
    ]);
    const { outcomes } = (await sendFile(ana, "preview", file)).json();
    expect(outcomes).toMatchObject([{ outcome: "MATCHED" }, { outcome: "CONFIRMED" }]);
    const id = await loadAndBook(test, ana, file);
    expect(await outcomesOf(test, id)).toEqual(["CONFIRMED", "MATCHED"]);
    expect(await byHand(loan.loanId)).toEqual([DAY, DAY]);
  });

  it("is confirmed by the line with its reference, though another of its loan comes first", async () => {
    const loan = await addPaidOutLoan(test, FEBRUARY);
    await record(loan.loanId, 305, "BDO in 56-78");
    const file = camt([
      { amount: "305.00", reference: next(), text: loan.reference },
      { amount: "305.00", reference: "BDOIN5678", text: loan.reference },
    ]);
    const id = await loadAndBook(test, ana, file);
    expect(await outcomesOf(test, id)).toEqual(["MATCHED", "CONFIRMED"]);
  });

  it("is confirmed by a line for the same loan within five days, and by no other", async () => {
    const loan = await addPaidOutLoan(test, FEBRUARY);
    await record(loan.loanId, 310, "typed wrongly", "2026-02-27");
    await record(loan.loanId, 320, "long ago", "2026-02-20");
    const id = await loadAndBook(
      test,
      ana,
      camt([
        { amount: "310.00", reference: next(), text: loan.reference },
        { amount: "310.00", reference: next(), text: "without a reference" },
        { amount: "320.00", reference: next(), text: loan.reference },
      ]),
    );
    expect(await outcomesOf(test, id)).toEqual(["CONFIRMED", "SUSPENSE", "MATCHED"]);
    expect(await byHand(loan.loanId)).toEqual([DAY, null, DAY]);
  });
});

describe("a return", () => {
  it("reverses the payment that it names, by the bank's or another reference", async () => {
    const loan = await addPaidOutLoan(test, FEBRUARY);
    const [first, second] = [next(), next()];
    await loadAndBook(
      test,
      ana,
      camt([
        { amount: "500.00", reference: first, text: loan.reference },
        { amount: "600.00", reference: second, endToEndId: "E2E-77" },
      ]),
    );
    const id = await loadAndBook(
      test,
      ana,
      camt([
        { amount: "500.00", reference: next(), endToEndId: first, isOut: true, isReturn: true },
        { amount: "600.00", reference: next(), endToEndId: "E2E-77", isOut: true, isReturn: true },
      ]),
    );
    expect(await outcomesOf(test, id)).toEqual(["REVERSED", "REVERSED"]);
    expect(await paymentOf(first)).toMatchObject({ status: "REVERSED" });
    expect(await paymentOf(second)).toMatchObject({ status: "REVERSED" });
  });

  it("in the same file reverses the credit before it, as the preview says", async () => {
    const reference = next();
    const file = camt([
      { amount: "70.00", reference: next(), endToEndId: reference, isOut: true, isReturn: true },
      { amount: "70.00", reference },
    ]);
    const { outcomes } = (await sendFile(ana, "preview", file)).json();
    expect(outcomes).toMatchObject([{ outcome: "SUSPENSE" }, { outcome: "REVERSED" }]);
    const id = await loadAndBook(test, ana, file);
    expect(await outcomesOf(test, id)).toEqual(["REVERSED", "SUSPENSE"]);
    expect(await paymentOf(reference)).toMatchObject({ status: "REVERSED" });
  });

  it("of money that the member got back is booked like any other, and the member owes it back", async () => {
    const member = await addOverpaidMember(test, app);
    const { reference: text } = await numberOf(test, {
      memberId: member.id,
      loanId: member.loanId,
    });
    const credits = [
      { amount: "51.00", reference: next(), text },
      { amount: "52.00", reference: next() },
    ];
    await loadAndBook(test, ana, camt(credits));
    await provePayments(test, member.loanId);
    expect((await member.refund(551)).statusCode).toBe(200);
    const returns = credits.map(({ amount, reference: endToEndId }) => {
      return { amount, reference: next(), endToEndId, isOut: true, isReturn: true };
    });
    const statement = await loadAndBook(test, ana, camt(returns));
    expect(await outcomesOf(test, statement)).toEqual(["REVERSED", "REVERSED"]);
    const { rows } = await test.ownerPool.query(
      "select sum(amount_centavos)::int as owed from posting where account = 'owed_back' and member_id = $1",
      [member.id],
    );
    expect(rows).toEqual([{ owed: -5_100 }]);
  });

  it("goes to the exceptions when its payment is unknown, doubtful, or returned before", async () => {
    const twin = { amount: "80.00", endToEndId: "E2E-TWIN" };
    await loadAndBook(
      test,
      ana,
      camt([
        { ...twin, reference: next() },
        { ...twin, reference: next() },
        { amount: "81.00", reference: next(), endToEndId: "E2E-ONCE" },
      ]),
    );
    const back = { isOut: true, isReturn: true };
    const id = await loadAndBook(
      test,
      ana,
      camt([
        { amount: "80.00", reference: next(), endToEndId: "E2E-TWIN", ...back },
        { amount: "99.99", reference: next(), endToEndId: "E2E-NONE", ...back },
        { amount: "81.00", reference: next(), endToEndId: "E2E-ONCE", ...back },
        { amount: "81.00", reference: next(), endToEndId: "E2E-ONCE", ...back },
        // A returned payout is money that comes in, and reverses no payment.
        { amount: "81.00", reference: next(), endToEndId: "E2E-ONCE", isReturn: true },
      ]),
    );
    expect(await outcomesOf(test, id)).toEqual([
      "RETURN_UNKNOWN",
      "RETURN_UNKNOWN",
      "REVERSED",
      "RETURN_UNKNOWN",
      "RETURN_UNKNOWN",
    ]);
  });
});

describe("the desk", () => {
  it("takes files from officers and administrators with a fresh second factor", async () => {
    const file = camt([{ amount: "5.00", reference: next() }]);
    const assistant = await openDesk(test, app, "LOAN_ASSISTANT");
    expect(outcomeOf(await sendFile(assistant, "preview", file))).toBe("403 NotAllowed");
    const stale = await openDesk(test, app, "LOAN_OFFICER");
    await test.ownerPool.query(
      "update staff_session set factor_at = now() - interval '1 day' where staff_id = $1",
      [stale.id],
    );
    expect(outcomeOf(await sendFile(stale, "preview", file))).toBe("200");
    expect(outcomeOf(await sendFile(stale, "load", file))).toBe("403 SecondFactorStale");
  });

  it("warns where members are told to pay to an account whose statements are not taken", async () => {
    const read = async () =>
      (await carla.browser.get("/staff/statements/accounts")).json().unknownTransferAccount;
    // The sample company's account is not the account of this test.
    expect(await read()).toMatch(/, account ending 0000$/);
    const { body } = await app.inject("/readyz");
    expect(body).toContain("its statements cannot be loaded");
    await addOwnAccount(test, { name: "SAMPLE-1", number: "DEMO00000000" });
    expect(await read()).toBeNull();
    expect((await app.inject("/readyz")).body).not.toContain("cannot be loaded");
  });

  it("lets administrators alone propose accounts; a name or number is taken once", async () => {
    const save = (desk: Desk, changes: object = {}) =>
      desk.browser.post("/staff/statements/accounts/save", {
        name: "NEW-1",
        bankName: "New Bank",
        number: "1111",
        mapping: null,
        ...changes,
      });
    expect(outcomeOf(await save(ana))).toBe("403 NotAllowed");
    expect((await save(carla)).json()).toEqual({ needsSecondPerson: true });
    await addOwnAccount(test, { name: "NEW-1", number: "1111" });
    expect(outcomeOf(await save(carla, { number: "2222" }))).toBe("409 AccountTaken");
    expect(outcomeOf(await save(carla, { name: "NEW-2" }))).toBe("409 AccountTaken");
    const mapping = {
      delimiter: ",",
      encoding: "utf-8",
      skippedLines: 0,
      hasColumnNames: false,
      dateFormat: "YYYY-MM-DD",
      decimalSign: ".",
      columns: { bookedOn: "Date", amount: "2" },
    };
    const refused = await save(carla, { mapping });
    expect(refused.json().fields.mapping).toMatch(/position only/);
    const columns = { bookedOn: "1", amount: "2" };
    expect(outcomeOf(await save(carla, { mapping: { ...mapping, columns } }))).toBe("200");
  });
});

it("every line is in exactly one place, and every centavo that came in is a payment", async () => {
  const { rows } = await test.ownerPool.query(`
    select
      (select count(*) from statement_line where outcome = 'WAITING') as waiting,
      (select count(*) from statement_line
        where amount_centavos > 0 and not is_return and outcome <> 'KNOWN'
          and payment_id is null) as lost,
      (select count(*) - count(distinct payment_id) from statement_line
        where outcome in ('MATCHED', 'SUSPENSE', 'CONFIRMED')) as doubled,
      (select sum(amount_centavos) from statement_line
        where outcome in ('MATCHED', 'SUSPENSE', 'CONFIRMED')) as on_lines,
      (select sum(amount_centavos) from payment where on_statement_on is not null) as in_payments`);
  expect(rows[0]).toMatchObject({ waiting: 0, lost: 0, doubled: 0 });
  expect(rows[0].on_lines).toBe(rows[0].in_payments);
});
