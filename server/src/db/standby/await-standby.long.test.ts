/**
 * A repeated answer about an earlier act waits until the act is on the synchronous standby. Tested
 * with a database that waits for a standby that never comes.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { makeTempFolder } from "@hiram/proof/testing/house.ts";
import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Db, openDatabase, openPool } from "#db/database.ts";
import { type Cluster, startCluster } from "#db/embedded.ts";
import { grantAppRole } from "#db/logins.ts";
import { migrate } from "#db/migrate.ts";
import type { House } from "#house/house.ts";
import { doIdempotently, findStoredReply } from "#http/idempotency.ts";
import { storeEvent } from "#payment/gateways/gateway.sql.ts";

let folder: ReturnType<typeof makeTempFolder>;
let cluster: Cluster;
let owner: pg.Pool;
let app: pg.Pool;
let db: Db;
beforeAll(async () => {
  folder = makeTempFolder();
  cluster = await startCluster(folder.path);
  owner = openPool(cluster.ownerUrl);
  await migrate(owner);
  await grantAppRole(owner, cluster.appUrl);
  app = openPool(cluster.appUrl, { role: "hiram_app" });
  db = openDatabase(app);
});
afterAll(async () => {
  await app.end();
  await owner.end();
  await cluster.stop();
  folder.remove();
});

const waitForStandby = async (name: string) => {
  await owner.query(`alter system set synchronous_standby_names = '${name}'`);
  await owner.query("select pg_reload_conf()");
  // Each process of the database reads the settings a moment later.
  await wait(500);
};

const once = {
  actorId: randomUUID(),
  route: "POST /test",
  key: "key-of-the-test",
  bodyFingerprint: "the same",
};
const reply = { done: "before" };
const event = { gateway: "demo", eventId: "evt-1", bodySealed: Buffer.from("x"), subject: null };
/** Only the keys by which the function finds the stored reply, and one of each other type. */
const repeatedWithdrawal = () => ({
  member_id: once.actorId,
  kind: "LOAN",
  route: once.route,
  key: once.key,
  body_fingerprint: once.bodyFingerprint,
  wallet_id: randomUUID(),
  amount_centavos: 1,
  shown_left_centavos: null,
  challenge_id: randomUUID(),
  proof_seconds: 1,
  id: randomUUID(),
  channel: "BANK",
  promise_seconds: 1,
  account_sealed: "",
  account_fingerprint: "",
  second_person_above_centavos: 1,
  starts_payout: false,
  payout_job_key: "",
  accounts: [],
  amounts: [],
  notice_id: randomUUID(),
  notice_sealed: "",
  address: "",
  request_id: "",
});

/** The calls that find that a request was already processed, and repeat its reply. */
const repeats: readonly (readonly [string, () => Promise<unknown>])[] = [
  [
    "a request with its key",
    () => doIdempotently({ db } as House, once, async () => ({ done: "again" })),
  ],
  ["a request that looks first", () => findStoredReply(db, once)],
  ["a webhook", () => storeEvent(db, { ...event, id: randomUUID() })],
  [
    "a withdrawal",
    () => app.query("select make_withdrawal($1) as made", [JSON.stringify(repeatedWithdrawal())]),
  ],
];

it("answers at once where no standby is promised", async () => {
  expect(await doIdempotently({ db } as House, once, async () => reply)).toEqual(reply);
  await storeEvent(db, { ...event, id: randomUUID() });
  for (const [, repeat] of repeats) await repeat();
});

it.each(repeats)("%s is not answered again while the standby is away", async (_, repeat) => {
  await waitForStandby("absent");
  let isAnswered = false;
  const answer = repeat().then((it) => {
    isAnswered = true;
    return it;
  });
  await wait(1_000);
  expect(isAnswered).toBe(false);
  // Reading continues, because it promises nothing.
  expect((await app.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await waitForStandby("");
  await answer;
  expect(await findStoredReply(db, once)).toEqual(reply);
});
