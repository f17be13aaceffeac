/** Mails an answer to the visitor, with the original message below it. */
import assert from "node:assert/strict";
import type { House } from "#house/house.ts";
import type { Outside } from "#outside/outside.ts";
import { type MessageWords, messageSeal } from "#site/receive-message.ts";
import { answerSeal } from "#staff/messages/answer-message.ts";
import { findAnswerToSend, markAnswerSent } from "#staff/messages/messages.sql.ts";

export async function sendMessageAnswer(
  { db, keys, config }: House,
  { mail }: Outside,
  { answerId }: { answerId: string },
): Promise<void> {
  const row = await findAnswerToSend(db, answerId);
  assert(row, `answer ${answerId} has a job but no row`);
  // Sent by an earlier run of this job whose completion was lost.
  if (row.sent_at) return;
  const asked: MessageWords = JSON.parse(
    keys.open(row.message_sealed, messageSeal(row.message_id)),
  );
  const { CompanyName, EMAIL } = config.company;
  const quoted = asked.message.replace(/^/gm, "> ");
  await mail.send({
    to: asked.email,
    purpose: "ANSWER",
    subject: `${CompanyName}: your message ${row.reference}`,
    text: `${keys.open(row.sealed, answerSeal(row.id))}\n\n${CompanyName}\n\n${quoted}\n`,
    replyTo: EMAIL,
  });
  await markAnswerSent(db, row.id);
}
