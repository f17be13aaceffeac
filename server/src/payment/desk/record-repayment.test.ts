/** Repayments by hand: above the policy's amount for a loan in a day, another person confirms. */

import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { confirmTestPayout, insertWithdrawal, move } from "@hiram/proof/testing/ledger.ts";
import { nextKey } from "@hiram/proof/testing/loan.ts";
import { outcomeOf } from "@hiram/proof/testing/member.ts";
import { withPolicy } from "@hiram/proof/testing/policy.ts";
import {
  confirmProposals,
  confirmTestProposal,
  openProposals,
} from "@hiram/proof/testing/proposals.ts";
import { type Desk, openDesk } from "@hiram/proof/testing/staff.ts";
import { addWalletMember, type WalletMember } from "@hiram/proof/testing/wallet.ts";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { reserveWithdrawal, settleWithdrawal } from "#ledger/movements.ts";
import { verifyLedger } from "#ledger/verify.ts";

const test = await openHouseForFile({}, { clock: "one" });
const app = await test.openServer();
const ana = await openDesk(test, app, "LOAN_OFFICER");
const ben = await openDesk(test, app, "LOAN_OFFICER");
let member: WalletMember;
beforeEach(async () => {
  member = await addWalletMember(test, app, 200_000);
  const borrower = { memberId: member.id, loanId: member.loanId };
  const id = await insertWithdrawal(test, borrower, 150_000_00, "COMPLETED");
  await move(test, borrower, reserveWithdrawal(150_000_00), id);
  await confirmTestPayout(test, borrower, "2026-03-02");
  await move(test, borrower, settleWithdrawal(150_000_00), id);
});
afterAll(async () => {
  expect(await verifyLedger(test.house.db)).toEqual([]);
});

let references = 0;
const next = () => `BDO IN ${++references}`;
const ask = (desk: Desk, amount: number, reference = next(), key = nextKey()) => {
  const body = { loanId: member.loanId, amount, receivedOn: "2026-03-02", reference };
  return desk.browser.post("/staff/loans/repayment", body, { "idempotency-key": key });
};
const needsTwo = async (desk: Desk, amount: number) =>
  (await ask(desk, amount)).json().needsSecondPerson;
const booked = async () => {
  const { rows } = await test.ownerPool.query(
    `select amount_centavos as amount, recorded_by, confirmed_by from repayment
     where loan_id = $1 order by repayment_number`,
    [member.loanId],
  );
  return rows;
};

