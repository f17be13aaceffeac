/**
 * `/dev/clock`, in the demo only: shows the demo's time and moves it forward. The page
 * reloads itself until it is done. The route accepts forms of the page itself:
 * `guardHttp` refuses those of other sites.
 */

import type { House } from "@hiram/server/house/house.ts";
import { refuse } from "@hiram/server/problem.ts";
import type { FastifyInstance } from "fastify";
import { readClockMoveReport } from "#clock/clock-move-report.sql.ts";
import type { ClockMover } from "#clock/clock-mover.ts";
import { clockPage } from "#clock/clock-page.ts";
import { CLOCK_STYLE } from "#clock/clock-style.ts";
import { addStep, type ClockStep, clockSteps } from "#clock/move-demo-clock.ts";

const FORM_BYTES_MAX = 100;

export function serveClock(app: FastifyInstance, house: House, mover: ClockMover): void {
  app.get("/dev/clock", async (_, reply) => {
    await house.clock.refresh();
    const now = house.clock.now();
    const last = mover.last();
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
      mover.move(addStep(house.clock.now(), step));
      return reply.redirect("/dev/clock", 303);
    });
  });
}

const isStep = (text: string | null): text is ClockStep =>
  (clockSteps as readonly (string | null)[]).includes(text);
