/** A visitor's message: stored for staff, then mailed to the company. */
import { randomUUID } from "node:crypto";
import type { contactCall } from "@hiram/contract/site/site.calls.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { fields, tidyField } from "@hiram/contract/wire/fields.ts";
import type { House } from "#house/house.ts";
import { addJob } from "#jobs/jobs.ts";
import type { MessageWords } from "#member/message.ts";
import { randomReference } from "#secret/crypto.ts";
import { messageSeal } from "#secret/seals.ts";
import { insertMessage } from "#site/site.sql.ts";

export async function receiveMessage(
  { db, keys, clock, config }: House,
  { name, email, message }: CheckedBodyOf<typeof contactCall>,
): Promise<{ reference: string }> {
  const id = randomUUID();
  const reference = `${config.company.ShortName}-M-${randomReference()}`;
  const words: MessageWords = {
    name: tidyField(fields.contactName, name),
    email,
    message: tidyField(fields.contactMessage, message),
  };
  const sealed = keys.seal(JSON.stringify(words), messageSeal(id));

  await db.transaction().execute(async (trx) => {
    await insertMessage(trx, { id, reference, sealed, consented_at: clock.now() });
    await addJob(trx, "mail-contact-message", { messageId: id });
  });
  return { reference };
}
