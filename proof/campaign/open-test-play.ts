/**
 * A play on a test's house, with two servers in the same process: requests about the same money meet
 * in the database, too, and not only in the queue of one server.
 */
import { apiBase } from "@hiram/contract/wire/call.ts";
import { openDatabase } from "@hiram/server/db/database.ts";
import { refuse } from "@hiram/server/problem.ts";
import type { InjectOptions } from "fastify";
import type { TestHouse } from "#testing/house.ts";
import { openBook, type Send } from "./ask.ts";
import { type Deliver, openPaymentBook } from "./payments/payment-book.ts";
import type { Play } from "./turn.ts";
import { openWorld } from "./world.ts";

export async function openTestPlay(test: TestHouse, players: number): Promise<Play> {
  // An answer of 500 fails the play, and the log says why.
  const logged = { config: { logLevel: "error" }, logTo: process.stderr } as const;
  const house = { ...test.house, db: openDatabase(test.pool) };
  const apps = [
    (await test.openApp(logged)).server,
    (await test.openApp({ ...logged, house })).server,
  ];
  let turn = 0;
  const inject = (request: InjectOptions) =>
    (apps[turn++ % 2] ?? refuse("Unexpected")).inject(request);
  const send: Send = async ({ method, path, authorization, key, body }) => {
    const reply = await inject({
      method,
      url: apiBase + path,
      headers: { authorization, "idempotency-key": key, "content-type": "application/json" },
      payload: body,
    });
    return { status: reply.statusCode, text: reply.payload };
  };
  const deliver: Deliver = async ({ path, headers, body }) => {
    const reply = await inject({ method: "POST", url: path, headers, payload: body });
    return reply.statusCode === 204;
  };
  return {
    world: await openWorld(test, players),
    book: openBook(send),
    received: new Map(),
    payments: await openPaymentBook(test, deliver),
  };
}
