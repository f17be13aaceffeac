/** A span for each call that arrives, named after its route and never after its address. */
import { type Context, context, trace } from "@opentelemetry/api";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { readTraceparent, type Span, SpanKind, startSpan } from "#trace/span.ts";

type Traced = { readonly span: Span; readonly within: Context };

/** Probes come every few seconds and would hide everything else. */
const probes: ReadonlySet<string> = new Set(["/healthz", "/readyz", "/metrics"]);

export function traceCalls(app: FastifyInstance): void {
  const traced = new WeakMap<FastifyRequest, Traced>();
  app.addHook("onRequest", (request, _reply, done) => {
    const route = request.routeOptions.url ?? "(no route)";
    if (probes.has(route) || request.routeOptions.config?.isConfidential) return done();
    const parent = readTraceparent(request.headers.traceparent);
    const attributes = {
      "http.request.method": request.method,
      "http.route": route,
      "hiram.request_id": request.id,
    };
    const name = `${request.method} ${route}`;
    const span = startSpan({ name, kind: SpanKind.SERVER, attributes }, parent);
    const within = trace.setSpan(parent, span);
    traced.set(request, { span, within });
    context.with(within, done);
  });
  // The body arrives in events of the connection, outside the context of the earlier hook.
  app.addHook("preValidation", (request, _reply, done) => {
    const found = traced.get(request);
    if (found) context.with(found.within, done);
    else done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    const found = traced.get(request);
    found?.span.setAttribute("http.response.status_code", reply.statusCode);
    if (reply.statusCode >= 500) found?.span.setAttribute("error.type", String(reply.statusCode));
    found?.span.end();
    done();
  });
}
