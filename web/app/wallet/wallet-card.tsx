/**
 * The wallet on the dashboard, and its withdrawal of any amount up to the balance. The card itself
 * shows the steps: `withdrawing` with its OTP dialog, `transferring`, `finalcountdown`.
 */
import { fromPesos } from "@hiram/contract/money/money.ts";
import type { WalletReply } from "@hiram/contract/wallet/wallet.calls.ts";
import { walletWords } from "@hiram/words/en/wallet/wallet.ts";
import { loadLater } from "#hooks/load-later.tsx";
import { Card } from "#ui/card.tsx";
import { PageGround } from "#ui/ground.tsx";
import { PageHero } from "#ui/hero.tsx";
import { ActiveWithdrawal } from "#wallet/active-withdrawal.tsx";
import { AllMoneyLink } from "#wallet/all-money-link.tsx";
import { Balance } from "#wallet/balance.tsx";
import { isWithdrawalMoving, useWallet } from "#wallet/wallet.api.ts";
import { WithWallet } from "#wallet/with-wallet.tsx";
import { usePrefilledAmount } from "#wallet/withdraw/prefilled-amount.ts";
import { useWithdraw, type Withdraw } from "#wallet/withdraw/use-withdraw.ts";
import { WithdrawNow } from "#wallet/withdraw-now.tsx";
import { useWords } from "#words/words.tsx";

const WithdrawSteps = loadLater(() =>
  import("#wallet/withdraw/withdraw-steps.tsx").then((module) => module.WithdrawSteps),
);

export function WalletCard() {
  const query = useWallet("POST /memberloan/pn");
  const withdraw = useWithdraw("POST /memberloan/withdraw", query.data);
  usePrefilledAmount(withdraw, query.data);
  const { step } = withdraw.flow;
  return (
    <WithWallet query={query}>
      {(wallet) => (
        <div id="wallet" className="flex flex-col gap-6">
          {step === "wallet" ? (
            <Face withdraw={withdraw} wallet={wallet} />
          ) : (
            <WithdrawSteps step={step} withdraw={withdraw} wallet={wallet} />
          )}
        </div>
      )}
    </WithWallet>
  );
}

type Props = { readonly withdraw: Withdraw; readonly wallet: WalletReply };

/**
 * The card without a withdrawal. Until the first payout its money is the main content of Home;
 * afterwards payments come first, and an empty wallet is only a line.
 */
function Face({ withdraw, wallet }: Props) {
  const words = useWords(walletWords);
  const { latestWithdrawal: latest } = wallet;
  const isFirst = wallet.status === "ACTIVE" && wallet.withdrawnAmount <= wallet.reserved;
  const open = () => withdraw.dispatch({ type: "open" });
  if (isFirst)
    return (
      <Card className="flex flex-col gap-5">
        {isWithdrawalMoving(latest) ? (
          <FirstOnTheWay wallet={wallet} />
        ) : (
          <Balance wallet={wallet} />
        )}
        <WithdrawNow wallet={wallet} onOpen={open} />
        {latest?.active && <ActiveWithdrawal withdrawal={latest} />}
        <AllMoneyLink />
      </Card>
    );
  return (
    <PageGround title={words.title}>
      <Balance wallet={wallet} isQuiet />
      <WithdrawNow wallet={wallet} onOpen={open} isMain={false} />
      {latest?.active && <ActiveWithdrawal withdrawal={latest} />}
      {wallet.withdrawnAmount > 0 && <AllMoneyLink />}
    </PageGround>
  );
}

/** All or part of the loan is on its way: that is the main figure, and the balance is below. */
function FirstOnTheWay({ wallet }: Pick<Props, "wallet">) {
  const { onTheWay, onHold } = useWords(walletWords);
  const isHeld = wallet.latestWithdrawal?.status === "ON_HOLD";
  return (
    <>
      <PageHero label={isHeld ? onHold : onTheWay} amount={fromPesos(wallet.reserved)} />
      <Balance wallet={wallet} isQuiet isOnTop />
    </>
  );
}
