/** Sends a code: the challenge, its message and the row of the audit log in one transaction. */
import { audit } from "#audit/audit.ts";
import type { AdmittedRequester } from "#code/code-budget.ts";
import { describeSending } from "#code/describe-sending.ts";
import { type CodeSubject, issueCodeFor } from "#code/issue-code.ts";
import type { House } from "#house/house.ts";
import type { Caller } from "#http/answer.ts";
import type { TemplateName } from "#notice/templates.ts";
import { type NewNotice, writeNotice } from "#notice/write-notice.ts";

/** What a code can be for: each has a message of its own. */
export type CodePurpose = TemplateName extends infer Name
  ? Name extends `code-${infer Purpose}`
    ? Purpose
    : never
  : never;

type CodeMessage = {
  readonly codeFor: CodeSubject & { readonly purpose: CodePurpose };
  readonly asker: AdmittedRequester;
  /** What differs from an SMS to the phone: for the notice in the member's inbox. */
  readonly notice?: Partial<Omit<NewNotice, "challengeId">>;
  /** Who requested the code, if not the member. */
  readonly actor?: { readonly kind: "anyone" } | { readonly kind: "staff"; readonly id: string };
  readonly caller: Caller;
};

export async function sendCodeMessage(
  house: House,
  { codeFor, asker, notice, actor, caller }: CodeMessage,
) {
  const { purpose, holder } = codeFor;
  const { memberId } = asker;
  const codeId = await house.db.transaction().execute(async (trx) => {
    const { challengeId, withheld } = await issueCodeFor(trx, house, codeFor, asker);
    await writeNotice(trx, house, {
      channel: "sms",
      template: `code-${purpose}`,
      to: holder,
      memberId,
      ...notice,
      challengeId,
    });
    await audit(trx, {
      action: withheld ? "CODE_WITHHELD" : "CODE_SENT",
      actor: actor ?? (memberId ? { kind: "member", id: memberId } : { kind: "anyone" }),
      ...(memberId && { subjectId: memberId }),
      caller,
      details: { purpose },
    });
    return challengeId;
  });
  return describeSending(house, codeId);
}
