/**
 * Sends one notification to one browser. The queue retries a failure while the message is still
 * useful. If the push service's answer is lost it may arrive twice: the browser shows it once,
 * because both have the same tag.
 */
import { baseLanguage } from "@hiram/contract/wire/language.ts";
import type { House } from "#house/house.ts";
import { addJob, type PushJob } from "#jobs/jobs.ts";
import { deleteSubscription, findSubscription, subscriptionSeal } from "#notice/push/push.sql.ts";
import { pushWordsOf } from "#notice/push/push-words.ts";
import type { Outside } from "#outside/outside.ts";
import { PUSH_LIFE_SECONDS, type PushTarget } from "#outside/push.ts";

export async function sendPush(house: House, { push }: Outside, job: PushJob): Promise<void> {
  const { subscriptionId, template, writtenAt } = job;
  const age = house.clock.now().getTime() - Date.parse(writtenAt);
  if (age > PUSH_LIFE_SECONDS * 1000) return;
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
