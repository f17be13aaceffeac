/**
 * Reads a statement file in a worker thread of its own, with bounds of time and memory: 10 MB of
 * XML take the parser more than a second, during which the event loop would answer no request, and
 * a file made to exhaust the parser ends its own thread only.
 */
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { CsvMapping } from "@hiram/contract/staff/payments/statements.ts";
import { inTurn } from "#jobs/in-turn.ts";
import type { ReadStatement } from "#outside/statements/read-statement.ts";
import { refuseFile } from "#outside/statements/statement.ts";
import { refuse } from "#problem.ts";

export type ThreadInput = { readonly bytes: Uint8Array; readonly mapping: CsvMapping | null };
export type ThreadAnswer = { readonly statement: ReadStatement } | { readonly refusal: string };

type Limits = { readonly millisecondsMax?: number; readonly heapMegabytesMax?: number };

const THREAD = new URL("./statement-thread.ts", import.meta.url);
const MILLISECONDS_MAX = 20_000;
/** A file of 16 MB needs about 300 MB as a tree of objects. */
const HEAP_MEGABYTES_MAX = 768;

const UNREADABLE = {
  refusal: "The file is too large or too tangled to be read. Ask the bank for a file a day.",
} as const;
const FIELDS = { file: UNREADABLE.refusal };

const readInTurn = inTurn({ atOnce: 1, waiting: 4 });

export const readInThread = (input: ThreadInput, limits: Limits = {}): Promise<ReadStatement> =>
  readInTurn(() => read(input, limits));

async function read(input: ThreadInput, limits: Limits): Promise<ReadStatement> {
  const { millisecondsMax = MILLISECONDS_MAX, heapMegabytesMax = HEAP_MEGABYTES_MAX } = limits;
  // Without the environment, whose secrets a reader of files does not need.
  const thread = new Worker(THREAD, {
    workerData: input,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytesMax },
  });
  const asking = new AbortController();
  const { signal } = asking;
  try {
    const answer = await Promise.race([
      // Rejects when the thread breaks or has no memory left.
      once(thread, "message", { signal }).then(([sent]) => sent as ThreadAnswer),
      wait(millisecondsMax, UNREADABLE, { signal }),
    ]).catch((cause: unknown) => refuse("StatementRefused", { fields: FIELDS, cause }));
    return "statement" in answer ? answer.statement : refuseFile(answer.refusal);
  } finally {
    asking.abort();
    await thread.terminate();
  }
}
