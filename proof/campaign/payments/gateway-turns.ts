/**
 * Payments in the app through the demo's gateway: an intent over HTTP, paid in full or differently,
 * and reported by a webhook that comes up to three times or never. Some payers get their money
 * back.
 */
import { setTimeout as wait } from "node:timers/promises";
import { sendRequest } from "../ask.ts";
import { type Play, type Turn, untilDatabaseAnswers } from "../turn.ts";
import { drawShare, findNamedLoan } from "./paid-loan.ts";
import { bookKey, type DemoWebhook, GATEWAY } from "./payment-book.ts";

const EXTRA_CENTAVOS = 123_45;
const LEAST_CENTAVOS = 20_01;
/** The most that the app lets a member pay above the whole debt. */
const ABOVE_MAX_CENTAVOS = 999_01;

export async function payAtGateway({ play, player, dice }: Turn): Promise<void> {
  const way = dice.pick(["QRPH", "CHECKOUT"] as const);
  const [share, isTooMuch] = [drawShare(dice), dice.isOneIn(12)];
  const owed = (await findNamedLoan(play.world, player))?.owed ?? 0;
  const wanted = Math.max(LEAST_CENTAVOS, Math.min(share(owed), owed + ABOVE_MAX_CENTAVOS));
  const pesos = isTooMuch ? 49_999.01 : wanted / 100;
  const [key, times, told] = [dice.key(), dice.between(1, 3), dice.below(4)];
  const [isOther, isPaidAgain, goesBack, isReordered] = [4, 8, 6, 2].map(dice.isOneIn);
  const request = { method: "POST", path: "/memberloan/pay", key, body: { amount: pesos, way } };
  const asking = () => sendRequest(play.book, player, { ...request, method: "POST" });
  const answers = await Promise.all(Array.from({ length: times }, asking));
  const done = answers.find((answer) => answer?.status === 200);
  if (!done) return;
  const { id } = JSON.parse(done.text) as { readonly id: string };
  const requestId = await findRequest(play, id);
  if (!requestId) return;
  const asked = Math.round(pesos * 100);
  const centavos = isOther ? asked + EXTRA_CENTAVOS : asked;
  const { webhooks, paymentId } = await pay(play, requestId, centavos);
  const again = isPaidAgain ? await pay(play, requestId, asked) : undefined;
  const all = [...webhooks, ...(again?.webhooks ?? [])];
  const tell = () => Promise.all(all.map(play.payments.deliver));
  const tellAll = () => Promise.all(Array.from({ length: told }, tell));
  if (!isReordered) await tellAll();
  if (goesBack) await giveBack(play, requestId, paymentId);
  if (isReordered) await tellAll();
}

async function pay({ payments }: Play, requestId: string, centavos: number) {
  const webhooks = await payments.gateway.demoPay(requestId, { centavos });
  const paymentId: string = JSON.parse(webhooks[0]?.body ?? "{}").subject;
  payments.arrived.set(bookKey(GATEWAY, paymentId), centavos);
  return { webhooks, paymentId };
}

/** Returns a payment to its payer; the webhook is repeated until the server accepts it. */
async function giveBack({ payments }: Play, requestId: string, paymentId: string): Promise<void> {
  payments.givenBack.add(bookKey(GATEWAY, paymentId));
  for (const webhook of await payments.gateway.demoReturn(requestId, paymentId))
    await deliverUntilTaken(payments.deliver, webhook);
}

async function deliverUntilTaken(
  deliver: (webhook: DemoWebhook) => Promise<boolean>,
  told: DemoWebhook,
) {
  while (!(await deliver(told))) await wait(100);
}

async function findRequest({ world }: Play, intentId: string): Promise<string | undefined> {
  const { rows } = await untilDatabaseAnswers(() =>
    world.ownerPool.query<{ gateway_id: string }>(
      "select gateway_id from payment_intent where id = $1",
      [intentId],
    ),
  );
  return rows[0]?.gateway_id;
}
