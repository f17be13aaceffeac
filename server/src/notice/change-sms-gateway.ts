/**
 * Gives a message to another gateway, once, when its gateway accepted it but reported it
 * undelivered, or did not report in time. A message that was delivered, or whose code was used or
 * has expired, is not sent again. If all gateways reported it undelivered and none is left, it is
 * marked as undelivered.
 */
import { isCodeAnswered } from "#code/code.sql.ts";
import type { House } from "#house/house.ts";
import { tryGatewaysInOrder } from "#notice/deliver-sms.ts";
import { recordUndelivered } from "#notice/delivery/record-delivery.ts";
import { findStop, rescheduleNotice } from "#notice/find-stop.ts";
import { gatewayChangeJobOf } from "#notice/message-job.ts";
import { writeMessage } from "#notice/send-notice.ts";
import { findSmsTries, type SmsTry } from "#notice/sms-try.sql.ts";
import type { OutsideAdapters } from "#outside/outside.ts";
import { routesTo, type SmsGateway } from "#outside/sms.ts";

export async function changeSmsGateway(
  house: House,
  { smsGateways }: OutsideAdapters,
  { noticeId }: { noticeId: string },
): Promise<void> {
  const tries = await findSmsTries(house.db, noticeId);
  if (tries.some((one) => one.report === "DELIVERED" || isAwaited(one, smsGateways))) return;
  const stop = await findStop(house, noticeId);
  if (stop?.possible_at)
    return rescheduleNotice(house, gatewayChangeJobOf, noticeId, stop.possible_at);
  if (stop) return;
  await askOthers(house, noticeId, tries, smsGateways);
  const accepted = (await findSmsTries(house.db, noticeId)).filter(isAccepted);
  const last = accepted.at(-1);
  if (!last || !accepted.every(({ report }) => report === "UNDELIVERED")) return;
  const why = last.why ?? "NO_REASON";
  await house.db.transaction().execute((trx) => recordUndelivered(trx, house, noticeId, why));
}

const isAccepted = ({ outcome }: SmsTry): boolean => outcome === "ACCEPTED";

async function askOthers(
  house: House,
  noticeId: string,
  tries: readonly SmsTry[],
  smsGateways: readonly SmsGateway[],
): Promise<void> {
  const notice = await findSent(house, noticeId);
  if (!notice) return;
  const written = await writeMessage(house, { id: noticeId, ...notice });
  if (!written.message) return;
  if (written.challengeId && (await isCodeAnswered(house.db, written.challengeId))) return;
  const { message } = written;
  const outcomes = new Map(tries.map(({ gateway, outcome }) => [gateway, outcome]));
  const left = routesTo(smsGateways, message.to).filter(
    ({ name }) => !["ACCEPTED", "REFUSED"].includes(outcomes.get(name) ?? ""),
  );
  await tryGatewaysInOrder(house, { noticeId, template: notice.template }, message, left);
}

/** Accepted a short time ago and not reported yet; a later job handles that try. */
function isAwaited({ gateway, outcome, report, age_seconds }: SmsTry, all: readonly SmsGateway[]) {
  const { reportSeconds = 0 } = all.find(({ name }) => name === gateway) ?? {};
  return outcome === "ACCEPTED" && report === null && age_seconds < reportSeconds;
}

const findSent = ({ db }: House, id: string) =>
  db
    .selectFrom("notice")
    .select(["template", "sealed", "channel", "language", "member_id"])
    .where("id", "=", id)
    .where("status", "=", "SENT")
    .where("channel", "=", "sms")
    .executeTakeFirst();
