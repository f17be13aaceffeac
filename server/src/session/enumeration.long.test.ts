/**
 * Whether a number is known must not show in the time an answer takes, nor whether others have
 * asked for codes to it. Known and unknown are asked in pairs, in turn first, so that whatever else
 * the machine does falls on both; a noisy measurement is repeated, because noise passes and a real
 * difference does not.
 */

import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import {
  type Member,
  nextPhone,
  openBrowser,
  registerMember,
} from "@hiram/proof/testing/member.ts";
import type { FastifyInstance } from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import { openPasswords } from "#secret/passwords.ts";

const test = await openHouseForFile();
let app: FastifyInstance;
let member: Member;
beforeAll(async () => {
  // At the product's cost: the hashes of tests are too cheap to be seen.
  const house = { ...test.house, passwords: openPasswords(test.house.keys) };
  app = await test.openServer({ house });
  member = await registerMember(test, app);
});

const TRIES = 80;
const MEASUREMENTS = 5;
const APART_MAX = 0.1;

const median = (times: number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] as number;

/** Clears counters and rows, so that each try finds the same tables. */
const clear = () =>
  test.ownerPool.query(
    "delete from guess_budget; delete from rate_limit; delete from code_challenge; delete from notice",
  );

type Question = {
  readonly path: string;
  readonly body: object;
  readonly status: number;
  /** What happened before, and is not timed. */
  readonly before?: () => Promise<unknown>;
};

async function timeOf({ path, body, status, before }: Question): Promise<number> {
  await clear();
  await before?.();
  const browser = openBrowser(app);
  const start = performance.now();
  const reply = await browser.post(path, body);
  const time = performance.now() - start;
  expect(reply.statusCode).toBe(status);
  return time;
}

type Pair = readonly [() => Question, () => Question];

/** The difference of the medians, relative to the larger one. */
async function measure([one, other]: Pair) {
  const times: [number[], number[]] = [[], []];
  for (let i = 0; i < TRIES; i++) {
    const asks = [
      async () => times[0].push(await timeOf(one())),
      async () => times[1].push(await timeOf(other())),
    ];
    for (const ask of i % 2 ? asks : asks.toReversed()) await ask();
  }
  const [a, b] = [median(times[0]), median(times[1])];
  return Math.abs(a - b) / Math.max(a, b);
}

async function expectAlike(pair: Pair) {
  const apart: number[] = [];
  for (let i = 0; i < MEASUREMENTS; i++) {
    apart.push(await measure(pair));
    if ((apart.at(-1) as number) <= APART_MAX) return;
  }
  expect.unreachable(`the two are apart by ${apart.map((x) => x.toFixed(3))}`);
}

/** The same question about a number that is known and one that is not. */
const knownAndUnknown = (
  path: string,
  bodyFor: (phone: string) => object,
  status: number,
): Pair => [
  () => ({ path, status, body: bodyFor(member.phoneNumber) }),
  () => ({ path, status, body: bodyFor(nextPhone()) }),
];

describe("the time of an answer does not tell whether a number is known", () => {
  it("when signing in with a wrong password", async () => {
    const body = (phoneNumber: string) => ({ phoneNumber, password: "not this one" });
    await expectAlike(knownAndUnknown("/authmember/login", body, 401));
  });

  it.each(["REGISTER", "RECOVER"])("when asking for a code to %s", async (purpose) => {
    const body = (phoneNumber: string) => ({ phoneNumber, purpose });
    await expectAlike(knownAndUnknown("/authmember/otp", body, 200));
  });
});

it("the time of an answer does not tell whether others have used up the codes of a number", async () => {
  const fresh = (): Question => {
    const body = { phoneNumber: nextPhone(), purpose: "REGISTER" };
    return { path: "/authmember/otp", body, status: 200 };
  };
  const used = (): Question => {
    const question = fresh();
    const askAnother = () => openBrowser(app).post(question.path, question.body);
    return { ...question, before: askAnother };
  };
  // Both begin with somebody else's request, so that the tables hold as much for either.
  const other = (): Question => ({ ...fresh(), before: used().before as () => Promise<unknown> });
  await expectAlike([used, other]);
});
