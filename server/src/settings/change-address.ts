/** Changes the residential address; the previous one is stored in the history. */

import type { changeAddressCall } from "@hiram/contract/settings/member-details.calls.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { audit } from "#audit/audit.ts";
import type { House } from "#house/house.ts";
import type { Caller, MemberCaller } from "#http/answer.ts";
import { activationAnswersSeal } from "#member/answers.ts";
import { addressLine, storeContacts } from "#member/contacts.ts";
import { openDetails } from "#member/details.ts";
import { lockMember } from "#member/member.sql.ts";
import { recordPreviousValue } from "#member/record-previous-value.ts";
import { writeNotice } from "#notice/write-notice.ts";
import { refuse } from "#problem.ts";
import { lockAnswer, setAnswer } from "#settings/settings.sql.ts";

export async function changeAddress(
  house: House,
  { phoneNumber: _, ...address }: CheckedBodyOf<typeof changeAddressCall>,
  { id }: MemberCaller,
  caller: Caller,
) {
  const { keys } = house;
  const about = activationAnswersSeal(id, "address");
  const document = JSON.stringify(address);
  const fingerprint = keys.fingerprint(document, about);
  await house.db.transaction().execute(async (trx) => {
    const held = (await lockAnswer(trx, id, "address")) ?? refuse("NotActivated");
    if (held.fingerprint === fingerprint) return;
    const old = JSON.parse(keys.open(held.sealed, about));
    await setAnswer(trx, id, "address", { sealed: keys.seal(document, about), fingerprint });
    await storeContacts(trx, house, id, { address: addressLine(address) });
    await recordPreviousValue(trx, house, { memberId: id, what: "ADDRESS", old });
    await audit(trx, {
      action: "DETAILS_CHANGED",
      actor: { kind: "member", id },
      subjectId: id,
      caller,
      details: { address: true },
    });
    const { email } = openDetails(house, await lockMember(trx, id));
    const notice = { channel: "email", template: "details-changed", to: email } as const;
    await writeNotice(trx, house, { ...notice, memberId: id });
  });
  return {};
}
