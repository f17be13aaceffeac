/**
 * A push service and a browser for tests: the service behaves as RFC 8030 says and records what it
 * was given; the browser opens it with its private key (RFC 8291).
 */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import type { PushTarget } from "@hiram/server/outside/push.ts";

type Delivery = {
  readonly path: string;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
};
type Answer = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** The request stays open without an answer. */
  readonly hangs?: true;
};

export async function openPushService() {
  const received: Delivery[] = [];
  const answers: Answer[] = [];
  const server = http.createServer(async (request, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { url = "", headers } = request;
    received.push({ path: url, headers, body: Buffer.concat(chunks) });
    const answer = answers.shift() ?? { status: 201 };
    if (!answer.hangs) reply.writeHead(answer.status, answer.headers).end("for nobody to read");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    received,
    /** What it answers next; 201 when the list is empty. */
    answers,
    subscribe: () => subscribe(`${origin}/send/${randomBytes(9).toString("base64url")}`),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
export type PushService = Awaited<ReturnType<typeof openPushService>>;

export function subscribe(endpoint: string) {
  const own = createECDH("prime256v1");
  const p256dh = own.generateKeys("base64url");
  const auth = randomBytes(16);
  const target: PushTarget = { endpoint, p256dh, auth: auth.toString("base64url") };
  return { target, open: (body: Buffer) => openPushMessage(body, own, auth) };
}

type Receiver = ReturnType<typeof createECDH>;

export function openPushMessage(body: Buffer, own: Receiver, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyEnd = 21 + (body[20] as number);
  const sender = body.subarray(21, keyEnd);
  const derive = (from: Buffer, with_: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync("sha256", from, with_, info, bytes));
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), own.getPublicKey(), sender]);
  const secret = derive(own.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce, { authTagLength: 16 });
  decipher.setAuthTag(body.subarray(-16));
  const clear = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()]);
  return clear.subarray(0, clear.lastIndexOf(2)).toString();
}
