/**
 * The wallet on the dashboard, and its withdrawal of any amount up to the balance. The card itself
 * shows the steps: `withdrawing` with its OTP dialog, `transferring`, `finalcountdown`.
 */
import type { WalletReply } from "@hiram/contract/wallet/wallet.calls.ts";
import type { ReactNode } from "react";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { AllMoneyLink } from "#wallet/all-money-link.tsx";
import { Balance } from "#wallet/balance.tsx";
import { WithdrawalHead } from "#wallet/latest-withdrawal.tsx";
import { isMoving, useWallet } from "#wallet/wallet.api.ts";
import { WithWallet } from "#wallet/with-wallet.tsx";
import { useBroughtAmount } from "#wallet/withdraw/brought-amount.ts";
import { Success, Transferring } from "#wallet/withdraw/transfer-steps.tsx";
import { useWithdraw, type Withdraw } from "#wallet/withdraw/use-withdraw.ts";
import { WithdrawCode } from "#wallet/withdraw/withdraw-code.tsx";
import type { Step } from "#wallet/withdraw/withdraw-flow.ts";
import { WithdrawForm } from "#wallet/withdraw/withdraw-form.tsx";
import { WithdrawNow } from "#wallet/withdraw-now.tsx";
import { WithdrawalStatus } from "#wallet/withdrawal-status.tsx";
import { WithdrawalTimeline } from "#wallet/withdrawal-timeline.tsx";
import { walletWords } from "#words/en/wallet/wallet.ts";
import { useWords } from "#words/words.tsx";

export function WalletCard() {
  const query = useWallet("POST /memberloan/pn");
  const withdraw = useWithdraw("POST /memberloan/withdraw", query.data);
  useBroughtAmount(withdraw, query.data);
  return (
    <WithWallet query={query}>
      {(wallet) => (
        <div id="wallet" className="flex flex-col gap-6">
          {/* First, because a dialog that closes takes the focus that the next step then has. */}
          <WithdrawCode withdraw={withdraw} wallet={wallet} />
          <Card>{drawn[withdraw.flow.step](withdraw, wallet)}</Card>
        </div>
      )}
    </WithWallet>
  );
}

const form = (withdraw: Withdraw, wallet: WalletReply) => (
  <WithdrawForm
    withdraw={withdraw}
    wallet={wallet}
    onContinue={() => withdraw.dispatch({ type: "askCode" })}
  />
);

const drawn: Readonly<Record<Step, (withdraw: Withdraw, wallet: WalletReply) => ReactNode>> = {
  wallet: (withdraw, wallet) => <Face withdraw={withdraw} wallet={wallet} />,
  withdrawing: form,
  // Only the wallet screen has this step.
  confirming: form,
  transferring: (withdraw, wallet) => <Transferring withdraw={withdraw} wallet={wallet} />,
  finalcountdown: ({ flow, dispatch }, wallet) =>
    flow.done && (
      <Success done={flow.done} wallet={wallet} onContinue={() => dispatch({ type: "close" })} />
    ),
};

type Props = { readonly withdraw: Withdraw; readonly wallet: WalletReply };

/** The card at rest. */
function Face({ withdraw, wallet }: Props) {
  const words = useWords(walletWords);
  const { latestWithdrawal: latest } = wallet;
  return (
    <div className="flex flex-col gap-5">
      <Balance wallet={wallet} />
      <WithdrawNow wallet={wallet} onOpen={() => withdraw.dispatch({ type: "open" })} />
      {latest?.active && (
        <div className="flex flex-col gap-3 border-t border-line pt-5">
          <WithdrawalHead withdrawal={latest} />
          <WithdrawalStatus withdrawal={latest} />
          {isMoving(latest) && <WithdrawalTimeline withdrawal={latest} />}
          <ButtonLink to="/wallet" variant="plain" className="self-start">
            {words.seeWallet}
          </ButtonLink>
        </div>
      )}
      <AllMoneyLink />
    </div>
  );
}
