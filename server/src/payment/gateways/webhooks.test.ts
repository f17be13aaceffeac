import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { paymentReferenceOf } from "@hiram/contract/payment/reference.ts";
import { eventually, openTestHouse, type TestHouse } from "@hiram/proof/testing/house.ts";
import { openTestProvider, type Provider } from "@hiram/proof/testing/payment-provider.ts";
import { addPayingMember, listGatewayJobs, runGatewayJobs } from "@hiram/proof/testing/payments.ts";
import type { ProviderWebhook } from "@hiram/proof/testing/provider-books.ts";
import { arriveRefund, payLoan } from "@hiram/proof/testing/refunds.ts";
import { plantProof, type WalletMember } from "@hiram/proof/testing/wallet.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { verifyLedger } from "#ledger/verify.ts";
import { paymongo } from "#outside/gateways/paymongo.ts";
import { xendit } from "#outside/gateways/xendit.ts";
import { bookGatewayPayment } from "#payment/gateways/book-gateway-payment.ts";
import { sweepEventBodies } from "#payment/gateways/gateway.sql.ts";
import { pollGateway } from "#payment/gateways/poll-gateway.ts";

const names = ["paymongo", "xendit"] as const;

describe.each(names)("a payment by %s", (name) => {
  let test: TestHouse;
  let app: FastifyInstance;
  let provider: Provider;
  let member: WalletMember;
  const lines: string[] = [];
  const logTo = { write: (line: string) => lines.push(line) } as unknown as NodeJS.WritableStream;

  beforeAll(async () => {
    provider = await openTestProvider(name);
    test = await openTestHouse();
    useGateway();
    app = await test.openServer({ config: { logLevel: "info" }, logTo });
  });
  afterAll(async () => {
    expect(await verifyLedger(test.house.db)).toEqual([]);
    await test.close();
    await provider.close();
  });
  beforeEach(async () => {
    provider.state = "up";
    // The local providers stamp events with the real time, so the clock is set to it.
    test.clock.set(new Date().toISOString());
    member = await addPayingMember(test, app);
  });
  afterEach(async () => {
    await test.ownerPool.query("delete from graphile_worker._private_jobs");
  });

  /** The adapter with a time limit: the usual one, unless it is given. */
  function useGateway(withinMs?: number) {
    const { settings } = provider;
    const gateway =
      name === "paymongo" ? paymongo(settings, test.clock, withinMs) : xendit(settings, withinMs);
    Object.assign(test.outside, { gateway });
  }
  const pay = async (amount = 1_000, way = "QRPH", key?: string) => {
    const reply = await member.post("/memberloan/pay", { amount, way }, key);
    return reply.json();
  };
  const readIntent = async (id: string) =>
    (await member.post("/memberloan/pay/read", { id })).json();
  const deliver = ({ headers, body }: ProviderWebhook, to: string = name) =>
    app.inject({ method: "POST", url: `/webhooks/${to}`, headers, payload: body });
  const requestOf = async (intentId: string): Promise<string> => {
    const { rows } = await test.ownerPool.query(
      "select gateway_id from payment_intent where id = $1",
      [intentId],
    );
    return rows[0].gateway_id;
  };
  /** The payment belongs to this member's loan, or to no loan. */
  const payments = async (reference: string) => {
    const { rows } = await test.ownerPool.query(
      `select status, amount_centavos::int as centavos, entry_reference as reference, way,
         loan_id = $2 as own, intent_id is not null as intended, reverse_reason as reason
       from payment where own_account = $1 and starts_with(entry_reference, $3)
       order by payment_number`,
      [name, member.loanId, reference],
    );
    return rows;
  };
  const countEvents = async () => {
    const { rows } = await test.ownerPool.query("select count(*)::int as n from gateway_event");
    return rows[0].n as number;
  };

  it("is booked after its webhook, and the intent shows it", async () => {
    for (const way of ["QRPH", "CHECKOUT"]) {
      const intent = await pay(1_000, way);
      expect(intent).toMatchObject({ status: "WAITING", way, amount: 1_000 });
      const { id, webhook } = provider.pay(await requestOf(intent.id));
      expect((await deliver(webhook)).statusCode).toBe(204);
      expect((await readIntent(intent.id)).status).toBe("WAITING");
      await runGatewayJobs(test);
      expect(await payments(id)).toEqual([
        {
          status: "APPLIED",
          centavos: 1_000_00,
          reference: id,
          way,
          own: true,
          intended: true,
          reason: null,
        },
      ]);
      expect(await readIntent(intent.id)).toMatchObject({
        status: "BOOKED",
        bookedAmount: 1_000,
        repaymentId: expect.any(String),
        seenAt: expect.any(String),
        bookedAt: expect.any(String),
      });
    }
  });

  it("is refused with a forged signature: nothing is kept but the count", async () => {
    const { webhook } = provider.pay(await requestOf((await pay()).id));
    const before = await countEvents();
    const forged = { ...webhook, headers: { ...webhook.headers } };
    for (const header of ["paymongo-signature", "x-callback-token"])
      if (header in forged.headers) forged.headers[header] = "t=1,te=00,li=00";
    expect((await deliver(forged)).statusCode).toBe(401);
    expect((await deliver({ headers: {}, body: "" })).statusCode).toBe(401);
    expect(lines.filter((line) => line.includes('"refusal":"UnprovenWebhook"'))).toHaveLength(2);
    expect(await countEvents()).toBe(before);
    expect(await listGatewayJobs(test)).toEqual([]);
    const metrics = await app.inject({ url: "/metrics" });
    expect(metrics.payload).toMatch(
      new RegExp(`^hiram_webhooks_total\\{gateway="${name}",outcome="refused"\\} 2$`, "m"),
    );
  });

  it("is answered as unknown at the address of another gateway", async () => {
    const { webhook } = provider.pay(await requestOf((await pay()).id));
    expect((await deliver(webhook, "demo")).statusCode).toBe(404);
  });

  it("is booked once when its webhook comes thirteen times", async () => {
    const { id, webhook } = provider.pay(await requestOf((await pay()).id));
    const before = await countEvents();
    for (let times = 0; times < 13; times++) {
      expect((await deliver(webhook)).statusCode).toBe(204);
      if (times % 4 === 0) await runGatewayJobs(test);
    }
    await runGatewayJobs(test);
    expect(await countEvents()).toBe(before + 1);
    expect(await payments(id)).toHaveLength(1);
  });

  it("is booked once when 50 webhooks and 50 jobs about it come at the same time", async () => {
    const request = await requestOf((await pay()).id);
    const { id, webhook } = provider.pay(request);
    const replies = await Promise.all(Array.from({ length: 50 }, () => deliver(webhook)));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
    const ask = (subject: string) => bookGatewayPayment(test.house, test.outside, { subject });
    await Promise.all(Array.from({ length: 50 }, (_, at) => ask(at % 2 ? id : request)));
    await runGatewayJobs(test);
    expect(await payments(id)).toMatchObject([{ status: "APPLIED", centavos: 1_000_00 }]);
  });

  it("that is refunded is reversed, also when the events come in the wrong order", async () => {
    const first = await pay();
    const paid = provider.pay(await requestOf(first.id));
    await deliver(paid.webhook);
    await runGatewayJobs(test);
    await deliver(provider.refund(paid.id));
    await runGatewayJobs(test);
    expect(await payments(paid.id)).toMatchObject([
      { status: "REVERSED", reason: "RETURNED_TO_PAYER" },
    ]);
    expect(await readIntent(first.id)).toMatchObject({
      status: "CANCELLED",
      repaymentId: null,
      seenAt: null,
    });

    const other = provider.pay(await requestOf((await pay()).id));
    const refund = provider.refund(other.id);
    await deliver(refund);
    await runGatewayJobs(test);
    await deliver(other.webhook);
    await runGatewayJobs(test);
    expect(await payments(other.id)).toEqual([]);
  });

  it("that goes back while an older answer is being booked ends as gone back", async () => {
    const { id } = provider.pay(await requestOf((await pay()).id));
    const [whole] = await bookAnswerLate(id, () => provider.refund(id));
    expect(whole).toMatchObject({ status: "REVERSED" });

    const { id: other } = provider.pay(await requestOf((await pay()).id));
    expect(await bookAnswerLate(other, () => provider.refund(other, 300_00))).toMatchObject([
      { status: "APPLIED", centavos: 700_00, reference: `${other}/70000` },
    ]);
  });

  /** The payment goes back, and that is booked, between an answer of the gateway and its booking. */
  async function bookAnswerLate(id: string, goBack: () => unknown) {
    const { gateway } = test.outside;
    const answers = [await gateway?.readPayment(id)];
    goBack();
    await bookGatewayPayment(test.house, test.outside, { subject: id });
    const late = { ...gateway, readPayment: async () => answers.pop() ?? gateway?.readPayment(id) };
    const outside = { ...test.outside, gateway: late } as typeof test.outside;
    await bookGatewayPayment(test.house, outside, { subject: id });
    return payments(id);
  }

  it("that came twice for one intent leaves it booked when the first one goes back", async () => {
    const intent = await pay(1_000, "QRPH");
    const request = await requestOf(intent.id);
    const [first, second] = [provider.pay(request), provider.pay(request, 900_00)];
    for (const { webhook } of [first, second]) {
      await deliver(webhook);
      await runGatewayJobs(test);
    }
    await bookGatewayPayment(test.house, test.outside, { subject: first.id });
    await bookGatewayPayment(test.house, test.outside, { subject: second.id });
    await deliver(provider.refund(first.id));
    await runGatewayJobs(test);
    expect(await payments(first.id)).toMatchObject([{ status: "REVERSED" }]);
    expect(await readIntent(intent.id)).toMatchObject({ status: "BOOKED", bookedAmount: 900 });
    await deliver(provider.refund(second.id));
    await runGatewayJobs(test);
    expect((await readIntent(intent.id)).status).toBe("CANCELLED");
  });

  it.each([400, 1_000])(
    "that goes back after %i of it were refunded to the member is reversed, and the job ends",
    async (refundAmount) => {
      const { payoff } = (await member.post("/memberloan/pay/options", {})).json();
      const request = await requestOf((await pay()).id);
      await payLoan(test, member, payoff, dayInManila(test.clock.now()));
      const { id, webhook } = provider.pay(request);
      await deliver(webhook);
      await runGatewayJobs(test);
      // The payment becomes proved and the member's own, so that it can be refunded. The provider
      // still takes its money back.
      await test.ownerPool.query(
        "update payment set proved_at = created_at, payer_is_member = true where member_id = $1",
        [member.id],
      );
      const confirmation = await plantProof(test, member, refundAmount, "REFUND");
      const body = { id: member.walletId, refundAmount, confirmation };
      const made = (await member.post("/memberloan/refund", body)).json();
      await arriveRefund(test, made.withdrawalId);
      await deliver(provider.refund(id));
      await runGatewayJobs(test);
      expect(await payments(id)).toMatchObject([{ status: "REVERSED" }]);
      const owedBack = async () =>
        (
          await test.ownerPool.query(
            "select -owed_back_centavos::int / 100 as pesos from wallet where member_id = $1",
            [member.id],
          )
        ).rows[0].pesos;
      expect(await owedBack()).toBe(refundAmount);
      await bookGatewayPayment(test.house, test.outside, { subject: id });
      expect(await owedBack()).toBe(refundAmount);
    },
  );

  it("of which a part went back counts with what is left", async () => {
    const { id, webhook } = provider.pay(await requestOf((await pay()).id));
    await deliver(webhook);
    await runGatewayJobs(test);
    await deliver(provider.refund(id, 300_00));
    await runGatewayJobs(test);
    await bookGatewayPayment(test.house, test.outside, { subject: id });
    expect(await payments(id)).toMatchObject([
      { status: "REVERSED", centavos: 1_000_00 },
      { status: "APPLIED", centavos: 700_00, reference: `${id}/70000` },
    ]);
  });

  it("whose webhook never came is found by the poll, once", async () => {
    const intent = await pay();
    const { id } = provider.pay(await requestOf(intent.id));
    await pollGateway(test.house, test.outside);
    await runGatewayJobs(test);
    await pollGateway(test.house, test.outside);
    await runGatewayJobs(test);
    expect(await payments(id)).toMatchObject([{ status: "APPLIED", own: true }]);
    expect((await readIntent(intent.id)).status).toBe("BOOKED");
  });

  it("whose request ran out in silence is asked for once, although it is in no list", async () => {
    const intent = await pay();
    const request = await requestOf(intent.id);
    provider.pay(request).paidAt.setTime(Date.now() - 40 * 86_400_000);
    test.clock.set(new Date(Date.now() + 3 * 86_400_000).toISOString());
    await pollGateway(test.house, test.outside);
    expect(await listGatewayJobs(test)).toContain(request);
    await test.ownerPool.query("delete from graphile_worker._private_jobs");
    await pollGateway(test.house, test.outside);
    expect(await listGatewayJobs(test)).not.toContain(request);
  });

  it("for an intent that was cancelled or ran out is booked all the same", async () => {
    const cancelled = await pay(1_100);
    const late = await pay(1_200);
    await member.post("/memberloan/pay/cancel", { id: cancelled.id });
    await test.ownerPool.query(
      "update payment_intent set expires_at = '2026-01-01' where id = $1",
      [late.id],
    );
    expect((await readIntent(cancelled.id)).status).toBe("CANCELLED");
    expect((await readIntent(late.id)).status).toBe("EXPIRED");
    for (const { id } of [cancelled, late]) {
      await deliver(provider.pay(await requestOf(id)).webhook);
      await runGatewayJobs(test);
      expect((await readIntent(id)).status).toBe("BOOKED");
    }
  });

  it("of another amount than asked is booked with what came", async () => {
    const intent = await pay(1_000);
    await deliver(provider.pay(await requestOf(intent.id), 250_00).webhook);
    await runGatewayJobs(test);
    expect(await readIntent(intent.id)).toMatchObject({ status: "BOOKED", bookedAmount: 250 });
  });

  it("whose request was made in a time-out is never shown, and is booked by its reference", async () => {
    provider.state = "silent";
    useGateway(300);
    const known = provider.requests.size;
    const key = "time-out-then-retry-0001";
    const lost = await member.post("/memberloan/pay", { amount: 900, way: "QRPH" }, key);
    expect(lost.statusCode).toBe(503);
    expect(lost.json().code).toBe("GatewayAway");
    await eventually(() => expect(provider.requests.size).toBe(known + 1));
    provider.state = "up";
    useGateway();
    const [orphan] = [...provider.requests.keys()].slice(-1);
    const intent = await pay(900, "QRPH", key);
    expect(await requestOf(intent.id)).not.toBe(orphan);
    const { id } = provider.pay(orphan ?? "");
    await pollGateway(test.house, test.outside);
    await runGatewayJobs(test);
    expect(await payments(id)).toMatchObject([{ status: "APPLIED", own: true, intended: false }]);
    // The oldest open intent of this amount counts as paid.
    expect((await readIntent(intent.id)).status).toBe("BOOKED");
  });

  it("that went back in silence is reversed when the poll asks again", async () => {
    const { id, webhook } = provider.pay(await requestOf((await pay()).id));
    await deliver(webhook);
    await runGatewayJobs(test);
    provider.refund(id);
    const pollAfter = async (days: number) => {
      test.clock.set(new Date(Date.now() + days * 86_400_000).toISOString());
      await pollGateway(test.house, test.outside);
      return listGatewayJobs(test);
    };
    expect(await pollAfter(0.9)).not.toContain(id);
    expect(await pollAfter(1.1)).toContain(id);
    await bookGatewayPayment(test.house, test.outside, { subject: id });
    expect(await payments(id)).toMatchObject([{ status: "REVERSED", reason: "RETURNED_TO_PAYER" }]);
    await pollAfter(3);
    await test.ownerPool.query("delete from graphile_worker._private_jobs");
    expect(await pollAfter(20)).not.toContain(id);
  });

  it("is asked for again by its own id when a part of it went back, and not for ever", async () => {
    const { id, webhook } = provider.pay(await requestOf((await pay()).id));
    await deliver(webhook);
    await runGatewayJobs(test);
    await deliver(provider.refund(id, 300_00));
    await runGatewayJobs(test);
    provider.refund(id, 700_00);
    const asked = async () =>
      (
        await test.ownerPool.query<{ at: Date | null }>(
          "select ask_again_at as at from payment where entry_reference = $1",
          [`${id}/70000`],
        )
      ).rows[0]?.at;
    test.clock.set(new Date(Date.now() + 181 * 86_400_000).toISOString());
    await pollGateway(test.house, test.outside);
    expect(await listGatewayJobs(test)).toContain(id);
    expect(await asked()).toBeNull();
    await bookGatewayPayment(test.house, test.outside, { subject: id });
    expect(await payments(id)).toMatchObject([{ status: "REVERSED" }, { status: "REVERSED" }]);
  });

  it("that cannot be asked for is logged with call, status and time, and counted", async () => {
    const countOf = async () =>
      Number(
        new RegExp(
          `^hiram_payment_gateway_total\\{gateway="${name}",outcome="failed"\\} (\\d+)$`,
          "m",
        ).exec((await app.inject({ url: "/metrics" })).payload)?.[1],
      );
    const before = await countOf();
    lines.length = 0;
    provider.state = "down";
    expect((await pay()).code).toBe("GatewayAway");
    const [line] = lines.filter((one) => one.includes("answered 503"));
    expect(line).toMatch(new RegExp(`${name} answered 503 \\(POST /v\\d/payment_\\w+, \\d+ ms\\)`));
    expect(lines.join()).not.toMatch(/canary|Loan payment/);
    expect(await countOf()).toBe(before + 1);
  });

  it("waits while the provider is away, and is booked when it is back", async () => {
    const { id, webhook } = provider.pay(await requestOf((await pay()).id));
    provider.state = "down";
    expect((await deliver(webhook)).statusCode).toBe(204);
    await expect(runGatewayJobs(test)).rejects.toThrow(`${name} answered 503`);
    expect(await listGatewayJobs(test)).toHaveLength(1);
    await expect(pollGateway(test.house, test.outside)).rejects.toThrow();
    provider.state = "up";
    await runGatewayJobs(test);
    expect(await payments(id)).toHaveLength(1);
  });

  it("of a loan that it names is not taken before the first payout", async () => {
    const { id, webhook } = provider.pay(await requestOf((await pay()).id));
    await test.ownerPool.query("update loan set first_paid_on = '2999-01-01' where id = $1", [
      member.loanId,
    ]);
    await deliver(webhook);
    await runGatewayJobs(test);
    expect(await payments(id)).toMatchObject([{ status: "UNMATCHED", own: null }]);
    await test.ownerPool.query("update loan set first_paid_on = '2026-03-02' where id = $1", [
      member.loanId,
    ]);
  });

  it("loses the body of its webhook after half a year, and is still known", async () => {
    const { webhook } = provider.pay(await requestOf((await pay()).id));
    await deliver(webhook);
    const before = await countEvents();
    const bodies = async () => {
      await sweepEventBodies(test.house.db);
      const { rows } = await test.ownerPool.query(
        "select count(body_sealed)::int from gateway_event",
      );
      return rows[0].count as number;
    };
    expect(await bodies()).toBe(before);
    await test.ownerPool.query(
      "update gateway_event set received_at = received_at - interval '181 days'",
    );
    expect(await bodies()).toBe(0);
    await test.ownerPool.query("delete from graphile_worker._private_jobs");
    expect((await deliver(webhook)).statusCode).toBe(204);
    expect(await countEvents()).toBe(before);
    expect(await listGatewayJobs(test)).toEqual([]);
  });

  it("keeps the body of its webhook sealed", async () => {
    const intent = await pay();
    const { webhook } = provider.pay(await requestOf(intent.id));
    await deliver(webhook);
    const { rows } = await test.ownerPool.query(
      "select encode(body_sealed, 'escape') as body from gateway_event where body_sealed is not null",
    );
    const { rows: loans } = await test.ownerPool.query(
      "select loan_number from loan where id = $1",
      [member.loanId],
    );
    const reference = paymentReferenceOf(loans[0].loan_number);
    expect(webhook.body).toContain(reference);
    for (const { body } of rows) {
      expect(body).not.toContain(reference);
      expect(body).not.toContain("Payer");
    }
  });
});
