/**
 * A member writes to the lender. The message is sealed and waits in the desk's queue. The browser
 * makes its id, so a request repeated after a lost reply does not store it twice.
 */
import type { writeMessageCall } from "@hiram/contract/help/help.calls.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { fields, tidyField } from "@hiram/contract/wire/fields.ts";
import { audit } from "#audit/audit.ts";
import { findMemberMessage, insertMemberMessage } from "#help/help.sql.ts";
import type { House } from "#house/house.ts";
import type { Caller, MemberCaller } from "#http/answer.ts";
import { findMember, openDetails } from "#member/details.ts";
import { refuse } from "#problem.ts";
import { randomReference } from "#secret/crypto.ts";
import { messageSeal } from "#secret/seals.ts";
import { type MessageContent, openMessage } from "./message.ts";

export async function writeToLender(
  house: House,
  { messageId: id, text }: CheckedBodyOf<typeof writeMessageCall>,
  { id: memberId }: MemberCaller,
  caller: Caller,
): Promise<{ reference: string }> {
  const { db, keys, config } = house;
  const message = tidyField(fields.contactMessage, text);
  return db.transaction().execute(async (trx) => {
    const member = (await findMember(trx, memberId)) ?? refuse("NotFound");
    const { fullName, email } = openDetails(house, member);
    const words: MessageContent = { name: fullName, email, message };
    const reference = `${config.company.ShortName}-M-${randomReference()}`;
    const sealed = keys.seal(JSON.stringify(words), messageSeal(id));
    if (!(await insertMemberMessage(trx, { id, reference, sealed, member_id: memberId }))) {
      const written = await findMemberMessage(trx, id, memberId);
      if (!written || openMessage(house, written).message !== message) return refuse("KeyReused");
      return { reference: written.reference };
    }
    await audit(trx, {
      action: "MESSAGE_WRITTEN",
      actor: { kind: "member", id: memberId },
      subjectId: memberId,
      caller,
      details: { reference },
    });
    return { reference };
  });
}
