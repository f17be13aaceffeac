import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { writeDay } from "@hiram/contract/calendar/write-day.ts";
import { isPaperCode, tidyPaperCode } from "@hiram/contract/loan/paper-code.ts";
import { paperFileCall, readPaperCall } from "@hiram/contract/loan/papers.calls.ts";
import { fromPesos, writePesos } from "@hiram/contract/money/money.ts";
import { paymentReferenceOf, writePaymentReference } from "@hiram/contract/payment/reference.ts";
import { demoSentence } from "@hiram/contract/site/site-facts.ts";
import { provePayments } from "@hiram/proof/testing/bank-payments.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import {
  balancesOf,
  beginPayout,
  caller,
  endPayout,
  type LoanInStatus,
  type LoanMember,
  loanIn,
  nextKey,
  receiveTestPayment,
  settleDebt,
} from "@hiram/proof/testing/loan.ts";
import { outcomeOf, resetLimits } from "@hiram/proof/testing/member.ts";
import { openPdf } from "@hiram/proof/testing/pdf.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { findLatestLoan, type LoanRow } from "#account/loan.sql.ts";
import { describeStatement } from "#loan/papers/describe-schedule.ts";
import { reverseBookedPayment } from "#payment/reverse-booked-payment.ts";

const test = await openHouseForFile({}, { clock: "one" });
const app = await test.openServer();
beforeEach(async () => {
  test.clock.set(new Date("2026-03-02T04:00:00Z"));
  await resetLimits(test);
});

type Part = { heading: string; paragraphs: string[]; rows?: string[][]; isTable?: boolean };
type Opened = { title: string; parts: Part[]; code: string; reference: string };
type Papers = {
  loanNumber: string;
  months: string[];
  receipts: {
    id: string;
    number: string;
    amount: number;
    overpaid: number;
    way: string | null;
    isCounted: boolean;
  }[];
  payoff: { from: string; to: string } | null;
  hasCertificate: boolean;
};

const goTo = (day: string) => test.clock.set(new Date(`${day}T04:00:00Z`));

/** A loan of which everything was paid out on 2 March. */
async function paidOutLoan(): Promise<LoanInStatus> {
  const loan = await loanIn(test, app, "ACTIVE");
  const { available } = await balancesOf(test, loan.member.id);
  const paidOn = dayInManila(test.clock.now());
  await endPayout(test, await beginPayout(test, loan, available), { paidOn });
  return loan;
}

async function payOn(loan: LoanInStatus, day: string, pesos: number): Promise<void> {
  goTo(day);
  await receive(loan, day, pesos);
}

/** Booked today, with another value date. */
async function receive({ loanId, staffId }: LoanInStatus, day: string, pesos: number) {
  await receiveTestPayment(test, {
    loanId,
    staffId,
    amountCentavos: fromPesos(pesos),
    receivedOn: day,
    reference: `BANK ${nextKey()}`,
  });
}

async function reverse(repaymentId: string): Promise<void> {
  const { rows } = await test.ownerPool.query("select payment_id from repayment where id = $1", [
    repaymentId,
  ]);
  const paymentId = rows[0].payment_id;
  const by = { kind: "gateway" } as const;
  await test.house.db
    .transaction()
    .execute((trx) =>
      reverseBookedPayment(trx, test.house, { paymentId, reason: "BANK_RETURN", by }, caller),
    );
}

const verify = (code: string, remoteAddress = "203.0.113.50") =>
  app.inject({ method: "POST", url: "/api/v2/papers/verify", payload: { code }, remoteAddress });

const papersOf = async (member: LoanMember): Promise<Papers> =>
  (await member.post("/memberloan/papers")).json().loans[0];

async function openPaper(member: LoanMember, id: string): Promise<Opened> {
  const reply = await member.post("/memberloan/papers/read", { id });
  expect(outcomeOf(reply), id).toBe("200");
  return reply.json();
}

const textOf = ({ title, parts }: Opened): string => JSON.stringify([title, parts]);
const centavosIn = (written: string | undefined): number =>
  fromPesos(Number((written ?? "").replace(/[₱,]/g, "")));
