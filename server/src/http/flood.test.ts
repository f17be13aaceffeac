/**
 * A flood of members' calls while the database does not answer: the queues in front of it are
 * bounded, requests beyond them get 503 with Retry-After at once, and the others are answered
 * later.
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import { holdConnections } from "@hiram/proof/testing/hold-connections.ts";
import { eventually, openHouseForFile } from "@hiram/proof/testing/house.ts";
import { addActivatedMember, type LoanMember } from "@hiram/proof/testing/loan.ts";
import type { Reply } from "@hiram/proof/testing/member.ts";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { openDatabase, openPool, readOnlyDatabase } from "#db/database.ts";

const test = await openHouseForFile();
let app: FastifyInstance;
let ana: LoanMember;
beforeAll(async () => {
  ({ server: app } = await test.openApp());
  ana = await addActivatedMember(test, app);
});

const outcomeOf = (reply: Reply) => [
  reply.statusCode,
  reply.statusCode === 200 ? undefined : reply.json().code,
  reply.headers["retry-after"],
];
const answered = [200, undefined, undefined];
const refused = [503, "Busy", "2"];

const ADMISSIONS_MAX = 2_000;
const BEYOND = 40;
/**
 * The queue of reads has 512 places for each of the two connections. Home sends more than ten
 * reads.
 */
const READS_MAX = 2 * 512;

describe("a flood of calls while no connection is free", () => {
  it("gets 503 and Retry-After beyond the bound at once; those within it are answered", async () => {
    const { letGo } = holdConnections(test.pool);
    const replies: Reply[] = [];
    const ask = async () => replies.push(await ana.post("/member/idcheck", {}));
    const asking = Array.from({ length: ADMISSIONS_MAX + BEYOND }, ask);
    await eventually(() => expect(replies.length).toBeGreaterThanOrEqual(BEYOND));
    expect(replies.map(outcomeOf)).toEqual(Array(BEYOND).fill(refused));
    letGo();
    await Promise.all(asking);
    const later = replies.slice(BEYOND).map(outcomeOf);
    expect(later).toEqual(Array(ADMISSIONS_MAX).fill(answered));
    expect(outcomeOf(await ana.post("/member/idcheck", {}))).toEqual(answered);
  });

  it("gets 503 for a whole page when the queue of reads is full", async () => {
    const pool = openPool(test.appUrl, { role: "hiram_app", connectionsMax: 2 });
    const db = openDatabase(pool);
    const { server } = await test.openApp({ pool, house: { ...test.house, db } });
    const openHome = async () => {
      const { authorization } = ana;
      const url = "/api/v2/member/page";
      const payload = { page: "/dash" };
      return server.inject({ method: "POST", url, headers: { authorization }, payload });
    };
    expect(outcomeOf(await openHome())).toEqual(answered);
    // The answer is sent before COMMIT is answered, after which the queue is empty.
    await eventually(() => expect(pool.idleCount).toBe(pool.totalCount));
    await nextTurn();
    const { countHeld, holdNoMore, letGo } = holdConnections(pool);
    const reads = readOnlyDatabase(db);
    const waiting = Array.from({ length: READS_MAX - 10 }, () => sql`select 1`.execute(reads));
    await eventually(() => expect(countHeld()).toBe(1));
    holdNoMore();
    for (let time = 0; time < 3; time++) expect(outcomeOf(await openHome())).toEqual(refused);
    letGo();
    await Promise.all(waiting);
    expect(outcomeOf(await openHome())).toEqual(answered);
    await pool.end();
  });
});
