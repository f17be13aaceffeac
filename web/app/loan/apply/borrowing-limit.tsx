/**
 * How much the member can borrow over the chosen term, by income, expenses and debts, and what to
 * change when the chosen amount is more. Applying stays possible: a Loan Officer decides.
 */
import { findBorrowingLimit } from "@hiram/contract/loan/borrowing-limit.ts";
import { fromPesos, writeWholePesos } from "@hiram/contract/money/money.ts";
import type { Policy } from "@hiram/contract/policy/policy.ts";
import { loanApplyWords } from "@hiram/words/en/loan/apply.ts";
import type { Calculator } from "#loan/calculator/use-calculator.ts";
import { useIncome } from "#loan/loan.api.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { useWords } from "#words/words.tsx";

type Props = {
  readonly policy: Policy;
  readonly calculator: Calculator;
  /** The texts as typed; empty before typing. */
  readonly typed: { readonly monthlyDebts: string; readonly monthlyExpenses: string };
};

/** Without the income nothing is said; applying does not need it. */
export function BorrowingLimit(props: Props) {
  const { data: income } = useIncome();
  return (
    <div role="status" className="empty:hidden">
      {!!income && <Limit {...props} income={income} />}
    </div>
  );
}

function Limit({ policy, calculator, typed, income }: Props & { readonly income: number }) {
  const words = useWords(loanApplyWords);
  const { months, loan } = calculator;
  const { monthlyDebts: debts, monthlyExpenses: expenses } = typed;
  const budget = {
    income: fromPesos(income),
    debts: fromPesos(Number(debts) || 0),
    expenses: fromPesos(Number(expenses) || 0),
  };
  const limitOver = (term: number) => findBorrowingLimit(budget, term, policy);
  const limit = limitOver(months);
  const isWhole = debts !== "" && expenses !== "";
  if (limit === null) return <NothingFits {...{ policy, calculator, limitOver }} />;
  const most = writeWholePesos(limit);
  if (loan > limit)
    return (
      <Notice variant="wait">
        <p>{words.aboveLimit(most, months)}</p>
        <Button variant="plain" onClick={() => calculator.slideTo(limit)}>
          {words.setTo(most)}
        </Button>
      </Notice>
    );
  return (
    <div className="rounded-control bg-good-tint p-4 text-good">
      <p className="font-semibold">{words.limit(most, months)}</p>
      <p className="text-sm">
        {isWhole ? words.limitBy(writeWholePesos(budget.income)) : words.limitBefore}
      </p>
    </div>
  );
}

type NothingProps = Pick<Props, "policy" | "calculator"> & {
  readonly limitOver: (months: number) => number | null;
};

/** The shortest term that allows this loan, or the message that no term does. */
function NothingFits({ policy, calculator, limitOver }: NothingProps) {
  const words = useWords(loanApplyWords);
  const { months } = calculator;
  const term = policy.termsMonths.find((one) => limitOver(one) !== null);
  const limit = term && limitOver(term);
  return (
    <Notice variant="wait">
      <p>{words.nothingFits(writeWholePesos(policy.loanCentavosMin), months)}</p>
      {term && limit ? (
        <>
          <p>{words.limit(writeWholePesos(limit), term)}</p>
          <Button
            variant="plain"
            onClick={() => calculator.choose(Math.min(calculator.loan, limit), term)}
          >
            {words.chooseMonths(term)}
          </Button>
        </>
      ) : (
        <p>{words.nothingFitsAtAll}</p>
      )}
    </Notice>
  );
}
