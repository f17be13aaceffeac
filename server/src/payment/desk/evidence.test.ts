/** Money goes out only against money that is proved: the ways in which it once did not. */

import { writeDay } from "@hiram/contract/calendar/write-day.ts";
import { paymentReferenceOf } from "@hiram/contract/payment/reference.ts";
import { policies } from "@hiram/contract/policy/policy.ts";
import {
  addPaidMember,
  type PaidMember,
  provePayment,
  receive,
} from "@hiram/proof/testing/bank-payments.ts";
import { closeWithSingleMessages } from "@hiram/proof/testing/double-messages.ts";
import { openTestHouse, type TestHouse } from "@hiram/proof/testing/house.ts";
import { applicationOf, nextKey } from "@hiram/proof/testing/loan.ts";
import { outcomeOf } from "@hiram/proof/testing/member.ts";
import { type Desk, openDesk } from "@hiram/proof/testing/staff.ts";
import {
  testCamt053 as camt053,
  testCamt054 as camt054,
} from "@hiram/proof/testing/statement-files.ts";
import {
  addOwnAccount,
  loadAndBook,
  outcomesOf,
  sendFile,
} from "@hiram/proof/testing/statements.ts";
import { allowManyCodes, plantProof } from "@hiram/proof/testing/wallet.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { proveGatewayPayment } from "#payment/gateways/gateway.sql.ts";
import { matchPayment } from "#payment/match-payment.ts";

let test: TestHouse;
let app: FastifyInstance;
let ana: Desk;
let ben: Desk;
let ada: Desk;
let member: PaidMember;
let days = 0;

beforeAll(async () => {
  test = await openTestHouse({}, { clock: "one" });
  app = await test.openServer();
  [ana, ben, ada] = await Promise.all([
    openDesk(test, app, "LOAN_OFFICER"),
    openDesk(test, app, "LOAN_OFFICER"),
    openDesk(test, app, "ADMIN"),
  ]);
});
afterAll(() => closeWithSingleMessages(test));
let account = "";
beforeEach(async () => {
  member = await addPaidMember(test, app);
  account = `00${String(++days).padStart(10, "7")}`;
  await addOwnAccount(test, { name: `OWN-${days}`, number: account });
});

const keyed = () => ({ "idempotency-key": nextKey() });
const today = () => test.clock.now().toISOString().slice(0, 10);
/** A file with the member's reference and far more than is owed. */
const forged = (facts: object = {}, write = camt053) =>
  write(
    [
      {
        amount: "500000.00",
        text: paymentReferenceOf(Number(member.loanNumber)),
        reference: `F${days}`,
      },
    ],
    {
      account,
      day: today(),
      ...facts,
    },
  );
const one = async (query: string, values: unknown[]) =>
  (await test.ownerPool.query(query, values)).rows[0];
const loanStatus = async () =>
  (await one("select status from loan where id = $1", [member.loanId])).status as string;
async function refund(pesos: number) {
  const confirmation = await plantProof(test, member, pesos, "REFUND");
  const body = { id: member.walletId, refundAmount: pesos, confirmation };
  return outcomeOf(await member.post("/memberloan/refund", body));
}
/** What the log says of the last payment that was booked. */
async function bookedInLog(): Promise<string> {
  const aya = await openDesk(test, app, "AUDITOR");
  const body = { event: "REPAYMENT_RECORDED", subjectId: member.id };
  return (await aya.browser.post("/staff/audit", body)).json().rows[0]?.sentence ?? "";
}
const proposalsOf = async (desk: Desk) =>
  (await desk.browser.post("/staff/proposals", {})).json().proposals;
async function confirm(desk: Desk, subject: string) {
  const { rows } = await test.ownerPool.query(
    "select id from staff_proposal where subject = $1 and status = 'PROPOSED'",
    [subject],
  );
  const shown = (await proposalsOf(desk)).find((p: { id: string }) => p.id === rows[0]?.id);
  const body = { id: rows[0]?.id, fingerprint: shown?.fingerprint ?? "x" };
  return outcomeOf(await desk.browser.post("/staff/proposals/confirm", body, keyed()));
}

