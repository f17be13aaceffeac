/**
 * `/dev`, in the demo only: the tour through the product in ten steps, with the phone and the desk
 * beside each other. The page takes forms of itself only: `guardHttp` refuses those of other sites.
 */
import type { House } from "@hiram/server/house/house.ts";
import { contentSecurityPolicy } from "@hiram/server/http/headers.ts";
import { isDemoGateway } from "@hiram/server/outside/gateways/demo.ts";
import type { OutsideAdapters } from "@hiram/server/outside/outside.ts";
import { Problem, refuse } from "@hiram/server/problem.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ClockMover } from "#clock/clock-mover.ts";
import {
  signVisitorInAtDesk,
  signVisitorInOnPhone,
  type TourVisit,
} from "#tour/sign-visitor-in.ts";
import { tourPage } from "#tour/tour-page.ts";
import {
  addTourPerson,
  readTourPerson,
  type TourPerson,
  writeTourPerson,
} from "#tour/tour-person.ts";
import { TOUR_SCRIPT } from "#tour/tour-script.ts";
import { deskRoleOf, tourSteps } from "#tour/tour-steps.ts";
import { TOUR_STYLE } from "#tour/tour-style.ts";

const FORM_BYTES_MAX = 100;

type Parts = { readonly outside: OutsideAdapters; readonly mover: ClockMover };

export function serveTour(app: FastifyInstance, house: House, { outside, mover }: Parts): void {
  const { gateway } = outside;
  const bank = { app, house, payer: isDemoGateway(gateway) ? gateway : null };
  /** One step at a time; a second press waits for the first and finds its step done. */
  let under: Promise<unknown> = Promise.resolve();

  app.get("/dev", async (request, reply) => {
    await house.clock.refresh();
    const query = new URLSearchParams(request.query as Record<string, string>);
    return (
      reply
        .type("text/html; charset=utf-8")
        .header("cache-control", "no-store")
        // With "no-referrer" a browser sends the page's own form with "Origin: null", like a
        // foreign one.
        .header("referrer-policy", "same-origin")
        .header("content-security-policy", framingPolicy)
        .send(
          tourPage({
            person: readTourPerson(house),
            move: mover.last(),
            now: house.clock.now(),
            problem: query.get("problem"),
            sessionId: query.get("session"),
          }),
        )
    );
  });
  app.get("/dev/tour.css", async (_, reply) => reply.type("text/css").send(TOUR_STYLE));
  app.get("/dev/tour.js", async (_, reply) => reply.type("text/javascript").send(TOUR_SCRIPT));

  app.addHook("onSend", (request, reply, payload, done) => {
    if (isOpenedByOwnPage(request)) allowOwnFrame(reply);
    done(null, payload);
  });

  app.register(async (forms) => {
    forms.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: FORM_BYTES_MAX },
      async (_: unknown, text: string) => new URLSearchParams(text),
    );
    forms.post("/dev", async (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : refuse("BadRequest");
      const acting = under.then(() => act(request, reply, form));
      under = acting.catch(() => {});
      const said = new URLSearchParams(await acting).toString();
      return reply.redirect(said ? `/dev?${said}` : "/dev", 303);
    });
  });

  /** Returns what the page is to say: what went wrong, and the phone's new session. */
  async function act(
    request: FastifyRequest,
    reply: FastifyReply,
    form: URLSearchParams,
  ): Promise<Record<string, string>> {
    const visit = { app, request, reply };
    await house.clock.refresh();
    const pressed = form.get("act");
    if (pressed === "begin") return signIn(visit, await addTourPerson(house, outside));
    const person = readTourPerson(house) ?? refuse("BadRequest");
    if (pressed === "sign-in") return signIn(visit, person);
    // The form of an older page: its step is done.
    if (form.get("step") !== String(person.done) || mover.last()?.state === "moving") return {};
    const step = tourSteps[person.done] ?? refuse("BadRequest");
    if (step.deskRole && !(await signVisitorInAtDesk(visit, step.deskRole)))
      return { problem: "desk" };
    try {
      await step.play({ house, outside, mover, bank, person });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return { problem: "refused" };
    }
    writeTourPerson(house, { ...person, done: person.done + 1 });
    return {};
  }
}

async function signIn(visit: TourVisit, person: TourPerson): Promise<Record<string, string>> {
  const session = await signVisitorInOnPhone(visit, person);
  const isAtDesk = await signVisitorInAtDesk(visit, deskRoleOf(person));
  return { ...(session && { session }), ...(!isAtDesk && { problem: "desk" }) };
}

const framingPolicy = `${contentSecurityPolicy({ scripts: [], styles: [] })}; frame-src 'self'`;

/**
 * A page of our own opened the page: a browser says so of itself, and no page of another site can.
 * "iframe" it does not say when a service worker fetches the page. Even then `'self'` lets no other
 * site frame it.
 */
const isOpenedByOwnPage = ({ headers }: FastifyRequest): boolean =>
  headers["sec-fetch-mode"] === "navigate" && headers["sec-fetch-site"] === "same-origin";

function allowOwnFrame(reply: FastifyReply): void {
  const policy = reply.getHeader("content-security-policy");
  if (typeof policy !== "string" || !reply.hasHeader("x-frame-options")) return;
  reply.header("x-frame-options", "SAMEORIGIN");
  reply.header(
    "content-security-policy",
    policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
  );
}
