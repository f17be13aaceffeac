/** `/dev/outbox`, in the demo only: the outgoing messages, drawn as on a phone. */
import { writeSpacedPhone } from "@hiram/contract/wire/spaced-phone.ts";
import { escapeHtml } from "@hiram/server/http/escape-html.ts";
import { readOutbox, type StoredMessage } from "@hiram/server/outside/outbox.ts";
import type { FastifyInstance } from "fastify";

const SHOWN_MAX = 50;

/** The end of the page's address after somebody has reported a message as undelivered. */
export const RETURNED = "?returned";

export function serveOutbox(app: FastifyInstance, dataDir: string): void {
  app.get("/dev/outbox", async ({ url }, reply) =>
    reply
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-store")
      // With "no-referrer" a browser sends the page's own form with "Origin: null", like a foreign
      // one.
      .header("referrer-policy", "same-origin")
      .send(outboxPage(await readOutbox(dataDir, SHOWN_MAX), url.endsWith(RETURNED))),
  );
  app.get("/dev/outbox/style.css", async (_, reply) => reply.type("text/css").send(STYLE));
}

const when = new Intl.DateTimeFormat("en-PH", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "Asia/Manila",
});

function bubble({ to, channel, text, code, createdAt, reportId }: StoredMessage): string {
  // The code is highlighted, as in a phone's notification.
  const words = escapeHtml(text).replace(code ?? "\0", `<strong>${code}</strong>`);
  return `<li class="${channel}">
        <p class="to">${channel === "sms" ? "SMS" : "E-mail"} to ${escapeHtml(writeSpacedPhone(to))}</p>
        <p class="text">${words}</p>
        <time datetime="${createdAt}">${when.format(new Date(createdAt))}</time>
        ${reportId ? returnButton(reportId) : ""}
      </li>`;
}

/** A button for the form that `demo/return-message.ts` receives. */
const returnButton = (reportId: string): string =>
  `<form method="post" action="/dev/outbox/return">
          <input type="hidden" name="reportId" value="${escapeHtml(reportId)}">
          <button>Play: it did not arrive</button>
        </form>`;

const returned = `<p class="done" role="status">Played: it did not arrive. If it went to a member,
        their Home, Settings and case show it. A code before registering belongs to no member.</p>`;

function outboxPage(messages: readonly StoredMessage[], isReturned: boolean): string {
  const list = messages.length
    ? `<ol>${messages.map(bubble).join("\n      ")}</ol>`
    : "<p>No messages yet. Register, and your code appears here.</p>";
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta http-equiv="refresh" content="5; url=/dev/outbox">
    <meta name="robots" content="noindex">
    <title>Demo outbox</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/dev/outbox/style.css">
  </head>
  <body>
    <main>
      <h1>Messages</h1>
      <p class="note">Demo: nothing is really sent. The newest is on top; this page reloads itself.
        <a href="/dev/clock">Move the demo's clock</a> or <a href="/dev/bank">play the bank</a>.</p>
      ${isReturned ? returned : ""}
      ${list}
    </main>
  </body>
</html>
`;
}

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; background: #071c3e; display: grid; place-items: center; }
main { box-sizing: border-box; width: min(100vw, 24rem); height: min(100vh, 46rem); overflow: auto;
  padding: 1.5rem 1rem; border-radius: 2rem; border: 10px solid #14233b;
  background: light-dark(#fbfcfe, #0a1424); color: light-dark(#14233b, #e8edf5); }
h1 { margin: 0; font-size: 1.25rem; }
.note { margin: 0.25rem 0 1rem; font-size: 0.875rem; color: light-dark(#4a5a72, #a9b7cc); }
ol { list-style: none; margin: 0; padding: 0; display: grid; gap: 0.75rem; }
li { padding: 0.75rem 1rem; border-radius: 1rem 1rem 1rem 0.25rem;
  background: light-dark(#eef3fa, #16274a); overflow-wrap: anywhere; }
li.email { background: light-dark(#fef3dc, #33270f); border-radius: 0.5rem; }
.to, time { margin: 0; font-size: 0.8125rem; color: light-dark(#4a5a72, #a9b7cc); }
.note a { color: inherit; }
.text { margin: 0.25rem 0; white-space: pre-line; }
.done { margin: 0 0 1rem; padding: 0.75rem 1rem; border-radius: 0.5rem;
  background: light-dark(#e3f4ee, #0d2e2a); color: light-dark(#0b5c4a, #7fdcc0); }
form { margin: 0.5rem 0 0; }
button { min-height: 2.75rem; padding: 0 0.75rem; border: 1px solid currentColor; color: inherit;
  border-radius: 0.5rem; background: none; font: inherit; font-size: 0.8125rem; cursor: pointer; }
strong { font-size: 1.25rem; letter-spacing: 0.1em; font-variant-numeric: tabular-nums; }
`;
