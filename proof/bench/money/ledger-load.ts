/**
 * Calls `make_withdrawals` with one withdrawal each, without HTTP and without Node: under pgbench
 * where there is one, otherwise from as many plain connections.
 */
import { randomBytes, randomUUID } from "node:crypto";
import type { House } from "@hiram/server/house/house.ts";
import { reserveWithdrawal, splitPostings } from "@hiram/server/ledger/movements.ts";
import { sealAccount } from "@hiram/server/wallet/payout-account.ts";
import { payoutKey } from "@hiram/server/wallet/payouts/send-payout.ts";
import type { WithdrawRequest } from "@hiram/server/wallet/withdraw-request.ts";
import pg from "pg";
import { cpuTimeOfProcessTree } from "../pages/processor-time.ts";
import { beneficiary, type Confirmed } from "./borrowers.ts";
import type { BenchServer } from "./money-house.ts";
import { hasPgbench, runPgbench } from "./pgbench.ts";

type Driven = { readonly perSecond: number; readonly by: string };

/**
 * The request as `withdraw.ts` makes it; the notice is never sent, so random bytes of its length
 * are enough.
 */
function requestOf(house: House, { borrower, challengeId }: Confirmed, centavos: number) {
  const id = randomUUID();
  return {
    member_id: borrower.id,
    kind: "LOAN",
    route: "POST /memberloan/withdraw",
    key: randomBytes(16).toString("hex"),
    body_fingerprint: randomBytes(32).toString("base64url"),
    wallet_id: borrower.walletId,
    amount_centavos: centavos,
    shown_left_centavos: null,
    challenge_id: challengeId,
    proof_seconds: 600,
    id,
    channel: "INSTAPAY",
    promise_seconds: 3600,
    account_sealed: sealAccount(house, id, beneficiary).toString("base64"),
    account_fingerprint: randomBytes(32).toString("base64url"),
    second_person_above_centavos: Number.MAX_SAFE_INTEGER,
    starts_payout: true,
    payout_job_key: payoutKey(id),
    ...splitPostings(reserveWithdrawal(centavos)),
    notice_id: randomUUID(),
    notice_sealed: randomBytes(120).toString("base64"),
    address: "127.0.0.1",
    request_id: randomUUID(),
  } satisfies WithdrawRequest;
}

const statement = `select make_withdrawals(jsonb_build_array(
  (select request from bench_request where n = (select nextval('bench_n')))))`;

export async function driveLedger(
  at: BenchServer,
  confirmed: readonly Confirmed[],
  clients: number,
  centavos: number,
): Promise<Driven & { readonly workMs: number }> {
  const { house, ownerPool, databasePid } = at;
  await ownerPool.query(`
    drop table if exists bench_request;
    drop sequence if exists bench_n;
    create table bench_request (n bigint primary key, request jsonb not null);
    create sequence bench_n;
    grant select on bench_request to hiram_app;
    grant usage on sequence bench_n to hiram_app`);
  await ownerPool.query(
    "insert into bench_request select n, request from jsonb_array_elements($1::jsonb) with ordinality as a (request, n)",
    [JSON.stringify(confirmed.map((each) => requestOf(house, each, centavos)))],
  );
  await ownerPool.query("analyze bench_request");
  const each = Math.floor(confirmed.length / clients);
  const begun = cpuTimeOfProcessTree(databasePid) ?? Number.NaN;
  const driven = hasPgbench()
    ? await drivePgbench(at, clients, each)
    : await driveClients(at.url, clients, each);
  const workMs = (cpuTimeOfProcessTree(databasePid) ?? Number.NaN) - begun;
  await refuseUndone(ownerPool, each * clients);
  return { ...driven, workMs };
}

async function drivePgbench(at: BenchServer, clients: number, each: number): Promise<Driven> {
  const script = `${statement.replace(/\s+/g, " ")};\n`;
  return {
    perSecond: await runPgbench(at, { name: "withdraw", script, clients, each }),
    by: "pgbench",
  };
}

async function driveClients(url: string, clients: number, each: number): Promise<Driven> {
  const connected = await Promise.all(
    Array.from({ length: clients }, async () => {
      const options = "-c role=hiram_app";
      const client = new pg.Client({ connectionString: url, options });
      await client.connect();
      return client;
    }),
  );
  const startedAt = performance.now();
  await Promise.all(
    connected.map(async (client) => {
      for (let i = 0; i < each; i++) await client.query({ name: "withdraw", text: statement });
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  await Promise.all(connected.map((client) => client.end()));
  return { perSecond: (each * clients) / seconds, by: "plain connections, as there is no pgbench" };
}

/** A refusal is faster than a withdrawal and would raise the figure. */
async function refuseUndone(ownerPool: pg.Pool, wanted: number): Promise<void> {
  const { rows } = await ownerPool.query<{ count: number }>(
    `select count(*) from withdrawal join bench_request on (request ->> 'id')::uuid = withdrawal.id`,
  );
  if (rows[0]?.count !== wanted) throw new Error(`${rows[0]?.count} of ${wanted} were withdrawn`);
}
