/**
 * Gives a message to the gateways that serve its number, one after the other, until one accepts it.
 * A gateway that rests after failures is asked last. A message that a gateway has accepted goes to
 * another one only when it was reported undelivered, or not reported in time.
 */
import { smsCounter } from "#house/counters.ts";
import type { House } from "#house/house.ts";
import { addJob } from "#jobs/jobs.ts";
import { gatewayChangeJobOf } from "#notice/message-job.ts";
import { openHealthMemory } from "#notice/remember-health.ts";
import {
  claimSmsTry,
  findOpenCircuits,
  findSmsTries,
  recordSmsOutcome,
} from "#notice/sms-try.sql.ts";
import type { OutsideAdapters } from "#outside/outside.ts";
import { GatewayAnswer, routesTo, type SmsGateway, type SmsMessage } from "#outside/sms.ts";

type SentNotice = { readonly noticeId: string; readonly template: string };

/** The attempt number of the queue: at the first attempt no gateway was asked before. */
type Attempt = SentNotice & { readonly attempts: number };

export async function deliverSms(
  house: House,
  { sms, smsGateways }: OutsideAdapters,
  notice: Attempt,
  text: SmsMessage,
): Promise<void> {
  if (smsGateways.length === 0) {
    await sms.send(text);
    return;
  }
  const tries = notice.attempts > 1 ? await findSmsTries(house.db, notice.noticeId) : [];
  // An earlier run was accepted by a gateway, and only its completion was lost.
  if (tries.some(({ outcome }) => outcome === "ACCEPTED")) return;
  const routes = routesTo(smsGateways, text.to);
  if (routes.length === 0) throw new Error("no SMS gateway serves this number");
  await tryGatewaysInOrder(house, notice, text, routes);
}

/** Throws the last gateway's error when none accepts. */
export async function tryGatewaysInOrder(
  { db }: House,
  { noticeId, template }: SentNotice,
  text: SmsMessage,
  routes: readonly SmsGateway[],
): Promise<void> {
  const resting = await restingGateways(db);
  const order = routes.toSorted(
    (one, other) => Number(resting.has(one.name)) - Number(resting.has(other.name)),
  );
  let failure: unknown;
  for (const gateway of order) {
    if (!(await claimSmsTry(db, noticeId, gateway.name))) continue;
    const asked = { noticeId, template, gateway: gateway.name };
    // Errors of our own database are not caught here: after an acceptance they must not make
    // another gateway send the message too.
    const answer = await gateway.send(text).then(
      (messageId) => ({ messageId }),
      (error: unknown) => ({ error }),
    );
    if ("messageId" in answer) {
      smsCounter.inc({ gateway: gateway.name, outcome: "accepted" });
      await noteAccepted(db, asked, answer.messageId, gateway.reportSeconds);
      return;
    }
    failure = answer.error;
    gatewaysHealth.forget(db);
    const outcome = isRefusedText(failure) ? "REFUSED" : "FAILED";
    smsCounter.inc({ gateway: gateway.name, outcome: outcome.toLowerCase() });
    await recordSmsOutcome(db, asked, outcome);
  }
  if (failure) throw failure;
}

const noteAccepted = (
  db: House["db"],
  asked: SentNotice & { readonly gateway: string },
  messageId: string | null,
  reportSeconds: number,
): Promise<void> =>
  reportSeconds === 0
    ? recordSmsOutcome(db, asked, "ACCEPTED", messageId)
    : db.transaction().execute(async (trx) => {
        await recordSmsOutcome(trx, asked, "ACCEPTED", messageId);
        const { noticeId, template } = asked;
        await addJob(
          trx,
          gatewayChangeJobOf(template),
          { noticeId },
          { afterSeconds: reportSeconds },
        );
      });

const none: ReadonlySet<string> = new Set();
const gatewaysHealth = openHealthMemory();

/** Cached for a second when no gateway is resting. */
async function restingGateways(db: House["db"]): Promise<ReadonlySet<string>> {
  if (gatewaysHealth.isKnown(db)) return none;
  const resting = await findOpenCircuits(db);
  if (resting.size === 0) gatewaysHealth.remember(db);
  return resting;
}

/**
 * Refused for the message itself; a wrong key (401, 403) or too many requests are the gateway's
 * problem.
 */
export const isRefusedText = (error: unknown): boolean =>
  error instanceof GatewayAnswer &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 403, 408, 429].includes(error.status);
