/** Suggested loans for a payment. Only a person matches it. */

import { Button } from "#ui/button.tsx";
import type { FoundLoanName } from "./payment-acts.tsx";
import type { OpenPayment } from "./payment-shape.ts";
import { sayCauses, sayWhatLoanOwes } from "./payment-words.tsx";

type Props = { readonly of: OpenPayment; readonly onMatch: (loan: FoundLoanName) => void };

export function Suggestions({ of: { suggestions, may }, onMatch }: Props) {
  if (suggestions.length === 0) return null;
  return (
    <section aria-label="Suggested loans" className="flex flex-col gap-2">
      <h3 className="font-semibold">Suggested loans</h3>
      <ul className="flex flex-col gap-2">
        {suggestions.map((loan) => (
          <li
            key={loan.loanId}
            className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-tint p-3"
          >
            <div className="min-w-0">
              <p className="font-semibold break-words">
                {loan.name}, loan {loan.loanNumber}
              </p>
              <p className="text-sm text-ink-soft">
                {sayCauses(loan)} {sayWhatLoanOwes(loan)}
              </p>
            </div>
            {may.includes("match") && (
              <Button
                variant="plain"
                aria-label={`Match to loan ${loan.loanNumber}`}
                onClick={() => onMatch(loan)}
              >
                Match
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
