/** Runs heavy work a few at a time with a bounded queue; beyond it callers get Busy. */
import { refuse } from "#problem.ts";

type Room = { readonly atOnce: number; readonly waiting: number };

export function limitConcurrency({ atOnce, waiting: lineMax }: Room) {
  let running = 0;
  const line: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (line.length >= lineMax) refuse("Busy", { retryAfterSeconds: 3 });
      // A finished task gives its place directly to the next one, so that it is never counted as
      // free.
      await new Promise<void>((next) => line.push(next));
    } else running++;
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else running--;
    }
  };
}
