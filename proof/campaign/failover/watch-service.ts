/** What members see of a failover: when a call succeeded again, and how calls failed meanwhile. */
import { setTimeout as wait } from "node:timers/promises";
import type { Send } from "../ask.ts";

export type ServiceWatch = {
  readonly send: Send;
  /** Resolves to the time at which a call sent after `sentAfter` succeeded. */
  untilDone(sentAfter: number): Promise<number>;
  /** Answered with 503, cut off, and done. */
  readonly counts: { away: number; cutOff: number; acknowledged: number };
};

const DONE_WITHIN_MS = 90_000;

export function watchService(send: Send): ServiceWatch {
  const done: { readonly sentAt: number; readonly at: number }[] = [];
  const counts = { away: 0, cutOff: 0, acknowledged: 0 };
  return {
    counts,
    async send(request) {
      const sentAt = Date.now();
      const answer = await send(request);
      if (answer === null) counts.cutOff++;
      else if (answer.status === 503) counts.away++;
      else if (answer.status === 200) {
        counts.acknowledged++;
        done.push({ sentAt, at: Date.now() });
      }
      return answer;
    },
    async untilDone(sentAfter) {
      const until = Date.now() + DONE_WITHIN_MS;
      while (Date.now() < until) {
        const first = done.find(({ sentAt }) => sentAt >= sentAfter);
        if (first) return first.at;
        await wait(50);
      }
      throw new Error(`no call succeeded within ${DONE_WITHIN_MS / 1000} s`);
    },
  };
}
