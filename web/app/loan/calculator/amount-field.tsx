/** The loan amount: an input, two step buttons and a slider, with both limits below. */
import {
  filterAmount,
  loanAmountTypedMax,
  readPastedAmount,
} from "@hiram/contract/money/amount.ts";
import { writeWholePesos } from "@hiram/contract/money/money.ts";
import type { Policy } from "@hiram/contract/policy/policy.ts";
import { calculatorWords } from "@hiram/words/en/loan/calculator.ts";
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { GroupedInput } from "#fields/grouped-input.tsx";
import type { Calculator } from "#loan/calculator/use-calculator.ts";
import { Money, writeMoney } from "#ui/money.tsx";
import { useWords } from "#words/words.tsx";
import MoreIcon from "~icons/ic/round-add";
import LessIcon from "~icons/ic/round-remove";

/** The slider moves in steps of a thousand pesos; finer amounts are typed. */
const STEP = 1_000_00;
/** A step button goes to the next whole ten thousand. */
const BUTTON_STEP = 10_000_00;

type Props = { readonly policy: Policy; readonly calculator: Calculator };

export function AmountField({ policy, calculator }: Props) {
  const words = useWords(calculatorWords);
  const { loan, currency, amountText, clamped } = calculator;
  const { loanCentavosMin: min, loanCentavosMax: max } = policy;
  const box = useRef<HTMLInputElement>(null);
  const slider = useRef<HTMLInputElement>(null);

  // Uses an amount that was typed or slid before hydration: the price must be that of the box.
  const takeEarlyInput = useEffectEvent(() => {
    const typed = filterAmount(box.current?.value ?? amountText);
    const slid = slider.current?.valueAsNumber ?? loan;
    if (typed !== amountText) {
      const isLeft = document.activeElement !== box.current;
      calculator[isLeft ? "leaveAmount" : "typeAmount"](typed);
    } else if (slid !== loan) calculator.slideTo(slid);
  });
  useEffect(() => takeEarlyInput(), []);

  const note = {
    minimum: words.setToMinimum(writeMoney(min, currency)),
    maximum: words.setToMaximum(writeMoney(max, currency)),
  };

  return (
    <div className="flex flex-col gap-1">
      <label htmlFor="loan-amount">{words.amount}</label>
      <div className="flex gap-2">
        <StepButton policy={policy} calculator={calculator} direction={-1} />
        <AmountBox ref={box} calculator={calculator} />
        <StepButton policy={policy} calculator={calculator} direction={1} />
      </div>
      <p id="loan-amount-note" aria-live="polite" className="text-sm text-wait empty:hidden">
        {clamped && note[clamped]}
      </p>
      <input
        ref={slider}
        type="range"
        // Without this the browser restores it on reload, which would look like a choice.
        autoComplete="off"
        aria-label={words.amountSlider}
        aria-valuetext={writeMoney(loan, currency)}
        min={min}
        max={max}
        step={STEP}
        value={loan}
        className="slider w-full"
        onChange={(event) => calculator.slideTo(Number(event.target.value))}
      />
      <dl className="flex flex-wrap justify-between gap-x-4 text-sm">
        <Limit name={words.minimum}>
          <Money amount={min} currency={currency} />
        </Limit>
        <Limit name={words.maximum}>
          <Money amount={max} currency={currency} />
        </Limit>
      </dl>
    </div>
  );
}

/** Rounds to the step, so that a typed 345,678 becomes 350,000 and not 355,678. */
function StepButton({ policy, calculator, direction }: Props & { readonly direction: 1 | -1 }) {
  const words = useWords(calculatorWords);
  const { loan } = calculator;
  const steps = loan / BUTTON_STEP;
  const next = (direction > 0 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1) * BUTTON_STEP;
  const within = Math.min(policy.loanCentavosMax, Math.max(policy.loanCentavosMin, next));
  const Icon = direction > 0 ? MoreIcon : LessIcon;
  return (
    <button
      type="button"
      aria-label={words[direction > 0 ? "more" : "less"](writeWholePesos(BUTTON_STEP))}
      // Not `disabled`, because that would remove the focus at the limit.
      aria-disabled={within === loan}
      onClick={() => within !== loan && calculator.slideTo(within)}
      className="flex min-h-14 min-w-12 shrink-0 items-center justify-center rounded-control border border-control text-accent hover:bg-tint aria-disabled:opacity-60"
    >
      <Icon aria-hidden="true" className="size-6" />
    </button>
  );
}

const Limit = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div className="flex flex-col last:items-end [&:first-child_span]:items-start">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
);

type BoxProps = {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly calculator: Calculator;
};

const AmountBox = ({ ref, calculator }: BoxProps) => (
  <div className="flex min-h-14 min-w-0 grow items-center rounded-control border border-control bg-card focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-action">
    <span aria-hidden="true" className="pl-3 text-lg text-ink-soft">
      {calculator.currency.code === "PHP" ? "₱" : calculator.currency.code}
    </span>
    <GroupedInput
      ref={ref}
      id="loan-amount"
      charactersMax={loanAmountTypedMax}
      value={calculator.amountText}
      aria-describedby="loan-amount-note"
      className="figures w-full min-w-0 px-2 py-2 text-xl font-semibold outline-none"
      onType={calculator.typeAmount}
      onPaste={(event) => {
        const pasted = readPastedAmount(event.clipboardData.getData("text"));
        if (pasted === null) return;
        event.preventDefault();
        calculator.typeAmount(pasted);
      }}
      onBlur={(event) => calculator.leaveAmount(filterAmount(event.target.value))}
    />
  </div>
);
