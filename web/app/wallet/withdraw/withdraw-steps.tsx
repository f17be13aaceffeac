/**
 * The steps of a withdrawal in the card on Home, from the amount to the reference. They are loaded
 * when a withdrawal begins: most visits only look at the balance.
 */
import type { WalletReply } from "@hiram/contract/wallet/wallet.calls.ts";
import type { ReactNode } from "react";
import { Card } from "#ui/card.tsx";
import { Success, Transferring } from "#wallet/withdraw/transfer-steps.tsx";
import type { Withdraw } from "#wallet/withdraw/use-withdraw.ts";
import { WithdrawCode } from "#wallet/withdraw/withdraw-code.tsx";
import type { WithdrawStep } from "#wallet/withdraw/withdraw-flow.ts";
import { WithdrawForm } from "#wallet/withdraw/withdraw-form.tsx";

type Props = { readonly withdraw: Withdraw; readonly wallet: WalletReply };
type StepUnderWay = Exclude<WithdrawStep, "wallet">;

const form = (withdraw: Withdraw, wallet: WalletReply) => (
  <WithdrawForm
    withdraw={withdraw}
    wallet={wallet}
    onContinue={() => withdraw.dispatch({ type: "askCode" })}
  />
);

const drawn: Readonly<
  Record<StepUnderWay, (withdraw: Withdraw, wallet: WalletReply) => ReactNode>
> = {
  withdrawing: form,
  // Only the wallet screen has this step.
  confirming: form,
  transferring: (withdraw, wallet) => <Transferring withdraw={withdraw} wallet={wallet} />,
  finalcountdown: ({ flow, dispatch }, wallet) =>
    flow.done && (
      <Success done={flow.done} wallet={wallet} onContinue={() => dispatch({ type: "close" })} />
    ),
};

export function WithdrawSteps({ step, withdraw, wallet }: Props & { readonly step: StepUnderWay }) {
  return (
    <>
      {/* First, because a closing dialog takes the focus that the next step needs. */}
      <WithdrawCode withdraw={withdraw} wallet={wallet} />
      <Card>{drawn[step](withdraw, wallet)}</Card>
    </>
  );
}