describe("a forged statement", () => {
  it.each([
    ["camt.053", camt053],
    ["camt.054", camt054],
  ] as const)("of %s closes the loan and lets nothing leave", async (_, write) => {
    const id = await loadAndBook(test, ana, forged({}, write as typeof camt053));
    expect(await outcomesOf(test, id)).toEqual(["MATCHED"]);
    expect(await loanStatus()).toBe("CLOSED");
    expect(await refund(1_000)).toBe("409 NotProvedYet");
    const applied = await member.post("/loan/applynew", applicationOf(test));
    expect(outcomeOf(applied)).toBe("409 LastPaymentUnproved");
    const paper = await test.ownerPool
      .query(
        `insert into issued_paper (code_fingerprint, kind, loan_id, member_id, paper_on,
           amount_centavos, content_hash) values ('x', 'CERTIFICATE', $1, $2, now(), 1, 'x')`,
        [member.loanId, member.id],
      )
      .catch((error: { code: string }) => error.code);
    expect(paper).toBe("HM126");
  });

  it("is not confirmed by the person who loaded it, nor by an administrator", async () => {
    const id = await loadAndBook(test, ana, forged());
    expect(await confirm(ana, id)).toBe("409 NotOneself");
    expect(await confirm(ada, id)).toBe("403 NotAllowed");
    expect(await refund(1_000)).toBe("409 NotProvedYet");
    await test.pool
      .query("update payment set proved_at = now() where loan_id = $1", [member.loanId])
      .then(
        () => expect.unreachable(),
        (error: { code: string }) => expect(error.code).toBe("42501"),
      );
  });

  it("is not confirmed by another one of the same person that continues it", async () => {
    const first = await loadAndBook(test, ana, forged({ opening: "0.00" }));
    test.clock.set(new Date(test.clock.now().getTime() + 86_400_000));
    await loadAndBook(test, ana, camt053([], { account, day: today(), opening: "500000.00" }));
    expect(
      (await one("select confirmed_at from bank_statement where id = $1", [first])).confirmed_at,
    ).toBeNull();
  });

  it("whose proposal was rejected is proposed again by loading it, and not confirmed by its loader", async () => {
    const file = forged();
    const id = await loadAndBook(test, ana, file);
    const [open] = (
      await test.ownerPool.query(
        "select id from staff_proposal where subject = $1 and status = 'PROPOSED'",
        [id],
      )
    ).rows;
    expect(outcomeOf(await ben.browser.post("/staff/proposals/reject", { id: open.id }))).toBe(
      "200",
    );
    expect((await sendFile(ben, "preview", file)).json().known).toMatchObject({
      mayProposeAgain: true,
    });
    expect((await sendFile(ben, "load", file)).json()).toEqual({ id, isNew: false });
    // Ana loaded the statement, although Ben proposes it now.
    expect(await confirm(ana, id)).toBe("409 NotOneself");
    expect((await sendFile(ben, "preview", file)).json().known).toMatchObject({
      mayProposeAgain: false,
    });
  });

  it("shows the member that the loan waits, and tells once it is confirmed that it is closed", async () => {
    const id = await loadAndBook(test, ana, forged());
    const templates = async () => {
      const { rows } = await test.ownerPool.query(
        `select distinct template from notice where member_id = $1
           and template in ('loan-close', 'loan-close-waits', 'loan-proved', 'payment-overpaid')`,
        [member.id],
      );
      return rows.map(({ template }) => template);
    };
    // One message for one event: the overpayment.
    expect(await templates()).toEqual(["payment-overpaid"]);
    const home = async () => (await member.post("/memberloan")).json().loan;
    expect(await home()).toMatchObject({ status: "CLOSED", toConfirmBy: expect.any(String) });
    const papers = async () => (await member.post("/memberloan/papers")).json().loans[0];
    expect(await papers()).toMatchObject({
      hasCertificate: false,
      certificateBy: expect.any(String),
    });
    expect(await confirm(ben, id)).toBe("200");
    expect(await home()).toMatchObject({ status: "CLOSED", toConfirmBy: null });
    expect(await papers()).toMatchObject({ hasCertificate: true, certificateBy: null });
    expect(await templates()).toContain("loan-proved");
  });

  it("frees the money once a second person confirms what it did", async () => {
    const id = await loadAndBook(test, ana, forged());
    expect(await confirm(ben, id)).toBe("200");
    expect(await refund(1_000)).toBe("200");
    // It is unknown whether the payer is the member, so two people release the money.
    const { needs_second_person } = await one(
      "select needs_second_person from withdrawal where member_id = $1 and kind = 'REFUND'",
      [member.id],
    );
    expect(needs_second_person).toBe(true);
  });

  it("cannot follow a confirmed one of that day with another balance", async () => {
    const id = await loadAndBook(
      test,
      ana,
      camt053([], { account, day: today(), opening: "10.00" }),
    );
    expect(await confirm(ben, id)).toBe("200");
    const reply = await sendFile(ana, "load", forged({ opening: "10.00" }));
    expect(outcomeOf(reply)).toBe("422 StatementRefused");
    expect(reply.json().fields.file).toMatch(/₱10.*₱500,010/);
  });

  it("does not turn proved money of later days into a refund", async () => {
    const paymentId = await receive(test, 1_000, { valueOn: today() });
    const by = { kind: "gateway" } as const;
    await test.house.db
      .transaction()
      .execute((trx) => matchPayment(trx, test.house, { paymentId, loanId: member.loanId, by }));
    await provePayment(test, paymentId);
    await loadAndBook(test, ana, forged({ day: "2026-03-03" }));
    expect(await refund(500)).toBe("409 NotProvedYet");
  });

  it("with the loan of the person who loads it gives that loan nothing", async () => {
    await test.ownerPool.query(
      "update staff set phone_fingerprint = (select phone_fingerprint from member where id = $2) where id = $1",
      [ana.id, member.id],
    );
    const id = await loadAndBook(test, ana, forged());
    expect(await outcomesOf(test, id)).toEqual(["SUSPENSE"]);
    expect((await one("select held from statement_line where statement_id = $1", [id])).held).toBe(
      "OWN_CASE",
    );
    await test.ownerPool.query("update staff set phone_fingerprint = $1 where id = $1::uuid", [
      ana.id,
    ]);
  });

  it("stands in the log with who loaded it and the line", async () => {
    const lola = await openDesk(test, app, "CASHIER", { name: "Lola Loader" });
    await loadAndBook(test, lola, forged());
    expect(await bookedInLog()).toMatch(/from the statement Lola Loader loaded \(line 1\)/);
  });

  it("with a value date of 2040 pays nothing today", async () => {
    const file = camt053(
      [
        {
          amount: "500.00",
          valueOn: "2040-01-02",
          text: paymentReferenceOf(Number(member.loanNumber)),
        },
      ],
      { account, day: today() },
    );
    const id = await loadAndBook(test, ana, file);
    expect(await outcomesOf(test, id)).toEqual(["SUSPENSE"]);
    expect((await one("select held from statement_line where statement_id = $1", [id])).held).toBe(
      "VALUE_DATE",
    );
  });
});

