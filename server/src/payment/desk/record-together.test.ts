/**
 * Payments that people type at the same moment are recorded in one transaction as they are one by
 * one, and what one person may not record alone is not recorded so in company either.
 */
import { randomUUID } from "node:crypto";
import { addDays } from "@hiram/contract/calendar/day.ts";
import { casesOf } from "@hiram/proof/testing/chance.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { nextKey } from "@hiram/proof/testing/loan.ts";
import { readLoanStory } from "@hiram/proof/testing/loan-story.ts";
import { withPolicy } from "@hiram/proof/testing/policy.ts";
import { addPaidOutLoan, type StatementLoan } from "@hiram/proof/testing/statements.ts";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { verifyLedger } from "#ledger/verify.ts";
import { recordRepaymentAtDesk } from "#payment/desk/record-repayment-at-desk.ts";
import { recordTogether } from "#payment/desk/record-together.ts";

/** Nothing is due yet, so that no payment undoes a late charge. */
const PAID_OUT_ON = "2026-03-25";
const TODAY = "2026-04-17";

const test = await openHouseForFile({}, { clock: "one" });
let people: string[];
beforeAll(async () => {
  test.clock.set(`${TODAY}T04:00:00Z`);
  people = [randomUUID(), randomUUID(), randomUUID()];
  await test.ownerPool.query(
    `insert into staff (id, roles, phone_fingerprint, details_sealed, password_hash)
     select id, '{LOAN_OFFICER}', id::text, '', 'none' from unnest($1::uuid[]) id`,
    [people],
  );
});
afterAll(async () => {
  expect(await verifyLedger(test.house.db)).toEqual([]);
});

const caller = {
  address: "203.0.113.9",
  requestId: "typed",
  device: "Test",
  country: null,
  isFromElsewhere: false,
};

type Typed = { readonly centavos: number; readonly daysBack: number; readonly person: number };

const onceOf = (actorId: string, key = nextKey()) => ({
  actorId,
  route: "POST /staff/loans/repayment",
  key,
  bodyFingerprint: "same",
});

function typedFor({ loanId }: StatementLoan, { centavos, daysBack, person }: Typed) {
  const staffId = people[person] as string;
  const receivedOn = addDays(TODAY, -daysBack);
  const reference = `BPI ${randomUUID().slice(0, 12)}`;
  const request = { loanId, staffId, amountCentavos: centavos, receivedOn, reference };
  return { house: test.house, request, caller, once: onceOf(staffId) };
}

const record = ({ house, request, once }: ReturnType<typeof typedFor>) =>
  recordRepaymentAtDesk(house, request, caller, once);
/** The reply, or the name of the refusal: a loan that was paid off takes no more from one person. */
const outcomeOf = (typed: ReturnType<typeof typedFor>) =>
  record(typed).catch((error: { readonly code?: string }) => error.code ?? error);

const addLoans = async (count: number) => {
  const loans: StatementLoan[] = [];
  while (loans.length < count) loans.push(await addPaidOutLoan(test, PAID_OUT_ON));
  return loans;
};

const rounds = fc.array(
  fc.array(
    fc.record({
      // The largest ones pay off the loan and leave money over.
      centavos: fc.integer({ min: 1_00, max: 180_000_00 }),
      daysBack: fc.integer({ min: 0, max: 2 }),
      person: fc.integer({ min: 0, max: 1 }),
    }),
    { minLength: 3, maxLength: 3 },
  ),
  { minLength: 1, maxLength: 3 },
);

it("records random payments of several loans as one by one", async () => {
  const most = { repaymentOnePersonCentavosMax: 10_000_000_00 };
  let accepted = 0;
  const daily = { typedOnePersonDailyCentavosMax: 100_000_000_00 };
  await withPolicy(test, { ...most, ...daily }, () =>
    fc.assert(
      fc.asyncProperty(rounds, async (plan) => {
        const [loans, twins] = [await addLoans(3), await addLoans(3)];
        for (const typed of plan) {
          const batch = typed.map((each, at) => typedFor(loans[at] as StatementLoan, each));
          const together = await Promise.all(batch.map(outcomeOf));
          const alone: unknown[] = [];
          for (const [at, each] of typed.entries())
            alone.push(await outcomeOf(typedFor(twins[at] as StatementLoan, each)));
          expect(together).toEqual(alone);
          accepted += together.filter((outcome) => typeof outcome === "object").length;
        }
        for (const [at, loan] of loans.entries())
          expect(await readLoanStory(test, loan)).toEqual(
            await readLoanStory(test, twins[at] as StatementLoan),
          );
      }),
      { numRuns: casesOf(50, 3) },
    ),
  );
  expect(accepted).toBeGreaterThan(0);
});

/** By somebody who has typed nothing else today. */
const small = { centavos: 1_000_00, daysBack: 0, person: 2 } as const;

it("records those that are simple together, and leaves the others", async () => {
  const loans = await addLoans(4);
  const [one, other, old, known] = loans.map((loan) => typedFor(loan, small));
  if (!one || !other || !old || !known) throw new Error("there are four");
  const reply = await record(known);
  const long = { ...old, request: { ...old.request, receivedOn: addDays(TODAY, -20) } };
  const second = typedFor(loans[0] as StatementLoan, small);
  const all = [one, other, long, known, second];
  const replies = await Promise.all(all.map((each) => recordTogether(test.house.db, each)));
  expect(replies.map((each) => each !== undefined)).toEqual([true, true, false, false, false]);
  // The same key again gets the stored reply, and nothing more is booked.
  expect(await record(known)).toEqual(reply);
  expect(await record(one)).toEqual(replies[0]);
});

it("counts what one person types together against the sum of a day", async () => {
  const loans = await addLoans(3);
  const { rows } = await test.ownerPool.query("select typed_alone_today($1)::int as sum", [
    people[small.person],
  ]);
  const limit = { typedOnePersonDailyCentavosMax: rows[0].sum + 2_500_00 };
  await withPolicy(test, limit, async () => {
    const batch = loans.map((loan) => typedFor(loan, small));
    const replies = await Promise.all(batch.map(record));
    expect(replies.filter((each) => each.needsSecondPerson)).toHaveLength(1);
  });
});

it("counts what one person types at the same moment in transactions of their own", async () => {
  const loans = await addLoans(6);
  const { rows } = await test.ownerPool.query("select typed_alone_today($1)::int as sum", [
    people[small.person],
  ]);
  const limit = { typedOnePersonDailyCentavosMax: rows[0].sum + 2_500_00 };
  await withPolicy(test, limit, async () => {
    const typed = loans.map((loan) => typedFor(loan, small));
    // Without a key none of them is recorded together with others.
    const replies = await Promise.all(
      typed.map(({ house, request }) => recordRepaymentAtDesk(house, request, caller)),
    );
    expect(replies.filter((each) => !each.needsSecondPerson)).toHaveLength(2);
  });
});
