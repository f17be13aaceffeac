/**
 * Every instalment, one tap away. Loaded and rendered only while open, because few members open it
 * and forty-eight rows would slow the slider.
 */
import type { DisplayCurrency } from "@hiram/contract/money/money.ts";
import type { Quote } from "@hiram/contract/price/quote.ts";
import { calculatorWords } from "@hiram/words/en/loan/calculator.ts";
import { useEffect, useRef, useState } from "react";
import { loadLater } from "#hooks/load-later.tsx";
import { useWords } from "#words/words.tsx";

const ScheduleRows = loadLater(() =>
  import("#loan/calculator/schedule-rows.tsx").then((module) => module.ScheduleRows),
);

type Props = { readonly quote: Quote; readonly currency: DisplayCurrency };

export function ScheduleTable({ quote, currency }: Props) {
  const words = useWords(calculatorWords);
  const [isOpen, setIsOpen] = useState(false);
  const fold = useRef<HTMLDetailsElement>(null);

  // It may have been opened before hydration.
  useEffect(() => setIsOpen(fold.current?.open ?? false), []);

  return (
    <details ref={fold} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="min-h-11 py-2 font-semibold text-accent">
        {words.schedule(quote.months)}
      </summary>
      {isOpen && <ScheduleRows quote={quote} currency={currency} />}
    </details>
  );
}
