/**
 * `/dev/clock`, in the demo only: shows the demo's time and moves it forward. One move at a time in
 * a process; the page reloads itself until it is done. The route accepts forms of the page itself:
 * `guardHttp` refuses those of other sites.
 */

import type { House } from "@hiram/server/house/house.ts";
import type { OutsideAdapters } from "@hiram/server/outside/outside.ts";
import { refuse } from "@hiram/server/problem.ts";
import type { FastifyInstance } from "fastify";
import { readClockMoveReport } from "#clock/clock-move-report.sql.ts";
import { clockPage } from "#clock/clock-page.ts";
import { CLOCK_STYLE } from "#clock/clock-style.ts";
import {
  addStep,
  type ClockMove,
  type ClockStep,
  clockSteps,
  daysToMove,
  moveDemoClock,
} from "#clock/move-demo-clock.ts";

const FORM_BYTES_MAX = 100;

export function serveClock(app: FastifyInstance, house: House, outside: OutsideAdapters): void {
  let last: ClockMove | undefined;
  let ending: Promise<void> = Promise.resolve();
  let isClosing = false;

  async function move(to: Date) {
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

  app.get("/dev/clock", async (_, reply) => {
    await house.clock.refresh();
    const now = house.clock.now();
    const happened = last && (await readClockMoveReport(house.db, last.from, now));
    return (
      reply
        .type("text/html; charset=utf-8")
        .header("cache-control", "no-store")
        // With "no-referrer" a browser sends the page's own form with "Origin: null", like a foreign
        // one.
        .header("referrer-policy", "same-origin")
        .send(clockPage({ now, real: house.realClock.now(), move: last, happened }))
    );
  });
  app.get("/dev/clock/style.css", async (_, reply) => reply.type("text/css").send(CLOCK_STYLE));

  app.register(async (forms) => {
    forms.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: FORM_BYTES_MAX },
      async (_: unknown, text: string) => new URLSearchParams(text),
    );
    forms.post("/dev/clock", async (request, reply) => {
      const step = request.body instanceof URLSearchParams ? request.body.get("step") : null;
      if (!isStep(step)) refuse("BadRequest");
      await house.clock.refresh();
      // A second press, or another visitor's, shows the move in progress. Nothing is awaited
      // between this check and the start of the move, so two presses cannot both start one.
      if (last?.state !== "moving") ending = move(addStep(house.clock.now(), step));
      return reply.redirect("/dev/clock", 303);
    });
  });
}

const isStep = (text: string | null): text is ClockStep =>
  (clockSteps as readonly (string | null)[]).includes(text);
