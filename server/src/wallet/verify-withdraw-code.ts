/** Exchanges a right code, or a passkey's answer, for a confirmation of the amount and account. */
import { fromPesos } from "@hiram/contract/money/money.ts";
import type { withdrawVerifyCall } from "@hiram/contract/wallet/wallet.calls.ts";
import type { WithdrawalKind } from "@hiram/contract/wallet/wallet.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { memberAsker } from "#code/asker.ts";
import { checkCode } from "#code/check-code.ts";
import { checkPasskeyConfirm } from "#code/confirm-passkey.ts";
import { recallProof } from "#code/recall-proof.ts";
import type { House } from "#house/house.ts";
import type { Caller } from "#http/answer.ts";
import { getAccount, type Withdrawing, withdrawCodeFor } from "#wallet/withdraw-code.ts";

type VerifyRequest = Pick<CheckedBodyOf<typeof withdrawVerifyCall>, "otp" | "passkey"> & {
  readonly amount: number;
  readonly kind: WithdrawalKind;
};

export async function verifyWithdrawCode(
  house: House,
  { amount, kind, otp = "", passkey }: VerifyRequest,
  member: Withdrawing,
  caller: Caller,
) {
  const account = await getAccount(house, member.id, kind);
  const codeFor = withdrawCodeFor(house, member, fromPesos(amount), account, kind);
  if (passkey)
    return { confirmation: await checkPasskeyConfirm(house, member.id, codeFor, passkey, caller) };
  // The withdrawal was made and its reply lost: its code is not wrong but spent.
  const recalled = await recallProof(house, codeFor, otp);
  const asker = memberAsker(member.id);
  return { confirmation: recalled ?? (await checkCode(house, codeFor, otp, asker, caller)) };
}
