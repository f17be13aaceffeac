/** Heavy work a few at a time, with a line behind it; whoever comes later is told to come again. */
import { refuse } from "#problem.ts";

type Room = { readonly atOnce: number; readonly waiting: number };

export function inTurn({ atOnce, waiting: lineMax }: Room) {
  let running = 0;
  const line: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (line.length >= lineMax) refuse("Busy", { retryAfterSeconds: 3 });
      // Whoever leaves hands the place on, so it is never counted free in between.
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
