/**
 * Whether a number is known must not show in the time an answer takes. Known and unknown are asked in
 * pairs, in turn first, so that whatever else the machine does falls on both; a noisy measurement is
 * repeated, because noise passes and a real difference does not.
 */
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestHouse, type TestHouse } from "#testing/house.ts";
import { type Member, nextPhone, openBrowser, registerMember } from "#testing/member.ts";

let test: TestHouse;
let app: FastifyInstance;
let member: Member;
beforeAll(async () => {
  test = await openTestHouse();
  app = (await test.openApp()).server;
  member = await registerMember(test, app);
});
afterAll(() => test.close());

const TRIES = 200;
const MEASUREMENTS = 3;
const APART_MAX = 0.1;

const median = (times: number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] as number;

/** Forgets what was counted and written, so that each try meets the same tables. */
const clear = () =>
  test.ownerPool.query(
    "delete from guess_budget; delete from rate_limit; delete from code_challenge; delete from notice",
  );

async function timeOf(path: string, body: object, status: number): Promise<number> {
  await clear();
  const browser = openBrowser(app);
  const start = performance.now();
  const reply = await browser.post(path, body);
  const time = performance.now() - start;
  expect(reply.statusCode).toBe(status);
  return time;
}

/** How far the medians lie apart, of the larger of the two. */
async function measure(path: string, bodyFor: (phone: string) => object, status: number) {
  const known: number[] = [];
  const unknown: number[] = [];
  for (let i = 0; i < TRIES; i++) {
    const asks = [
      async () => known.push(await timeOf(path, bodyFor(member.phoneNumber), status)),
      async () => unknown.push(await timeOf(path, bodyFor(nextPhone()), status)),
    ];
    for (const ask of i % 2 ? asks : asks.toReversed()) await ask();
  }
  const [a, b] = [median(known), median(unknown)];
  return Math.abs(a - b) / Math.max(a, b);
}

async function expectAlike(path: string, bodyFor: (phone: string) => object, status: number) {
  const apart: number[] = [];
  for (let i = 0; i < MEASUREMENTS; i++) {
    apart.push(await measure(path, bodyFor, status));
    if ((apart.at(-1) as number) <= APART_MAX) return;
  }
  expect.unreachable(`known and unknown numbers are apart by ${apart.map((x) => x.toFixed(3))}`);
}

describe("the time of an answer does not tell whether a number is known", () => {
  it("when signing in with a wrong password", { timeout: 300_000 }, async () => {
    const body = (phoneNumber: string) => ({ phoneNumber, password: "not this one" });
    await expectAlike("/authmember/login", body, 401);
  });

  it.each(["REGISTER", "RECOVER"])(
    "when asking for a code to %s",
    { timeout: 120_000 },
    async (purpose) => {
      const body = (phoneNumber: string) => ({ phoneNumber, purpose });
      await expectAlike("/authmember/otp", body, 200);
    },
  );
});
