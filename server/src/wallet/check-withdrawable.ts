/** The conditions for confirming a withdrawal: enough money, and an account. */
import type { Centavos } from "@hiram/contract/money/money.ts";
import type { WithdrawalKind } from "@hiram/contract/wallet/wallet.ts";
import type { Confirming } from "#code/define-confirmation.ts";
import type { House } from "#house/house.ts";
import { type Beneficiary, openBeneficiary } from "#member/beneficiary.ts";
import { refuseHold } from "#member/recovery-hold.ts";
import { refuse } from "#problem.ts";
import { refuseAboveTransfer, refuseWaiting } from "#wallet/get-account.ts";
import { kindRules } from "#wallet/kind-rules.ts";
import { readWalletState } from "#wallet/wallet.sql.ts";

/** Returns the account that would receive the money. */
export async function checkWithdrawable(
  house: House,
  { id }: Pick<Confirming, "id">,
  centavos: Centavos,
  kind: WithdrawalKind,
): Promise<Beneficiary> {
  const { held, nothing, tooMuch } = kindRules[kind];
  const state = await readWalletState(house.db, id);
  const account = openBeneficiary(house, id, state.account) ?? refuse(nothing);
  if (!state.wallet_id || state[held] === 0) refuse(nothing);
  if (state[held] < centavos) refuse(tooMuch);
  if (kind === "REFUND" && state.refundable < centavos) refuse("NotProvedYet");
  refuseAboveTransfer(house, account, centavos);
  refuseWaiting(account);
  if (state.restrictions.some(({ kind }) => kind === "BLOCK")) refuse("AccountRestricted");
  refuseHold(state.recovery_hold_until);
  return account;
}
