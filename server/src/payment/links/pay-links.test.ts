import { Writable } from "node:stream";
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { writeDay } from "@hiram/contract/calendar/write-day.ts";
import { fromPesos, writePesos } from "@hiram/contract/money/money.ts";
import { writeQrCode, writeQrTemplate } from "@hiram/contract/payment/qrph.ts";
import { paymentReferenceOf, writePaymentReference } from "@hiram/contract/payment/reference.ts";
import { languageEntries } from "@hiram/contract/wire/language.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import {
  balancesOf,
  beginPayout,
  endPayout,
  type LoanInStatus,
  type LoanMember,
  loanIn,
  settleDebt,
} from "@hiram/proof/testing/loan.ts";
import { outcomeOf, resetLimits } from "@hiram/proof/testing/member.ts";
import { writtenIn } from "@hiram/words/languages.ts";
import type { FastifyInstance } from "fastify";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readAnswers } from "#member/answers.ts";
import { listPageMethods } from "#payment/links/list-page-methods.ts";

const test = await openHouseForFile({}, { clock: "one" });
let app: FastifyInstance;
let log = "";
beforeAll(async () => {
  const logTo = new Writable({
    write(chunk, _, done) {
      log += chunk;
      done();
    },
  });
  app = await test.openServer({ logTo, config: { logLevel: "info" } });
});
beforeEach(async () => {
  test.clock.set("2026-03-02T04:00:00Z");
  await resetLimits(test);
});

async function paidOutLoan(): Promise<LoanInStatus> {
  const loan = await loanIn(test, app, "ACTIVE");
  const { available } = await balancesOf(test, loan.member.id);
  const paidOn = dayInManila(test.clock.now());
  await endPayout(test, await beginPayout(test, loan, available), { paidOn });
  return loan;
}

/** A static QR Ph code of a lender, as its bank gives it. */
const STATIC_CODE = writeQrCode([
  { tag: "00", value: "01" },
  { tag: "01", value: "11" },
  {
    tag: "28",
    value: writeQrTemplate([
      { tag: "00", value: "ph.ppmi.p2m" },
      { tag: "01", value: "TESTPHM0XXX" },
      { tag: "03", value: "123456" },
    ]),
  },
  { tag: "52", value: "6012" },
  { tag: "53", value: "608" },
  { tag: "58", value: "PH" },
  { tag: "59", value: "TEST LENDING" },
  { tag: "60", value: "MANDALUYONG" },
  { tag: "62", value: writeQrTemplate([{ tag: "00", value: "ph.ppmi.qrph" }]) },
]);

type Link = { id: string; url: string; amount: number; expiresAt: string };

async function makeLink(member: LoanMember, amount = 1_234.56, days = 7): Promise<Link> {
  const reply = await member.post("/memberloan/pay-links/make", { amount, days });
  expect(outcomeOf(reply)).toBe("200");
  return reply.json();
}

const open = (url: string, headers = {}) => app.inject({ url: new URL(url).pathname, headers });

const linksOf = async (member: LoanMember): Promise<Link[]> =>
  (await member.post("/memberloan/pay-links")).json().links;

/** Every text and number in a value, numbers also as amounts are written. */
function leavesOf(value: unknown): string[] {
  if (value === null || value === undefined || typeof value === "boolean") return [];
  if (typeof value === "number")
    return [String(value), writePesos(value), writePesos(fromPesos(value))];
  if (typeof value === "string") return [value];
  return Object.values(value).flatMap(leavesOf);
}

