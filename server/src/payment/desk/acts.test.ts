/** Matching, moving, taking off and reversing payments at the desk, alone and by two people. */

import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { addPaidMember, type PaidMember, receive } from "@hiram/proof/testing/bank-payments.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { nextKey } from "@hiram/proof/testing/loan.ts";
import { outcomeOf } from "@hiram/proof/testing/member.ts";
import { withPolicy } from "@hiram/proof/testing/policy.ts";
import {
  confirmProposals,
  confirmTestProposal,
  openProposals,
} from "@hiram/proof/testing/proposals.ts";
import { type Desk, openDesk } from "@hiram/proof/testing/staff.ts";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { verifyLedger } from "#ledger/verify.ts";

const test = await openHouseForFile({}, { clock: "one" });
const app = await test.openServer();
const ana = await openDesk(test, app, "LOAN_OFFICER", { name: "Ana Reyes" });
const ben = await openDesk(test, app, "LOAN_OFFICER", { name: "Ben Cruz" });
let member: PaidMember;
let other: PaidMember;
beforeEach(async () => {
  member = await addPaidMember(test, app);
  other = await addPaidMember(test, app);
});
afterAll(async () => {
  expect(await verifyLedger(test.house.db)).toEqual([]);
});

type Act = "match" | "move" | "unmatch" | "reverse";
const ask = (desk: Desk, act: Act, body: object, key = nextKey()) =>
  desk.browser.post(`/staff/payments/${act}`, body, { "idempotency-key": key });
const match = (id: string, { desk = ana, to = member, act = "match" as Act } = {}) =>
  ask(desk, act, { id, loanId: to.loanId, reason: "Reference on the slip" });
const unmatch = (id: string, desk = ana) => ask(desk, "unmatch", { id, reason: "Wrong member" });
const reverse = (id: string, desk = ana) => ask(desk, "reverse", { id, reason: "BANK_RETURN" });
const read = async (id: string, desk = ana) =>
  (await desk.browser.post("/staff/payments/read", { id })).json();
const repaidOf = async ({ loanId }: PaidMember) => {
  const { rows } = await test.ownerPool.query(
    `select amount_centavos / 100 as pesos from repayment
     where loan_id = $1 and ended_at is null order by repayment_number`,
    [loanId],
  );
  return rows.map(({ pesos }) => Number(pesos));
};
/** Recorded by hand, and on no statement: one person may reverse it. */
const byHand = { way: "BY_HAND", onStatementOn: undefined } as const;
const done = (status: string) => ({ status, needsSecondPerson: false });
const proposed = (status: string) => ({ status, needsSecondPerson: true });

