/**
 * Sends statements that read in one packet, as one REPEATABLE READ transaction: all of them see the
 * rows that were committed when the first began. A caller is given its results when all of them
 * have come, so a caller never holds results of two snapshots.
 *
 * An error aborts the transaction. The statement that failed fails its own caller; the others that
 * have not been answered are sent again without it, in a new snapshot, and with them what the same
 * callers had already read.
 */
import { createHash } from "node:crypto";
import { type Context, context, ROOT_CONTEXT } from "@opentelemetry/api";
import type { CompiledQuery, QueryResult } from "kysely";
import pg from "pg";
import { type JoinedStatement, joinReadings, learnColumns } from "#db/together/join-readings.ts";
import { readVariable } from "#env/read-env.ts";
import { Problem } from "#problem.ts";
import { addsNoJobs } from "#trace/trace-statements.ts";

export type Reading = {
  readonly query: CompiledQuery;
  /** The trace context of the call that reads; another call's turn may send it. */
  readonly within: Context;
  readonly resolve: (result: QueryResult<unknown>) => void;
  readonly reject: (error: unknown) => void;
};

/** What each caller reads. */
type Batch = readonly (readonly Reading[])[];

type Outcome =
  | { readonly rows: unknown[]; readonly fields?: readonly pg.FieldDef[] }
  | { readonly error: unknown };

const BEGIN = "begin isolation level repeatable read read only";

/**
 * A statement that waits for a lock fails after 5 s. The others are sent again after one or two of
 * these; forty such failures would hold the connection for minutes.
 */
const AGAIN_WITHIN_MS = 10_000;

/** Never rejects: each reading gets its own result or error. */
export async function readSnapshot(pool: pg.Pool, batch: Batch): Promise<void> {
  let client: pg.PoolClient;
  try {
    client = await pool.connect();
  } catch (error) {
    rejectAll(batch, error);
    return;
  }
  const againUntil = performance.now() + AGAIN_WITHIN_MS;
  let how: How = { isPrepared: true, isJoined: readVariable("PREPARED_STATEMENTS") !== "off" };
  let run = await runOnce(client, batch, how);
  // Each turn answers at least one statement, or is the first one without joined statements or
  // without prepared plans.
  while (run.unanswered.length > 0 && !run.lost && performance.now() < againUntil) {
    how = run.next;
    run = await runOnce(client, run.unanswered, how);
  }
  if (run.unanswered.length > 0)
    rejectAll(run.unanswered, run.lost ?? new Problem("Busy", { retryAfterSeconds: 2 }));
  // A connection that may be in a transaction, or whose prepared plans are out of date, is closed.
  client.release(run.lost !== undefined || !run.next.isPrepared);
}

function rejectAll(batch: Batch, error: unknown): void {
  for (const { reject } of batch.flat()) reject(error);
}

type How = { readonly isPrepared: boolean; readonly isJoined: boolean };

type Run = {
  /** The statements to send again, because another one failed. */
  readonly unanswered: Batch;
  /** How statements are sent again after a failure. */
  readonly next: How;
  /** Why the connection must not be used any more. */
  readonly lost: unknown;
};

async function runOnce(client: pg.PoolClient, batch: Batch, how: How): Promise<Run> {
  const { began, asked, ended } = sendPacket(client, batch, how);
  const begin = await began;
  const unanswered: (readonly Reading[])[] = [];
  let isAborted = false;
  let next = how;
  for (const [at, readings] of batch.entries()) {
    const { outcomes, isTogetherRefused } = await (asked[at] as Promise<RequestOutcome>);
    const isSplit: boolean = !isAborted && isTogetherRefused;
    const failedAt: number = isAborted || isSplit ? -1 : outcomes.findIndex(isRefused);
    const isChanged = how.isPrepared && isPlanChanged(outcomes[failedAt]);
    isAborted ||= isSplit || failedAt >= 0;
    if (isSplit) next = { ...next, isJoined: false };
    if (isChanged) next = { ...next, isPrepared: false };
    if ("error" in begin || isSplit) unanswered.push(readings);
    else if (!isAborted) answerAll(readings, outcomes);
    else unanswered.push(rejectFailed(readings, outcomes, isChanged ? -1 : failedAt));
  }
  const end = await ended;
  (client as unknown as Pipelined).pipeline = false;
  return { unanswered, next, lost: findLoss(client, [begin, end]) };
}

type Pipelined = {
  pipeline: boolean;
  readonly connection: { readonly stream: pg.Connection["stream"] };
};

/** BEGIN, the statements and COMMIT leave together, so that they are one wait. */
function sendPacket(client: pg.PoolClient, batch: Batch, how: How) {
  const pipelined = client as unknown as Pipelined;
  const { stream } = pipelined.connection;
  pipelined.pipeline = true;
  stream.cork();
  const began = ask(client, { text: BEGIN });
  const asked = batch.map((readings) => askRequest(client, readings, how));
  const ended = ask(client, { text: "commit" });
  stream.uncork();
  return { began, asked, ended };
}

