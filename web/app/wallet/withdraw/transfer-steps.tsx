/** The last two steps of both withdrawals: sending, and the server's reply. */
import { fromPesos, writePesos, writeWholePesos } from "@hiram/contract/money/money.ts";
import type { WalletReply } from "@hiram/contract/wallet/wallet.calls.ts";
import { payoutChannelFor } from "@hiram/contract/wallet/wallet.ts";
import { withdrawWords } from "@hiram/words/en/wallet/withdraw.ts";
import { usePolicy } from "#hooks/site.tsx";
import { Button } from "#ui/button.tsx";
import { writeArrival } from "#ui/day.ts";
import { FocusedHeading } from "#ui/focused-heading.tsx";
import { Money } from "#ui/money.tsx";
import { Notice } from "#ui/notice.tsx";
import { SuccessScreen } from "#ui/success-screen.tsx";
import type { Withdraw } from "#wallet/withdraw/use-withdraw.ts";
import type { WithdrawReply } from "#wallet/withdraw/withdraw-flow.ts";
import { useWords } from "#words/words.tsx";

type Props = { readonly withdraw: Withdraw; readonly wallet: WalletReply };

/** `transferring`: at least ten seconds, and until the server has answered. */
export function Transferring({ withdraw, wallet }: Props) {
  const words = useWords(withdrawWords);
  const { amount, isChecking } = withdraw;
  return (
    <div className="flex flex-col items-center gap-4 py-6 text-center">
      <span
        aria-hidden="true"
        className="size-12 animate-spin rounded-round border-4 border-line border-t-action"
      />
      <FocusedHeading>{words.transferring}</FocusedHeading>
      <p className="text-xl font-semibold">
        <Money amount={amount ?? 0} />
      </p>
      {!isChecking && (
        <>
          <p>{words.thanks}</p>
          <Takes amount={amount ?? 0} wallet={wallet} />
        </>
      )}
      <div role="status" className="text-left empty:hidden">
        {isChecking && (
          <Notice variant="wait">
            <p>
              <strong>{words.checking}</strong>
            </p>
            <p>{words.checkingText}</p>
          </Notice>
        )}
      </div>
    </div>
  );
}

/** How long it takes, and that it is free. */
function Takes({ amount, wallet }: { amount: number; wallet: WalletReply }) {
  const words = useWords(withdrawWords);
  const policy = usePolicy();
  const { transferMinutesMin, transferMinutesMax, pesoNetHoursMax } = policy;
  const channel = payoutChannelFor(amount, policy);
  const most = writeWholePesos(policy.instaPayCentavosMax);
  const by = writeArrival(wallet.arrivesBy[channel]);
  return (
    <p className="text-ink-soft">
      {channel === "INSTAPAY"
        ? words.takes.INSTAPAY(transferMinutesMin, transferMinutesMax, most)
        : words.takes.PESONET(pesoNetHoursMax, by)}{" "}
      {words.feeText(writePesos(policy.transferFeeCentavos))}
    </p>
  );
}

type SuccessProps = {
  readonly done: WithdrawReply;
  readonly wallet: WalletReply;
  readonly onContinue: () => void;
};

/** `finalcountdown`: the server has made the withdrawal; its reference is shown. */
export function Success({ done, wallet, onContinue }: SuccessProps) {
  const words = useWords(withdrawWords);
  const amount = fromPesos(done.withdrawalAmount);
  return (
    <SuccessScreen
      title={words.success}
      figure={[words.sum, <Money key="amount" amount={amount} />]}
      lines={[
        [
          words.reference,
          <span key="reference" className="whitespace-nowrap">
            {done.reference}
          </span>,
        ],
        [words.left, <Money key="left" amount={fromPesos(done.availableBalance)} />],
      ]}
      next={
        <Button variant="action" className="min-h-14" onClick={onContinue}>
          {words.finish}
        </Button>
      }
    >
      <p>{words.onItsWay(writePesos(amount), wallet.bankName, wallet.accountEnding)}</p>
      <Takes amount={amount} wallet={wallet} />
    </SuccessScreen>
  );
}
