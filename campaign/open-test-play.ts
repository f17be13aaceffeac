/** A play on a test's house, with the server in the same process. */
import { apiBase } from "@hiram/contract/wire/call.ts";
import type { TestHouse } from "@hiram/server/testing/house.ts";
import { openBook, type Send } from "./ask.ts";
import { type Deliver, openPaymentBook } from "./payments/payment-book.ts";
import type { Play } from "./turn.ts";
import { openWorld } from "./world.ts";

export async function openTestPlay(test: TestHouse, players: number): Promise<Play> {
  // An answer of 500 fails the play, and the log says why.
  const logged = { config: { logLevel: "error" }, logTo: process.stderr } as const;
  const app = (await test.openApp(logged)).server;
  const send: Send = async ({ method, path, authorization, key, body }) => {
    const reply = await app.inject({
      method,
      url: apiBase + path,
      headers: { authorization, "idempotency-key": key, "content-type": "application/json" },
      payload: body,
    });
    return { status: reply.statusCode, text: reply.payload };
  };
  const deliver: Deliver = async ({ path, headers, body }) => {
    const reply = await app.inject({ method: "POST", url: path, headers, payload: body });
    return reply.statusCode === 204;
  };
  return {
    world: await openWorld(test, players),
    book: openBook(send),
    received: new Map(),
    payments: await openPaymentBook(test.house, deliver),
  };
}
