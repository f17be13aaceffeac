/** The page `/dev/clock`. It works without scripts. */
import type { ClockMoveReport } from "#clock/clock-move-report.sql.ts";
import type { ClockMove, ClockStep } from "#clock/move-demo-clock.ts";

type Shown = {
  readonly now: Date;
  readonly real: Date;
  readonly move: ClockMove | undefined;
  readonly happened: ClockMoveReport | undefined;
};

const timeZone = "Asia/Manila";
const day = new Intl.DateTimeFormat("en-PH", { dateStyle: "full", timeZone });
const hour = new Intl.DateTimeFormat("en-PH", { timeStyle: "short", timeZone });
const when = new Intl.DateTimeFormat("en-PH", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone,
});
const dateOnly = new Intl.DateTimeFormat("en-PH", { dateStyle: "medium", timeZone });

const calendarDay = new Intl.DateTimeFormat("en-PH", { dateStyle: "medium", timeZone: "UTC" });

const stepWords: Readonly<Record<ClockStep, string>> = {
  day: "A day on",
  week: "A week on",
  month: "A month on",
  noon: "To 12:00 noon",
  night: "To 10:30 PM",
};

export function clockPage({ now, real, move, happened }: Shown): string {
  const isMoving = move?.state === "moving";
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    ${isMoving ? '<meta http-equiv="refresh" content="1">' : ""}
    <meta name="robots" content="noindex">
    <title>Demo clock</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/dev/clock/style.css">
  </head>
  <body>
    <main>
      <h1>The demo's clock</h1>
      <p class="time"><time datetime="${now.toISOString()}">
        <span>${day.format(now)}</span> <b>${hour.format(now)}</b></time>
        <small>in Manila</small></p>
      <p class="note">${describeShift(now, real)}</p>
      ${isMoving ? progress(move) : buttons()}
      ${move?.daysDone && happened ? summary(move, happened) : ""}
      <p class="note">Each day that passes is closed as a lender's day is: interest and late charges
        are added, scores and restrictions follow. The clock goes forward only, because what
        happened stays. To begin again at the real time, stop the demo and delete its data
        folder. You stay signed in: sign-in, codes and authenticator apps keep the real time.</p>
      <p class="links"><a href="/">Home</a> <a href="/staff">Staff desk</a>
        <a href="/dev/outbox">Messages</a> <a href="/dev/bank">Play the bank</a></p>
    </main>
  </body>
</html>
`;
}

const describeShift = (now: Date, real: Date): string => {
  const days = Math.round((now.getTime() - real.getTime()) / 86_400_000);
  if (days === 0) return "This is the real time.";
  return `This is ${countOf(days, "day")} ahead of the real time, ${when.format(real)}.`;
};

const buttons = (): string =>
  `<form method="post" action="/dev/clock">
        ${Object.entries(stepWords)
          .map(([step, words]) => `<button name="step" value="${step}">${words}</button>`)
          .join("\n        ")}
      </form>`;

const progress = ({ to, days, daysDone }: ClockMove): string =>
  `<div class="progress" role="status">
        <p>Moving to ${dateOnly.format(to)}: ${daysDone} of ${countOf(days, "day")}.</p>
        <progress max="${days}" value="${daysDone}">${daysDone} of ${days}</progress>
      </div>`;

function summary({ from, daysDone, state }: ClockMove, happened: ClockMoveReport): string {
  const lines = [
    describeCloses(happened),
    `${countOf(happened.notices, "message")} to members`,
    `${countOf(happened.scores, "score")} changed`,
    `${countOf(happened.restrictions, "restriction")} of members ended`,
  ];
  return `<section${state === "failed" ? ' class="failed"' : ""}>
        <h2>Since ${when.format(from)}</h2>
        ${state === "failed" ? `<p>The move stopped after ${countOf(daysDone, "day")}, because a job failed. The log says why.</p>` : ""}
        <ul>${lines.map((line) => `<li>${line}</li>`).join("")}</ul>
      </section>`;
}

function describeCloses({
  closed,
  first_closed,
  last_closed,
  loans,
  faults,
}: ClockMoveReport): string {
  const closes = closed
    ? `${countOf(closed, "day")} closed (${describeDays(first_closed, last_closed)}), with ${countOf(loans ?? 0, "loan")} on the last`
    : "No day closed";
  return faults ? `${closes}; ${countOf(faults, "loan")} could not be closed` : closes;
}

/** Days of the calendar, which are midnights in UTC for this. */
function describeDays(first: string | null, last: string | null): string {
  const write = (text: string | null) => calendarDay.format(new Date(text ?? 0));
  return first === last ? write(first) : `${write(first)} to ${write(last)}`;
}

const countOf = (count: number, what: string): string =>
  `${count} ${what}${count === 1 ? "" : "s"}`;
