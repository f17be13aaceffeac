/**
 * Answers all calls that a member's page makes when it opens, in one reply. A call that is refused
 * or fails is left out: the page then makes that call itself and gets the refusal. When a queue is
 * full, the whole page is refused: seven single calls would replace one.
 *
 * The readers start all their statements in one tick of the event loop, so a page shows one
 * snapshot of the database (`db/together/read-together.ts`).
 */
import type { openPageCall } from "@hiram/contract/session/page.calls.ts";
import { pageCalls } from "@hiram/contract/session/page.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import type { CallInPage, PageReaderMap } from "#http/answer.ts";
import { Problem } from "#problem.ts";

export async function openPage(
  readers: PageReaderMap,
  { page }: CheckedBodyOf<typeof openPageCall>,
  ask: CallInPage,
): Promise<AnswerOf<typeof openPageCall>> {
  const keys: readonly string[] = pageCalls[page];
  const results = await Promise.allSettled(keys.map((key) => read(readers, key, ask)));
  const answers: Record<string, unknown> = {};
  for (const [index, result] of results.entries()) {
    if (result.status === "fulfilled") answers[keys[index] as string] = result.value;
    else if (isBusy(result.reason)) throw result.reason;
  }
  return { answers };
}

const isBusy = (error: unknown): boolean => error instanceof Problem && error.code === "Busy";

function read(readers: PageReaderMap, key: string, ask: CallInPage): Promise<unknown> {
  const reader = readers.get(key);
  if (!reader) throw new Error(`no call is called ${key}`);
  return reader(ask);
}
