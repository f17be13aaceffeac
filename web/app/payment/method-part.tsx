/** How to pay: each method with an explanation, and why it does not accept the amount, if so. */

import { type Centavos, fromPesos, writeWholePesos } from "@hiram/contract/money/money.ts";
import type { PayOptions } from "@hiram/contract/payment/payment.calls.ts";
import type { OfferedMethod } from "@hiram/contract/payment/payment.ts";
import { payWords } from "@hiram/words/en/payment/pay.ts";
import { amountRefusalOf } from "#payment/amounts.ts";
import { ChoiceCard } from "#payment/choice-card.tsx";
import { Notice } from "#ui/notice.tsx";
import { useWords } from "#words/words.tsx";

type Props = {
  readonly ways: PayOptions["ways"];
  readonly amount: Centavos | null;
  /** Null when no method accepts the amount. */
  readonly chosen: OfferedMethod | null;
  readonly onChoose: (way: OfferedMethod) => void;
};

export function MethodPart({ ways, amount, chosen, onChoose }: Props) {
  const words = useWords(payWords);
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 text-lg font-semibold text-accent">{words.wayTitle}</legend>
      {ways.map((limits) => {
        const { way, min, max } = limits;
        const refusal = amount === null ? null : amountRefusalOf(limits, amount);
        const limit = writeWholePesos(fromPesos(refusal === "below" ? min : max));
        return (
          <ChoiceCard
            key={way}
            name="pay-way"
            value={way}
            isChosen={chosen === way}
            isDisabled={refusal !== null}
            onChoose={() => onChoose(way)}
            label={words.ways[way]}
            note={
              <>
                {words.wayTexts[way]}
                {refusal && (
                  <span className="mt-1 block text-wait">
                    {words[refusal](limit, Math.ceil((amount ?? 0) / fromPesos(max)))}
                  </span>
                )}
              </>
            }
          />
        );
      })}
      <div role="status" className="empty:hidden">
        {chosen === null && (
          <Notice variant="wait">
            <p>{words.noWay}</p>
          </Notice>
        )}
      </div>
    </fieldset>
  );
}
