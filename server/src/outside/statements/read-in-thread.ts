/**
 * Reads statement files in a worker thread with bounds of time and memory: 10 MB of XML take the
 * parser more than a second, and a file made to exhaust the parser ends the thread only.
 */
import type { CsvMapping } from "@hiram/contract/payment/statements.ts";
import { openThread } from "#jobs/open-thread.ts";
import type { ReadStatement } from "#outside/statements/read-statement.ts";
import { refuseFile } from "#outside/statements/statement.ts";
import { Problem, refuse } from "#problem.ts";

export type ThreadInput = {
  readonly bytes: Uint8Array;
  readonly mapping: CsvMapping | null;
  /** The number of the account that staff chose, for a file of several accounts. */
  readonly account?: string | null;
};
export type ThreadAnswer = { readonly statement: ReadStatement } | { readonly refusal: string };

type Limits = {
  readonly millisecondsMax?: number;
  readonly processorMsMax?: number;
  readonly heapMegabytesMax?: number;
};

const THREAD = new URL("./statement-thread.ts", import.meta.url);
/** Of work: a good file is not refused because the host has much else to do. */
const PROCESSOR_MS_MAX = 20_000;
const MILLISECONDS_MAX = 200_000;
/** A file of 16 MB needs about 300 MB as a tree of objects. */
const HEAP_MEGABYTES_MAX = 768;
const IDLE_MS_MAX = 10_000;

const FIELDS = {
  file: "The file is too large or too tangled to be read. Ask the bank for a file a day.",
};

export function openStatementThread(limits: Limits = {}) {
  const read = openThread<ThreadInput, ThreadAnswer>(THREAD, {
    waiting: 4,
    millisecondsMax: MILLISECONDS_MAX,
    processorMsMax: PROCESSOR_MS_MAX,
    heapMegabytesMax: HEAP_MEGABYTES_MAX,
    idleMsMax: IDLE_MS_MAX,
    ...limits,
  });
  return async (input: ThreadInput): Promise<ReadStatement> => {
    const answer = await read(input).catch((cause: unknown) => {
      if (cause instanceof Problem) throw cause;
      return refuse("StatementRefused", { fields: FIELDS, cause });
    });
    return "statement" in answer ? answer.statement : refuseFile(answer.refusal);
  };
}

export const readInThread = openStatementThread();