describe("one person, up to the policy's amount", () => {
  it("matches, takes off, matches elsewhere and reverses, with people and reasons", async () => {
    const valueOn = dayInManila(test.clock.now());
    const id = await receive(test, 10_000, { ...byHand, valueOn });
    expect((await match(id)).json()).toEqual(done("APPLIED"));
    expect(await repaidOf(member)).toEqual([10_000]);
    expect((await unmatch(id)).json()).toEqual(done("UNMATCHED"));
    expect(await repaidOf(member)).toEqual([]);
    expect((await match(id, { desk: ben, to: other })).json()).toEqual(done("APPLIED"));
    expect((await reverse(id)).json()).toEqual(done("REVERSED"));
    expect(await repaidOf(other)).toEqual([]);
    const { history, places, status, reverseReason, may } = await read(id);
    expect({ status, reverseReason, may }).toEqual({
      status: "REVERSED",
      reverseReason: "BANK_RETURN",
      may: [],
    });
    expect(places).toMatchObject({ suspense: 0, principal: 0, reversed: 10_000 });
    expect(history.map(({ event, by, note }: Record<string, string>) => [event, by, note])).toEqual(
      [
        ["receive", "", null],
        ["match", "Ana Reyes", "Reference on the slip"],
        ["unmatch", "Ana Reyes", "Wrong member"],
        ["match", "Ben Cruz", "Reference on the slip"],
        ["unmatch", "Ana Reyes", null],
        ["reverse", "Ana Reyes", null],
      ],
    );
  });

  it("moves a payment to another loan at once", async () => {
    const id = await receive(test, 10_000);
    await match(id);
    expect((await match(id, { act: "move", to: other })).json()).toEqual(done("APPLIED"));
    expect([await repaidOf(member), await repaidOf(other)]).toEqual([[], [10_000]]);
    expect(outcomeOf(await match(id, { act: "move", to: other }))).toBe("409 ChangedMeanwhile");
  });

  it("sees what a match would pay, and that is what it pays", async () => {
    const id = await receive(test, 10_000);
    const body = { id, loanId: member.loanId };
    const preview = (await ana.browser.post("/staff/payments/preview", body)).json();
    expect(preview).toMatchObject({ overpaid: 0, endsLoan: false, needsSecondPerson: false });
    await match(id);
    const { places } = await read(id);
    for (const part of ["principal", "interest", "penalty", "collection", "overpaid"])
      expect(places[part], part).toBe(preview[part]);
    expect(places.principal + places.interest).toBe(10_000);
  });

  it("gets one effect from a double click, and one of two people wins", async () => {
    const [id, key] = [await receive(test, 10_000), nextKey()];
    const body = { id, loanId: member.loanId, reason: "Reference on the slip" };
    const first = await ask(ana, "match", body, key);
    expect((await ask(ana, "match", body, key)).json()).toEqual(first.json());
    expect(await repaidOf(member)).toEqual([10_000]);
    const both = await Promise.all([unmatch(id), unmatch(id, ben)]);
    expect(both.map(outcomeOf).toSorted()).toEqual(["200", "409 ChangedMeanwhile"]);
    const matches = await Promise.all([match(id), match(id, { desk: ben, to: other })]);
    expect(matches.map(outcomeOf).toSorted()).toEqual(["200", "409 ChangedMeanwhile"]);
    expect([...(await repaidOf(member)), ...(await repaidOf(other))]).toEqual([10_000]);
  });

  it("is refused in a wrong status, for an unknown payment and before the first payout", async () => {
    const valueOn = dayInManila(test.clock.now());
    const id = await receive(test, 10_000, { ...byHand, valueOn });
    expect(outcomeOf(await unmatch(id))).toBe("409 ChangedMeanwhile");
    expect(outcomeOf(await match(id, { act: "move" }))).toBe("409 ChangedMeanwhile");
    expect(outcomeOf(await reverse(id))).toBe("200");
    for (const outcome of [await match(id), await unmatch(id), await reverse(id)])
      expect(outcomeOf(outcome)).toBe("409 ChangedMeanwhile");
    expect(outcomeOf(await match(member.id))).toBe("404 NotFound");
    const early = await receive(test, 10, { valueOn: "2026-03-01" });
    expect(outcomeOf(await match(early))).toBe("409 PayoutNotConfirmed");
    expect((await read(early)).status).toBe("UNMATCHED");
  });
});

describe("recording by hand without a loan", () => {
  const record = (changes: object = {}, key = nextKey()) =>
    ana.browser.post(
      "/staff/payments/record",
      {
        amount: 60_000,
        valueOn: "2026-03-02",
        reference: "slip  881",
        payerName: "Liza",
        ...changes,
      },
      { "idempotency-key": key },
    );

  it("puts the money into suspense once, and two people match it above the amount", async () => {
    const key = nextKey();
    const { id, number } = (await record({}, key)).json();
    expect((await record({}, key)).json()).toEqual({ id, number });
    expect(outcomeOf(await record({ reference: " SLIP 881" }))).toBe("409 ReferenceUsed");
    expect(outcomeOf(await record({ reference: "9999", valueOn: "2999-01-01" }))).toBe(
      "422 InvalidInput",
    );
    expect(await read(id)).toMatchObject({
      number,
      way: "BY_HAND",
      ownAccount: "BANK",
      reference: "SLIP 881",
      recordedBy: "Ana Reyes",
      payer: { name: "Liza" },
      places: { suspense: 60_000 },
    });
    expect((await match(id)).json()).toEqual(proposed("UNMATCHED"));
    // Another account may use the same reference, but not for the same amount.
    expect(outcomeOf(await record({ ownAccount: "BPI-7" }))).toBe("409 ReferenceUsed");
    expect(outcomeOf(await record({ ownAccount: "BPI-7", amount: 59_000 }))).toBe("200");
    await test.ownerPool.query(
      `insert into own_account (id, name, bank_name, account_number)
       values (gen_random_uuid(), 'BDO-0012', 'BDO Unibank', '001200120012')`,
    );
    const only = (await record({ reference: "of the only account" })).json();
    expect(await read(only.id)).toMatchObject({ ownAccount: "BDO-0012" });
    await test.ownerPool.query("delete from own_account");
  });
});

