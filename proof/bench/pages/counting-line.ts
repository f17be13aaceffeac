/**
 * A connection between browser and product that delays every request by the same time and counts
 * what passes: the page's own requests, those of its service worker, icon and manifest alike.
 */
import http from "node:http";
import type net from "node:net";

export type Passed = {
  readonly path: string;
  /** Head and body of the answer, as they were sent. */
  readonly answerBytes: number;
  /** Head and body of the request. */
  readonly requestBytes: number;
  readonly startedMs: number;
  readonly endedMs: number;
};

export type CountingLine = {
  readonly address: string;
  readonly passed: Passed[];
  close(): Promise<void>;
};

const headBytes = (first: string, rawHeaders: readonly string[]): number => {
  let bytes = first.length + 4;
  for (const text of rawHeaders) bytes += Buffer.byteLength(text) + 2;
  return bytes;
};

export async function openCountingLine(product: string, delayMs: number): Promise<CountingLine> {
  const { hostname, port } = new URL(product);
  const passed: Passed[] = [];
  const agent = new http.Agent({ keepAlive: true, maxSockets: 50 });

  const server = http.createServer((near, back) => {
    const startedMs = performance.now();
    const { method = "GET", url: path = "/", headers, rawHeaders } = near;
    let requestBytes = headBytes(`${method} ${path} HTTP/1.1`, rawHeaders);
    const far = http.request({ agent, hostname, port, method, path, headers }, (answer) => {
      let answerBytes = headBytes(`HTTP/1.1 ${answer.statusCode} OK`, answer.rawHeaders);
      back.writeHead(answer.statusCode ?? 500, answer.rawHeaders);
      answer.on("data", (piece: Buffer) => {
        answerBytes += piece.length;
      });
      back.on("finish", () => {
        passed.push({ path, answerBytes, requestBytes, startedMs, endedMs: performance.now() });
      });
      answer.pipe(back);
    });
    far.on("error", () => back.destroy());
    setTimeout(() => {
      near.on("data", (piece: Buffer) => {
        requestBytes += piece.length;
      });
      near.pipe(far);
    }, delayMs);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));

  return {
    address: `http://127.0.0.1:${(server.address() as net.AddressInfo).port}`,
    passed,
    close: () =>
      new Promise((done) => {
        agent.destroy();
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/**
 * Round trips one after another: a request that began when another had ended belongs to a later
 * wave than that one.
 */
export function countWaves(passed: readonly Passed[], untilMs: number): number {
  const done: { readonly endedMs: number; readonly wave: number }[] = [];
  for (const { startedMs, endedMs } of passed.toSorted((a, b) => a.startedMs - b.startedMs)) {
    if (endedMs > untilMs) continue;
    const before = done.filter((each) => each.endedMs <= startedMs).map(({ wave }) => wave);
    done.push({ endedMs, wave: Math.max(0, ...before) + 1 });
  }
  return Math.max(0, ...done.map(({ wave }) => wave));
}
