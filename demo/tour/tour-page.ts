/** The page `/dev`: the tour's ten steps, and the screens of the latest one. */
import { writeSpacedPhone } from "@hiram/contract/wire/spaced-phone.ts";
import { escapeHtml } from "@hiram/server/http/escape-html.ts";
import { toWirePhone } from "@hiram/server/member/phone.ts";
import type { ClockMove } from "#clock/move-demo-clock.ts";
import type { TourPerson } from "#tour/tour-person.ts";
import { deskRoleOf, type TourStep, tourSteps } from "#tour/tour-steps.ts";

type Shown = {
  readonly person: TourPerson | null;
  readonly move: ClockMove | undefined;
  readonly now: Date;
  readonly problem: string | null;
  /** The phone's new session, which the page's script stores. */
  readonly sessionId: string | null;
};

const day = new Intl.DateTimeFormat("en-PH", { dateStyle: "full", timeZone: "Asia/Manila" });

const problems: Readonly<Record<string, string>> = {
  desk: "Nobody is signed in at the desk: an authenticator code works once in half a minute. Please press “Sign in again” in a moment.",
  refused:
    "The product refused this step, because something was changed at the desk or on the phone in between. Begin again with a new member.",
};

export function tourPage({ person, move, now, problem, sessionId }: Shown): string {
  const isMoving = move?.state === "moving";
  return `<!doctype html>
<html lang="en"${sessionId ? ` data-session="${escapeHtml(sessionId)}"` : ""}>
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    ${isMoving ? '<meta http-equiv="refresh" content="2">' : ""}
    <meta name="robots" content="noindex">
    <title>Tour of the demo</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/dev/tour.css">
    <script src="/dev/tour.js"></script>
  </head>
  <body>
    <main>
      <header>
        <h1>A loan in ten steps</h1>
        <p>Invented people, real software: each button does what a member, an officer or a clock
          would do. Today is <time datetime="${now.toISOString()}">${day.format(now)}</time> in the demo.</p>
        ${problem && problems[problem] ? `<p class="problem" role="alert">${problems[problem]}</p>` : ""}
        ${person ? whoPart(person) : ""}
      </header>
      <div class="tour">
        ${person ? stepList(person, isMoving ? move : undefined) : beginPart}
        ${person ? screens(person, isMoving) : ""}
      </div>
      <p class="links"><a href="/">The product</a> <a href="/staff">Staff desk</a>
        <a href="/dev/outbox">Messages</a> <a href="/dev/clock">Clock</a>
        <a href="/dev/bank">Bank</a> <a href="/dev/gallery">Components</a></p>
    </main>
  </body>
</html>
`;
}

const button = (name: string, value: string, words: string, isQuiet = false): string =>
  `<form method="post" action="/dev"><button name="${name}" value="${value}"${isQuiet ? ' class="quiet"' : ""}>${words}</button></form>`;

const beginPart = `<section class="begin">
          <p>The tour makes a member, Nena Valdez, and signs this browser in: on the phone as Nena,
            at the desk as a loan officer. It takes about three minutes.</p>
          ${button("act", "begin", "Begin the tour")}
        </section>`;

const whoPart = (person: TourPerson): string => {
  const { name, phone, password } = person;
  const atDesk = deskRoleOf(person) === "ACCOUNTANT" ? "an accountant" : "a loan officer";
  return `<details>
          <summary>Signed in on the phone as ${escapeHtml(name)}, at the desk as ${atDesk}</summary>
          <p>On another phone: ${escapeHtml(writeSpacedPhone(toWirePhone(phone)))},
            password <code>${escapeHtml(password)}</code></p>
          ${button("act", "sign-in", "Sign in again", true)}
          ${button("act", "begin", "Begin again with a new member", true)}
        </details>`;
};

const stepList = (person: TourPerson, move: ClockMove | undefined): string =>
  `<ol class="steps">
          ${tourSteps.map((step, at) => stepPart(step, at, person, move)).join("\n          ")}
        </ol>`;

function stepPart(
  step: TourStep,
  at: number,
  person: TourPerson,
  move: ClockMove | undefined,
): string {
  const isDone = at < person.done;
  const isNext = at === person.done;
  const isLatest = at === person.done - 1;
  const links = `<span class="links"><a href="${step.phone}">Phone</a> <a href="${step.desk(person)}">Desk</a></span>`;
  return `<li${isDone ? ' class="done"' : isNext ? ' class="next" aria-current="step"' : ""}>
            <h2>${step.name}</h2>${isDone ? links : ""}
            ${isNext || isLatest ? `<p>${step.says}</p>` : ""}
            ${isLatest && move ? progress(move) : ""}
            ${isNext && !move ? button("step", String(at), step.button) : ""}
          </li>`;
}

const progress = ({ days, daysDone }: ClockMove): string =>
  `<div role="status"><p>${daysDone} of ${days} ${days === 1 ? "day" : "days"} closed.</p>
              <progress max="${days}" value="${daysDone}">${daysDone} of ${days}</progress></div>`;

/** Reloading frames while the clock moves would show a page that is loading. */
function screens(person: TourPerson, isMoving: boolean): string {
  const step = tourSteps[Math.max(0, person.done - 1)] as TourStep;
  if (isMoving) return '<div class="screens"><p class="wait">The clock is moving.</p></div>';
  return `<div class="screens">
          <iframe class="phone" src="${person.done === 0 ? "/dash" : step.phone}" title="The member's phone"></iframe>
          <iframe class="desk" src="${person.done === 0 ? "/staff" : step.desk(person)}" title="The lender's desk"></iframe>
        </div>`;
}
