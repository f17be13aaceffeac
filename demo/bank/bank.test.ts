import { receiptId } from "@hiram/contract/loan/papers.ts";
import { isPreviewOnly, statementFormats } from "@hiram/contract/payment/statements.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { outcomeOf } from "@hiram/proof/testing/member.ts";
import { addPayingMember, listGatewayJobs, runGatewayJobs } from "@hiram/proof/testing/payments.ts";
import { type Desk, openDesk } from "@hiram/proof/testing/staff.ts";
import { loadAndBook, outcomesOf, sendFile } from "@hiram/proof/testing/statements.ts";
import type { WalletMember } from "@hiram/proof/testing/wallet.ts";
import { verifyLedger } from "@hiram/server/ledger/verify.ts";
import { pollGateway } from "@hiram/server/payment/gateways/poll-gateway.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addDemoAccount, demoAccount } from "#own-account.ts";

/** Reports during the day are displayed and never loaded. */
const written = statementFormats.filter((format) => !isPreviewOnly(format));

const test = await openHouseForFile({}, { clock: "one" });
const app = await test.openServer();
let desk: Desk;
let member: WalletMember;
beforeAll(async () => {
  desk = await openDesk(test, app, "LOAN_OFFICER");
  await addDemoAccount(test.house, [desk.id, (await openDesk(test, app, "LOAN_OFFICER")).id]);
});
beforeEach(async () => {
  member = await addPayingMember(test, app);
});
afterAll(async () => {
  expect(await verifyLedger(test.house.db)).toEqual([]);
});

