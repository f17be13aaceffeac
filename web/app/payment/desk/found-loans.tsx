/** The loans that were found, one of which is chosen. */
import { loanStatusNames } from "@hiram/contract/loan/desk-names.ts";
import type { UseQueryResult } from "@tanstack/react-query";
import type { StaffReply } from "#api/client.ts";
import { QueryAnswer } from "#desk/desk-page.tsx";
import type { FoundLoan } from "./payment-shape.ts";
import { sayWhatLoanOwes } from "./payment-words.tsx";

type Props = {
  readonly query: UseQueryResult<StaffReply<"POST /staff/payments/find-loans">>;
  readonly chosen: string | undefined;
  readonly onChoose: (loan: FoundLoan) => void;
};

export const FoundLoans = ({ query, chosen, onChoose }: Props) => (
  <QueryAnswer query={query}>
    {({ rows }) => (
      <fieldset className="flex flex-col gap-2">
        <legend className="sr-only">Which loan</legend>
        <p role="status">
          {rows.length === 0 ? "No loan was found that had a payout." : `${rows.length} found`}
        </p>
        {rows.map((loan) => (
          <label
            key={loan.loanId}
            className="flex min-h-11 items-start gap-3 rounded-control border border-line p-3 has-checked:border-accent has-checked:bg-tint"
          >
            <input
              type="radio"
              name="match-loan"
              checked={loan.loanId === chosen}
              onChange={() => onChoose(loan)}
              className="mt-0.5 size-6 shrink-0 accent-accent"
            />
            <span className="min-w-0">
              <span className="block font-semibold break-words">
                {loan.name}, loan {loan.loanNumber}
              </span>
              <span className="block text-sm text-ink-soft">
                {loanStatusNames[loan.status]}. {sayWhatLoanOwes(loan)}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
    )}
  </QueryAnswer>
);
