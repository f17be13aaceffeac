/**
 * The wallet on the dashboard, and its withdrawal of any amount up to the balance. The card itself
 * shows the steps: `withdrawing` with its OTP dialog, `transferring`, `finalcountdown`.
 */
import type { WalletReply } from "@hiram/contract/wallet/wallet.calls.ts";
import { loadLater } from "#hooks/load-later.tsx";
import { Card } from "#ui/card.tsx";
import { ActiveWithdrawal } from "#wallet/active-withdrawal.tsx";
import { AllMoneyLink } from "#wallet/all-money-link.tsx";
import { Balance } from "#wallet/balance.tsx";
import { useWallet } from "#wallet/wallet.api.ts";
import { WithWallet } from "#wallet/with-wallet.tsx";
import { useBroughtAmount } from "#wallet/withdraw/brought-amount.ts";
import { useWithdraw, type Withdraw } from "#wallet/withdraw/use-withdraw.ts";
import { WithdrawNow } from "#wallet/withdraw-now.tsx";

const WithdrawSteps = loadLater(() =>
  import("#wallet/withdraw/withdraw-steps.tsx").then((module) => module.WithdrawSteps),
);

export function WalletCard() {
  const query = useWallet("POST /memberloan/pn");
  const withdraw = useWithdraw("POST /memberloan/withdraw", query.data);
  useBroughtAmount(withdraw, query.data);
  const { step } = withdraw.flow;
  return (
    <WithWallet query={query}>
      {(wallet) => (
        <div id="wallet" className="flex flex-col gap-6">
          {step === "wallet" ? (
            <Card>
              <Face withdraw={withdraw} wallet={wallet} />
            </Card>
          ) : (
            <WithdrawSteps step={step} withdraw={withdraw} wallet={wallet} />
          )}
        </div>
      )}
    </WithWallet>
  );
}

type Props = { readonly withdraw: Withdraw; readonly wallet: WalletReply };

/** The card at rest. */
function Face({ withdraw, wallet }: Props) {
  const { latestWithdrawal: latest } = wallet;
  return (
    <div className="flex flex-col gap-5">
      <Balance wallet={wallet} />
      <WithdrawNow wallet={wallet} onOpen={() => withdraw.dispatch({ type: "open" })} />
      {latest?.active && <ActiveWithdrawal withdrawal={latest} />}
      <AllMoneyLink />
    </div>
  );
}
