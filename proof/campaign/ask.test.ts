/** Which requests the campaigns send again before the checks compare outcomes. */
import { expect, test } from "vitest";
import {
  type Answer,
  openBook,
  type PlayedRequest,
  resendRequest,
  sendRequest,
  settleUnknown,
} from "./ask.ts";
import type { Player } from "./world.ts";

const done: Answer = { status: 200, text: "{}" };
const refused: Answer = { status: 409, text: '{"code":"WalletTooLow"}' };
const away: Answer = { status: 503, text: "{}" };
const inProgress: Answer = { status: 409, text: '{"code":"InProgress"}' };
const cutOff = null;

const player = { authorization: "Bearer token" } as Player;
const wanted = { method: "POST", path: "/loan/withdraw", key: "one", body: {} } as const;

/** The server's answers in their order, and how often the request was sent in all. */
async function settle(before: readonly (Answer | null)[], after: readonly (Answer | null)[]) {
  const answers = [...before, ...after];
  let sent = 0;
  const book = openBook(async () => answers[sent++] as Answer | null);
  await sendRequest(book, player, wanted);
  for (const _ of before.slice(1)) await resendRequest(book, book.asked[0] as PlayedRequest);
  const unknown = await settleUnknown(book);
  return { again: sent - before.length, unknown: unknown.length };
}

test.each([
  ["was cut off", [cutOff], [done], 1],
  ["was told to come again", [away], [refused], 1],
  ["is in progress, and then done", [inProgress], [inProgress, done], 2],
  ["was refused, then sent again and cut off: it may have been done", [refused, cutOff], [done], 1],
  ["was cut off, then refused: the first sending may still be done", [cutOff, refused], [done], 1],
  ["was answered", [done], [], 0],
  ["was refused", [refused], [], 0],
  ["was done, then sent again and cut off", [done, cutOff], [], 0],
] as const)("a request that %s", async (_, before, after, again) => {
  expect(await settle(before, after)).toEqual({ again, unknown: 0 });
});
