/** The first step of both withdrawals: how much, to which account, how and when. */
import {
  type Centavos,
  fromPesos,
  writePesos,
  writeWholePesos,
} from "@hiram/contract/money/money.ts";
import type { WalletReply } from "@hiram/contract/wallet/wallet.calls.ts";
import { payoutChannelFor } from "@hiram/contract/wallet/wallet.ts";
import { withdrawWords } from "@hiram/words/en/wallet/withdraw.ts";
import type { FormEvent, ReactNode } from "react";
import { usePolicy } from "#hooks/site.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { writeArrival } from "#ui/day.ts";
import { FailureNotice } from "#ui/failure.tsx";
import { FigureCards } from "#ui/figures.tsx";
import { FocusedHeading } from "#ui/focused-heading.tsx";
import { Money } from "#ui/money.tsx";
import { Notice } from "#ui/notice.tsx";
import { WithdrawAmountField } from "#wallet/withdraw/amount-field.tsx";
import type { Withdraw } from "#wallet/withdraw/use-withdraw.ts";
import { pesoText } from "#wallet/withdraw/withdrawal-amount.ts";
import { useWords } from "#words/words.tsx";

type Props = {
  readonly withdraw: Withdraw;
  readonly wallet: WalletReply;
  /** Further lines of one of the screens. */
  readonly more?: readonly (readonly [string, ReactNode])[];
  /** The most that this screen accepts, if less than the balance. */
  readonly limit?: Centavos | undefined;
  /** Shown before the amount is typed. */
  readonly before?: ReactNode;
  /** Why this amount cannot continue here; null when it can. */
  readonly blocked?: ReactNode;
  readonly onContinue: () => void;
};

export function WithdrawForm({ withdraw, wallet, blocked = null, onContinue, ...rest }: Props) {
  const { more = [], limit, before } = rest;
  const words = useWords(withdrawWords);
  const { flow, dispatch, amount, balance } = withdraw;
  const policy = usePolicy();
  const transferMax = transferMaxOf(wallet);
  const isAboveTransfer = (amount ?? 0) > transferMax;
  const isReady = amount !== null && blocked === null && !isAboveTransfer;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) onContinue();
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FocusedHeading>{words.title}</FocusedHeading>
      <div role="status" className="empty:hidden">
        {flow.refusal && (
          <FailureNotice failure={flow.refusal}>
            <p>{words.refused}</p>
            {flow.refusal.problem?.code === "CodeRefused" && <p>{words.askAgain}</p>}
          </FailureNotice>
        )}
      </div>
      {before}
      <WithdrawAmountField
        typed={flow.typed}
        {...{ balance, limit: lowerLimit(limit, transferMax, balance) }}
        onType={(text) => dispatch({ type: "amount", text, balance })}
      />
      <AboveTransfer
        wallet={wallet}
        most={isAboveTransfer ? transferMax : null}
        onTake={(most) => dispatch({ type: "amount", text: pesoText(most), balance })}
      />
      <FigureCards
        lines={[
          [words.account, <PayoutAccountLine key="account" wallet={wallet} />],
          ...more,
          [words.way, <PayoutChannelLine key="way" amount={amount ?? 0} wallet={wallet} />],
          [words.fee, <Money key="fee" amount={policy.transferFeeCentavos} />],
          [words.left, <Money key="left" amount={balance - (amount ?? 0)} />],
        ]}
      />
      <EWalletDoubt wallet={wallet} amount={amount ?? 0} />
      <p className="text-sm text-ink-soft">{words.interest}</p>
      <div className="flex flex-col gap-2">
        <div className="flex gap-3 max-md:flex-col">
          <Button
            type="submit"
            variant="action"
            disabled={!isReady}
            aria-describedby="withdraw-blocked"
          >
            {words.continue}
          </Button>
          <Button variant="plain" onClick={() => dispatch({ type: "close" })}>
            {words.cancel}
          </Button>
        </div>
        <div id="withdraw-blocked" aria-live="polite" className="text-sm text-ink-soft">
          {amount === null ? <p>{words.missing}</p> : blocked}
        </div>
      </div>
    </form>
  );
}

export function PayoutAccountLine({ wallet }: { wallet: WalletReply }) {
  const words = useWords(withdrawWords);
  return (
    <>
      {wallet.bankName} <span className="whitespace-nowrap">{wallet.accountEnding}</span>
      <span className="block text-sm font-normal text-ink-soft">
        {words.accountName(wallet.fullLegalName)}
      </span>
    </>
  );
}

/** The most that the account accepts in one transfer; infinite for a bank. */
const transferMaxOf = ({ eWalletLimits }: WalletReply): Centavos =>
  eWalletLimits?.transferMax ? fromPesos(eWalletLimits.transferMax) : Number.POSITIVE_INFINITY;

const lowerLimit = (limit: Centavos | undefined, most: Centavos, balance: Centavos) =>
  most < (limit ?? balance) ? most : limit;

type AboveProps = {
  readonly wallet: WalletReply;
  /** The most for one transfer; null while the amount is not above it. */
  readonly most: Centavos | null;
  readonly onTake: (most: Centavos) => void;
};

/** The server refuses such an amount before it sends a code. */
function AboveTransfer({ wallet: { bankName }, most, onTake }: AboveProps) {
  const words = useWords(withdrawWords);
  return (
    <div role="status" className="empty:hidden">
      {most !== null && (
        <Notice variant="wait">
          <p>{words.cannotTake(bankName, writePesos(most))}</p>
          <Button variant="plain" onClick={() => onTake(most)}>
            {words.takeMost(writePesos(most))}
          </Button>
          <ButtonLink to="/settings#account" variant="plain">
            {words.toAccount}
          </ButtonLink>
        </Notice>
      )}
    </div>
  );
}

/** Said before the money is sent: an e-wallet returns what it cannot hold. */
function EWalletDoubt({ wallet, amount }: { wallet: WalletReply; amount: Centavos }) {
  const words = useWords(withdrawWords);
  const holdsMax = wallet.eWalletLimits?.holdsMax ?? null;
  const isAbove = holdsMax !== null && amount > fromPesos(holdsMax);
  return (
    <div role="status" className="empty:hidden">
      {isAbove && (
        <Notice variant="wait">
          <p>{words.cannotHold(wallet.bankName, writePesos(fromPesos(holdsMax)))}</p>
        </Notice>
      )}
    </div>
  );
}

/** InstaPay or PESONet, with its real duration. */
export function PayoutChannelLine({ amount, wallet }: { amount: number; wallet: WalletReply }) {
  const words = useWords(withdrawWords);
  const policy = usePolicy();
  const channel = payoutChannelFor(amount, policy);
  const { transferMinutesMin, transferMinutesMax, pesoNetHoursMax } = policy;
  const by = writeArrival(wallet.arrivesBy[channel]);
  return (
    <>
      {words[channel]}
      <span className="block text-sm font-normal text-ink-soft">
        {channel === "INSTAPAY"
          ? words.minutes(
              transferMinutesMin,
              transferMinutesMax,
              writeWholePesos(policy.instaPayCentavosMax),
            )
          : words.hours(pesoNetHoursMax, by)}
      </span>
    </>
  );
}
