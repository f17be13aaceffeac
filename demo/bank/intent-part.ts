/** A payment begun by a member, with the acts of its payer and the gateway. */

import { fromPesos, writePesos } from "@hiram/contract/money/money.ts";
import type { IntentReply } from "@hiram/contract/payment/payment.calls.ts";
import type { IntentStatus, OfferedMethod } from "@hiram/contract/payment/payment.ts";
import { writePaymentReference } from "@hiram/contract/payment/reference.ts";
import type { DemoPayment, DemoRequest } from "@hiram/server/outside/gateways/demo-files.ts";

export type ShownIntent = IntentReply & {
  readonly loanNumber: number;
  /** The request at the demo's gateway; undefined for transfers. */
  readonly request: DemoRequest | undefined;
};

const ways: Readonly<Record<OfferedMethod, string>> = {
  QRPH: "QR Ph",
  CHECKOUT: "Checkout",
  TRANSFER: "Bank transfer",
};

const states: Readonly<Record<IntentStatus, string>> = {
  WAITING: "Waits for the money.",
  SEEN: "The money was seen and is not on the loan.",
  BOOKED: "Booked on the loan.",
  EXPIRED: "Ran out. Money that still comes is booked all the same.",
  CANCELLED: "Cancelled by the member. Money that still comes is booked all the same.",
};

export const intentPart = (intent: ShownIntent, isChosen: boolean): string => `
          <article${isChosen ? ' class="chosen"' : ""}>
            <h3><span>${ways[intent.way]}</span> <span>${writePesos(fromPesos(intent.amount))}</span></h3>
            <p class="note">Loan ${intent.loanNumber},
              reference ${writePaymentReference(intent.reference)}.
              ${states[intent.status]}</p>
            ${payPart(intent, isChosen)}
            ${isChosen ? `<p class="links"><a href="/pay/${intent.id}">Back to the lender's page</a></p>` : ""}
          </article>`;

const payPart = (intent: ShownIntent, isChosen: boolean): string =>
  intent.request ? requestPart(intent.request, intent, isChosen) : transferLinks(intent);

/** Changes the last check digit, so that no loan has this reference. */
const spoil = (reference: string): string =>
  reference.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));

function transferLinks({ amount, reference }: ShownIntent): string {
  const to = (written: string) => `/dev/bank?amount=${amount}&amp;reference=${written}#transfer`;
  return `<p class="links"><a href="${to(reference)}">Transfer with its reference</a>
              <a href="${to(spoil(reference))}">with a wrong reference</a></p>`;
}

const form = (id: string, inside: string): string =>
  `<form method="post" action="/dev/bank"><input type="hidden" name="request" value="${id}">${inside}</form>`;

const button = (act: string, words: string, isQuiet = true): string =>
  `<button name="act" value="${act}"${isQuiet ? ' class="quiet"' : ""}>${words}</button>`;

/** A payer who came from the lender's page returns to it, as after any gateway's checkout. */
const RETURNS = '<input type="hidden" name="return" value="yes">';

function requestPart(request: DemoRequest, { amount, way }: ShownIntent, isChosen: boolean) {
  const returns = isChosen && way === "CHECKOUT" && request.payments.length === 0 ? RETURNS : "";
  const { id, isHeld, events, payments } = request;
  const half = (Math.ceil(fromPesos(amount) / 2) / 100).toFixed(2);
  const others = [
    form(id, button("twice", "Pay it twice")),
    form(id, `${field("Amount in pesos", "amount", half)}${button("part", "Pay this amount")}`),
    form(id, `${field("Value date, days ago", "days", "3")}${button("late", "Pay it late")}`),
    form(id, webhookButtons(isHeld, events.length > 0)),
  ];
  const pay = button("pay", payments.length ? "Pay it again" : "Pay it", false);
  return `${form(id, returns + pay)}
            ${payments.map((payment) => paidLine(id, payment)).join("")}
            <details${isHeld ? " open" : ""}><summary>Pay in another way, webhooks</summary>
              ${others.join("\n              ")}
            </details>`;
}

const field = (words: string, name: string, value: string): string =>
  `<label>${words}<input name="${name}" inputmode="decimal" value="${value}" required></label>`;

function webhookButtons(isHeld: boolean, hasEvents: boolean): string {
  if (isHeld) return button("send", "Send the held webhooks");
  return `${button("hold", "Hold webhooks back")}${hasEvents ? button("repeat", "Repeat the webhooks") : ""}`;
}

const paidLine = (requestId: string, { id, centavos, returnedCentavos }: DemoPayment): string =>
  returnedCentavos > 0
    ? `<p class="note">Paid ${writePesos(centavos)}, and returned.</p>`
    : form(
        requestId,
        `<input type="hidden" name="payment" value="${id}">
              <span>Paid ${writePesos(centavos)}</span>${button("return", "Return it to the payer")}`,
      );
