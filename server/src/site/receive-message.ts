/**
 * A visitor's message: stored in the queue of complaints with their clock, then mailed to the
 * company.
 */
import { randomUUID } from "node:crypto";
import type { contactCall } from "@hiram/contract/site/site.calls.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { fields, tidyField } from "@hiram/contract/wire/fields.ts";
import { newComplaintReference, openComplaint } from "#help/complaint.ts";
import type { MessageContent } from "#help/message.ts";
import type { House } from "#house/house.ts";
import { addJob } from "#jobs/jobs.ts";
import { messageSeal } from "#secret/seals.ts";
import { insertContactMessage } from "#site/site.sql.ts";

export async function receiveMessage(
  house: House,
  { name, email, message, category = "OTHER" }: CheckedBodyOf<typeof contactCall>,
): Promise<{ reference: string }> {
  const { db, keys, clock } = house;
  const id = randomUUID();
  const reference = newComplaintReference(house);
  const words: MessageContent = {
    name: tidyField(fields.contactName, name),
    email,
    message: tidyField(fields.contactMessage, message),
  };
  const sealed = keys.seal(JSON.stringify(words), messageSeal(id));

  await db.transaction().execute(async (trx) => {
    const message = { id, reference, sealed, consented_at: clock.now(), complaint_id: id };
    await insertContactMessage(trx, message);
    await openComplaint(trx, house, { id, memberId: null, category });
    await addJob(trx, "mail-contact-message", { messageId: id });
  });
  return { reference };
}
