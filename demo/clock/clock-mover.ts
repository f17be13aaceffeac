/** Moves the demo's clock in the background: one move at a time in a process. */
import type { House } from "@hiram/server/house/house.ts";
import type { OutsideAdapters } from "@hiram/server/outside/outside.ts";
import type { FastifyInstance } from "fastify";
import { type ClockMove, daysToMove, moveDemoClock } from "#clock/move-demo-clock.ts";

export type ClockMover = {
  /** The last move, or the one that is under way. */
  last(): ClockMove | undefined;
  /** A second press, or another visitor's, changes nothing while a move is under way. */
  move(to: Date): void;
};

export function createClockMover(
  app: FastifyInstance,
  house: House,
  outside: OutsideAdapters,
): ClockMover {
  let last: ClockMove | undefined;
  let ending: Promise<void> = Promise.resolve();
  let isClosing = false;

  async function moveTo(to: Date): Promise<void> {
    const from = house.clock.now();
    const begun = { from, to, days: daysToMove(from, to), daysDone: 0, state: "moving" } as const;
    let moved: ClockMove = begun;
    last = moved;
    try {
      await moveDemoClock(house, outside, to, (daysDone) => {
        moved = { ...begun, daysDone };
        last = moved;
        return isClosing ? "stop" : "go on";
      });
      last = { ...moved, state: "done" };
    } catch (error) {
      app.log.error(error, "the demo's clock was not moved to its end");
      last = { ...moved, state: "failed" };
    }
  }

  app.addHook("onClose", async () => {
    isClosing = true;
    await ending;
  });

  return {
    last: () => last,
    move(to) {
      // Nothing is awaited between this check and the start, so two presses cannot both start one.
      if (last?.state !== "moving") ending = moveTo(to);
    },
  };
}
