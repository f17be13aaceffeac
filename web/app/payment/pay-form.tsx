/** One form: the amount, its effect, the method, and the button to the instructions. */

import { readTypedAmount } from "@hiram/contract/money/amount.ts";
import { fromPesos, toPesos, writePesos } from "@hiram/contract/money/money.ts";
import type { PayOptions } from "@hiram/contract/payment/payment.calls.ts";
import type { OfferedMethod } from "@hiram/contract/payment/payment.ts";
import { payWords } from "@hiram/words/en/payment/pay.ts";
import { type FormEvent, useState } from "react";
import type { SendOnceState } from "#hooks/use-send-once.ts";
import { listLate, outstandingOf } from "#member/instalments.ts";
import type { PayState } from "#member/pay-state.ts";
import { AmountPart } from "#payment/amount-part.tsx";
import {
  type AmountName,
  filterTypedAmount,
  fittingMethod,
  listAmountChoices,
  refusalOfTyped,
} from "#payment/amounts.ts";
import { EffectPart } from "#payment/effect-part.tsx";
import { MethodPart } from "#payment/method-part.tsx";
import { OwnCurrency } from "#payment/own-currency.tsx";
import { useLoanOfPayment, usePayoff } from "#payment/payment.api.ts";
import { PayoffDay } from "#payment/payoff-day.tsx";
import { usePay } from "#payment/use-pay.ts";
import { useLocation } from "#router/router.tsx";
import { Button } from "#ui/button.tsx";
import { todayInManila } from "#ui/day.ts";
import { FailureNotice } from "#ui/failure.tsx";
import { Notice } from "#ui/notice.tsx";
import { useWords } from "#words/words.tsx";

type Props = { readonly options: PayOptions };

export function PayForm({ options }: Props) {
  const words = useWords(payWords);
  const { chosen, choose, typed, type, choices, oldest, ...field } = useAmount(options);
  const [picked, setPicked] = useState<OfferedMethod | null>(null);
  const [pickedDay, pickDay] = useState<string | null>(null);
  const pay = usePay();
  const way = fittingMethod(options.ways, field.amount, picked);
  const arrivesOn = options.ways.find((one) => one.way === way)?.arrivesOn ?? todayInManila();
  const payoffOn = chosen === "payoff" ? (pickedDay ?? arrivesOn) : null;
  const { data: payoff } = usePayoff(payoffOn ?? todayInManila(), payoffOn !== null);
  // The figures of the previous day are shown while those of another day load.
  const quoted = payoff?.on === payoffOn ? fromPesos(payoff.payoff) : null;
  const amount = payoffOn === null ? field.amount : quoted;
  // The full balance is that of the chosen day, as on the button and not of today.
  const priced = choices.map((choice) =>
    choice.name === "payoff" && quoted !== null ? { ...choice, amount: quoted } : choice,
  );
  const missing = field.refusal ? words.amountCorrect : words.amountMissing;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (amount === null || way === null || pay.isBusy) return;
    void pay.run({ amount: toPesos(amount), way, ...(payoffOn !== null && { payoffOn }) });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <div className="mb-3 grid grid-cols-1 items-start gap-6 lg:grid-cols-[1fr_20rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <AmountPart
            {...{ options, choices: priced, chosen, typed, ...field }}
            onChoose={choose}
            onType={type}
            oldestDueOn={oldest?.dueOn ?? null}
          />
          {payoffOn !== null && (
            <PayoffDay
              on={payoffOn}
              onPick={pickDay}
              amount={amount}
              perDay={payoff?.perDay ?? 0}
            />
          )}
          <OwnCurrency amount={amount} />
        </div>
        <div className="lg:sticky lg:top-6 lg:row-span-2">
          <EffectPart amount={amount} on={payoffOn} missing={missing} />
        </div>
        <MethodPart
          ways={options.ways}
          amount={amount ?? field.amount}
          chosen={way}
          onChoose={setPicked}
        />
      </div>
      <Finish state={pay.state} amount={amount} isReady={way !== null} missing={missing} />
    </form>
  );
}

/** The chosen amount. A choice that is no longer offered is replaced by the first one. */
function useAmount(options: PayOptions) {
  const { data: loan } = useLoanOfPayment();
  const late = listLate(loan?.schedule ?? [], todayInManila());
  const oldest = late.length > 1 ? late[0] : undefined;
  const choices = listAmountChoices(options, oldest ? outstandingOf(oldest) : null);
  const { state } = useLocation() as { readonly state: PayState | null };
  const [picked, choose] = useState<AmountName | null>(state?.amount ?? null);
  const [typed, setTyped] = useState("");
  const offered = choices.find(({ name }) => name === picked) ?? choices[0];
  const chosen = picked === "other" ? picked : (offered?.name ?? "other");
  // No refusal while the amount is being typed for the first time.
  const [isLeft, setIsLeft] = useState(false);
  const refused = chosen === "other" ? refusalOfTyped(typed, fromPesos(options.max)) : null;
  const read = chosen === "other" ? readTypedAmount(typed) : (offered?.amount ?? null);
  const amount = refused ? null : read;
  const refusal = isLeft ? refused : null;
  const type = (text: string) => setTyped(filterTypedAmount(text));
  const onLeave = () => setIsLeft(true);
  return { chosen, choose, typed, type, choices, amount, oldest, refusal, onLeave };
}

type FinishProps = {
  readonly state: SendOnceState;
  readonly amount: number | null;
  readonly isReady: boolean;
  /** Shown while there is no amount to pay. */
  readonly missing: string;
};

function Finish({ state, amount, isReady, missing }: FinishProps) {
  const words = useWords(payWords);
  const isBusy = state === "sending" || state === "checking";
  return (
    <>
      <div role="status" className="empty:hidden">
        {state === "checking" && (
          <Notice variant="wait">
            <p>{words.checking}</p>
          </Notice>
        )}
        {typeof state === "object" && (
          <FailureNotice failure={state}>
            <p>{words.refused}</p>
          </FailureNotice>
        )}
      </div>
      <Button
        type="submit"
        variant="action"
        className="min-h-14 w-full md:text-lg lg:w-[calc(100%-21.5rem)]"
        disabled={amount === null || !isReady || isBusy}
      >
        {isBusy && words.preparing}
        {!isBusy && (amount === null ? words.goOn : words.continueWith(writePesos(amount)))}
      </Button>
      {amount === null && <p className="text-sm">{missing}</p>}
      <p className="text-sm text-ink-soft">
        {words.notYet} {words.noFee}
      </p>
    </>
  );
}
