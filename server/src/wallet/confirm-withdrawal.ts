/** What the code or passkey of a withdrawal agrees to: this kind and amount, to this account. */
import {
  type Centavos,
  fromPesos,
  pesoDisplay,
  writeForeign,
} from "@hiram/contract/money/money.ts";
import type { WithdrawalKind } from "@hiram/contract/wallet/wallet.ts";
import { defineConfirmation } from "#code/define-confirmation.ts";
import type { Beneficiary } from "#member/beneficiary.ts";
import { checkWithdrawable } from "#wallet/check-withdrawable.ts";
import { getPayoutAccount } from "#wallet/get-account.ts";
import { kindRules } from "#wallet/kind-rules.ts";
import { accountEndingOf, fingerprintAccount } from "#wallet/payout-account.ts";

type Amount = { readonly centavos: Centavos; readonly account: Beneficiary };

const confirmationOf = <Request>(kind: WithdrawalKind, pesosOf: (request: Request) => number) =>
  defineConfirmation({
    purpose: kindRules[kind].purpose,
    async guard(house, request: Request, member) {
      const centavos = fromPesos(pesosOf(request));
      const account = await checkWithdrawable(house, member, centavos, kind);
      const amount = writeForeign(centavos, pesoDisplay);
      return {
        agreed: { centavos, account },
        facts: { amount, accountEnding: accountEndingOf(account) },
      };
    },
    about: (house, { centavos, account }: Amount) =>
      `${centavos} ${fingerprintAccount(house, account)}`,
    agreedIn: async (house, request: Request, { id }) => ({
      centavos: fromPesos(pesosOf(request)),
      account: await getPayoutAccount(house, id, kind),
    }),
    isRecalled: true,
  });

export const withdrawalConfirmations = {
  LOAN: confirmationOf(
    "LOAN",
    ({ withdrawalAmount }: { readonly withdrawalAmount: number }) => withdrawalAmount,
  ),
  REFUND: confirmationOf(
    "REFUND",
    ({ refundAmount }: { readonly refundAmount: number }) => refundAmount,
  ),
};
