/**
 * Opens a span for each statement, and tells the database the trace, so that jobs added by a
 * statement belong to it (`trace_payload`). A span has neither values nor the statement's text.
 */
import { Stream } from "node:stream";
import { context } from "@opentelemetry/api";
import { activeSpan, markSpanFailed, SpanKind, startSpan, writeTraceparent } from "#trace/span.ts";

type Query = (...given: unknown[]) => unknown;

const isRollback = /^\s*rollback/i;

/**
 * Marks a statement that only reads: the database is not told the trace for it. If it were told in
 * a transaction that fails, the database would forget it while this code remembers it.
 */
export const addsNoJobs = { addsNoJobs: true } as const;

/** Wraps the queries of one connection. */
export function traceStatements(query: Query): Query {
  /** The trace last set in `hiram.traceparent` on this connection. */
  let told = "";
  const tell = (now: string) => {
    if (now === told) return;
    told = now;
    // Not awaited: statements of a connection run in order. If it fails, in a failed transaction,
    // nothing is lost.
    const telling = query("select set_config('hiram.traceparent', $1, false)", [now]);
    (telling as Promise<unknown>).catch(() => {});
  };
  return (...given) => {
    // A statement with a callback is the pool's own. COPY returns its stream, which must not be
    // wrapped in a promise.
    if (typeof given.at(-1) === "function" || isStream(given[0])) return query(...given);
    const text = textOf(given[0]);
    if (isRollback.test(text)) told = "unknown";
    const mayAddJobs = !(given[0] as Partial<typeof addsNoJobs> | null)?.addsNoJobs;
    const span = activeSpan();
    if (!span) {
      if (mayAddJobs && told && told !== "unknown") tell("");
      return query(...given);
    }
    if (mayAddJobs && !isRollback.test(text)) tell(writeTraceparent() ?? "");
    return inStatementSpan(text, () => query(...given) as Promise<unknown>);
  };
}

async function inStatementSpan(text: string, run: () => Promise<unknown>): Promise<unknown> {
  const name = summarize(text);
  const attributes = { "db.system.name": "postgresql", "db.query.summary": name };
  const span = startSpan({ name, kind: SpanKind.CLIENT, attributes }, context.active());
  try {
    return await run();
  } catch (error) {
    markSpanFailed(span, error);
    throw error;
  } finally {
    span.end();
  }
}

const isStream = (statement: unknown): boolean => statement instanceof Stream;

const textOf = (statement: unknown): string =>
  typeof statement === "string"
    ? statement
    : String((statement as { readonly text?: unknown } | null)?.text ?? "");

const prepared = /^\s*\/\* prepared as ([\w-]+) \*\//;
const firstTable = /\b(?:from|into|update|join)\s+"?([a-z_]+)"?/i;
const firstFunction = /^\s*select\s+"?([a-z_]+)"?\s*\(/i;

/** The name of a prepared statement; else its verb with the first table or function. */
export function summarize(statement: string): string {
  const name = prepared.exec(statement)?.[1];
  if (name) return name;
  const text = statement.replaceAll(/\/\*.*?\*\//gs, " ");
  const verb = /^\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? "statement";
  const [, about] = firstFunction.exec(text) ?? firstTable.exec(text) ?? [];
  return about ? `${verb} ${about}` : verb;
}
