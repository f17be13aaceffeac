/**
 * How often a member's reading call waits for the database. Session, limits and policy are one
 * round trip, all that the call reads is another, however many tables that is.
 */
import { openPageCall } from "@hiram/contract/session/page.calls.ts";
import {
  addPaidMember,
  type PaidMember,
  receiveMatched,
} from "@hiram/proof/testing/bank-payments.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { type Reply, signedInMember } from "@hiram/proof/testing/member.ts";
import { addPolicyRow, removePolicyRows } from "@hiram/proof/testing/policy.ts";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { recomputeScore } from "#settings/score/recompute-score.ts";

const test = await openHouseForFile();
let app: FastifyInstance;
let ana: PaidMember;
let roundTrips = 0;
let statements = 0;
beforeAll(async () => {
  ({ server: app } = await test.openApp());
  ana = await addPaidMember(test, app);
  // Stores the score, as the job does after each event. Otherwise the request would compute it.
  await recomputeScore(test.house, null, { memberId: ana.id, why: "LOAN" });
  // A reading call takes a connection for each of its round trips.
  const counted = new WeakSet<pg.PoolClient>();
  test.pool.on("acquire", (client) => {
    roundTrips++;
    if (counted.has(client)) return;
    counted.add(client);
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((...given: unknown[]) => {
      statements++;
      return query(...given);
    }) as never;
  });
});

const calls: readonly (readonly [path: string, body: object, most: number])[] = [
  ["/member/infostate", {}, 2],
  ["/member/idcheck", {}, 2],
  ["/memberloan/pn", {}, 2],
  ["/loan/phonenumber", {}, 2],
  ["/memberloan/withdrawals", {}, 2],
  ["/memberloan", {}, 2],
  ["/memberloan/pay/options", {}, 2],
  ["/memberloan/papers", {}, 2],
  ["/misc/phonenumber", {}, 2],
  ["/member/page", { page: "/dash" }, 2],
  ["/member/page", { page: "/wallet" }, 2],
  ["/member/page", { page: "/wallet/money" }, 2],
  ["/member/page", { page: "/dash/documents" }, 2],
  ["/member/page", { page: "/pay" }, 2],
];

async function countTrips(ask: () => Promise<Reply>): Promise<number> {
  roundTrips = 0;
  const reply = await ask();
  expect([reply.statusCode, reply.body]).toEqual([200, expect.any(String)]);
  return roundTrips;
}

const askAll = async () => {
  for (const [path, body, most] of calls) {
    const trips = await countTrips(() => ana.post(path, body));
    expect([path, body, trips <= most, trips]).toEqual([path, body, true, trips]);
  }
};

describe("a member's reading call", () => {
  it("waits for the database at most as often as the table says", askAll);

  it("does so while a payment waits for the close of its day", async () => {
    await receiveMatched(test, 1_000, ana.loanId);
    await askAll();
  });

  // BEGIN, one statement for all that is read, COMMIT, and the admission.
  it("sends at most four statements once those of the call are known", async () => {
    for (const [path, body] of calls) {
      await ana.post(path, body);
      statements = 0;
      await ana.post(path, body);
      expect([path, body, statements <= 4, statements]).toEqual([path, body, true, statements]);
    }
  });

  it("answers a page with two round trips for callers who come at the same moment", async () => {
    roundTrips = 0;
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => ana.post("/memberloan/pn", {})),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    expect(roundTrips).toBeLessThanOrEqual(20);
  });
});

describe("what is checked in that one round trip", () => {
  it("refuses a session that was ended, at once, and no other that comes with it", async () => {
    const bea = await signedInMember(test, app);
    const cora = await signedInMember(test, app);
    await test.ownerPool.query(
      `update session set ended_at = now(), ended_why = 'STAFF' where member_id =
        (select id from member order by created_at desc limit 1)`,
    );
    const asked = await Promise.all(
      [ana, bea.browser, cora.browser, ana].map((each) => each.post("/member/infostate", {})),
    );
    expect(asked.map(({ statusCode }) => statusCode)).toEqual([200, 200, 403, 200]);
    expect(asked[2]?.json().code).toBe("LoginExpired");
  });

  it("refuses a member who was frozen, at once", async () => {
    const { browser } = await signedInMember(test, app);
    expect((await browser.post("/member/infostate", {})).statusCode).toBe(200);
    await test.ownerPool.query("alter table member disable trigger all");
    await test.ownerPool.query(
      `update member set frozen_at = now() where id =
        (select id from member order by created_at desc limit 1)`,
    );
    await test.ownerPool.query("alter table member enable trigger all");
    expect((await browser.post("/member/infostate", {})).json().code).toBe("LoginExpired");
  });

  it("counts each use of a limit, also of those that come together", async () => {
    const { count } = openPageCall.limit;
    await test.ownerPool.query("delete from rate_limit");
    await ana.post("/member/page", { page: "/help" });
    await test.ownerPool.query("update rate_limit set used = $1", [count - 3]);
    const asked = await Promise.all(
      Array.from({ length: 8 }, () => ana.post("/member/page", { page: "/help" })),
    );
    const statuses = asked.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, 200, 200, 429, 429, 429, 429, 429]);
    const refused = asked.find(({ statusCode }) => statusCode === 429);
    expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(0);
    const { rows } = await test.ownerPool.query("select used from rate_limit");
    expect(rows).toEqual([{ used: count + 5 }]);
    await test.ownerPool.query("delete from rate_limit");
  });

  it("does not count a session that has ended", async () => {
    const { browser } = await signedInMember(test, app);
    await test.ownerPool.query("delete from rate_limit");
    await test.ownerPool.query(
      `update session set ended_at = now(), ended_why = 'STAFF' where member_id =
        (select id from member order by created_at desc limit 1)`,
    );
    expect((await browser.post("/member/page", { page: "/help" })).statusCode).toBe(403);
    expect((await test.ownerPool.query("select from rate_limit")).rowCount).toBe(0);
  });

  it("sees a policy row that another process has confirmed, at the next call", async () => {
    const other = await test.openServer();
    await addPolicyRow(test, { codeTriesMax: 4 });
    // The row is removed and restored by SQL, so that this process has not read it.
    const { policies } = test.house;
    await test.ownerPool.query("create table held as select * from policy_row");
    await removePolicyRows(test);
    expect(policies.now().codeTriesMax).not.toBe(4);
    await test.ownerPool.query("alter table policy_row disable trigger all");
    await test.ownerPool.query("insert into policy_row select * from held");
    await test.ownerPool.query("alter table policy_row enable trigger all; drop table held");
    expect(policies.now().codeTriesMax).not.toBe(4);
    const { authorization } = ana;
    const url = "/api/v2/member/infostate";
    await other.inject({ method: "POST", url, headers: { authorization }, payload: {} });
    expect(policies.now().codeTriesMax).toBe(4);
    await removePolicyRows(test);
  });
});