const valueNamed = ({ parts }: Opened, name: string | RegExp): string | undefined =>
  parts
    .flatMap(({ rows = [], isTable }) => (isTable ? [] : rows))
    .find(([label = ""]) => (typeof name === "string" ? label === name : name.test(label)))?.[1];
const tableOf = ({ parts }: Opened, heading: string): string[][] =>
  parts.find((part) => part.heading === heading)?.rows?.slice(1) ?? [];

async function postingsOf(loanId: string): Promise<Record<string, number>> {
  const { rows } = await test.ownerPool.query(
    `select account, sum(amount_centavos)::bigint as centavos from posting
     join entry on entry.id = posting.entry_id
     where entry.loan_id = $1 and account in ('penalty', 'collection', 'interest', 'principal')
       and movement not in ('releaseLoan', 'returnUnused')
     group by account`,
    [loanId],
  );
  return Object.fromEntries(rows.map(({ account, centavos }) => [account, Number(centavos)]));
}

const kindRows = [
  ["Principal", "To principal", "principal"],
  ["Interest", "To interest", "interest"],
  ["Penalties", "To penalties", "penalty"],
  ["Collection charges", "To collection charges", "collection"],
] as const;

/** The paid amounts by all counting receipts, all statements and the ledger, by kind of money. */
async function expectEqualSums({ member, loanId }: LoanInStatus): Promise<Opened[]> {
  const { receipts, months, loanNumber } = await papersOf(member);
  const counted = receipts.filter(({ isCounted }) => isCounted);
  const opened = await Promise.all(counted.map(({ id }) => openPaper(member, id)));
  const statements: Opened[] = [];
  for (const month of months.toReversed())
    statements.push(await openPaper(member, `statement-${loanNumber}-${month}`));
  const ledger = await postingsOf(loanId);
  const sum = (written: (string | undefined)[]) =>
    written.map(centavosIn).reduce((all, one) => all + one, 0);
  for (const [inStatement, onReceipt, account] of kindRows) {
    const paid = statements.map(
      (one) => tableOf(one, "What you owe, by type").find(([name]) => name === inStatement)?.[3],
    );
    expect(sum(paid), inStatement).toBe(ledger[account] ?? 0);
    expect(sum(opened.map((one) => valueNamed(one, onReceipt))), onReceipt).toBe(
      ledger[account] ?? 0,
    );
  }
  return statements;
}

