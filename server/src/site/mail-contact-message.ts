/** Mails a visitor's message to the company. A repeated job mails it twice, which does no harm. */
import assert from "node:assert/strict";
import { openMessage } from "#help/message.ts";
import type { House } from "#house/house.ts";
import type { OutsideAdapters } from "#outside/outside.ts";
import { findContactMessage } from "#site/site.sql.ts";

export async function mailContactMessage(
  house: House,
  { mail }: OutsideAdapters,
  { messageId }: { messageId: string },
): Promise<void> {
  const { db, config } = house;
  const row = await findContactMessage(db, messageId);
  assert(row, `message ${messageId} has a job but no row`);
  const words = openMessage(house, row);
  await mail.send({
    to: config.company.EMAIL,
    purpose: "CONTACT",
    subject: `Message ${row.reference}`,
    text: `${words.name} <${words.email}> wrote:\n\n${words.message}\n`,
    replyTo: words.email,
  });
}
