/** Sends the code that confirms a withdrawal to the member's own phone. */
import { fromPesos, pesoDisplay, writeForeign } from "@hiram/contract/money/money.ts";
import type { WithdrawalKind } from "@hiram/contract/wallet/wallet.ts";
import { audit } from "#audit/audit.ts";
import { memberAsker } from "#code/asker.ts";
import { describeSending } from "#code/describe-sending.ts";
import { issueCode } from "#code/issue-code.ts";
import type { House } from "#house/house.ts";
import type { Caller } from "#http/answer.ts";
import { writeNotice } from "#notice/write-notice.ts";
import { checkWithdrawable } from "#wallet/check-withdrawable.ts";
import { kindRules } from "#wallet/kind-rules.ts";
import { endingOf } from "#wallet/payout-account.ts";
import { holderOf, type Withdrawing, withdrawCodeFor } from "#wallet/withdraw-code.ts";

/** `staffId` when an officer requested it on the member's behalf. */
type CodeRequest = {
  readonly amount: number;
  readonly kind: WithdrawalKind;
  readonly staffId?: string;
};

export async function sendWithdrawCode(
  house: House,
  { amount, kind, staffId }: CodeRequest,
  member: Withdrawing,
  caller: Caller,
) {
  const centavos = fromPesos(amount);
  const account = await checkWithdrawable(house, member, centavos, kind);

  const codeId = await house.db.transaction().execute(async (trx) => {
    const codeFor = withdrawCodeFor(house, member, centavos, account, kind);
    const { challengeId } = await issueCode(trx, house, codeFor, memberAsker(member.id));
    await writeNotice(trx, house, {
      channel: "sms",
      template: kindRules[kind].codeTemplate,
      to: holderOf(member),
      memberId: member.id,
      challengeId,
      about: { amount: writeForeign(centavos, pesoDisplay), accountEnding: endingOf(account) },
    });
    await audit(trx, {
      action: "CODE_SENT",
      actor: staffId ? { kind: "staff", id: staffId } : { kind: "member", id: member.id },
      subjectId: member.id,
      caller,
      details: { purpose: codeFor.purpose },
    });
    return challengeId;
  });
  return describeSending(house, codeId);
}