describe("statements, receipts and the ledger", () => {
  it("have the same sums to the centavo, for a loan that paid late, early and in part", async () => {
    const loan = await paidOutLoan();
    const { member } = loan;
    await payOn(loan, "2026-04-02", 20_000);
    await payOn(loan, "2026-05-20", 31_234.56);
    await payOn(loan, "2026-05-20", 8_000.01);
    await payOn(loan, "2026-07-15", 50_000);
    goTo("2026-07-31");
    const papers = await papersOf(member);
    expect(papers.months).toEqual(["2026-07", "2026-06", "2026-05", "2026-04", "2026-03"]);
    expect(papers.receipts).toHaveLength(4);

    const statements = await expectEqualSums(loan);
    expect((await postingsOf(loan.loanId)).penalty).toBeGreaterThan(0);

    let owed = 0;
    for (const statement of statements) {
      expect(centavosIn(valueNamed(statement, /^Owed before/))).toBe(owed);
      for (const [, , added, paid, after] of tableOf(statement, "Transactions").slice(1)) {
        owed += centavosIn(added || "0") - centavosIn(paid || "0");
        expect(centavosIn(after)).toBe(owed);
      }
      expect(centavosIn(valueNamed(statement, /^Owed at the end of/))).toBe(owed);
    }
    const { owed: now } = (await member.post("/memberloan")).json().loan;
    expect(owed).toBe(fromPesos(now.payoff));
    const notCharged = statements.reduce(
      (sum, one) => sum + centavosIn(valueNamed(one, /^Not charged/)),
      0,
    );
    expect(notCharged).toBe(fromPesos(now.notCharged));
    expect(valueNamed(statements.at(-1) as Opened, "Next due")).toBe(
      `${writePesos(fromPesos(now.nextAmount))} on ${writeDay(now.nextDueOn)}`,
    );
  });

  it("have the same sums when a payment was booked late and another taken back", async () => {
    const loan = await paidOutLoan();
    const { member } = loan;
    await payOn(loan, "2026-04-02", 35_000);
    const [first] = (await papersOf(member)).receipts;
    const before = await openPaper(member, first?.id as string);
    await payOn(loan, "2026-05-20", 40_000);
    goTo("2026-06-10");
    await receive(loan, "2026-04-30", 1_000);
    await expectEqualSums(loan);
    await reverse(first?.id.replace("receipt-", "") as string);
    const [march, april, may, june] = await expectEqualSums(loan);

    expect((await papersOf(member)).receipts.map(({ isCounted }) => isCounted)).toEqual([
      true,
      true,
      false,
    ]);
    const after = await openPaper(member, first?.id as string);
    expect(textOf(after)).toContain("no longer counts: it was reversed on Jun 10, 2026");
    expect(after.code).not.toBe(before.code);
    const reversed = { what: "REVERSED", on: "2026-06-10", by: null };
    for (const { code } of [before, after])
      expect((await verify(code)).json()).toMatchObject({
        check: "NO_LONGER_VALID",
        change: reversed,
      });

    const [[bookedOn, , received, what, amount] = []] = tableOf(
      june as Opened,
      "Payments that no longer count",
    );
    expect([bookedOn, received, what, amount]).toEqual([
      "Jun 10, 2026",
      "Apr 2, 2026",
      "Reversed",
      "₱35,000.00",
    ]);
    const corrections = tableOf(june as Opened, "Corrections booked in this month");
    expect(corrections.length).toBeGreaterThan(0);
    for (const [on] of corrections) expect(on).toBe("Jun 10, 2026");
    for (const earlier of [march, april, may])
      expect(tableOf(earlier as Opened, "Corrections booked in this month")).toEqual([]);
    expect(tableOf(april as Opened, "Payments").map(([on]) => on)).toEqual(["Apr 30, 2026"]);
  });

  it("show what was paid above the payoff as the member's own", async () => {
    const loan = await paidOutLoan();
    const { member } = loan;
    goTo("2026-03-20");
    const { owed } = (await member.post("/memberloan")).json().loan;
    await receive(loan, "2026-03-20", owed.payoff + 500);
    const statements = await expectEqualSums(loan);
    const [march] = statements as [Opened];
    const whole = writePesos(fromPesos(owed.payoff + 500));
    expect(tableOf(march, "Payments")[0]?.slice(2, 3)).toEqual([whole]);
    expect(tableOf(march, "Payments")[0]?.at(-1)).toBe("₱500.00");
    expect(valueNamed(march, "Paid")).toBe(whole);
    expect(valueNamed(march, "Overpayment, refundable")).toBe("₱500.00");
    const [payment, overpayment] = tableOf(march, "Transactions").slice(-2);
    expect(payment?.slice(2)).toEqual(["", whole, ""]);
    expect(overpayment?.slice(1)).toEqual(["Overpayment, refundable", "₱500.00", "", "₱0.00"]);
    const row = (await findLatestLoan(test.house.db, member.id)) as LoanRow;
    const { parts } = await describeStatement(test.house, row);
    const [, paid] = parts.find(({ heading }) => heading === "Payments")?.rows ?? [];
    expect([paid?.[2], paid?.at(-1)]).toEqual([whole, "₱500.00"]);
    const { receipts, loanNumber } = await papersOf(member);
    const receipt = await openPaper(member, receipts[0]?.id as string);
    expect(valueNamed(receipt, "Overpayment, refundable")).toBe("₱500.00");
    expect(valueNamed(receipt, /^Left to pay after this payment/)).toBe("₱0.00");
    expect(receipts[0]).toMatchObject({ overpaid: 500, way: "BY_HAND" });
    const certificate = await openPaper(member, `certificate-${loanNumber}`);
    expect(valueNamed(certificate, "Overpayment, refundable")).toBe("₱500.00");
    expect(centavosIn(valueNamed(certificate, "Paid in all"))).toBe(fromPesos(owed.payoff));
  });

  it("list every payment of a month with its receipt and where it went", async () => {
    const loan = await paidOutLoan();
    await payOn(loan, "2026-04-02", 20_000);
    const { loanNumber } = await papersOf(loan.member);
    const april = await openPaper(loan.member, `statement-${loanNumber}-2026-04`);
    const [[received, number, amount] = []] = tableOf(april, "Payments");
    const [receipt] = (await papersOf(loan.member)).receipts;
    expect([received, amount]).toEqual(["Apr 2, 2026", "₱20,000.00"]);
    expect(number).toBe(receipt?.number);
    const march = await openPaper(loan.member, `statement-${loanNumber}-2026-03`);
    expect(tableOf(march, "Payments")).toEqual([]);
  });
});

