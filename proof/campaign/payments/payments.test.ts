/** The proof that the checks of payments find planted bugs. */

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { rowsOf } from "#testing/chance.ts";
import { openTestHouse, type TestHouse } from "#testing/house.ts";
import { settleUnknown } from "../ask.ts";
import { checkMoney } from "../money-checks.ts";
import { lendToMost, playMoney } from "../money-play.ts";
import { openTestPlay } from "../open-test-play.ts";
import { plantInFunction, plantTrigger } from "../plant-bug.ts";
import { moveRail } from "../rail-turn.ts";
import { runPaymentJobs, settlePayments } from "./settle-payments.ts";

let test: TestHouse;
beforeEach(async () => {
  test = await openTestHouse();
});
afterEach(() => test.close());

const arriveAll = async () => {
  while (await moveRail(test, test.outside, 1_000));
};

const paying = { transfer: 5, reverse: 2, payAtGateway: 4, loadBankStatement: 1, refund: 4 };

/** What the checks find after a short play of payments. */
async function playPayments(): Promise<string> {
  const play = await openTestPlay(test, 4);
  const settle = async () => {
    await arriveAll();
    await settlePayments(play.world, test.outside);
  };
  await lendToMost(play, 7);
  // Members withdraw large amounts. After small ones the first payments would pay off every loan.
  await playMoney(play, { seed: 7, workers: 4, rounds: 4, weights: { withdraw: 1 } });
  await settle();
  await playMoney(play, { seed: 9, workers: 4, rounds: 4, weights: { payAtGateway: 1 } });
  await playMoney(play, {
    seed: 8,
    workers: 4,
    rounds: 16,
    weights: paying,
    between: async (dice) => dice.isOneIn(4) && runPaymentJobs(play.world, test.outside),
  });
  await settleUnknown(play.book);
  await settle();
  await expectPlayed();
  return (await checkMoney(play)).join("\n");
}

/** A play in which nothing happened would pass every check. */
async function expectPlayed() {
  const { rows } = await test.ownerPool.query(
    `select count(*) filter (where own_account = 'demo')::integer as gateway,
       count(*) filter (where status = 'APPLIED')::integer as applied,
       count(*) filter (where status = 'REVERSED')::integer as reversed from payment`,
  );
  expect(rows[0].gateway).toBeGreaterThanOrEqual(2);
  expect(rows[0].applied).toBeGreaterThanOrEqual(3);
  expect(rows[0].reversed).toBeGreaterThanOrEqual(1);
}

describe("the checks of payments find a planted bug", () => {
  it("none, where there is none", async () => {
    expect(await playPayments()).toBe("");
  });

  type Planted = readonly [name: string, plant: () => Promise<unknown>, shows: RegExp];

  const planted: readonly Planted[] = [
    [
      "a webhook that is booked twice",
      // Each delivery gets a new reference, so that none is recognised.
      () =>
        plantTrigger(
          test.ownerPool,
          "payment",
          `if tg_op = 'INSERT' and new.own_account = 'demo' and exists (
             select from payment where entry_reference = new.entry_reference)
           then new.entry_reference := new.entry_reference || ' ' || new.id; end if`,
        ),
      /payment demo \S+ \S+ \d+ is there, told to nobody/,
    ],
    [
      "a refund that forgets to take the overpaid money",
      () =>
        plantInFunction(test.ownerPool, "write_withdrawals", [
          "perform reserve_overpaid_for_refund(refund);",
          "null;",
        ]),
      // Where the bank takes the same money back later, the database refuses a wallet below zero.
      /has \d+ of \d+ overpaid, and 0 of repayments went|"wallet_overpaid_centavos_check"/,
    ],
    [
      "an unmatch that leaves its parts",
      () =>
        plantTrigger(
          test.ownerPool,
          "repayment",
          "if tg_op = 'UPDATE' then new.ended_at := null; end if",
        ),
      // Where the payment is matched or taken back again, already the database refuses it.
      /is \w+ with \d+ in [12] repayments|"(wallet_overpaid_centavos_check|repayment_of_payment|entry_movement_subject_id_key)"/,
    ],
  ];
  it.each(rowsOf(planted, 1))(
    "%s",
    async (_, plant, shows) => {
      await plant();
      expect(await playPayments().catch(String)).toMatch(shows);
    },
    180_000,
  );
});
