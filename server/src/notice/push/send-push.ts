/**
 * Sends one notification to one browser. A failure is tried again by the queue for as long as the
 * message is of use. It may arrive twice when the answer of a push service is lost: the browser
 * then shows it once, because both have the same tag. Before each try the hours of the message are
 * asked, because a later one may be at night.
 */
import { baseLanguage } from "@hiram/contract/wire/language.ts";
import type { House } from "#house/house.ts";
import { addJob, type PushJob } from "#jobs/jobs.ts";
import { findStop, rescheduleJob } from "#notice/find-stop.ts";
import { deleteSubscription, findSubscription, subscriptionSeal } from "#notice/push/push.sql.ts";
import { pushWordsOf } from "#notice/push/push-words.ts";
import { templateOf } from "#notice/templates.ts";
import type { OutsideAdapters } from "#outside/outside.ts";
import { PUSH_LIFE_SECONDS, type PushTarget } from "#outside/push.ts";

export async function sendPush(
  house: House,
  { push }: OutsideAdapters,
  job: PushJob,
): Promise<void> {
  const { subscriptionId, template, writtenAt, noticeId } = job;
  const age = house.clock.now().getTime() - Date.parse(writtenAt);
  if (age > PUSH_LIFE_SECONDS * 1000) return;
  const stop = noticeId ? await findStop(house, noticeId) : undefined;
  if (stop?.possible_at) return rescheduleJob(house, "send-push", job, stop.possible_at);
  if (stop || (!noticeId && templateOf(template).hasHours)) return;
  const subscription = await findSubscription(house.db, subscriptionId);
  // The member has switched notifications off, or signed out, since the message was written.
  if (!subscription) return;
  const company = house.config.company.CompanyName;
  const words = pushWordsOf(template, subscription.language ?? baseLanguage, company);
  if (!words) return;
  const target: PushTarget = JSON.parse(
    house.keys.open(subscription.sealed, subscriptionSeal(subscription.id)),
  );
  const outcome = await push.send(target, JSON.stringify(words));
  if (outcome === "gone") await deleteSubscription(house.db, subscription.id);
  else if (outcome !== "taken") await addJob(house.db, "send-push", job, outcome);
}