describe("an acknowledgement receipt", () => {
  it("says that it is not valid for input tax, and is never called official", async () => {
    const loan = await paidOutLoan();
    await payOn(loan, "2026-04-02", 20_000);
    const [receipt] = (await papersOf(loan.member)).receipts;
    const paper = await openPaper(loan.member, receipt?.id as string);
    expect(paper.title).toBe("Acknowledgement receipt");
    expect(textOf(paper)).toContain("not valid for claiming input tax");
    expect(textOf(paper)).not.toMatch(/official/i);
    const file = await loan.member.get(`/memberloan/papers/${receipt?.id}`);
    expect(file.headers["content-type"]).toBe("application/pdf");
    const pdf = openPdf(file.rawPayload);
    expect(pdf.pages).toBe(1);
    const { CompanyAddress, SEC_REG, SEC_CA, EMAIL } = test.house.config.company;
    for (const fact of [CompanyAddress, SEC_REG, SEC_CA, EMAIL]) expect(pdf.text).toContain(fact);
    expect(pdf.text).toContain(paper.code);
    expect(pdf.text).toContain("http://hiram.test/verify");
    expect(pdf.text).not.toMatch(/official/i);
  });
});

describe("a receipt that was replaced", () => {
  it("is told with the number of the new one, which names the one it replaces", async () => {
    const loan = await paidOutLoan();
    await payOn(loan, "2026-05-20", 40_000);
    const [receipt] = (await papersOf(loan.member)).receipts;
    const id = receipt?.id as string;
    const before = await openPaper(loan.member, id);
    const first = valueNamed(before, "Receipt no.") as string;
    expect(valueNamed(before, "Payment method")).toBe("Posted by our staff");
    goTo("2026-06-10");
    await receive(loan, "2026-04-30", 1_000);
    const change = { what: "REPLACED", on: "2026-06-10", by: `${first}-2` };
    // The old receipt is no longer valid even before the new one is opened.
    expect((await verify(before.code)).json()).toMatchObject({ check: "NO_LONGER_VALID", change });
    const after = await openPaper(loan.member, id);
    expect(valueNamed(after, "Receipt no.")).toBe(`${first}-2`);
    expect(textOf(after)).toContain(`It replaces receipt no. ${first} since Jun 10, 2026`);
    expect((await verify(after.code)).json()).toMatchObject({ check: "GENUINE", change: null });
    expect((await verify(before.code)).json()).toMatchObject({ change });
    const owed = (paper: Opened) =>
      centavosIn(valueNamed(paper, /^Left to pay after this payment/));
    expect(owed(after)).toBeLessThan(owed(before));
  });
});

