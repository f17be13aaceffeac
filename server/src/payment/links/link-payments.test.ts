/** Somebody with a pay-for-me link pays through the gateway, without scripts. */

import { openTestHouse, type TestHouse } from "@hiram/proof/testing/house.ts";
import { resetLimits } from "@hiram/proof/testing/member.ts";
import { openTestProvider, type Provider } from "@hiram/proof/testing/payment-provider.ts";
import { addPayingMember, runGatewayJobs } from "@hiram/proof/testing/payments.ts";
import type { WalletMember } from "@hiram/proof/testing/wallet.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { verifyLedger } from "#ledger/verify.ts";
import { paymongo } from "#outside/gateways/paymongo.ts";
import { xendit } from "#outside/gateways/xendit.ts";

const names = ["paymongo", "xendit"] as const;

describe.each(names)("a pay-for-me link by %s", (name) => {
  let test: TestHouse;
  let app: FastifyInstance;
  let provider: Provider;
  let member: WalletMember;
  let path: string;
  let linkId: string;

  beforeAll(async () => {
    provider = await openTestProvider(name);
    test = await openTestHouse();
    const { settings } = provider;
    const gateway = name === "paymongo" ? paymongo(settings, test.clock) : xendit(settings);
    Object.assign(test.outside, { gateway });
    const payments = { ...test.house.config.payments, remakesQr: false };
    const config = { ...test.house.config, payments };
    app = await test.openServer({ house: { ...test.house, config } });
  });
  afterAll(async () => {
    expect(await verifyLedger(test.house.db)).toEqual([]);
    await test.close();
    await provider.close();
  });
  beforeEach(async () => {
    await resetLimits(test);
    provider.state = "up";
    test.clock.set(new Date().toISOString());
    member = await addPayingMember(test, app);
    await makeLink();
  });
  afterEach(async () => {
    await test.ownerPool.query("delete from graphile_worker._private_jobs");
  });

  const makeLink = async (amount = 1_234.56, days = 7) => {
    const made = (await member.post("/memberloan/pay-links/make", { amount, days })).json();
    path = new URL(made.url).pathname;
    linkId = made.id;
  };
  const look = async (headers = {}) => (await app.inject({ url: path, headers })).payload;
  const begin = (way = "CHECKOUT", to = path, headers = {}) =>
    app.inject({
      method: "POST",
      url: to,
      headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
      payload: `way=${way}`,
    });
  const intents = async () =>
    (
      await test.ownerPool.query(
        `select gateway_id, checkout_url, way, amount_centavos::int as centavos, loan_id
         from payment_intent where pay_link_id = $1 order by created_at, id`,
        [linkId],
      )
    ).rows;
  const payIt = async (centavos?: number) => {
    const [intent] = await intents();
    const { webhook } = provider.pay(intent.gateway_id, centavos);
    const { headers, body } = webhook;
    await app.inject({ method: "POST", url: `/webhooks/${name}`, headers, payload: body });
  };

  it("leads to the checkout with exactly the link's loan and amount", async () => {
    const page = await app.inject({ url: path });
    expect(page.payload).toMatch(/<form method="post" action="\?lang=en">[\s\S]*Pay online/);
    expect(page.headers["content-security-policy"]).toContain("form-action 'self' http");
    expect(page.headers["referrer-policy"]).toBe("same-origin");
    const reply = await begin();
    const [intent, ...more] = await intents();
    expect(more).toEqual([]);
    expect(intent).toMatchObject({ centavos: 1_234_56, loan_id: member.loanId, way: "CHECKOUT" });
    expect(reply.statusCode).toBe(303);
    expect(reply.headers.location).toBe(intent.checkout_url);
    expect(reply.headers["cache-control"]).toBe("no-store");
  });

  it("says waiting, then that it is booked, and only that; it is used up then", async () => {
    expect(await look()).not.toContain("We are waiting");
    await begin();
    expect(await look()).toContain("We're waiting for the payment.");
    expect(await look({ "accept-language": "fil" })).toContain("Hinihintay namin ang bayad.");
    await payIt();
    expect(await look()).toContain("We're waiting for the payment.");
    await runGatewayJobs(test);
    const booked = await look();
    expect(booked).toContain("The payment has arrived. Thank you!");
    expect(booked).not.toContain("<form");
    expect(booked).not.toContain(test.house.config.company.repayTo?.number);
    const asked = provider.asked.length;
    const again = await begin();
    expect(again.headers.location).toBe(`${path}?lang=en`);
    expect(await intents()).toHaveLength(1);
    expect(provider.asked).toHaveLength(asked);
  });

  it("says that it was seen while it is not booked", async () => {
    await begin();
    await test.ownerPool.query(
      "update payment_intent set seen_at = house_now() where pay_link_id = $1",
      [linkId],
    );
    const page = await look();
    expect(page).toContain("We received the payment and are posting it.");
    expect(page).not.toContain("<form");
  });

  it("begins one payment by a double click, and by 10 at once", async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => begin()));
    const [intent, ...more] = await intents();
    expect(more).toEqual([]);
    for (const { headers } of replies) expect(headers.location).toBe(intent.checkout_url);
    await begin();
    expect(await intents()).toHaveLength(1);
  });

  it("shows the gateway's QR Ph code on the page itself", async () => {
    expect(await look()).toContain("Make a QR Ph code");
    const reply = await begin("QRPH");
    expect(reply.headers.location).toBe(`${path}?lang=en`);
    const page = await look();
    expect(page).toMatch(/<div class="qr"[^>]*>(<svg|<img alt="" src="data:image)/);
    expect(page).toContain("We're waiting for the payment.");
    expect(page).not.toContain("Make a QR Ph code");
    expect(page).not.toMatch(/<script|onload|javascript:/i);
  });

  it("takes no other amount, way or loan from the form", async () => {
    const reply = await app.inject({
      method: "POST",
      url: path,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: `way=CHECKOUT&amount=9999&loan_id=${member.loanId}`,
    });
    expect(reply.statusCode).toBe(303);
    expect((await intents())[0]).toMatchObject({ centavos: 1_234_56 });
    for (const way of ["TRANSFER", "constructor", ""]) {
      const refused = await begin(way);
      expect(refused.statusCode).toBe(200);
    }
    expect(await intents()).toHaveLength(1);
  });

  it("is held to the link's amount by the database", async () => {
    await begin();
    const change = (set: string) =>
      test.ownerPool.query(`update payment_intent set ${set} where pay_link_id = $1`, [linkId]);
    await expect(change("amount_centavos = amount_centavos + 1")).rejects.toMatchObject({
      constraint: "payment_intent_pay_link",
    });
  });

  it("refuses a forged, a revoked and an expired link alike, and asks the gateway nothing", async () => {
    const kept = path;
    const asked = provider.asked.length;
    const other = kept.endsWith("_") ? "-" : "_";
    const forged = [`/pay-for/${"A".repeat(22)}`, "/pay-for/x", kept.slice(0, -1) + other];
    const pages = await Promise.all(forged.map((to) => begin("CHECKOUT", to)));
    await member.post("/memberloan/pay-links/revoke", { id: linkId });
    pages.push(await begin());
    await makeLink(500, 1);
    test.clock.set(new Date(Date.now() + 2 * 86_400_000).toISOString());
    await test.ownerPool.query(
      `update pay_link set created_at = created_at - interval '2 days',
         expires_at = expires_at - interval '2 days' where id = $1`,
      [linkId],
    );
    pages.push(await begin());
    for (const page of pages) {
      expect(page.statusCode).toBe(410);
      expect(page.payload).toBe(pages[0]?.payload);
    }
    expect(provider.asked).toHaveLength(asked);
  });

  it("refuses a form of another site", async () => {
    const reply = await begin("CHECKOUT", path, { origin: "https://evil.example" });
    expect(reply.statusCode).toBe(403);
    expect(await intents()).toEqual([]);
  });

  it("says so when the gateway is away, with the other ways, and nothing is kept", async () => {
    provider.state = "down";
    const reply = await begin();
    expect(reply.statusCode).toBe(503);
    expect(reply.payload).toContain("We couldn't start the payment. Nothing was paid.");
    expect(reply.payload).toContain(test.house.config.company.repayTo?.number);
    expect(await intents()).toEqual([]);
    provider.state = "up";
    expect((await begin()).statusCode).toBe(303);
  });

  it("is asked for at most 20 times in ten minutes from one address, and says so on a page", async () => {
    for (let times = 0; times < 20; times++) await begin();
    const reply = await begin();
    expect(reply.statusCode).toBe(429);
    expect(reply.headers["content-type"]).toContain("text/html");
    expect(reply.payload).toContain("Please try again in ten minutes.");
  });

  it("is not among the member's own payments until its money was seen", async () => {
    await begin();
    const listed = async () => (await member.post("/memberloan/pay/options")).json().intents;
    expect(await listed()).toEqual([]);
    await payIt();
    await runGatewayJobs(test);
    expect(await listed()).toMatchObject([{ status: "BOOKED", amount: 1_234.56 }]);
  });

  it("shows nothing of the loan beside what the link shows before", async () => {
    const before = await look();
    await begin();
    const added = (await look())
      .split("\n")
      .filter((line) => !before.includes(line))
      .join("\n");
    expect(added.replace(/<[^>]+>/g, " ").trim()).toBe(
      "We're waiting for the payment.   Check again",
    );
  });
});