describe("a gateway's money", () => {
  const payByGateway = async (pesos: number, proofDueOn: string) => {
    const paymentId = await receive(test, pesos, {
      ownAccount: "paymongo",
      way: "QRPH",
      valueOn: today(),
      onStatementOn: undefined,
      proofDueOn,
    });
    const by = { kind: "gateway" } as const;
    await test.house.db
      .transaction()
      .execute((trx) => matchPayment(trx, test.house, { paymentId, loanId: member.loanId, by }));
    return paymentId;
  };
  const prove = (paymentId: string) =>
    test.house.db.transaction().execute((trx) => proveGatewayPayment(trx, paymentId));

  it("is refunded to nobody before its return window is over", async () => {
    const paymentId = await payByGateway(300_000, "2099-01-01");
    expect(await prove(paymentId)).toBe(false);
    expect(await refund(1_000)).toBe("409 NotProvedYet");
  });

  it("may be refunded after it, and a stranger's by two people", async () => {
    const paymentId = await payByGateway(300_000, today());
    expect(await prove(paymentId)).toBe(true);
    expect(await refund(1_000)).toBe("200");
    const refunded =
      "select needs_second_person from withdrawal where member_id = $1 and kind = 'REFUND'";
    expect((await one(refunded, [member.id])).needs_second_person).toBe(true);
  });

  it("needs two people above a sum of the month, also in parts and of the member's own", async () => {
    await provePayment(test, await payByGateway(300_000, "2099-01-01"));
    await allowManyCodes(test);
    expect(await refund(15_000)).toBe("200");
    expect(await refund(6_000)).toBe("200");
    const { rows } = await test.ownerPool.query(
      `select needs_second_person from withdrawal where member_id = $1 and kind = 'REFUND'
       order by withdrawal_number`,
      [member.id],
    );
    expect(rows.map(({ needs_second_person }) => needs_second_person)).toEqual([false, true]);
  });

  it("goes back to its payer by the gateway, when two people agree", async () => {
    const paymentId = await payByGateway(300_000, "2099-01-01");
    const body = { id: paymentId, amount: 1_000, reason: "paid too much" };
    expect(outcomeOf(await ana.browser.post("/staff/payments/send-back", body, keyed()))).toBe(
      "200",
    );
    expect(await confirm(ana, paymentId)).toBe("409 NotOneself");
    expect(await confirm(ben, paymentId)).toBe("200");
    expect(
      await one("select centavos::int, sent_at from gateway_refund where payment_id = $1", [
        paymentId,
      ]),
    ).toEqual({ centavos: 100_000, sent_at: null });
    // Until the gateway has answered, the rest is not proved either.
    await test.ownerPool.query("update payment set proof_due_on = $2 where id = $1", [
      paymentId,
      today(),
    ]);
    expect(await prove(paymentId)).toBe(false);
  });
});