describe("above the policy's amount", () => {
  it("another person confirms a match, exactly as shown", async () => {
    const id = await receive(test, 60_000, { payer: { name: "Liza Peña", text: "for my loan" } });
    expect((await match(id)).json()).toEqual(proposed("UNMATCHED"));
    expect(await repaidOf(member)).toEqual([]);
    expect(await read(id)).toMatchObject({ waitsFor: "match", may: [] });
    for (const again of [await match(id), await reverse(id, ben)])
      expect(outcomeOf(again)).toBe("409 ChangedMeanwhile");
    const [shown] = await openProposals(ben, member.id);
    expect(shown?.title).toMatch(/^Match payment \d+ of ₱60,000.00 to loan /);
    expect(shown?.reason).toBe("Reference on the slip");
    expect(await confirmProposals(ana, member.id)).toEqual(["409 NotOneself"]);
    expect(await confirmProposals(ben, member.id)).toEqual(["200"]);
    expect(await repaidOf(member)).toEqual([60_000]);
    const { history } = await read(id);
    expect(history.at(-1)).toMatchObject({
      event: "match",
      by: "Ben Cruz",
      proposedBy: "Ana Reyes",
      note: "Reference on the slip",
    });
  });

  it("cannot be split: what is matched or taken off alone on a day counts together", async () => {
    const ids = [await receive(test, 30_000), await receive(test, 20_000), await receive(test, 1)];
    const [first, second, third] = ids as [string, string, string];
    expect((await match(first)).json()).toEqual(done("APPLIED"));
    expect((await match(second, { desk: ben })).json()).toEqual(done("APPLIED"));
    expect((await match(third)).json()).toEqual(proposed("UNMATCHED"));
    expect((await unmatch(first)).json()).toEqual(done("UNMATCHED"));
    expect((await unmatch(second)).json()).toEqual(done("UNMATCHED"));
    expect(await confirmProposals(ben, member.id)).toEqual(["200"]);
    expect((await reverse(third)).json()).toEqual(proposed("APPLIED"));
  });

  it("another person confirms that it is moved, taken off or reversed", async () => {
    const id = await receive(test, 60_000);
    await match(id);
    await confirmProposals(ben, member.id);
    expect((await match(id, { act: "move", to: other })).json()).toEqual(proposed("APPLIED"));
    expect(await confirmProposals(ben, other.id)).toEqual(["200"]);
    expect([await repaidOf(member), await repaidOf(other)]).toEqual([[], [60_000]]);
    expect((await unmatch(id)).json()).toEqual(proposed("APPLIED"));
    expect(await confirmProposals(ben, other.id)).toEqual(["200"]);
    expect(await repaidOf(other)).toEqual([]);
    expect((await reverse(id)).json()).toEqual(proposed("UNMATCHED"));
    const { proposalId } = await read(id, ben);
    const shown = (await openProposals(ben)).find((one) => one.id === proposalId);
    expect(await confirmTestProposal(ben, shown as NonNullable<typeof shown>)).toBe("200");
    expect((await read(id)).status).toBe("REVERSED");
  });

  it("is refused once the loan has changed since it was shown", async () => {
    const [id, small] = [await receive(test, 60_000), await receive(test, 500)];
    await match(id);
    const [shown] = await openProposals(ben, member.id);
    await match(small);
    const outcome = await confirmTestProposal(ben, shown as NonNullable<typeof shown>);
    expect(outcome).toBe("409 ChangedMeanwhile");
    expect(await confirmProposals(ben, member.id)).toEqual(["200"]);
  });

  it.each([
    ["a bank's statement", {}],
    ["a statement, after it was recorded by hand", { ...byHand, onStatementOn: "2026-03-03" }],
    ["a gateway", { ownAccount: "demo", way: "QRPH", onStatementOn: undefined }],
  ] as const)("counts for no reversal of money on %s: two people always", async (_, of) => {
    const id = await receive(test, 1, of);
    expect((await read(id)).takeOff.needsSecondPerson).toMatchObject({ reverse: true });
    expect((await reverse(id)).json()).toEqual(proposed("UNMATCHED"));
    expect((await read(id)).status).toBe("UNMATCHED");
  });

  it("follows the policy's figure", async () => {
    await withPolicy(test, { repaymentOnePersonCentavosMax: 1_000_00 }, async () => {
      expect((await match(await receive(test, 1_001))).json()).toEqual(proposed("UNMATCHED"));
      expect((await match(await receive(test, 1_000))).json()).toEqual(done("APPLIED"));
    });
  });
});

