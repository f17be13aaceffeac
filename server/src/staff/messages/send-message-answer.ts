/** Mails an answer to the visitor, with the original message below it. */
import assert from "node:assert/strict";
import type { House } from "#house/house.ts";
import { openMessage, openMessageAnswer } from "#member/message.ts";
import type { Outside } from "#outside/outside.ts";
import { findAnswerToSend, markAnswerSent } from "#staff/messages/messages.sql.ts";

export async function sendMessageAnswer(
  house: House,
  { mail }: Outside,
  { answerId }: { answerId: string },
): Promise<void> {
  const { db, config } = house;
  const row = await findAnswerToSend(db, answerId);
  assert(row, `answer ${answerId} has a job but no row`);
  // Sent by an earlier run of this job whose completion was lost.
  if (row.sent_at) return;
  const asked = openMessage(house, { id: row.message_id, sealed: row.message_sealed });
  const { CompanyName, EMAIL } = config.company;
  const quoted = asked.message.replace(/^/gm, "> ");
  await mail.send({
    to: asked.email,
    purpose: "ANSWER",
    subject: `${CompanyName}: your message ${row.reference}`,
    text: `${openMessageAnswer(house, row)}\n\n${CompanyName}\n\n${quoted}\n`,
    replyTo: EMAIL,
  });
  await markAnswerSent(db, row.id);
}
