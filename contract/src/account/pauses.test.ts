/** Pauses and waivers of late charges, as tables and over random histories. */

import { randomLoan } from "@hiram/proof/histories/random-history.ts";
import { casesOf, propertySeed } from "@hiram/proof/testing/chance.ts";
import { describe, expect, test } from "vitest";
import { policies } from "#policy/policy.ts";
import { quoteLoan } from "#price/quote.ts";
import { type Dues, type LoanHistory, playHistory, readDues } from "./dues.ts";
import { type LoanTerms, sumOfParts } from "./dues-account.ts";
import { readPauses, readWaivers, writePauses, writeWaivers } from "./pauses.ts";

const terms: LoanTerms = {
  quote: quoteLoan(200_000_00, 6, policies[0]),
  firstPaidOn: "2026-01-15",
  policy: policies[0],
};
const payouts = [{ on: "2026-01-15", amount: 200_000_00 }];
const chargesOn = (history: Partial<LoanHistory>, day: string) => {
  const { penalty, collection } = readDues(terms, { payouts, payments: [], ...history }, day).owed;
  return { penalty, collection };
};

/** The first instalment, 34,293 pesos, is due on 15 February; penalties start on the 19th. */
describe("a pause", () => {
  const rows = [
    ["none: three days of grace are over", [], "2026-02-19", 171_47, 1_714_65],
    ["of everything", [{ from: "2026-02-16", until: null, amount: null }], "2026-02-28", 0, 0],
    [
      "of everything, on the day it ends",
      pause("2026-02-28", null),
      "2026-02-28",
      171_47,
      1_714_65,
    ],
    ["of a part", pause(null, 4_293_00), "2026-02-19", 150_00, 1_500_00],
    ["of the instalment itself", ofInstalment(1), "2026-02-28", 0, 0],
    ["of another instalment", ofInstalment(2), "2026-02-19", 171_47, 1_714_65],
    ["that was over before", pause("2026-02-18", null), "2026-02-19", 171_47, 1_714_65],
  ] as const;
  test.each(rows)("%s", (_name, pauses, day, penalty, collection) => {
    expect(chargesOn({ pauses }, day)).toEqual({ penalty, collection });
  });

  function ofInstalment(instalment: number) {
    return [{ from: "2026-02-16", until: null, amount: null, instalment }];
  }
  function pause(until: string | null, amount: number | null) {
    return [{ from: "2026-02-16", until, amount }];
  }
});

describe("a waiver", () => {
  test("takes back the charges of its instalment and no others", () => {
    const waivers = [{ instalment: 1, penalty: 100_00, collection: 1_714_65 }];
    expect(chargesOn({ waivers }, "2026-02-19")).toEqual({ penalty: 71_47, collection: 0 });
    const other = [{ instalment: 2, penalty: 100_00, collection: 0 }];
    expect(chargesOn({ waivers: other }, "2026-02-19").penalty).toBe(171_47);
  });

  test("of a charge that was paid gives the money to what was owed then", () => {
    const payments = [{ on: "2026-02-19", amount: 34_293_00 }];
    const before = readDues(terms, { payouts, payments }, "2026-02-19");
    expect(before.payments[0]).toMatchObject({ penalty: 171_47, collection: 1_714_65 });
    const waivers = [{ instalment: 1, penalty: 171_47, collection: 1_714_65 }];
    const after = readDues(terms, { payouts, payments, waivers }, "2026-02-19");
    expect(after.payments[0]).toMatchObject({ penalty: 0, collection: 0 });
    expect(after.dueNow).toBe(0);
  });

  test("makes no room under the ceiling for another charge", () => {
    const history = { payouts, payments: [] };
    const charged = playHistory(terms, history, "2026-05-30").account.charged;
    const waivers = [{ instalment: 1, penalty: 500_00, collection: 0 }];
    const waived = playHistory(terms, { ...history, waivers }, "2026-05-30").account;
    expect(waived.charged).toBe(charged);
  });
});

test("stored as integers and read back they are the same", () => {
  const pauses = [
    { from: 20_000, until: null, amount: null },
    { from: 20_001, until: 20_040, amount: 5_00 },
    { from: 20_002, until: null, amount: null, instalment: 3 },
  ];
  expect(readPauses(writePauses(pauses, 20_010))).toEqual(pauses);
  expect(writePauses(pauses, 20_040)).toEqual([20_000, -1, -1, 20_002, -1, -4]);
  const waivers = [{ instalment: 2, penalty: 1, collection: 0 }];
  expect(readWaivers(writeWaivers(waivers))).toEqual(waivers);
  expect(writeWaivers([{ instalment: 2, penalty: 0, collection: 0 }])).toEqual([]);
});

/** The loan's cost so far: everything charged and not waived. */
const costOf = ({ owed, payments, takenOut }: Dues): number =>
  sumOfParts(owed) + payments.reduce((sum, paid) => sum + sumOfParts(paid), 0) - takenOut;

/** Each instalment's penalty is rounded half up by itself, which may add a centavo to each. */
test("with pauses and waivers a loan never costs more than without, but for rounding", () => {
  let relieved = 0;
  const cases = casesOf(6_000);
  for (let seed = propertySeed; seed < propertySeed + cases; seed++) {
    const { terms, history, until } = randomLoan(seed);
    if (!history.pauses && !history.waivers) continue;
    relieved++;
    const plain = { payouts: history.payouts, payments: history.payments };
    const cost = costOf(readDues(terms, history, until));
    const without = costOf(readDues(terms, plain, until));
    if (cost > without + terms.quote.months)
      throw new Error(`history ${seed}: ${cost} with relief, ${without} without`);
  }
  expect(relieved).toBeGreaterThan(cases / 4);
});
