/**
 * Changes the reference person, by the same rules as in activation: named in full, with a number
 * that is not the member's own. The previous one is stored in the history, which staff see on the
 * case.
 */
import { findReferenceFaults, referenceFaults } from "@hiram/contract/activation/reference.ts";
import type { changeReferenceCall } from "@hiram/contract/settings/member-details.calls.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { audit } from "#audit/audit.ts";
import type { House } from "#house/house.ts";
import type { Caller, MemberCaller } from "#http/answer.ts";
import { type AnswersOf, activationAnswersSeal } from "#member/answers.ts";
import { storeContacts } from "#member/contacts.ts";
import { recordPreviousValue } from "#member/record-previous-value.ts";
import { notifyMember } from "#notice/notify-member.ts";
import { refuse } from "#problem.ts";
import { lockAnswer, setAnswer } from "#settings/settings.sql.ts";

export async function changeReference(
  house: House,
  { phoneNumber: _, ...reference }: CheckedBodyOf<typeof changeReferenceCall>,
  { id, phoneNumber }: MemberCaller,
  caller: Caller,
) {
  refuseFaults(reference, phoneNumber);
  const { keys } = house;
  const about = activationAnswersSeal(id, "references");
  await house.db.transaction().execute(async (trx) => {
    const held = (await lockAnswer(trx, id, "references")) ?? refuse("NotActivated");
    const old: AnswersOf["references"] = JSON.parse(keys.open(held.sealed, about));
    const document = JSON.stringify({ ...old, ...reference });
    const fingerprint = keys.fingerprint(document, about);
    if (held.fingerprint === fingerprint) return;
    await setAnswer(trx, id, "references", { sealed: keys.seal(document, about), fingerprint });
    await storeContacts(trx, house, id, { reference: reference.refPhoneNumber1 });
    await recordPreviousValue(trx, house, { memberId: id, what: "REFERENCE", old });
    await audit(trx, {
      action: "DETAILS_CHANGED",
      actor: { kind: "member", id },
      subjectId: id,
      caller,
      details: { reference: true },
    });
    await notifyMember(trx, house, { memberId: id, template: "details-changed" });
  });
  return {};
}

type Reference = Parameters<typeof findReferenceFaults>[0];

function refuseFaults(reference: Reference, ownPhone: string): void {
  const faults = Object.entries(findReferenceFaults(reference, ownPhone)).flatMap(
    ([field, fault]) => (fault ? [[field, referenceFaults[fault]]] : []),
  );
  if (faults.length) refuse("InvalidInput", { fields: Object.fromEntries(faults) });
}