const page = async (query = "") => (await app.inject(`/dev/bank${query}`)).payload;
const press = (fields: Record<string, string>, headers = {}) =>
  app.inject({
    method: "POST",
    url: "/dev/bank",
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
/** Presses an enabled button, and follows the link back to the page. */
async function act(name: string, fields: Record<string, string> = {}) {
  const reply = await press({ act: name, ...fields });
  expect([reply.statusCode, reply.payload]).toEqual([303, ""]);
  return (await app.inject(String(reply.headers.location))).payload;
}

/** The reply to a member's call. */
async function ask(path: string, body = {}) {
  const reply = await member.post(path, body);
  expect([reply.statusCode, reply.payload]).toEqual([200, expect.anything()]);
  return reply.json();
}
async function begin(amount = 1_000, way = "QRPH") {
  const intent = await ask("/memberloan/pay", { amount, way });
  const { rows } = await test.ownerPool.query(
    "select gateway_id from payment_intent where id = $1",
    [intent.id],
  );
  return { id: intent.id as string, request: rows[0].gateway_id as string, intent };
}
const readIntent = (id: string) => ask("/memberloan/pay/read", { id });
const payments = async () => {
  const { rows } = await test.ownerPool.query(
    `select status, amount_centavos::int as centavos, value_on, entry_reference as reference,
       reverse_reason as reason
     from payment where loan_id = $1 or intent_id in (
       select id from payment_intent where loan_id = $1) order by payment_number`,
    [member.loanId],
  );
  return rows;
};

describe("a payment at the demo's gateway", () => {
  it("stands on the page, is paid by one press, and gets its receipt", async () => {
    for (const way of ["QRPH", "CHECKOUT"]) {
      const { intent, request } = await begin(1_000, way);
      expect(await page()).toContain(`value="${request}"`);
      const shown = await act("pay", { request });
      expect(shown).toContain('role="status">Paid.');
      expect(shown).toContain(`href="/pay/${intent.id}"`);
      await runGatewayJobs(test);
      const booked = await readIntent(intent.id);
      expect(booked).toMatchObject({ status: "BOOKED", bookedAmount: 1_000 });
      const id = receiptId(booked.repaymentId);
      const receipt = await member.post("/memberloan/papers/read", { id });
      expect([way, receipt.statusCode]).toEqual([way, 200]);
    }
  });

  it("is the first on the page when the member comes from the checkout", async () => {
    const first = await begin(1_000, "CHECKOUT");
    await begin(2_000, "CHECKOUT");
    const { pathname, search } = new URL(first.intent.checkoutUrl);
    expect(pathname).toBe("/dev/bank");
    const shown = await page(search);
    const [chosen = ""] = shown.split("</article>");
    expect(chosen).toContain('class="chosen"');
    expect(chosen).toContain(first.request);
  });

  it("leads a payer who came from the checkout back to the lender's page", async () => {
    const { intent, request } = await begin(1_000, "CHECKOUT");
    const hidden = '<input type="hidden" name="return" value="yes">';
    expect(await page(new URL(intent.checkoutUrl).search)).toContain(hidden);
    expect(await page()).not.toContain(hidden);
    const reply = await app.inject({
      method: "POST",
      url: "/dev/bank",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({ act: "pay", request, return: "yes" }).toString(),
    });
    expect(reply.statusCode).toBe(303);
    expect(reply.headers.location).toBe(`${test.house.config.publicUrl}/pay/${intent.id}`);
  });

  it("that is paid twice becomes two payments, the second overpaid where nothing is left", async () => {
    const { payoff } = await ask("/memberloan/pay/options");
    const { request } = await begin(1_000);
    await act("part", { request, amount: String(payoff - 1_500) });
    await runGatewayJobs(test);
    await act("twice", { request });
    await runGatewayJobs(test);
    expect((await payments()).map(({ status }) => status)).toEqual(Array(3).fill("APPLIED"));
    const { rows } = await test.ownerPool.query(
      "select overpaid_centavos::int as overpaid from wallet where member_id = $1",
      [member.id],
    );
    expect(rows).toEqual([{ overpaid: 500_00 }]);
  });

  it("can be paid in part and with an earlier value date", async () => {
    test.clock.set("2026-03-20T04:00:00Z");
    const { request } = await begin(1_000);
    await act("part", { request, amount: "250.50" });
    await act("late", { request, days: "3" });
    await runGatewayJobs(test);
    expect(await payments()).toMatchObject([
      { status: "APPLIED", centavos: 250_50, value_on: "2026-03-20" },
      { status: "APPLIED", centavos: 1_000_00, value_on: "2026-03-17" },
    ]);
  });

  it("whose webhook is held back is found by the poll", async () => {
    const { id, request } = await begin();
    await act("hold", { request });
    await act("pay", { request });
    expect(await listGatewayJobs(test)).toEqual([]);
    await pollGateway(test.house, test.outside);
    await runGatewayJobs(test);
    expect((await readIntent(id)).status).toBe("BOOKED");
  });

  it("is booked once when its held webhook is sent and repeated", async () => {
    const { id, request } = await begin();
    await act("hold", { request });
    expect(await act("pay", { request })).toContain('value="send"');
    expect(await act("send", { request })).toContain('value="repeat"');
    await runGatewayJobs(test);
    await act("repeat", { request });
    await runGatewayJobs(test);
    expect((await readIntent(id)).status).toBe("BOOKED");
    expect(await payments()).toHaveLength(1);
  });

  it("is reversed when it is returned, which can be done once", async () => {
    const { request } = await begin();
    await act("pay", { request });
    await runGatewayJobs(test);
    const [{ reference: payment }] = await payments();
    expect(await act("return", { request, payment })).toContain("and returned");
    await runGatewayJobs(test);
    expect(await payments()).toMatchObject([{ status: "REVERSED", reason: "RETURNED_TO_PAYER" }]);
    expect(outcomeOf(await press({ act: "return", request, payment }))).toBe("404 NotFound");
  });
});

describe("a bank transfer", () => {
  const transfer = (reference: string, amount = "1500.00", days = "0") =>
    act("transfer", { reference, amount, days, name: "Juan <b>Luna</b>" });
  /** Each test has a day of its own, so that it has a statement of its own. */
  let day = 0;
  const today = () => `2026-04-${String(day).padStart(2, "0")}`;
  beforeEach(() => {
    day++;
    test.clock.set(`${today()}T04:00:00Z`);
  });
  const download = (format: string, of = today()) =>
    app.inject(`/dev/bank/statement?day=${of}&format=${format}`);
  const accountId = async () =>
    (await test.ownerPool.query("select id from own_account where name = $1", [demoAccount.name]))
      .rows[0].id as string;
  const load = async (format: string) => {
    const file = (await download(format)).payload;
    return outcomesOf(test, await loadAndBook(test, desk, file, { accountId: await accountId() }));
  };
  const referenceOfLoan = async () => (await ask("/memberloan/pay/options")).reference as string;

  it.each(written)("reaches the loan by the statement of the day: %s", async (format) => {
    const before = (await payments()).length;
    await transfer(await referenceOfLoan());
    await transfer("");
    expect(await payments()).toHaveLength(before);
    expect((await load(format)).sort()).toEqual(["MATCHED", "SUSPENSE"]);
    expect(await payments()).toMatchObject([{ status: "APPLIED", centavos: 1_500_00 }]);
  });

  it("is booked once when all formats of its day are loaded, and keeps its value date", async () => {
    await transfer(await referenceOfLoan(), "700.00", "2");
    const outcomes = [];
    for (const format of written) outcomes.push(await load(format));
    expect(outcomes).toEqual([["MATCHED"], ["KNOWN"], ["KNOWN"], ["KNOWN"]]);
    expect(await payments()).toMatchObject([{ value_on: "2026-04-03" }]);
  });

  it("with the wrong reference that the page fills in stays in suspense", async () => {
    const { intent } = await begin(900, "TRANSFER");
    const wrong = [...(await page()).matchAll(/reference=(\d+)#transfer/g)]
      .map(([, written = ""]) => written)
      .find(
        (written) =>
          written.slice(0, -1) === intent.reference.slice(0, -1) && written !== intent.reference,
      );
    expect(await page(`?reference=${wrong}&amount=900`)).toContain(`value="${wrong}"`);
    await transfer(wrong ?? "");
    expect(await load("camt.053")).toEqual(["SUSPENSE"]);
  });

  it.each(["camt.053", "MT940"])("that is returned is reversed by a %s", async (format) => {
    await transfer(await referenceOfLoan());
    expect(await load(format)).toEqual(["MATCHED"]);
    const [, line = ""] = /name="line" value="([^"]+)"/.exec(await page()) ?? [];
    expect(await act("takeBack", { line })).toContain("Went back.");
    expect(await load(format)).toEqual(["KNOWN", "REVERSED"]);
    expect(outcomeOf(await press({ act: "takeBack", line }))).toBe("404 NotFound");
  });

  it("stands in a statement that goes on from the day before", async () => {
    await transfer("hello");
    const preview = async (of: string) =>
      (await sendFile(desk, "preview", (await download("camt.053", of)).payload)).json();
    const [before, now] = [await preview("2026-04-08"), await preview(today())];
    expect(now).toMatchObject({ accountName: demoAccount.name, lines: 1, opening: before.closing });
    expect(now.closing).toBe(before.closing + 1_500);
    expect((await download("CSV")).headers["content-disposition"]).toBe(
      `attachment; filename="${demoAccount.account_number}-${today()}.csv"`,
    );
  });

  it("shows what the payer wrote as words", async () => {
    expect(await page()).toContain("Juan &#60;b&#62;Luna");
    expect(await page('?reference="><script>&amount="><i>')).not.toMatch(/<script|<i>/);
  });
});

describe("the page of the demo's bank", () => {
  it("has its style from our own address and works without scripts", async () => {
    const reply = await app.inject("/dev/bank");
    expect(reply.headers["referrer-policy"]).toBe("same-origin");
    expect(reply.headers["cache-control"]).toBe("no-store");
    expect(reply.payload).not.toMatch(/style=|<style|<script/);
    const style = await app.inject("/dev/bank/style.css");
    expect(style.headers["content-type"]).toMatch(/^text\/css/);
  });

  it.each([
    [{ act: "steal" }, "400 BadRequest"],
    [{}, "400 BadRequest"],
    [{ act: "pay", request: "../../secret" }, "404 NotFound"],
    [{ act: "takeBack", line: "../x" }, "404 NotFound"],
    [{ act: "transfer", amount: "-5", name: "x" }, "400 BadRequest"],
    [{ act: "transfer", amount: "", name: "x" }, "400 BadRequest"],
    [{ act: "transfer", amount: "5", days: "1.5", name: "x" }, "400 BadRequest"],
  ])("refuses the form %j", async (fields, outcome) => {
    expect(outcomeOf(await press(fields as Record<string, string>))).toBe(outcome);
  });

  it.each([{ origin: "https://elsewhere.example" }, { "sec-fetch-site": "cross-site" }])(
    "refuses a form that another site sends: %j",
    async (headers) => {
      const fields = { act: "transfer", amount: "5", name: "x" };
      expect(outcomeOf(await press(fields, headers))).toBe("403 ForeignOrigin");
    },
  );

  it("has no file for a day without lines, nor in a format that nobody reads", async () => {
    for (const query of ["day=2020-01-01&format=CSV", "day=2026-04-01&format=PDF", ""])
      expect((await app.inject(`/dev/bank/statement?${query}`)).statusCode).toBe(404);
  });

  it.each(["/dev/bank", "/dev/bank/style.css", "/dev/bank/statement"])(
    "does not exist in production: %s",
    async (url) => {
      const { server } = await test.openApp({ config: { mode: "production" } });
      expect((await server.inject(url)).statusCode).toBe(404);
      expect((await server.inject({ method: "POST", url })).statusCode).toBe(404);
    },
  );
});