describe("a repayment above the policy's amount", () => {
  it("books nothing until another person confirms, and then exactly what was shown", async () => {
    const reply = (await ask(ana, 60_000)).json();
    expect(reply).toMatchObject({ needsSecondPerson: true, status: "ACTIVE" });
    expect(await booked()).toEqual([]);
    const [proposal] = (await openProposals(ben, member.id)) as unknown as {
      facts: { name: string; value: string }[];
    }[];
    const facts = Object.fromEntries(
      (proposal?.facts ?? []).map(({ name, value }) => [name, value]),
    );
    expect(facts).toMatchObject({ "Amount received": "₱60,000.00", "Received on": "Mar 2, 2026" });
    expect(facts["To principal"]).toBe(
      `₱${reply.principal.toLocaleString("en", { minimumFractionDigits: 2 })}`,
    );
    expect(await confirmProposals(ana, member.id)).toEqual(["409 NotOneself"]);
    expect(await confirmProposals(ben, member.id)).toEqual(["200"]);
    expect(await booked()).toEqual([
      { amount: 60_000_00, recorded_by: ana.id, confirmed_by: ben.id },
    ]);
    const { rows } = await test.ownerPool.query(
      `select actor_id, details->>'proposedBy' as first from audit_event
       where action = 'REPAYMENT_RECORDED' and subject_id = $1`,
      [member.id],
    );
    expect(rows).toEqual([{ actor_id: ben.id, first: ana.id }]);
  });

  it("cannot be split: what one or several people book alone on a day counts together", async () => {
    expect(await needsTwo(ana, 30_000)).toBe(false);
    expect(await needsTwo(ben, 20_000)).toBe(false);
    expect(await needsTwo(ana, 1)).toBe(true);
    expect(await needsTwo(ben, 0.01)).toBe(true);
    expect((await booked()).map(({ amount }) => amount)).toEqual([30_000_00, 20_000_00]);
    await test.ownerPool.query(
      "update repayment set created_at = created_at - interval '1 day' where loan_id = $1",
      [member.loanId],
    );
    expect(await needsTwo(ana, 1)).toBe(false);
  });

  it("is counted when the parts come at the same moment", async () => {
    const parts = await Promise.all([1, 2, 3].map(() => needsTwo(ana, 25_000)));
    expect(parts.toSorted()).toEqual([false, false, true]);
  });

  it("follows the policy's figure", async () => {
    await withPolicy(test, { repaymentOnePersonCentavosMax: 1_000_00 }, async () => {
      expect(await needsTwo(ana, 1_000)).toBe(false);
      expect(await needsTwo(ana, 1)).toBe(true);
    });
  });

  it("is booked once when two tabs confirm it at once", async () => {
    await ask(ana, 60_000);
    const [shown] = await openProposals(ben, member.id);
    const outcomes = await Promise.all(
      [ben, ben].map((desk) => confirmTestProposal(desk, shown as NonNullable<typeof shown>)),
    );
    expect(outcomes.toSorted()).toEqual(["200", "409 ChangedMeanwhile"]);
    expect(await booked()).toHaveLength(1);
  });

  it("is not confirmed once another payment has changed what it pays", async () => {
    await ask(ana, 60_000);
    const [shown] = await openProposals(ben, member.id);
    await ask(ana, 10_000);
    expect(await confirmTestProposal(ben, shown as NonNullable<typeof shown>)).toBe(
      "409 ChangedMeanwhile",
    );
    expect(await confirmProposals(ben, member.id)).toEqual(["200"]);
    expect((await booked()).map(({ amount }) => amount)).toEqual([10_000_00, 60_000_00]);
  });

  it("that is more than is owed says what would be overpaid", async () => {
    expect((await ask(ana, 180_000)).json()).toMatchObject({
      needsSecondPerson: true,
      principal: 150_000,
      overpaid: 30_000,
      owedAfter: 0,
    });
    const [proposal] = await openProposals(ben, member.id);
    expect(JSON.stringify(proposal)).toContain("Overpaid, stays the member's own");
    expect(await confirmProposals(ben, member.id)).toEqual(["200"]);
    // The loan has ended, so what was left of it in the wallet went back.
    expect(await booked()).toMatchObject([{ amount: 180_000_00 }, { amount: 50_000_00 }]);
  });
});

describe("a key and a reference", () => {
  it("give the same answer to the same body, and refuse every other use", async () => {
    const [key, reference] = [nextKey(), next()];
    const first = await ask(ana, 60_000, reference, key);
    expect((await ask(ana, 60_000, reference, key)).json()).toEqual(first.json());
    expect(outcomeOf(await ask(ana, 61_000, reference, key))).toBe("422 KeyReused");
    // Between an open proposal and another proposal or a booking.
    expect(outcomeOf(await ask(ben, 60_000, reference))).toBe("409 ReferenceUsed");
    expect(outcomeOf(await ask(ben, 10, ` ${reference.toLowerCase()}`))).toBe("409 ReferenceUsed");
    expect(await openProposals(ben, member.id)).toHaveLength(1);
    expect(await confirmProposals(ben, member.id)).toEqual(["200"]);
    // Between a booking and a later proposal.
    expect(outcomeOf(await ask(ana, 70_000, reference))).toBe("409 ReferenceUsed");
    expect((await ask(ana, 60_000, reference, key)).json()).toEqual(first.json());
    expect(await booked()).toHaveLength(1);
  });

  it("proposed by two people at the same moment wait once", async () => {
    const reference = next();
    const replies = await Promise.all([ana, ben].map((desk) => ask(desk, 60_000, reference)));
    expect(replies.map(outcomeOf).toSorted()).toEqual(["200", "409 ReferenceUsed"]);
  });
});

it("the database refuses one person as both", async () => {
  await ask(ana, 100);
  const both = test.ownerPool.query(
    "update repayment set confirmed_by = recorded_by where loan_id = $1",
    [member.loanId],
  );
  await expect(both).rejects.toMatchObject({ constraint: "repayment_two_people" });
});
