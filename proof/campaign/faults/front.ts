/**
 * A load balancer before the app processes: it gives each request to one that is up. Some
 * connections are cut before the reply comes, and given outcomes are stored: the same request sent
 * later must get the same bytes.
 */
import { setTimeout as wait } from "node:timers/promises";
import type { Answer, Request, Send } from "../ask.ts";
import { openDice } from "../dice.ts";
import { isDone } from "../read-play.ts";
import type { ServerProcess } from "../server-process.ts";

export type Front = {
  readonly send: Send;
  /** An app process that is up. */
  pick(): Promise<ServerProcess>;
  /** Replies that differ from an earlier one to the same request, in words. */
  readonly changed: string[];
  /** How many connections were cut from the outside. */
  cuts(): number;
};

const CUT_ONE_IN = 12;
const CUT_AFTER_MS_MAX = 150;

/**
 * A repeated request may get one of these instead of its earlier outcome: signed out, still in
 * progress, too many requests, or busy.
 */
const notNow = new Set([401, 409, 429, 503]);

export function openFront(apps: readonly ServerProcess[], seed: number): Front {
  const dice = openDice(seed);
  const told = new Map<string, string>();
  const changed: string[] = [];
  let cutOff = 0;

  async function pick(): Promise<ServerProcess> {
    for (;;) {
      const up = apps.filter((app) => app.isUp());
      if (up.length > 0) return dice.pick(up);
      await wait(50);
    }
  }

  function compare(request: Request, name: string, before: string, answer: Answer | null) {
    if (answer === null || notNow.has(answer.status) || answer.text === before) return;
    const { method, path, key } = request;
    changed.push(`${method} ${path} with key ${key}: told ${before}, later ${answer.text}`);
    told.set(name, answer.text);
  }

  const send: Send = async (request) => {
    const { method, path, authorization, key, body } = request;
    const name = [method, path, authorization, key, body].join("\n");
    const before = told.get(name);
    const isCut = dice.isOneIn(CUT_ONE_IN);
    const cut = isCut ? AbortSignal.timeout(dice.between(1, CUT_AFTER_MS_MAX)) : undefined;
    const answer = await (await pick()).send(request, cut);
    if (cut && answer === null) cutOff++;
    if (before !== undefined) compare(request, name, before, answer);
    else if (isDone(answer)) told.set(name, answer.text);
    return answer;
  };
  return { send, pick, changed, cuts: () => cutOff };
}
