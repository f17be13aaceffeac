/** The wallet screen's withdrawal: four steps, for small amounts; larger ones start on Home. */
import { writeExchangeRate, writeWholePesos } from "@hiram/contract/money/money.ts";
import type { WalletReply } from "@hiram/contract/wallet/wallet.calls.ts";
import { withdrawWords } from "@hiram/words/en/wallet/withdraw.ts";
import type { ReactNode } from "react";
import { usePolicy } from "#hooks/site.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { ConfirmStep } from "#wallet/withdraw/confirm-step.tsx";
import type { PrefilledAmount } from "#wallet/withdraw/prefilled-amount.ts";
import { Success, Transferring } from "#wallet/withdraw/transfer-steps.tsx";
import type { Withdraw } from "#wallet/withdraw/use-withdraw.ts";
import { WithdrawCode } from "#wallet/withdraw/withdraw-code.tsx";
import type { WithdrawStep } from "#wallet/withdraw/withdraw-flow.ts";
import { WithdrawForm } from "#wallet/withdraw/withdraw-form.tsx";
import { useWords } from "#words/words.tsx";

type Props = { readonly withdraw: Withdraw; readonly wallet: WalletReply };

export function ScreenWithdraw({ withdraw, wallet }: Props) {
  const { flow, dispatch } = withdraw;
  const steps: Readonly<Record<Exclude<WithdrawStep, "wallet">, () => ReactNode>> = {
    withdrawing: () => <AmountStep withdraw={withdraw} wallet={wallet} />,
    confirming: () => <ConfirmStep withdraw={withdraw} wallet={wallet} />,
    transferring: () => <Transferring withdraw={withdraw} wallet={wallet} />,
    finalcountdown: () =>
      flow.done && (
        <Success done={flow.done} wallet={wallet} onContinue={() => dispatch({ type: "close" })} />
      ),
  };
  return (
    <>
      {/* First, because a closing dialog takes the focus that the next step needs. */}
      <WithdrawCode withdraw={withdraw} wallet={wallet} />
      <Card className="w-full max-w-xl">{flow.step !== "wallet" && steps[flow.step]()}</Card>
    </>
  );
}

function AmountStep({ withdraw, wallet }: Props) {
  const words = useWords(withdrawWords);
  const { walletScreenCentavosMax } = usePolicy();
  const isOver = (withdraw.amount ?? 0) > walletScreenCentavosMax;
  const isLess = withdraw.balance > walletScreenCentavosMax;
  const most = writeWholePesos(walletScreenCentavosMax);
  const brought: PrefilledAmount = { withdraw: withdraw.flow.typed.text };
  return (
    <WithdrawForm
      withdraw={withdraw}
      wallet={wallet}
      more={[
        [
          words.exchangeRate,
          words.rate(wallet.selectedCurrency, writeExchangeRate(wallet.exchangeRate)),
        ],
      ]}
      limit={isLess ? walletScreenCentavosMax : undefined}
      before={
        isLess && (
          <div className="flex flex-col items-start gap-3 rounded-control bg-tint p-4">
            <p>{words.limit(most)}</p>
            <ButtonLink to="/dash" state={brought} variant={isOver ? "primary" : "plain"}>
              {words.toDashboard}
            </ButtonLink>
          </div>
        )
      }
      blocked={isOver ? <p>{words.overLimit(most)}</p> : null}
      onContinue={() => withdraw.dispatch({ type: "review" })}
    />
  );
}
