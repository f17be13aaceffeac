/**
 * Sends requests over plain sockets, one at a time on each, and returns how long each took. A full
 * HTTP client would use processor time of the two cores on which the server is measured.
 */
import { once } from "node:events";
import net from "node:net";

export type HttpLoad = {
  readonly seconds: number;
  readonly latenciesMs: number[];
  readonly refused: string[];
};

export async function sendAll(
  port: number,
  requests: readonly Buffer[],
  connections: number,
): Promise<HttpLoad> {
  const latenciesMs: number[] = [];
  const refused: string[] = [];
  let next = 0;
  const startedAt = performance.now();
  const sendOn = async () => {
    const { socket, read } = await connect(port);
    for (let request = requests[next++]; request; request = requests[next++]) {
      const sentAt = performance.now();
      socket.write(request);
      const reply = await read();
      latenciesMs.push(performance.now() - sentAt);
      if (!/^HTTP\/1\.1 20[04] /.test(reply)) refused.push(reply.slice(0, 2_000));
    }
    socket.destroy();
  };
  await Promise.all(Array.from({ length: connections }, sendOn));
  return { seconds: (performance.now() - startedAt) / 1000, latenciesMs, refused };
}

export async function connect(port: number) {
  const socket = net.connect({ port, host: "127.0.0.1", noDelay: true });
  await once(socket, "connect");
  return { socket, read: readReplies(socket) };
}

/** One whole reply at a time, by its content-length. */
function readReplies(socket: net.Socket): () => Promise<string> {
  let held = Buffer.alloc(0);
  let give: ((reply: string) => void) | undefined;
  const tryToGive = () => {
    const bodyAt = held.indexOf("\r\n\r\n") + 4;
    if (bodyAt < 4 || !give) return;
    const head = held.toString("latin1", 0, bodyAt);
    const end = bodyAt + Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    if (held.length < end) return;
    const reply = held.toString("utf8", 0, end);
    held = held.subarray(end);
    const giving = give;
    give = undefined;
    giving(reply);
  };
  socket.on("data", (chunk) => {
    held = held.length ? Buffer.concat([held, chunk]) : chunk;
    tryToGive();
  });
  // A reset is followed by "close", which answers the request that waits.
  socket.on("error", () => {});
  socket.on("close", () => give?.("closed"));
  return () =>
    new Promise((reply) => {
      if (socket.destroyed) reply("closed");
      give = reply;
      tryToGive();
    });
}

type Request = {
  readonly path: string;
  readonly authorization?: string;
  /** The caller's address for the X-Forwarded-For header, where the server trusts a proxy. */
  readonly address?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** With a body it is a POST, without one a GET. */
  readonly body?: object;
};

/**
 * Each another: requests from one address alone would be held to the pace of a caller
 * (`http/pace.ts`). The server takes it from the header when it has PROXY_HOPS=1.
 */
export const urlOf = (index: number): string =>
  `100.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;

export function requestOf(request: Request, key = ""): Buffer {
  const { path, authorization, address, headers = {}, body } = request;
  const text = body ? JSON.stringify(body) : "";
  const lines = [
    `${body ? "POST" : "GET"} ${path} HTTP/1.1`,
    "host: 127.0.0.1",
    "accept-encoding: gzip, deflate, br, zstd",
    ...(authorization ? [`authorization: ${authorization}`] : []),
    ...(address ? [`x-forwarded-for: ${address}`] : []),
    ...(key ? [`idempotency-key: ${key}`] : []),
    ...Object.entries(headers)
      .filter(([name]) => name !== "content-type")
      .map(([name, value]) => `${name}: ${value}`),
    ...(body
      ? ["content-type: application/json", `content-length: ${Buffer.byteLength(text)}`]
      : []),
  ];
  return Buffer.from(`${lines.join("\r\n")}\r\n\r\n${text}`);
}
