import type { DisplayCurrency } from "@hiram/contract/money/money.ts";
import { addMember } from "@hiram/proof/testing/activation.ts";
import { closeWithSingleMessages } from "@hiram/proof/testing/double-messages.ts";
import { openTestHouse, type TestHouse } from "@hiram/proof/testing/house.ts";
import {
  addActivatedMember,
  applicationOf,
  askingAs,
  type LoanMember,
  nextKey,
} from "@hiram/proof/testing/loan.ts";
import { outcomeOf, sendQueued } from "@hiram/proof/testing/member.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

let test: TestHouse;
let app: FastifyInstance;
let member: LoanMember;
const dollars: DisplayCurrency = { code: "USD", decimals: 2, exchangeRate: 0.0171 };

const setRates = async (hoursAgo: number, usd = dollars.exchangeRate) => {
  await test.ownerPool.query("delete from exchange_rates");
  await test.ownerPool.query(
    "insert into exchange_rates (source, as_of, rates) values ('test', $1, $2)",
    [new Date(test.clock.now().getTime() - hoursAgo * 3_600_000), { PHP: 1, USD: usd, SAR: 0.064 }],
  );
};

beforeAll(async () => {
  test = await openTestHouse();
  app = await test.openServer();
  await test.ownerPool.query(
    "insert into currency (code, active) values ('PHP', true), ('USD', true), ('SAR', false)",
  );
});
afterAll(() => closeWithSingleMessages(test));
beforeEach(async () => {
  await setRates(1);
  member = await addActivatedMember(test, app);
});

const apply = (body: object, key?: string, who = member) => who.post("/loan/applynew", body, key);
const loans = async (memberId = member.id) =>
  (await test.ownerPool.query("select * from loan where member_id = $1", [memberId])).rows;

describe("applying", () => {
  it("S012 S084 S101 S155 makes a loan of today's figures, with its event, its audit row and its messages", async () => {
    const reply = await apply(applicationOf(test, { amount: 250_000_00, months: 12 }));
    expect(reply.json()).toEqual({
      state: "LOAN_CREATED",
      message: "Loan application submitted.",
      loanNumber: expect.stringMatching(/^\d{6}$/),
    });
    const [loan] = await loans();
    expect(loan).toMatchObject({
      loan_number: Number(reply.json().loanNumber),
      status: "PENDING",
      asked_centavos: 250_000_00,
      amount_centavos: 250_000_00,
      months: 12,
      policy_from: "2026-01-01",
      currency: "PHP",
      exchange_rate: 1,
      accepted_at: null,
      first_paid_at: null,
    });
    const events = await test.ownerPool.query("select * from loan_event where loan_id = $1", [
      loan.id,
    ]);
    expect(events.rows).toMatchObject([
      { event: "apply", from_status: null, to_status: "PENDING", actor_id: member.id },
    ]);
    const audited = await test.ownerPool.query(
      "select * from audit_event where subject_id = $1 and action = 'LOAN_MOVED'",
      [member.id],
    );
    expect(audited.rows).toMatchObject([
      { actor_kind: "member", details: { loan: loan.loan_number, event: "apply" } },
    ]);
    await sendQueued(test);
    const words = expect.stringContaining("PHP 250,000.00");
    expect(test.outside.texts.at(-1)).toMatchObject({ purpose: "LOAN", text: words });
    expect(test.outside.letters.at(-1)).toMatchObject({ purpose: "LOAN", text: words });
  });

  it("S012 S084 keeps the currency and the rate it was shown in", async () => {
    const body = applicationOf(test, { currency: dollars });
    expect(body).toMatchObject({ loanAmountXR: 3420, interestAmountXR: 16.42 });
    expect(outcomeOf(await apply(body))).toBe("200");
    expect((await loans())[0]).toMatchObject({ currency: "USD", exchange_rate: 0.0171 });
  });

  it("moves no money", async () => {
    await apply(applicationOf(test));
    const { rows } = await test.ownerPool.query("select from entry where member_id = $1", [
      member.id,
    ]);
    expect(rows).toEqual([]);
  });

  it("is for activated members", async () => {
    const newcomer = await askingAs(test, app, await addMember(test, app));
    expect(outcomeOf(await apply(applicationOf(test), undefined, newcomer))).toBe(
      "409 NotActivated",
    );
    expect(await loans(newcomer.id)).toEqual([]);
  });

  it("S140 needs the agreement", async () => {
    const reply = await apply({ ...applicationOf(test), isAgree: false });
    expect(reply.json().fields).toEqual({ isAgree: "Please read Service and Policy Agreement" });
  });
});

