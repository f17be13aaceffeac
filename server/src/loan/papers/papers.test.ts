import { isPaperCode, tidyPaperCode } from "@hiram/contract/loan/paper-code.ts";
import { fromPesos, writePesos } from "@hiram/contract/price/money.ts";
import { dayInManila } from "@hiram/contract/price/policy.ts";
import { demoSentence } from "@hiram/contract/site/site-facts.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestHouse, type TestHouse } from "#testing/house.ts";
import {
  balancesOf,
  beginPayout,
  endPayout,
  type LoanInStatus,
  type LoanMember,
  loanIn,
  nextKey,
  outcomeOf,
  receivePayment,
  settleDebt,
} from "#testing/loan.ts";
import { forgetLimits } from "#testing/member.ts";
import { openPdf } from "#testing/pdf.ts";

let test: TestHouse;
let app: FastifyInstance;
beforeAll(async () => {
  test = await openTestHouse({}, { clock: "one" });
  app = (await test.openApp()).server;
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set(new Date("2026-03-02T04:00:00Z"));
  await forgetLimits(test);
});

type Part = { heading: string; paragraphs: string[]; rows?: string[][]; isTable?: boolean };
type Opened = { title: string; parts: Part[]; code: string; reference: string };
type Papers = {
  loanNumber: string;
  months: string[];
  receipts: { id: string; amount: number }[];
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
  const { loanId, staffId } = loan;
  await receivePayment(test, {
    loanId,
    staffId,
    amountCentavos: fromPesos(pesos),
    receivedOn: day,
    reference: `BANK ${nextKey()}`,
  });
}

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

describe("statements, receipts and the ledger", () => {
  it("have the same sums to the centavo, for a loan that paid late, early and in part", async () => {
    const loan = await paidOutLoan();
    const { member, loanId } = loan;
    await payOn(loan, "2026-04-02", 20_000);
    await payOn(loan, "2026-05-20", 31_234.56);
    await payOn(loan, "2026-05-20", 8_000.01);
    await payOn(loan, "2026-07-15", 50_000);
    goTo("2026-07-31");
    const papers = await papersOf(member);
    expect(papers.months).toEqual(["2026-07", "2026-06", "2026-05", "2026-04", "2026-03"]);
    expect(papers.receipts).toHaveLength(4);

    const receipts = await Promise.all(papers.receipts.map(({ id }) => openPaper(member, id)));
    const sumReceipts = (name: string) =>
      receipts.reduce((sum, receipt) => sum + centavosIn(valueNamed(receipt, name)), 0);
    const ledger = await postingsOf(loanId);
    expect(sumReceipts("To principal")).toBe(ledger.principal);
    expect(sumReceipts("To interest")).toBe(ledger.interest);
    expect(sumReceipts("To penalties")).toBe(ledger.penalty);
    expect(sumReceipts("To collection charges")).toBe(ledger.collection);
    expect(ledger.penalty).toBeGreaterThan(0);

    const statements: Opened[] = [];
    for (const month of papers.months.toReversed())
      statements.push(await openPaper(member, `statement-${papers.loanNumber}-${month}`));
    const paidBy = (kind: string) =>
      statements
        .map((one) => tableOf(one, "What is owed, by kind").find(([name]) => name === kind)?.[3])
        .reduce((sum, written) => sum + centavosIn(written), 0);
    expect(paidBy("Principal")).toBe(ledger.principal);
    expect(paidBy("Interest")).toBe(ledger.interest);
    expect(paidBy("Penalties")).toBe(ledger.penalty);
    expect(paidBy("Collection charges")).toBe(ledger.collection);

    let owed = 0;
    for (const statement of statements) {
      expect(centavosIn(valueNamed(statement, /^Owed before/))).toBe(owed);
      for (const [, , added, paid, after] of tableOf(statement, "Every movement").slice(1)) {
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
      `${writePesos(fromPesos(now.nextAmount))} on ${now.nextDueOn}`,
    );
  });

  it("list every payment of a month with its reference and where it went", async () => {
    const loan = await paidOutLoan();
    await payOn(loan, "2026-04-02", 20_000);
    const { loanNumber } = await papersOf(loan.member);
    const april = await openPaper(loan.member, `statement-${loanNumber}-2026-04`);
    const [[received, reference, amount] = []] = tableOf(april, "Payments");
    expect([received, amount]).toEqual(["2026-04-02", "₱20,000.00"]);
    expect(reference).toMatch(/^BANK /);
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
    expect(pdf.text).toContain(paper.code);
    expect(pdf.text).toContain("http://hiram.test/verify");
    expect(pdf.text).not.toMatch(/official/i);
  });
});

describe("a payoff letter", () => {
  it("names what ends the loan on each of the next 30 days, and paying it does", async () => {
    const loan = await paidOutLoan();
    goTo("2026-03-20");
    const { payoff, loanNumber } = await papersOf(loan.member);
    expect(payoff).toEqual({ from: "2026-03-20", to: "2026-04-19" });
    const letter = await openPaper(loan.member, `payoff-${loanNumber}-2026-03-25`);
    const amount = centavosIn(valueNamed(letter, "Ends the loan on 2026-03-25"));
    const [[day, more, next] = []] = tableOf(letter, "If the money reaches us later");
    expect(day).toBe("2026-03-26");
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
  const verify = (code: string, remoteAddress = "203.0.113.50") =>
    app.inject({ method: "POST", url: "/api/v2/papers/verify", payload: { code }, remoteAddress });

  it("shows kind, date and amount of a genuine paper, and nothing else", async () => {
    const loan = await paidOutLoan();
    await payOn(loan, "2026-04-02", 20_000);
    const [receipt] = (await papersOf(loan.member)).receipts;
    const { code } = await openPaper(loan.member, receipt?.id as string);
    const genuine = { check: "GENUINE", kind: "RECEIPT", on: "2026-04-02", amount: 20_000 };
    for (const typed of [code, code.toLowerCase(), code.replaceAll("-", " ")])
      expect((await verify(typed)).json()).toEqual(genuine);
  });

  it("is answered alike when it is unknown, mistyped or empty", async () => {
    const unknown = { check: "UNKNOWN", kind: null, on: null, amount: null };
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
    expect(page.payload).toContain("Genuine. We issued a paper with this code.");
    expect(page.payload).toContain("₱20,000.00");
    expect(page.payload).toContain("2026-04-02");
    expect(page.payload).not.toContain("<script");
    expect(page.headers["cache-control"]).toBe("no-store");
    expect(page.headers["x-robots-tag"]).toContain("noindex");
    expect((await look(code, "fil-PH,fil;q=0.9")).payload).toContain("Tunay.");
    const forged = await look('"><img src=x>');
    expect(forged.payload).toContain("Not genuine.");
    expect(forged.payload).not.toContain("<img");
    for (let at = 3; at < 30; at++) await look("x");
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
    await test.ownerPool.query(
      "update loan set status = 'ACTIVE', closed_at = null where id = $1",
      [loan.loanId],
    );
    expect((await verify(code)).json().check).toBe("NO_LONGER_VALID");
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