describe("the page of a pay-for-me link", () => {
  it("shows lender, first name, amount, reference and ways to pay", async () => {
    const { member } = await paidOutLoan();
    const { url } = await makeLink(member);
    expect(new URL(url).pathname).toMatch(/^\/pay-for\/[\w-]{22}$/);
    const page = await open(url);
    const { loanNumber } = (await member.post("/memberloan")).json().loan;
    const { company } = test.house.config;
    expect(page.statusCode).toBe(200);
    for (const shown of [
      company.CompanyName,
      "A payment for Liza",
      "₱1,234.56",
      writePaymentReference(paymentReferenceOf(loanNumber)),
      company.repayTo?.bankName,
      company.repayTo?.number,
    ])
      expect(page.payload).toContain(shown);
  });

  it("has a QR Ph code with amount and reference, up to 50,000 pesos", async () => {
    const payments = { ...test.house.config.payments, qrphCode: STATIC_CODE, remakesQr: true };
    const config = { ...test.house.config, payments };
    const { server } = await test.openApp({ house: { ...test.house, config } });
    const { member } = await paidOutLoan();
    const { loanNumber } = (await member.post("/memberloan")).json().loan;
    const { qr } = listPageMethods(
      { ...test.house, config },
      null,
      50_000_00,
      paymentReferenceOf(loanNumber),
    );
    expect(qr).toContain("540850000.00");
    expect(qr).toContain(paymentReferenceOf(loanNumber));
    const look = async (amount: number) =>
      (await server.inject({ url: new URL((await makeLink(member, amount)).url).pathname }))
        .payload;
    expect(await look(50_000)).toContain("<svg");
    expect(await look(50_000.01)).not.toContain("<svg");
  });

  it("shows no other fact that we hold of the member", async () => {
    const { member } = await paidOutLoan();
    const { url, expiresAt } = await makeLink(member);
    const page = (await open(url)).payload;
    const { loan } = (await member.post("/memberloan")).json();
    const held = [
      await readAnswers(test.house.db, test.house, member.id),
      (await test.ownerPool.query("select * from loan where id = $1", [loan.id])).rows,
      (await member.post("/memberloan/withdrawals")).json(),
      loan,
      (await member.post("/memberloan/pn")).json(),
      (await member.post("/memberloan/papers")).json(),
      member.phoneNumber,
    ];
    const gone = (await open("http://x/pay-for/unknown")).payload;
    const [en, fil] = [writtenIn.en.payFor, writtenIn.fil.payFor];
    const lastDay = writeDay(dayInManila(new Date(expiresAt)));
    const said = [languageEntries, en, fil, en.until(lastDay), fil.until(lastDay)];
    const words = JSON.stringify([said, test.house.config.company]);
    const chosen = ["Liza", "₱1,234.56", loan.loanNumber, paymentReferenceOf(loan.loanNumber)];
    const facts = new Set(
      leavesOf(held)
        .flatMap((text) => [text, ...text.split(/\s+/)])
        .filter((text) => text.length >= 3 && !chosen.includes(text))
        .filter((text) => !gone.includes(text) && !words.includes(text)),
    );
    for (const known of [
      "Peña",
      "12 King Fahd Road",
      "Ana",
      "639170001111",
      "₱200,000.00",
      loan.id,
    ])
      expect(facts).toContain(known);
    expect(facts.size).toBeGreaterThan(300);
    const text = page.replace(/<style>[\s\S]*<\/style>/, "");
    expect([...facts].filter((fact) => text.includes(fact))).toEqual([]);
  });

  it("runs no script, is not kept, not listed, and sends no other site a referrer", async () => {
    const { member } = await paidOutLoan();
    const page = await open((await makeLink(member)).url);
    expect(page.payload).not.toMatch(/<script|onload|javascript:/i);
    expect(page.headers).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "same-origin",
      "x-robots-tag": "noindex, nofollow, noarchive",
    });
    expect(page.payload).toContain('<meta name="robots" content="noindex, nofollow, noarchive">');
  });

  it("is in Filipino for a browser that prefers it", async () => {
    const { member } = await paidOutLoan();
    const { url } = await makeLink(member);
    const page = await open(url, { "accept-language": "fil" });
    expect(page.payload).toContain("Bayad para kay Liza");
  });

  it("names its last day and the reference in one spelling", async () => {
    const { member } = await paidOutLoan();
    const { url } = await makeLink(member);
    const { payload } = await open(url);
    const { loanNumber } = (await member.post("/memberloan")).json().loan;
    expect(payload).toContain("until Mar 9, 2026");
    expect(payload.split(writePaymentReference(paymentReferenceOf(loanNumber)))).toHaveLength(3);
    expect(payload).not.toContain(paymentReferenceOf(loanNumber));
  });

  it("of a loan that was paid back says that nothing more is to be paid", async () => {
    const loan = await paidOutLoan();
    const kept = await makeLink(loan.member, 500, 30);
    const revoked = await makeLink(loan.member, 500, 30);
    await loan.member.post("/memberloan/pay-links/revoke", { id: revoked.id });
    await settleDebt(test, loan);
    const page = await open(kept.url);
    expect(page.statusCode).toBe(200);
    expect(page.payload).toContain("This loan is paid");
    expect(page.payload).toContain("There's nothing more to pay. Thank you.");
    for (const hidden of ["Liza", "₱500.00", test.house.config.company.repayTo?.number])
      expect(page.payload).not.toContain(hidden);
    expect((await open(revoked.url)).statusCode).toBe(410);
  });

  it("is gone with the same words when it is revoked, expired or unknown", async () => {
    const { member } = await paidOutLoan();
    const [revoked, expired, kept] = [
      await makeLink(member),
      await makeLink(member, 500, 1),
      await makeLink(member, 500, 30),
    ];
    await member.post("/memberloan/pay-links/revoke", { id: revoked.id });
    test.clock.set("2026-03-03T04:00:05Z");
    const pages = [await open(revoked.url), await open(expired.url)];
    for (const unknown of ["x", "A".repeat(22), "../dash", "%00", "A".repeat(100)])
      pages.push(await open(`http://x/pay-for/${encodeURIComponent(unknown)}`));
    expect((await open(kept.url)).statusCode).toBe(200);
    for (const page of pages) {
      expect(page.statusCode).toBe(410);
      expect(page.payload).toBe(pages[0]?.payload);
      expect(page.headers["cache-control"]).toBe("no-store");
    }
  });
});

