/** The effect of a payment, shown before it is made; the figures are the server's. */

import { type Centavos, fromPesos, toPesos, writePesos } from "@hiram/contract/money/money.ts";
import type { PayEffect } from "@hiram/contract/payment/payment.calls.ts";
import { payWords } from "@hiram/words/en/payment/pay.ts";
import type { ReactNode } from "react";
import { useDebounced } from "#hooks/use-debounced.ts";
import { usePayEffect } from "#payment/payment.api.ts";
import { Card } from "#ui/card.tsx";
import { writeDay } from "#ui/day.ts";
import { LoadFailure } from "#ui/failure.tsx";
import { FigureCards } from "#ui/figures.tsx";
import { Money } from "#ui/money.tsx";
import { PartsBar } from "#ui/parts-bar.tsx";
import { LoadingLine } from "#ui/show-after-delay.tsx";
import { useWords } from "#words/words.tsx";
import NoteIcon from "~icons/ic/outline-info";
import DoneIcon from "~icons/ic/round-check-circle-outline";

/** A typed amount is sent once it has stayed unchanged for this long. */
const SETTLED_MS = 300;

type Props = {
  readonly amount: Centavos | null;
  /** The day on which it counts; null for today. */
  readonly on: string | null;
  /** Shown while there is no amount. */
  readonly missing: string;
};

export function EffectPart({ amount, on, missing }: Props) {
  const words = useWords(payWords);
  const settled = useDebounced(amount, SETTLED_MS);
  const query = usePayEffect(settled === null ? null : toPesos(settled), on);
  const { data: effect, error, refetch } = query;
  const isOld = settled !== amount || query.isPlaceholderData;
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h2 className="text-base text-accent">{words.effectTitle}</h2>
        <p className="text-sm text-ink-soft">
          {amount === null ? missing : words.valueDate(on === null ? null : writeDay(on))}
        </p>
      </div>
      {amount !== null && error && (
        <LoadFailure error={error} onRetry={refetch} text={words.effectFailed} />
      )}
      {amount !== null && !effect && !error && <LoadingLine text={words.effectLoading} />}
      {amount !== null && effect && !error && (
        <div aria-busy={isOld} className={`flex flex-col gap-4 ${isOld ? "opacity-60" : ""}`}>
          <Effect effect={effect} />
        </div>
      )}
    </Card>
  );
}

function Effect({ effect }: { readonly effect: PayEffect }) {
  const words = useWords(payWords);
  const charges = fromPesos(effect.penalty) + fromPesos(effect.collection);
  const lines: [string, Centavos][] = [
    [words.owedBack, fromPesos(effect.owedBack)],
    [words.overpaid, fromPesos(effect.overpaid)],
  ];
  const figures: [string, ReactNode][] = [
    ...lines.filter(([, amount]) => amount > 0),
    [words.owedAfter, fromPesos(effect.owedAfter)] as [string, Centavos],
  ].map(([name, amount]) => [name, <Money key={name} amount={amount} />]);
  return (
    <>
      <ul className="flex flex-col gap-2">
        {listEffects(effect, words).map(([isGood, sentence]) => {
          const Icon = isGood ? DoneIcon : NoteIcon;
          return (
            <li key={sentence} className="flex gap-2">
              <Icon
                aria-hidden="true"
                className={`mt-0.5 size-5 shrink-0 ${isGood ? "text-good" : "text-wait"}`}
              />
              <span className="min-w-0">{sentence}</span>
            </li>
          );
        })}
      </ul>
      <PartsBar
        label={words.effectTitle}
        parts={[
          { name: words.principal, amount: fromPesos(effect.principal), tone: "main" },
          {
            name: effect.fee > 0 ? words.fee : words.interest,
            amount: fromPesos(effect.interest) + fromPesos(effect.fee),
            tone: "second",
          },
          { name: words.penalty, amount: charges, tone: "bad" },
        ]}
      />
      <FigureCards lines={figures} />
    </>
  );
}

/** Each sentence, and whether it has a tick: amounts still due or overpaid have none. */
function listEffects(
  effect: PayEffect,
  words: (typeof payWords)["english"],
): (readonly [isGood: boolean, sentence: string])[] {
  const { dueAfter, endsLoan, forgiven, nextDueOn, nextAmount, interestSaved, overpaid } = effect;
  const say = (pesos: number) => writePesos(fromPesos(pesos));
  const all: (readonly [isGood: boolean, sentence: string | false])[] = [
    [true, endsLoan && words.endsLoan],
    [true, forgiven > 0 && words.forgives(say(forgiven))],
    [false, !endsLoan && dueAfter > 0 && words.stillDue(say(dueAfter))],
    [true, !endsLoan && dueAfter <= 0 && words.nothingDue],
    [true, !endsLoan && !!nextDueOn && words.nextDue(say(nextAmount), writeDay(nextDueOn))],
    [true, interestSaved > 0 && words.saves(say(interestSaved))],
    [false, overpaid > 0 && words.overpaidText(say(overpaid))],
  ];
  return all.flatMap(([isGood, sentence]) => (sentence ? [[isGood, sentence] as const] : []));
}