describe("an own account", () => {
  const body = {
    name: "INVENTED-1",
    bankName: "Invented Bank",
    number: "998877665544",
    mapping: null,
  };
  it("is there once another person confirms it", async () => {
    await ada.browser.post("/staff/statements/accounts/save", body);
    expect(await one("select id from own_account where name = $1", [body.name])).toBeUndefined();
    expect(await confirm(ada, body.name)).toBe("409 NotOneself");
    expect(await confirm(ben, body.name)).toBe("200");
    expect(await one("select id from own_account where name = $1", [body.name])).toBeDefined();
  });

  it("is not written by the app itself, and no administrator loads statements", async () => {
    await expect(
      test.pool.query(
        "insert into own_account (id, name, bank_name, account_number) values (gen_random_uuid(), 'X-1', 'X', '12345')",
      ),
    ).rejects.toMatchObject({ code: "42501" });
    expect(outcomeOf(await sendFile(ada, "load", forged()))).toBe("403 NotAllowed");
  });
});

describe("a typed payment", () => {
  const type = (desk: Desk, more: object = {}) =>
    desk.browser.post(
      "/staff/loans/repayment",
      {
        loanId: member.loanId,
        amount: 1_000,
        receivedOn: today(),
        reference: `TYPED ${nextKey()}`,
        ...more,
      },
      keyed(),
    );

  it("of an old day needs two people and a document", async () => {
    test.clock.set(new Date(test.clock.now().getTime() + 10 * 86_400_000));
    const eva = await openDesk(test, app, "LOAN_OFFICER");
    const reply = await type(eva, { receivedOn: "2026-03-02" });
    expect(outcomeOf(reply)).toBe("409 TypedNeedsDocument");
  });

  it("counts over all loans of a day", async () => {
    const others = [
      member,
      await addPaidMember(test, app),
      await addPaidMember(test, app),
      await addPaidMember(test, app),
      await addPaidMember(test, app),
    ];
    const cleo = await openDesk(test, app, "LOAN_OFFICER");
    const asked: boolean[] = [];
    for (const { loanId } of others)
      asked.push((await type(cleo, { loanId, amount: 50_000 })).json().needsSecondPerson);
    expect(asked).toEqual([false, false, true, true, true]);
  });

  it("stands in the log as typed, with its value date and how far back that is", async () => {
    test.clock.set(new Date(test.clock.now().getTime() + 2 * 86_400_000));
    const dora = await openDesk(test, app, "LOAN_OFFICER", { name: "Dora Typist" });
    const day = new Date(test.clock.now().getTime() - 86_400_000).toISOString().slice(0, 10);
    expect(outcomeOf(await type(dora, { receivedOn: day }))).toBe("200");
    expect(await bookedInLog()).toMatch(
      new RegExp(
        `Dora Typist typed a payment of .*, value date ${writeDay(day)} \\(days back: 1\\)`,
      ),
    );
  });

  it("on a closed loan is refused without a document, by the desk and by the database", async () => {
    const paymentId = await receive(test, 300_000, { valueOn: "2026-03-02" });
    const by = { kind: "gateway" } as const;
    await test.house.db
      .transaction()
      .execute((trx) => matchPayment(trx, test.house, { paymentId, loanId: member.loanId, by }));
    expect(await loanStatus()).toBe("CLOSED");
    const typed = (
      await ana.browser.post(
        "/staff/payments/record",
        {
          amount: 50_000,
          valueOn: today(),
          reference: "INVENTED 99",
        },
        keyed(),
      )
    ).json();
    const match = { id: typed.id, loanId: member.loanId, reason: "they say so" };
    expect(outcomeOf(await ana.browser.post("/staff/payments/match", match, keyed()))).toBe(
      "409 TypedNeedsDocument",
    );
    await expect(
      test.house.db.transaction().execute((trx) =>
        matchPayment(trx, test.house, {
          paymentId: typed.id,
          loanId: member.loanId,
          by: { kind: "staff", id: ana.id },
        }),
      ),
    ).rejects.toMatchObject({ code: "TypedNeedsDocument" });
  });
});

it("the database's limits are those of the product's policy", async () => {
  const [row] = policies;
  for (const name of [
    "typedOnePersonDailyCentavosMax",
    "statementWithoutBalancesCentavosMax",
    "refundOnePersonMonthlyCentavosMax",
  ] as const)
    expect((await one("select policy_figure($1)::int as figure", [name])).figure).toBe(row[name]);
});