describe("figures", () => {
  const changed = [
    "exchangeRate",
    "loanAmountXR",
    "installmentAmountPHP",
    "installmentAmountXR",
    "interestRate",
    "interestAmountPHP",
    "interestAmountXR",
  ];
  it.each(changed)("a differing %s is refused, and nothing is made", async (name) => {
    const body = { ...applicationOf(test, { currency: dollars }) } as Record<string, unknown>;
    body[name] = (body[name] as number) + 0.01;
    expect(outcomeOf(await apply(body))).toBe("409 QuoteChanged");
    expect(await loans()).toEqual([]);
  });

  it("of another amount than the instalment's are refused", async () => {
    const body = { ...applicationOf(test), loanAmountPHP: 300_000 };
    expect(outcomeOf(await apply(body))).toBe("409 QuoteChanged");
  });

  it("made at yesterday's rate are refused", async () => {
    await setRates(0, 0.0172);
    expect(outcomeOf(await apply(applicationOf(test, { currency: dollars })))).toBe(
      "409 QuoteChanged",
    );
  });

  const limits: [string, object, string][] = [
    ["a centavo too little", { amount: 199_999_99 }, "loanAmountPHP"],
    ["a centavo too much", { amount: 3_000_000_01 }, "loanAmountPHP"],
    ["a term that is not offered", { months: 7 }, "installmentCount"],
  ];
  it.each(limits)("%s is refused by the field", async (_, wanted, field) => {
    const reply = await apply(applicationOf(test, wanted));
    expect(outcomeOf(reply)).toBe("422 InvalidInput");
    expect(Object.keys(reply.json().fields)).toEqual([field]);
  });

  const edges = [{ amount: 200_000_00 }, { amount: 3_000_000_00 }, { months: 48 }];
  it.each(edges)("at the limit pass: %o", async (wanted) => {
    expect((await apply(applicationOf(test, wanted))).json().state).toBe("LOAN_CREATED");
  });

  it("in a currency that is switched off, unknown or without a fresh rate are refused", async () => {
    const riyal = { code: "SAR", decimals: 2, exchangeRate: 0.064 };
    const none = { code: "XXX", decimals: 2, exchangeRate: 1 };
    for (const currency of [riyal, none])
      expect(outcomeOf(await apply(applicationOf(test, { currency })))).toBe("422 CurrencyRefused");
    await setRates(49);
    expect(outcomeOf(await apply(applicationOf(test, { currency: dollars })))).toBe(
      "422 CurrencyRefused",
    );
    // The peso needs no rate.
    expect(outcomeOf(await apply(applicationOf(test)))).toBe("200");
  });
});

describe("one loan at a time", () => {
  it("S140 S181 a second application is told of the first", async () => {
    const first = await apply(applicationOf(test));
    const second = await apply(applicationOf(test, { months: 12 }));
    expect(second.json()).toEqual({
      state: "LOAN_EXISTS",
      message: "You already have a loan!",
      loanNumber: first.json().loanNumber,
    });
    expect(await loans()).toHaveLength(1);
  });

  it("of ten at once with keys of their own one is made", async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => apply(applicationOf(test))));
    const states = replies.map((reply) => reply.json().state).sort();
    expect(states).toEqual(["LOAN_CREATED", ...Array(9).fill("LOAN_EXISTS")]);
    expect(new Set(replies.map((reply) => reply.json().loanNumber)).size).toBe(1);
  });

  it("the same key again gives the same answer, whatever has changed meanwhile", async () => {
    const key = nextKey();
    const body = applicationOf(test, { currency: dollars });
    const first = await apply(body, key);
    await setRates(0, 0.02);
    const again = await apply(body, key);
    expect(again.payload).toBe(first.payload);
    expect(again.json().state).toBe("LOAN_CREATED");
  });

  it("the same key at once has one effect; the others wait or get the same answer", async () => {
    const key = nextKey();
    const body = applicationOf(test);
    const replies = await Promise.all(Array.from({ length: 10 }, () => apply(body, key)));
    const done = replies.filter((reply) => reply.statusCode === 200);
    expect(new Set(done.map((reply) => reply.payload)).size).toBe(1);
    expect(done[0]?.json().state).toBe("LOAN_CREATED");
    for (const reply of replies) expect(["200", "409 InProgress"]).toContain(outcomeOf(reply));
    expect(await loans()).toHaveLength(1);
  });

  it("the same key with another body is refused", async () => {
    const key = nextKey();
    await apply(applicationOf(test), key);
    expect(outcomeOf(await apply(applicationOf(test, { months: 12 }), key))).toBe("422 KeyReused");
  });

  it("a request without a key creates nothing", async () => {
    expect(outcomeOf(await apply(applicationOf(test), "short"))).toBe("400 KeyMissing");
    expect(await loans()).toEqual([]);
  });

  it("another's phone number in the body is refused", async () => {
    const other = await addActivatedMember(test, app);
    const body = { ...applicationOf(test), phoneNumber: other.phoneNumber };
    expect(outcomeOf(await apply(body))).toBe("403 NotAllowed");
    expect([...(await loans()), ...(await loans(other.id))]).toEqual([]);
  });
});