describe("a loan that was paid back", () => {
  it("is opened again by two people only, whatever the amount", async () => {
    const small = await receive(test, 100);
    const large = await receive(test, 300_000);
    await match(small);
    await match(large);
    expect(await confirmProposals(ben, member.id)).toEqual(["200"]);
    expect(await read(large)).toMatchObject({ loan: { status: "CLOSED" } });
    const { overpaid } = (await read(large)).places;
    expect(overpaid).toBeGreaterThan(100);
    const { takeOff } = await read(small);
    expect(takeOff.needsSecondPerson).toEqual({ unmatch: true, reverse: true });
    // The large payment covers what the small one paid, so that only overpaid money falls.
    expect(takeOff.effect).toMatchObject({ owedBefore: 0, owedAfter: 0, isPaidBack: true });
    expect((await unmatch(small)).json()).toEqual(proposed("APPLIED"));
    const facts = async () => JSON.stringify((await openProposals(ben, member.id))[0]?.facts);
    expect(await facts()).toMatch(
      /The loan stays paid back\. Only overpaid money falls from ₱[\d,.]+ to ₱[\d,.]+\."/,
    );
    expect(await confirmProposals(ben, member.id)).toEqual(["200"]);
    expect((await read(large)).loan.status).toBe("CLOSED");
    const after = (await read(large)).places.overpaid;
    expect(after).toBeCloseTo(takeOff.effect.overpaidAfter, 2);
    expect((await unmatch(large)).json()).toEqual(proposed("APPLIED"));
    expect(await facts()).toContain("The loan was paid back and opens again: it owes ₱");
  });
});

it("a payment of one's own loan is left to others, also when it would lose the payment", async () => {
  const takePhone = (of: string) =>
    test.ownerPool.query(
      "update staff set phone_fingerprint = (select phone_fingerprint from member where id = $2) where id = $1",
      [ben.id, of],
    );
  const id = await receive(test, 100);
  await match(id);
  await takePhone(member.id);
  for (const reply of [
    await unmatch(id, ben),
    await reverse(id, ben),
    await match(id, { desk: ben, act: "move", to: other }),
    await ben.browser.post("/staff/payments/read", { id }),
    await match(await receive(test, 5), { desk: ben }),
  ])
    expect(outcomeOf(reply)).toBe("403 OwnCase");
  const large = await receive(test, 60_000);
  await match(large, { to: other });
  await test.ownerPool.query("update staff set phone_fingerprint = $1 where id = $1::uuid", [
    ben.id,
  ]);
  expect(await confirmProposals(ben, other.id)).toEqual(["200"]);
  expect((await match(large, { act: "move" })).json()).toEqual(proposed("APPLIED"));
  await takePhone(other.id);
  expect(await confirmProposals(ben, member.id)).toEqual(["403 OwnCase"]);
  await test.ownerPool.query("update staff set phone_fingerprint = $1 where id = $1::uuid", [
    ben.id,
  ]);
});