describe("a payoff letter", () => {
  it("names the account to pay to and the payment reference", async () => {
    const loan = await paidOutLoan();
    const { payoff, loanNumber } = await papersOf(loan.member);
    const letter = await openPaper(loan.member, `payoff-${loanNumber}-${payoff?.from}`);
    const { repayTo } = test.house.config.company;
    expect(valueNamed(letter, "Account number")).toBe(repayTo?.number);
    expect(valueNamed(letter, "Payment reference")).toBe(
      writePaymentReference(paymentReferenceOf(loanNumber)),
    );
  });

  it("is told as expired after its day, and as changed when something was paid", async () => {
    const loan = await paidOutLoan();
    goTo("2026-03-20");
    const { loanNumber } = await papersOf(loan.member);
    const { code } = await openPaper(loan.member, `payoff-${loanNumber}-2026-03-25`);
    const days = { on: "2026-03-25", issuedOn: "2026-03-20" };
    expect((await verify(code)).json()).toMatchObject({ check: "GENUINE", ...days });
    goTo("2026-03-26");
    const expired = { what: "EXPIRED", on: "2026-03-25", by: null };
    expect((await verify(code)).json()).toMatchObject({ ...days, change: expired });
    await receive(loan, "2026-03-26", 1_000);
    const changed = { what: "CHANGED", on: "2026-03-26", by: null };
    expect((await verify(code)).json()).toMatchObject({ ...days, change: changed });
  });

  it("names what ends the loan on each of the next 30 days, and paying it does", async () => {
    const loan = await paidOutLoan();
    goTo("2026-03-20");
    const { payoff, loanNumber } = await papersOf(loan.member);
    expect(payoff).toEqual({ from: "2026-03-20", to: "2026-04-19" });
    const letter = await openPaper(loan.member, `payoff-${loanNumber}-2026-03-25`);
    const amount = centavosIn(valueNamed(letter, "Pays off the loan on Mar 25, 2026"));
    const [[day, more, next] = []] = tableOf(letter, "If the money reaches us later");
    expect(day).toBe("Mar 26, 2026");
    expect(centavosIn(next) - amount).toBe(centavosIn(more));
    expect(valueNamed(letter, "One day later adds")).toBe(more);
    await payOn(loan, "2026-03-25", amount / 100);
    expect((await loan.member.post("/memberloan")).json().loan.status).toBe("CLOSED");
  });

  it.each(["2026-03-19", "2026-04-20", "2026-03-32"])("is not written for %s", async (day) => {
    const loan = await paidOutLoan();
    goTo("2026-03-20");
    const { loanNumber } = await papersOf(loan.member);
    const id = `payoff-${loanNumber}-${day}`;
    expect(outcomeOf(await loan.member.post("/memberloan/papers/read", { id }))).toBe(
      "404 NotFound",
    );
  });
});

describe("a certificate of full payment", () => {
  it("is there once the loan is closed, with what the ledger has", async () => {
    const loan = await paidOutLoan();
    const { loanNumber } = await papersOf(loan.member);
    const id = `certificate-${loanNumber}`;
    expect(outcomeOf(await loan.member.post("/memberloan/papers/read", { id }))).toBe(
      "404 NotFound",
    );
    goTo("2026-03-30");
    await settleDebt(test, loan);
    expect((await papersOf(loan.member)).hasCertificate).toBe(true);
    const certificate = await openPaper(loan.member, id);
    const ledger = await postingsOf(loan.loanId);
    expect(centavosIn(valueNamed(certificate, "Principal paid"))).toBe(ledger.principal);
    expect(centavosIn(valueNamed(certificate, "Interest paid"))).toBe(ledger.interest);
    expect(centavosIn(valueNamed(certificate, "Paid in all"))).toBe(
      (ledger.principal ?? 0) + (ledger.interest ?? 0),
    );
  });

  it("waits until the last payment is proved, on screen and as PDF, and both calls say so", async () => {
    const loan = await paidOutLoan();
    const { loanNumber } = await papersOf(loan.member);
    const id = `certificate-${loanNumber}`;
    goTo("2026-03-30");
    await settleDebt(test, loan);
    await test.ownerPool.query(
      "update payment set proved_at = null, payer_is_member = null where loan_id = $1",
      [loan.loanId],
    );
    for (const call of [readPaperCall, paperFileCall])
      expect(call.problems).toContain("CertificateWaits");
    for (const reply of [
      await loan.member.post("/memberloan/papers/read", { id }),
      await loan.member.get(`/memberloan/papers/${id}`),
    ])
      expect(outcomeOf(reply)).toBe("409 CertificateWaits");
    await provePayments(test, loan.loanId);
    await openPaper(loan.member, id);
  });
});

