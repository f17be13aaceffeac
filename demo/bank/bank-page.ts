/** The page `/dev/bank`. It works without scripts. */

import { accountPart } from "#bank/account-part.ts";
import type { ActName } from "#bank/acts.ts";
import type { BankLine } from "#bank/bank-lines.ts";
import { intentPart, type ShownIntent } from "#bank/intent-part.ts";
import { transferPart } from "#bank/transfer-part.ts";

type Shown = {
  readonly today: string;
  /** The parameters of the address: a request, a transfer to fill in, the last act. */
  readonly asked: URLSearchParams;
  readonly intents: readonly ShownIntent[];
  readonly lines: readonly BankLine[];
};

const booksSoon = "The webhook was sent, and the lender books it within seconds.";

const sentences: Readonly<Record<ActName, string>> = {
  pay: `Paid. ${booksSoon}`,
  twice: `Paid twice. ${booksSoon}`,
  part: `Paid with that amount. ${booksSoon}`,
  late: `Paid with an earlier value date. ${booksSoon}`,
  hold: "Webhooks of this payment are held back. The lender's own question finds what is paid within about a minute.",
  send: "The webhooks that were held back were sent.",
  repeat: "All webhooks of this payment were sent once more. Nothing is booked twice.",
  return: "The money went back to its payer, and the webhook was sent.",
  transfer: "The bank has the transfer. The lender learns of it by the statement of the day.",
  takeBack: "The bank took the transfer back. The statement of the day says so.",
};

const isAct = (text: string | null): text is ActName => Object.hasOwn(sentences, text ?? "");

export function bankPage({ today, asked, intents, lines }: Shown): string {
  const done = asked.get("done");
  const chosen = asked.get("request");
  const [newest] = intents;
  const begun = intents
    .map((intent) => intentPart(intent, chosen !== null && intent.request?.id === chosen))
    .join("");
  const filled = {
    amount: asked.get("amount") ?? String(newest?.amount ?? ""),
    reference: asked.get("reference") ?? newest?.reference ?? "",
  };
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="robots" content="noindex">
    <title>Demo bank</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/dev/bank/style.css">
  </head>
  <body>
    <main>
      <h1>Play the bank</h1>
      <p class="note">Demo: no money moves. Here you are the payers, their banks and the payment
        gateway of the demo's lender.</p>
      ${isAct(done) ? `<p class="done" role="status">${sentences[done]}</p>` : ""}
      <div class="columns">
        <section>
          <h2>Payments that members have begun</h2>
          ${begun || none}
        </section>
        <div>
          ${transferPart(filled)}
          ${accountPart(lines, today)}
        </div>
      </div>
      <p class="links"><a href="/">Home</a> <a href="/staff/statements">Statements at the desk</a>
        <a href="/dev/outbox">Messages</a> <a href="/dev/clock">Clock</a></p>
    </main>
  </body>
</html>
`;
}

const none = `<p class="note">None yet. Sign in as a member with an active loan, choose PAY, and come
            back.</p>`;
