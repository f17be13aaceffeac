/**
 * OpenTelemetry spans: a call, its statements, and the jobs that it caused. Without `openTracing`
 * each function here only does the work. A span has nothing personal: names of routes, statements
 * and jobs, and only the kind of an error.
 */
import {
  type Attributes,
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";

export type { Span };
export { SpanKind };

type SpanOf = {
  readonly name: string;
  readonly kind: SpanKind;
  readonly attributes?: Attributes;
};

/** Not cached: in some versions a tracer created before `openTracing` would have no effect. */
const tracer = () => trace.getTracer("hiram");

/** Runs the work inside a span, a child of the current one. */
export async function inSpan<T>(
  { name, kind, attributes = {} }: SpanOf,
  parent: Context,
  work: () => Promise<T>,
): Promise<T> {
  const span = tracer().startSpan(name, { kind, attributes }, parent);
  try {
    return await context.with(trace.setSpan(parent, span), work);
  } catch (error) {
    markSpanFailed(span, error);
    throw error;
  } finally {
    span.end();
  }
}

export const startSpan = ({ name, kind, attributes = {} }: SpanOf, parent: Context): Span =>
  tracer().startSpan(name, { kind, attributes }, parent);

export function markSpanFailed(span: Span, error: unknown): void {
  const code = (error as { readonly code?: unknown } | null)?.code;
  const kind = typeof code === "string" ? code : error instanceof Error ? error.name : "unknown";
  span.setAttribute("error.type", kind);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** The recorded span in which this code runs; null otherwise. */
export function activeSpan(): Span | null {
  const span = trace.getActiveSpan();
  return span?.isRecording() ? span : null;
}

/** The header with which another process continues a trace (W3C Trace Context). */
const HEADER = "traceparent";
const traceparent = /^00-[0-9a-f]{32}-[0-9a-f]{16}-0[01]$/;

export function writeTraceparent(): string | null {
  if (!activeSpan()) return null;
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  return carrier[HEADER] ?? null;
}

/** Callers can send anything: an invalid header begins a new trace. */
export const readTraceparent = (given: unknown): Context =>
  typeof given === "string" && traceparent.test(given)
    ? propagation.extract(ROOT_CONTEXT, { [HEADER]: given })
    : ROOT_CONTEXT;
