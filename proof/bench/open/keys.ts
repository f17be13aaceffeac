/**
 * Keys of other systems: what a call with one costs beside a member's own call for the same loan,
 * and whether the time of a refusal tells that a guessed key's name exists. The kinds take turns, so
 * that a busy machine slows all of them alike.
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { openPool } from "@hiram/server/db/database.ts";
import { startCluster } from "@hiram/server/db/embedded.ts";
import { grantAppRole } from "@hiram/server/db/logins.ts";
import { migrate } from "@hiram/server/db/migrate.ts";
import {
  newOpenKeyHandle,
  newOpenKeySecret,
  readOpenKey,
  writeOpenKey,
} from "@hiram/server/secret/open-key.ts";
import type { FastifyInstance } from "fastify";
import { openTestHouseOn, type TestHouse } from "#testing/house.ts";
import { nextAddress, type Reply } from "#testing/member.ts";
import { makeTestKey, openAdmins, openSystem } from "#testing/open-keys.ts";
import { addPayingMember } from "#testing/payments.ts";
import { atMost, median, type ReportRow } from "../report.ts";

const ROUNDS = 1_000;
const WARM_UP = 100;
const COST_MAX = 1.2;
const APART_MAX = 0.05;

export async function measureKeys(): Promise<ReportRow[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "hiram-keys-"));
  fs.chmodSync(folder, 0o755);
  const cluster = await startCluster(path.join(folder, "postgres"));
  try {
    const migrating = openPool(cluster.ownerUrl);
    await migrate(migrating);
    await grantAppRole(migrating, cluster.appUrl);
    await migrating.end();
    const { ownerUrl: url, appUrl } = cluster;
    const drop = async () => {};
    const test = openTestHouseOn({ name: "postgres", url, appUrl, drop }, {}, { clock: "one" });
    await test.house.policies.refresh();
    try {
      return await measureOn(test, (await test.openApp()).server);
    } finally {
      await test.close();
    }
  } finally {
    await cluster.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function measureOn(test: TestHouse, app: FastifyInstance): Promise<ReportRow[]> {
  test.clock.set("2026-04-20T04:00:00Z");
  const member = await addPayingMember(test, app);
  const admins = await openAdmins(test, app);
  const { key } = await makeTestKey(test, admins, { scopes: ["loans.read"], perMinute: 3_000 });
  const parts = readOpenKey("test", key);
  if (!parts) throw new Error("the key cannot be read");
  const path = `/open/loans/${member.loanId}`;
  const read = (text: string) => openSystem(app, text, nextAddress()).get(path);
  const guess = (handle: string) => writeOpenKey("test", { handle, secret: newOpenKeySecret() });
  const times = await takeTurns(test, {
    member: { call: () => member.post("/memberloan"), status: 200 },
    key: { call: () => read(key), status: 200 },
    known: { call: () => read(guess(parts.handle)), status: 401 },
    unknown: { call: () => read(guess(newOpenKeyHandle())), status: 401 },
  });
  const apart = Math.abs(times.known / times.unknown - 1);
  const inMs = (ms: number) => `${ms.toFixed(2)} ms`;
  return [
    atMost(COST_MAX, {
      name: "A call with a key for a loan, to the member's own call for it",
      value: Math.round((times.key / times.member) * 100) / 100,
      unit: "times",
      notes: [`medians of ${ROUNDS}: ${inMs(times.key)} and ${inMs(times.member)}`],
    }),
    atMost(APART_MAX, {
      name: "Refusal of a guessed key whose name exists, apart from one whose name does not",
      value: Math.round(apart * 1000) / 1000,
      unit: "",
      notes: [`medians of ${ROUNDS}: ${inMs(times.known)} and ${inMs(times.unknown)}`],
    }),
  ];
}

type Kind = { readonly call: () => Promise<Reply>; readonly status: number };

/** The median time of each kind, in milliseconds. */
async function takeTurns<Name extends string>(
  { ownerPool }: TestHouse,
  kinds: Readonly<Record<Name, Kind>>,
): Promise<Record<Name, number>> {
  const entries = Object.entries(kinds) as [Name, Kind][];
  const taken = new Map<Name, number[]>(entries.map(([name]) => [name, []]));
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    if (round % WARM_UP === 0) await ownerPool.query("delete from rate_limit");
    for (const [name, { call, status }] of entries) {
      const began = performance.now();
      const reply = await call();
      const ms = performance.now() - began;
      if (reply.statusCode !== status)
        throw new Error(`${name}: ${reply.statusCode} ${reply.body}`);
      if (round >= 0) taken.get(name)?.push(ms);
    }
  }
  return Object.fromEntries(
    entries.map(([name]) => [name, median(taken.get(name) ?? [])]),
  ) as Record<Name, number>;
}
