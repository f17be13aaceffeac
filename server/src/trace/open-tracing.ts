/**
 * Sends traces over OTLP (HTTP, JSON) to a collector, if one is configured. The packages are loaded
 * only then. When the collector is down, traces are dropped.
 */
import { context, propagation, trace } from "@opentelemetry/api";
import type { TraceSettings } from "#trace/read-traces.ts";

type Traced = { readonly traces: TraceSettings | undefined };

/** Returns the function that ends tracing and sends the waiting spans. */
export async function openTracing(
  { traces }: Traced,
  part: "app" | "worker",
): Promise<() => Promise<void>> {
  if (!traces) return async () => {};
  const [sdk, { OTLPTraceExporter }, hooks, core, { resourceFromAttributes }] = await Promise.all([
    import("@opentelemetry/sdk-trace"),
    import("@opentelemetry/exporter-trace-otlp-http"),
    import("@opentelemetry/context-async-hooks"),
    import("@opentelemetry/core"),
    import("@opentelemetry/resources"),
  ]);
  const exporter = new OTLPTraceExporter({ url: traces.url, headers: { ...traces.headers } });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ "service.name": "hiram", "service.instance.part": part }),
    // Decided by the trace's id alone: a caller's flag to be traced is ignored.
    sampler: new sdk.TraceIdRatioBasedSampler(traces.percent / 100),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager());
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  return async () => {
    await provider.shutdown().catch(() => {});
    trace.disable();
    context.disable();
    propagation.disable();
  };
}
