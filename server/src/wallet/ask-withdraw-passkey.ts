/** Asks the member's passkey to confirm a withdrawal, in place of a code. */
import { fromPesos } from "@hiram/contract/price/money.ts";
import { startPasskeyConfirm } from "#code/confirm-passkey.ts";
import type { House } from "#house/house.ts";
import { checkWithdrawable } from "#wallet/check-withdrawable.ts";
import { type Withdrawing, withdrawCodeFor } from "#wallet/withdraw-code.ts";

export async function askWithdrawPasskey(
  house: House,
  { withdrawalAmount }: { withdrawalAmount: number },
  member: Withdrawing,
) {
  const centavos = fromPesos(withdrawalAmount);
  const account = await checkWithdrawable(house, member, centavos);
  const codeFor = withdrawCodeFor(house, member, centavos, account);
  return { options: { ...(await startPasskeyConfirm(house, member.id, codeFor)) } };
}
