/** One trace from a call to its statements and to the job that it caused, as a collector gets it. */

import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { eventually, openTestHouse, type TestHouse } from "@hiram/proof/testing/house.ts";
import { to as copyTo } from "pg-copy-streams";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTracing } from "#trace/open-tracing.ts";
import { inSpan, readTraceparent, SpanKind } from "#trace/span.ts";
import { summarize } from "#trace/trace-statements.ts";
import { startWorker } from "#worker.ts";

type SentSpan = {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string }[];
};

const bodies: string[] = [];
const asked: http.IncomingHttpHeaders[] = [];
const collector = http.createServer((request, reply) => {
  let body = "";
  asked.push(request.headers);
  request.on("data", (piece) => {
    body += piece;
  });
  request.on("end", () => {
    if (request.url === "/v1/traces") bodies.push(body);
    reply.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
});

const spans = (): SentSpan[] =>
  bodies.flatMap((body) =>
    JSON.parse(body).resourceSpans.flatMap((resource: { scopeSpans: { spans: SentSpan[] }[] }) =>
      resource.scopeSpans.flatMap((scope) => scope.spans),
    ),
  );

let test: TestHouse;
beforeAll(async () => {
  test = await openTestHouse();
  collector.listen(0, "127.0.0.1");
  await once(collector, "listening");
});
afterAll(async () => {
  await test.close();
  collector.close();
});

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const BROWSER = "00f067aa0ba902b7";
const written = {
  name: "Marikit Dalisay",
  email: "marikit@dalisay.example",
  message: "Where is my receipt of the third of May?",
};
const letter = { ...written, consent: true };

describe("a call that a browser began to trace", () => {
  it("reaches the collector with its statements and its job, and nothing personal", async () => {
    const { port } = collector.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/v1/traces`;
    const headers = { "x-collector-key": "of the tests" };
    const close = await openTracing({ traces: { url, headers, percent: 100 } }, "app");
    try {
      const worker = await startWorker(test.ownerPool, test.house, test.outside);
      const { server } = await test.openApp();
      const reply = await server.inject({
        method: "POST",
        url: "/api/v2/contact",
        headers: { traceparent: `00-${TRACE}-${BROWSER}-01`, "idempotency-key": "traced-letter-1" },
        payload: letter,
      });
      expect(reply.statusCode, reply.body).toBeLessThan(300);
      // An untraced call on the same connections adds nothing to the earlier trace.
      await server.inject({ url: "/api/v2/exchangerates" });
      await eventually(async () => expect(test.outside.letters).not.toEqual([]));
      await worker.stop();
    } finally {
      await close();
    }

    const own = spans().filter(({ traceId }) => traceId === TRACE);
    const [call] = own.filter(({ name }) => name === "POST /api/v2/contact");
    const [job] = own.filter(({ name }) => name === "job mail-contact-message");
    expect(call?.parentSpanId).toBe(BROWSER);
    expect(job?.parentSpanId).toBe(call?.spanId);
    const statementsOf = (parent: SentSpan | undefined) =>
      own.filter(({ parentSpanId }) => parentSpanId === parent?.spanId).length;
    expect(statementsOf(call)).toBeGreaterThan(2);
    expect(statementsOf(job)).toBeGreaterThan(0);
    expect(own.some(({ name }) => /exchangerates/.test(name))).toBe(false);

    expect(asked.every((each) => each["x-collector-key"] === "of the tests")).toBe(true);
    const sent = bodies.join();
    for (const personal of Object.values(written)) expect(sent).not.toContain(personal);
    const known = /^(http|db)\.|^error\.type$|^hiram\.request_id$/;
    const keys = spans().flatMap(({ attributes }) => attributes.map(({ key }) => key));
    expect(keys.filter((key) => !known.test(key))).toEqual([]);
  });

  it("is not traced where no collector is named, and its jobs carry no trace", async () => {
    bodies.length = 0;
    const close = await openTracing({ traces: undefined }, "app");
    const { server } = await test.openApp();
    const reply = await server.inject({
      method: "POST",
      url: "/api/v2/contact",
      headers: { traceparent: `00-${TRACE}-${BROWSER}-01`, "idempotency-key": "traced-letter-2" },
      payload: letter,
    });
    expect(reply.statusCode, reply.body).toBeLessThan(300);
    await close();
    const { rows } = await test.ownerPool.query(
      "select payload from graphile_worker._private_jobs where payload::text like '%messageId%'",
    );
    expect(rows).toHaveLength(1);
    expect(Object.keys(rows[0].payload)).toEqual(["messageId"]);
    expect(bodies).toEqual([]);
  });
});

describe("a COPY inside a span", () => {
  it("gives its stream of rows", async () => {
    const { port } = collector.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/v1/traces`;
    const close = await openTracing({ traces: { url, headers: {}, percent: 100 } }, "app");
    const client = await test.ownerPool.connect();
    try {
      const parent = readTraceparent(undefined);
      await inSpan({ name: "backup", kind: SpanKind.INTERNAL }, parent, async () => {
        expect(await text(client.query(copyTo("copy (select 7) to stdout")))).toBe("7\n");
        expect((await client.query("select 8 as eight")).rows).toEqual([{ eight: 8 }]);
      });
    } finally {
      client.release();
      await close();
    }
  });
});

describe("what a caller writes as its trace", () => {
  it.each([undefined, "", "00-0-0-01", "x".repeat(500), `00-${TRACE}-${BROWSER}-01; drop`])(
    "%s begins a new one",
    (given) => {
      expect(readTraceparent(given)).toBe(readTraceparent(undefined));
    },
  );
});

describe("a statement's name", () => {
  it.each([
    ["/* prepared as find-session */ select 1", "find-session"],
    ['select "id" from "members" where "phone" = $1', "select members"],
    ["select make_withdrawal($1, $2)", "select make_withdrawal"],
    ["insert into audit_log (what) values ($1)", "insert audit_log"],
    ["begin", "begin"],
  ])("%s is told as %s", (statement, name) => {
    expect(summarize(statement)).toBe(name);
  });
});