describe("every paper", () => {
  const idsOf = ({ loanNumber, receipts, payoff, months }: Papers) => [
    receipts[0]?.id as string,
    `statement-${loanNumber}-${months[0]}`,
    `payoff-${loanNumber}-${payoff?.from}`,
  ];

  it("says in the demo that it is a demo", async () => {
    const loan = await paidOutLoan();
    await payOn(loan, "2026-04-02", 20_000);
    for (const id of idsOf(await papersOf(loan.member)))
      expect(textOf(await openPaper(loan.member, id)), id).toContain(demoSentence);
  });

  it("writes days as people read them", async () => {
    const loan = await paidOutLoan();
    await payOn(loan, "2026-04-02", 20_000);
    for (const id of idsOf(await papersOf(loan.member))) {
      const { parts } = await openPaper(loan.member, id);
      expect(JSON.stringify(parts), id).not.toMatch(/\d{4}-\d{2}-\d{2}/);
      expect(JSON.stringify(parts), id).toContain("Apr 2, 2026");
      const pdf = openPdf((await loan.member.get(`/memberloan/papers/${id}`)).rawPayload);
      expect(pdf.text, id).not.toMatch(/\d{4}-\d{2}-\d{2}/);
    }
  });

  it("does not exist for another member", async () => {
    const loan = await paidOutLoan();
    await payOn(loan, "2026-04-02", 20_000);
    const other = await paidOutLoan();
    for (const id of idsOf(await papersOf(loan.member))) {
      const read = await other.member.post("/memberloan/papers/read", { id });
      expect(outcomeOf(read), id).toBe("404 NotFound");
      expect(outcomeOf(await other.member.get(`/memberloan/papers/${id}`)), id).toBe(
        "404 NotFound",
      );
    }
  });

  it("has one code however often it is opened, on screen and as PDF", async () => {
    const loan = await paidOutLoan();
    await payOn(loan, "2026-04-02", 20_000);
    const codes = new Set<string>();
    for (const id of idsOf(await papersOf(loan.member))) {
      const first = await openPaper(loan.member, id);
      test.clock.set(new Date(test.clock.now().getTime() + 90_000));
      expect((await openPaper(loan.member, id)).code).toBe(first.code);
      const pdf = openPdf((await loan.member.get(`/memberloan/papers/${id}`)).rawPayload);
      expect(pdf.text).toContain(first.code);
      expect(isPaperCode(tidyPaperCode(first.code))).toBe(true);
      codes.add(first.code);
    }
    expect(codes.size).toBe(3);
    const { rows } = await test.ownerPool.query(
      "select count(*)::int as issued from issued_paper where loan_id = $1",
      [loan.loanId],
    );
    expect(rows[0].issued).toBe(3);
  });
});

