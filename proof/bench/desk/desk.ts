/**
 * Measures every queue and the search of the desk with 100,000 members, loans and withdrawals, over
 * HTTP on a database of its own: the median and the slowest of twenty.
 */

import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { apiBase } from "@hiram/contract/wire/call.ts";
import { inventPerson } from "@hiram/demo/crowd/invent-person.ts";
import { seedCrowd } from "@hiram/demo/crowd/seed-crowd.ts";
import { demoFor } from "@hiram/demo/demo.ts";
import { sealAudit } from "@hiram/server/audit/chain.ts";
import { systemClock } from "@hiram/server/clock.ts";
import { openDatabase, openPool } from "@hiram/server/db/database.ts";
import { findRunningCluster } from "@hiram/server/db/embedded.ts";
import type { DatabaseUrls } from "@hiram/server/db/logins.ts";
import { readConfig } from "@hiram/server/house/config.ts";
import { type House, openHouse } from "@hiram/server/house/house.ts";
import { start } from "@hiram/server/main.ts";
import { startStaffSession } from "@hiram/server/staff/sign-in/start-staff-session.ts";
import type pg from "pg";
import { repository } from "#testing/repository.ts";
import { untilIdle } from "../pages/idle.ts";
import { atMost, median, type ReportRow } from "../report.ts";

const MEMBERS = 100_000;
const TIMES = 100;
const WARM_UP = 10;
const MS_MAX = 100;
const IDLE_SHARE = 0.5;

export async function measureDesk(): Promise<ReportRow[]> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "hiram-bench-"));
  fs.chmodSync(dataDir, 0o755);
  const config = readConfig({ DATA_DIR: dataDir, PORT: "0", LOG_LEVEL: "error" }, repository);
  const running = await start(config, { serve: true, work: false, ...demoFor(config) });
  const { appUrl, ownerUrl } = findRunningCluster(`${dataDir}/postgres`) as DatabaseUrls;
  const ownerPool = openPool(ownerUrl, { connectionsMax: 2 });
  const db = openDatabase(openPool(appUrl, { role: "hiram_app" }));
  try {
    const house = openHouse({ config, db, clock: systemClock, countryOf: () => null });
    await seedCrowd(house, ownerPool, { count: MEMBERS, say: () => {} });
    await sealAudit(house);
    return await measureCalls(house, ownerPool, running.address);
  } finally {
    await db.destroy();
    await ownerPool.end();
    await running.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Each request uses another member or search text, so that no cache is warm. */
type Look = { readonly name: string; readonly path: string; body?(time: number): object };

const lists: readonly Look[] = [
  { name: "Today", path: "/staff/today" },
  { name: "Applications", path: "/staff/applications", body: () => ({}) },
  {
    name: "Applications declined",
    path: "/staff/applications",
    body: () => ({ status: "DECLINED" }),
  },
  { name: "ID checks", path: "/staff/id-checks", body: () => ({}) },
  ...["open", "stuck", "returned", "all"].map((list) => ({
    name: `Withdrawals, ${list}`,
    path: "/staff/withdrawals",
    body: () => ({ list }),
  })),
  { name: "Messages", path: "/staff/messages", body: () => ({}) },
  { name: "Log", path: "/staff/audit", body: () => ({}) },
];

const someone = (first: number, time: number) => inventPerson(first + ((time * 9_973) % MEMBERS));
/** The longest word without its last letter, if the word is long enough. */
function misspell(name: string): string {
  const longest = name.split(" ").toSorted((a, b) => b.length - a.length)[0] as string;
  if (longest.length < 5) return name;
  return name.replace(longest, longest.slice(0, -1));
}

const searches = (first: number, loan: number): readonly Look[] =>
  (
    [
      ["phone", (time) => someone(first, time).phone],
      ["name", (time) => someone(first, time).details.fullName],
      ["misspelt name", (time) => misspell(someone(first, time).details.fullName)],
      ["first name", (time) => someone(first, time).answers.personal.firstName],
      ["loan number", (time) => String(loan - ((time * 9_973) % MEMBERS))],
      ["ID number", (time) => someone(first, time).answers.identity.identityNumber],
      ["account", (time) => someone(first, time).answers.bank.accountNumber],
    ] as const satisfies readonly [string, (time: number) => string][]
  ).map(([by, query]) => ({
    name: `Search by ${by}`,
    path: "/staff/members/search",
    body: (time: number) => ({ query: query(time) }),
  }));

export async function measureCalls(house: House, ownerPool: pg.Pool, address: string) {
  const cookie = await signIn(house, ownerPool);
  const { rows } = await ownerPool.query(
    "select count(*) as members, (select max(loan_number) from loan) as loan from member",
  );
  const looks = [...lists, ...searches(rows[0].members - MEMBERS, rows[0].loan)];
  await untilIdle(IDLE_SHARE);
  const measured: ReportRow[] = [];
  for (const look of looks) {
    await ownerPool.query("delete from rate_limit"); // The rate limits are lifted here, because the bench asks more often than a person does.
    measured.push(await measure(look, address, cookie));
  }
  return measured;
}

/** Signs in as the demo's administrator without an authenticator code. */
async function signIn(house: House, ownerPool: pg.Pool): Promise<string> {
  const { rows } = await ownerPool.query("select id from staff where roles @> '{ADMIN}' limit 1");
  const caller = { device: "Bench", address: "127.0.0.1" };
  const token = await house.db
    .transaction()
    .execute((trx) => startStaffSession(trx, house, rows[0].id, caller, { with: "PASSWORD" }));
  return `staff=${token}`;
}

async function measure({ name, path: at, body }: Look, address: string, cookie: string) {
  const taken: number[] = [];
  for (let time = -WARM_UP; time < TIMES; time++) {
    const asked = body && JSON.stringify(body(time + WARM_UP));
    const started = performance.now();
    const reply = await fetch(address + apiBase + at, {
      method: asked ? "POST" : "GET",
      headers: { cookie, ...(asked && { "content-type": "application/json" }) },
      ...(asked && { body: asked }),
    });
    const answer = await reply.text();
    if (time >= 0) taken.push(performance.now() - started);
    if (!reply.ok) throw new Error(`${at} answered ${reply.status}: ${answer}`);
    if (at.endsWith("/search") && !answer.includes("memberId"))
      throw new Error(`nobody was found: ${asked}`);
  }
  const slowest = taken.toSorted((a, b) => a - b)[Math.ceil(TIMES * 0.95) - 1] as number;
  const notes = [`half of them within ${median(taken).toFixed(1)} ms`];
  return atMost(MS_MAX, {
    name: `Desk: ${name}, 95th percentile`,
    value: slowest,
    unit: "ms",
    notes,
  });
}
