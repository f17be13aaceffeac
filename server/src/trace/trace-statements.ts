/**
 * A span for each statement, and the trace told to the database, so that jobs which a statement
 * adds belong to it (`trace_payload`). Values are never in a span, nor the statement's text.
 */
import { Stream } from "node:stream";
import { context } from "@opentelemetry/api";
import { activeSpan, markFailed, SpanKind, startSpan, writeTraceparent } from "#trace/span.ts";

type Query = (...given: unknown[]) => unknown;

const isRollback = /^\s*rollback/i;

/**
 * Part of a statement that only reads: the trace is not told for it. Told in a transaction that
 * fails, it would be forgotten by the database and remembered here.
 */
export const addsNoJobs = { addsNoJobs: true } as const;

/** Of a connection. */
export function traceStatements(query: Query): Query {
  /** The trace that the connection has in `hiram.traceparent`. */
  let told = "";
  const tell = (now: string) => {
    if (now === told) return;
    told = now;
    // Not waited for: statements of a connection run in their order. One that fails, in a
    // transaction that has failed, changes nothing.
    const telling = query("select set_config('hiram.traceparent', $1, false)", [now]);
    (telling as Promise<unknown>).catch(() => {});
  };
  return (...given) => {
    // A statement with a callback is the pool's own. COPY gives its stream, which a promise of it
    // would not be.
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
    markFailed(span, error);
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
