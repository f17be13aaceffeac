/** Compares the engine and the stored account with the plain reference. */

import { compareWithPlain } from "@hiram/proof/histories/compare-with-plain.ts";
import {
  type RandomLoan,
  randomCoolingOff,
  randomLoan,
  randomMoved,
  randomNumbers,
  randomRestructured,
  randomSettled,
} from "@hiram/proof/histories/random-history.ts";
import { casesOf, propertySeed } from "@hiram/proof/testing/chance.ts";
import { describe, expect, test } from "vitest";
import { toStoredAccount } from "#account/stored-account.ts";
import { dayNumber, dayText } from "#calendar/day.ts";
import { playHistory } from "./dues.ts";

/** Each is compared on every day of its life; in the gate the five kinds are 500 together. */
const HISTORIES = casesOf(20_000, 100);
const seed = propertySeed;

test("a day is written as the calendar has it, over four hundred years", () => {
  for (let day = dayNumber("1900-01-01"); day <= dayNumber("2300-12-31"); day++)
    if (dayText(day) !== new Date(day * 86_400_000).toISOString().slice(0, 10))
      throw new Error(`day ${day} is written ${dayText(day)}`);
});

describe(`random histories from CAMPAIGN_SEED=${seed}`, () => {
  const kinds: [string, (seed: number) => RandomLoan][] = [
    ["with the terms of the quote", randomLoan],
    ["with terms that change", randomRestructured],
    ["with cooling-off used", randomCoolingOff],
    ["with settlements on offer", randomSettled],
    ["whose due day is moved", randomMoved],
  ];
  test.each(kinds)(
    `${HISTORIES} %s owe the same, stored and plain, on every day`,
    (_, make) => {
      for (let at = 0; at < HISTORIES; at++) {
        const loan = make(seed + at);
        const days = dayNumber(loan.until) - dayNumber(loan.terms.firstPaidOn);
        const next = randomNumbers(seed + at);
        const whole = new Set(at % 4 === 0 ? [Math.floor(next() * days), days] : []);
        const wrong = compareWithPlain(loan, whole);
        if (wrong) throw new Error(`history ${seed + at}: ${wrong}`);
      }
    },
    300_000,
  );

  test("end in the same account in whatever order they are booked", () => {
    for (let at = 0; at < casesOf(2_000, 200); at++) {
      const make = [randomLoan, randomRestructured, randomSettled, randomMoved][
        at % 4
      ] as typeof randomLoan;
      const { terms, history, until } = make(seed + at);
      const next = randomNumbers(seed - at);
      const payments = history.payments
        .map((payment) => ({ payment, order: next() }))
        .sort((a, b) => a.order - b.order)
        .map(({ payment }) => payment);
      const shuffled = playHistory(terms, { ...history, payments }, until);
      expect(toStoredAccount(shuffled.account)).toEqual(
        toStoredAccount(playHistory(terms, history, until).account),
      );
    }
  });
});