type RequestOutcome = {
  readonly outcomes: readonly Outcome[];
  /** The statement that joins several failed: each of them is sent alone to know which one it is. */
  readonly isTogetherRefused: boolean;
};

/** Sends one request's reads: those that can be joined in one statement, the others one by one. */
async function askRequest(
  client: pg.PoolClient,
  readings: readonly Reading[],
  how: How,
): Promise<RequestOutcome> {
  const joined = how.isJoined ? joinReadings(readings.map(({ query }) => query)) : undefined;
  const together = joined && askJoined(client, joined);
  const alone = readings.map((reading, at) =>
    joined?.places[at] === undefined ? askAlone(client, reading, how) : undefined,
  );
  const answer = await together;
  const outcomes = await Promise.all(
    alone.map((asking, at) => asking ?? outcomeAt(answer as Answer, joined?.places[at] as number)),
  );
  return {
    outcomes,
    isTogetherRefused: answer !== undefined && "error" in answer && answer.isRefused,
  };
}

type Answer =
  | { readonly places: readonly unknown[][] }
  | { readonly error: unknown; readonly isRefused: boolean };

const outcomeAt = (answer: Answer, place: number): Outcome =>
  "error" in answer ? answer : { rows: [...(answer.places[place] ?? [])] };

async function askJoined(client: pg.PoolClient, joined: JoinedStatement): Promise<Answer> {
  const { name, text, values } = joined;
  const outcome = await ask(client, { name, text, values: [...values], rowMode: "array" });
  if ("error" in outcome) return { ...outcome, isRefused: isRefused(outcome) };
  try {
    return { places: joined.restoreRows(outcome.rows[0] as unknown[]) };
  } catch (error) {
    // An unreadable value: alone, it fails only the statement that it belongs to.
    return { error, isRefused: true };
  }
}

async function askAlone(
  client: pg.PoolClient,
  { query: { sql: text, parameters }, within }: Reading,
  { isPrepared }: How,
): Promise<Outcome> {
  const name = isPrepared ? nameOf(text) : undefined;
  const query = { ...(name && { name }), text, values: [...parameters] };
  const outcome = await ask(client, query, within);
  if ("fields" in outcome) learnColumns(text, outcome.fields);
  return outcome;
}

const ask = (
  client: pg.PoolClient,
  query: pg.QueryConfig & { rowMode?: "array" },
  within = ROOT_CONTEXT,
): Promise<Outcome> =>
  context
    .with(within, () => client.query({ ...query, ...addsNoJobs }))
    .then(
      ({ rows, fields }) => ({ rows, fields }),
      (error: unknown) => ({ error }),
    );

/** PostgreSQL refused the statement. Other errors are a lost connection or an unreadable value. */
const isRefused = (outcome: Outcome): boolean =>
  "error" in outcome && outcome.error instanceof pg.DatabaseError;

/** A prepared statement fails once for each connection after a table's columns have changed. */
const PLAN_CHANGED = "0A000";
const isPlanChanged = (outcome: Outcome | undefined): boolean =>
  outcome !== undefined && codeOf(outcome) === PLAN_CHANGED;

const codeOf = (outcome: Outcome): string | undefined =>
  "error" in outcome ? (outcome.error as { readonly code?: string }).code : undefined;

function answerAll(readings: readonly Reading[], outcomes: readonly Outcome[]): void {
  for (const [at, { resolve, reject }] of readings.entries()) {
    const outcome = outcomes[at] as Outcome;
    if ("rows" in outcome) resolve({ rows: outcome.rows });
    else reject(outcome.error);
  }
}

/** Rejects the failed statement, and those whose connection was lost; returns the others. */
function rejectFailed(
  readings: readonly Reading[],
  outcomes: readonly Outcome[],
  failedAt: number,
): readonly Reading[] {
  return readings.filter(({ reject }, at) => {
    const outcome = outcomes[at] as Outcome;
    if (!("error" in outcome) || (isRefused(outcome) && at !== failedAt)) return true;
    reject(codeOf(outcome) === READ_ONLY ? explainWrite(outcome.error) : outcome.error);
    return false;
  });
}

/**
 * PostgreSQL's code for a write in a read-only transaction: here a function wrote within what looks
 * like a read. Elsewhere it means that the database is a standby, and callers may retry.
 */
const READ_ONLY = "25006";
const explainWrite = (cause: unknown): Error =>
  new Error("a statement that was to read only has written", { cause });

/** COMMIT also ends a transaction that was aborted. */
function findLoss(client: pg.PoolClient, ends: readonly Outcome[]): unknown {
  const failed = ends.find((outcome) => "error" in outcome);
  if (failed) return failed.error;
  if (client.getTransactionStatus() !== "I") return new Error("a transaction was left open");
  return undefined;
}

const NAMES_MAX = 500;
const names = new Map<string, string>();

/**
 * Named by the text, which contains no values. A list of another length makes another text, so from
 * NAMES_MAX texts on new ones are not prepared.
 */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= NAMES_MAX || readVariable("PREPARED_STATEMENTS") === "off")
    return known;
  const name = `read-${createHash("sha256").update(text).digest("hex").slice(0, 16)}`;
  names.set(text, name);
  return name;
}