describe("a pay-for-me link", () => {
  it("is listed until it is revoked, without its address", async () => {
    const { member } = await paidOutLoan();
    const { id, url, expiresAt } = await makeLink(member);
    expect(new Date(expiresAt).getTime() - test.clock.now().getTime()).toBeLessThan(7 * 86_400_000);
    const listed = await linksOf(member);
    expect(listed.map((link) => link.id)).toEqual([id]);
    expect(JSON.stringify(listed)).not.toContain(url.slice(-22));
    const { links } = (await member.post("/memberloan/pay-links/revoke", { id })).json();
    expect(links).toEqual([]);
    expect(outcomeOf(await member.post("/memberloan/pay-links/revoke", { id }))).toBe(
      "404 NotFound",
    );
  });

  it("cannot be listed or revoked by another member", async () => {
    const { member } = await paidOutLoan();
    const other = await paidOutLoan();
    const { id, url } = await makeLink(member);
    expect(await linksOf(other.member)).toEqual([]);
    expect(outcomeOf(await other.member.post("/memberloan/pay-links/revoke", { id }))).toBe(
      "404 NotFound",
    );
    expect((await open(url)).statusCode).toBe(200);
  });

  it("is made once for one key, however often the request is sent", async () => {
    const { member } = await paidOutLoan();
    const key = "a-double-tap-on-a-phone";
    const body = { amount: 1_000, days: 7 };
    const make = () => member.post("/memberloan/pay-links/make", body, key);
    const taps = await Promise.all([make(), make()]);
    const after = await make();
    expect(outcomeOf(after)).toBe("200");
    for (const tap of taps)
      if (tap.statusCode === 200) expect(tap.json()).toEqual(after.json());
      else expect(outcomeOf(tap)).toBe("409 InProgress");
    expect((await linksOf(member)).map(({ id }) => id)).toEqual([after.json().id]);
    expect((await open(after.json().url)).payload).toContain("₱1,000.00");
    const other = { ...body, amount: 2_000 };
    const reused = await member.post("/memberloan/pay-links/make", other, key);
    expect(outcomeOf(reused)).toBe("422 KeyReused");
    expect((await makeLink(member, 1_000)).url).not.toBe(after.json().url);
  });

  it("has another address for another member with the same key", async () => {
    const [one, other] = [await paidOutLoan(), await paidOutLoan()];
    const make = async ({ member }: LoanInStatus) =>
      (
        await member.post("/memberloan/pay-links/make", { amount: 100, days: 7 }, "k".repeat(16))
      ).json().url;
    expect(await make(one)).not.toBe(await make(other));
  });

  it.each([
    [{ amount: 100, days: 31 }, "422 InvalidInput"],
    [{ amount: 100, days: 0 }, "422 InvalidInput"],
    [{ amount: 0.5, days: 7 }, "422 InvalidInput"],
    [{ amount: 900_000, days: 7 }, "422 AmountRefused"],
  ])("is refused for %j", async (body, outcome) => {
    const { member } = await paidOutLoan();
    expect(outcomeOf(await member.post("/memberloan/pay-links/make", body))).toBe(outcome);
  });

  it("is refused before the first payout is confirmed, and without a loan", async () => {
    const { member } = await loanIn(test, app, "ACTIVE");
    const make = (by: LoanMember) =>
      by.post("/memberloan/pay-links/make", { amount: 100, days: 7 });
    expect(outcomeOf(await make(member))).toBe("409 PayoutNotConfirmed");
    expect(outcomeOf(await make((await loanIn(test, app, "PENDING")).member))).toBe(
      "409 NothingOwed",
    );
  });

  it("leaves its token neither in the database nor in the log", async () => {
    const { member } = await paidOutLoan();
    const { url } = await makeLink(member);
    await open(url);
    const token = url.slice(-22);
    for (const table of ["pay_link", "idempotency"]) {
      const { rows } = await test.ownerPool.query(`select * from ${table}`);
      expect(JSON.stringify(rows)).not.toContain(token);
    }
    expect(log).toContain("/pay-for/[hidden]");
    expect(log).not.toContain(token);
  });
});
