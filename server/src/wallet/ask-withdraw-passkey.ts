/** Asks the member's passkey to confirm a withdrawal, in place of a code. */
import { fromPesos } from "@hiram/contract/money/money.ts";
import type { WithdrawalKind } from "@hiram/contract/wallet/wallet.ts";
import { startPasskeyConfirm } from "#code/confirm-passkey.ts";
import type { House } from "#house/house.ts";
import { checkWithdrawable } from "#wallet/check-withdrawable.ts";
import { type Withdrawing, withdrawCodeFor } from "#wallet/withdraw-code.ts";

export async function askWithdrawPasskey(
  house: House,
  { amount, kind }: { readonly amount: number; readonly kind: WithdrawalKind },
  member: Withdrawing,
) {
  const centavos = fromPesos(amount);
  const account = await checkWithdrawable(house, member, centavos, kind);
  const codeFor = withdrawCodeFor(house, member, centavos, account, kind);
  return { options: { ...(await startPasskeyConfirm(house, member.id, codeFor)) } };
}
