/** Where traces are sent, from the same variables as OpenTelemetry's own tools. */
import type { Env } from "#env/read-env.ts";

export type TraceSettings = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The percentage of calls that are traced. */
  readonly percent: number;
};

export function readTraces(env: Env): TraceSettings | undefined {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint) return undefined;
  return {
    url: `${endpoint.replace(/\/$/, "")}/v1/traces`,
    headers: readHeaders(env.OTEL_EXPORTER_OTLP_HEADERS ?? ""),
    percent: Number(env.TRACED_PERCENT),
  };
}

const readHeaders = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(",")
      .map((pair) => pair.trim().split(/=(.*)/s))
      .filter(([name, value]) => name && value !== undefined)
      .map(([name, value]) => [name, decodeURIComponent(value ?? "")]),
  );
