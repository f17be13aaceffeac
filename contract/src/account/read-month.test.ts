/** Statements of random loans, compared with the account that they describe. */

import { randomLoan, randomSettled } from "@hiram/proof/histories/random-history.ts";
import { casesOf, propertySeed } from "@hiram/proof/testing/chance.ts";
import { expect, test } from "vitest";
import { type AccountMonth, readAccountMonth } from "#account/read-month.ts";
import { dayNumber, dayText } from "#calendar/day.ts";
import { parts } from "#money/parts.ts";
import { playHistory, readDues } from "./dues.ts";
import { owedOf, sumOfParts } from "./dues-account.ts";

const seed = propertySeed;

/** Every calendar month from the first payout until a day. */
function monthsOf(first: string, until: string) {
  const months: { from: string; to: string }[] = [];
  for (let from = first; from <= until; ) {
    const [year = 0, month = 0] = from.split("-").map(Number);
    const end = dayText(Date.UTC(year, month, 0) / 86_400_000);
    months.push({ from, to: end < until ? end : until });
    from = dayText(dayNumber(end) + 1);
  }
  return months;
}

test("each month begins with what the month before ended with, and its lines add up", () => {
  for (let at = 0; at < casesOf(300, 100); at++) {
    const make = at % 2 === 0 ? randomLoan : randomSettled;
    const { terms, history, until } = make(seed + at);
    let before: AccountMonth | undefined;
    for (const period of monthsOf(terms.firstPaidOn, until)) {
      const month = readAccountMonth(terms, history, period);
      expect(sumOfParts(month.opening)).toBe(before ? sumOfParts(before.closing) : 0);
      for (const kind of parts)
        expect(month.closing[kind], `history ${seed + at} ${period.from} ${kind}`).toBe(
          month.opening[kind] +
            month.charged[kind] +
            (kind === "principal" ? month.paidOut : 0) -
            month.paid[kind] -
            month.forgiven[kind],
        );
      expect(month.lines.at(-1)?.balance ?? sumOfParts(month.opening)).toBe(
        sumOfParts(month.closing),
      );
      expect(month.lines.every(({ on }) => on >= period.from && on <= period.to)).toBe(true);
      expect(month.closing).toEqual(owedOf(playHistory(terms, history, period.to).account));
      before = month;
    }
  }
});

test("all months together have every payment once, with the parts that it paid", () => {
  for (let at = 0; at < casesOf(100, 50); at++) {
    const { terms, history, until } = randomLoan(seed + at);
    const payments = history.payments.filter(({ on }) => on <= until);
    const months = monthsOf(terms.firstPaidOn, until).map((period) =>
      readAccountMonth(terms, history, period),
    );
    const lines = months.flatMap((month) => month.lines);
    const paid = lines.flatMap((line) => (line.kind === "payment" ? [line] : []));
    expect(paid.map((line) => line.at).sort((a, b) => a - b)).toEqual([...payments.keys()]);
    for (const line of paid)
      expect({ on: line.on, amount: line.amount }).toEqual(history.payments[line.at]);
    const dues = readDues(terms, history, until);
    expect(paid.reduce((sum, line) => sum + sumOfParts(line.paid), 0)).toBe(
      dues.payments.reduce((sum, payment) => sum + sumOfParts(payment), 0),
    );
    expect(months.reduce((sum, { notCharged }) => sum + notCharged, 0)).toBe(dues.notCharged);
  }
});

test("a late charge begins on the first day that added something, after the first due day", () => {
  let late = 0;
  for (let at = 0; at < casesOf(100, 50); at++) {
    const { terms, history, until } = randomLoan(seed + at);
    const owedOn = (day: string) => owedOf(playHistory(terms, history, day).account);
    for (const period of monthsOf(terms.firstPaidOn, until))
      for (const line of readAccountMonth(terms, history, period).lines) {
        if (line.kind !== "penalty" && line.kind !== "collection") continue;
        const { kind, since, on } = line;
        const name = `history ${seed + at} ${kind} since ${since}`;
        const { rows } = playHistory(terms, history, on).account;
        const firstDue = rows[0]?.day ?? Number.POSITIVE_INFINITY;
        expect(dayNumber(since), name).toBeGreaterThan(firstDue + terms.policy.penaltyAfterDays);
        if (since === on) continue;
        // Nothing was paid in the period before `on`, so the account itself shows the growth.
        const before = owedOn(dayText(dayNumber(since) - 1));
        expect(owedOn(since)[kind], name).toBeGreaterThan(before[kind]);
        late++;
      }
  }
  expect(late).toBeGreaterThan(casesOf(50, 20));
});