describe("a verification code", () => {
  it("shows kind, date and amount of a genuine paper, and nothing else", async () => {
    const loan = await paidOutLoan();
    await payOn(loan, "2026-04-02", 20_000);
    const [receipt] = (await papersOf(loan.member)).receipts;
    const { code } = await openPaper(loan.member, receipt?.id as string);
    const days = { on: "2026-04-02", issuedOn: "2026-04-02" };
    const genuine = { check: "GENUINE", kind: "RECEIPT", ...days, amount: 20_000, change: null };
    for (const typed of [code, code.toLowerCase(), code.replaceAll("-", " ")])
      expect((await verify(typed)).json()).toEqual(genuine);
  });

  it("is answered alike when it is unknown, mistyped or empty", async () => {
    const none = { kind: null, on: null, issuedOn: null, amount: null, change: null };
    const unknown = { check: "UNKNOWN", ...none };
    for (const code of [
      "0000-0000-0000-0000",
      "0000-0000-0000-0001",
      "",
      "'; drop",
      "ü".repeat(64),
    ]) {
      const reply = await verify(code);
      expect([reply.statusCode, reply.json()], code).toEqual([200, unknown]);
    }
  });

  it("may be tried 30 times from one address, then others still can", async () => {
    for (let at = 0; at < 30; at++) expect((await verify("x")).statusCode).toBe(200);
    expect(outcomeOf(await verify("x"))).toBe("429 TooManyRequests");
    expect((await verify("x", "198.51.100.7")).statusCode).toBe(200);
  });

  it("is answered by a page without scripts too, which shares the limit and is never kept", async () => {
    const loan = await paidOutLoan();
    await payOn(loan, "2026-04-02", 20_000);
    const [receipt] = (await papersOf(loan.member)).receipts;
    const { code } = await openPaper(loan.member, receipt?.id as string);
    const look = (typed: string, language = "en") =>
      app.inject({
        url: `/verify/answer?code=${encodeURIComponent(typed)}`,
        headers: { "accept-language": language },
        remoteAddress: "203.0.113.60",
      });
    const page = await look(code);
    expect(page.payload).toContain("Genuine. We issued a document with this code.");
    expect(page.payload).toContain("₱20,000.00");
    expect(page.payload).toContain("Apr 2, 2026");
    expect(page.payload).toContain(
      "The name and the loan number on the document are not shown here",
    );
    expect(page.payload).not.toContain("<script");
    expect(page.headers["cache-control"]).toBe("no-store");
    expect(page.headers["x-robots-tag"]).toContain("noindex");
    expect((await look(code, "fil-PH,fil;q=0.9")).payload).toContain("Tunay.");
    // The page in the other language is a link away, with the same code.
    expect(page.payload).toContain(`?code=${code}&amp;lang=fil"`);
    const forged = await look('"><img src=x>');
    expect(forged.payload).not.toContain("<img");
    expect((await look("0000-0000-0000-0000")).payload).toContain("Not genuine.");
    const half = (await look(code.slice(0, 9))).payload;
    expect(half).toContain("A code has 16 letters and digits, and this one has 8.");
    expect(half).not.toContain("Not genuine.");
    for (let at = 5; at < 30; at++) await look("x");
    expect((await look(code)).statusCode).toBe(429);
    expect(outcomeOf(await verify(code, "203.0.113.60"))).toBe("429 TooManyRequests");
  });

  it("of a certificate is no longer valid when the loan is open again", async () => {
    const loan = await paidOutLoan();
    goTo("2026-03-30");
    await settleDebt(test, loan);
    const { loanNumber } = await papersOf(loan.member);
    const { code } = await openPaper(loan.member, `certificate-${loanNumber}`);
    expect((await verify(code)).json().check).toBe("GENUINE");
    goTo("2026-04-01");
    const [closing] = (await papersOf(loan.member)).receipts;
    await reverse(closing?.id.replace("receipt-", "") as string);
    const change = { what: "REOPENED", on: "2026-04-01", by: null };
    expect((await verify(code)).json()).toMatchObject({ check: "NO_LONGER_VALID", change });
    await settleDebt(test, loan);
    const second = await openPaper(loan.member, `certificate-${loanNumber}`);
    expect(textOf(second)).toContain("replaces every certificate of this loan from before");
    expect((await verify(second.code)).json().check).toBe("GENUINE");
    expect((await verify(code)).json().change.what).toBe("CHANGED");
  });

  it("is not stored, and neither is a name", async () => {
    const loan = await paidOutLoan();
    const { loanNumber } = await papersOf(loan.member);
    const { code } = await openPaper(loan.member, `statement-${loanNumber}-2026-03`);
    const { rows } = await test.ownerPool.query("select * from issued_paper");
    expect(JSON.stringify(rows)).not.toContain(tidyPaperCode(code));
    expect(JSON.stringify(rows)).not.toMatch(/Juan|Dela Cruz/i);
  });
});
