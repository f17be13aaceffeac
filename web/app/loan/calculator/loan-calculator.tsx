/** The loan calculator: choices on the left, price on the right. */
import { usePolicy } from "#hooks/site.tsx";
import { AmountField } from "#loan/calculator/amount-field.tsx";
import { CurrencyField } from "#loan/calculator/currency-field.tsx";
import { PricePanel } from "#loan/calculator/price-panel.tsx";
import { TermButtons } from "#loan/calculator/term-buttons.tsx";
import { useCalculator } from "#loan/calculator/use-calculator.ts";
import { ButtonLink } from "#ui/button.tsx";
import { calculatorWords } from "#words/en/loan/calculator.ts";
import { useWords } from "#words/words.tsx";

export function LoanCalculator() {
  const words = useWords(calculatorWords);
  const policy = usePolicy();
  const calculator = useCalculator(policy);

  return (
    <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <div className="flex flex-col gap-6">
        <CurrencyField currency={calculator.currency} onChoose={calculator.chooseCurrency} />
        <AmountField policy={policy} calculator={calculator} />
        <TermButtons
          terms={policy.termsMonths}
          months={calculator.months}
          onChoose={calculator.chooseMonths}
        />
        <ButtonLink to="/dash" variant="action" className="min-h-14 text-lg">
          {words.apply}
        </ButtonLink>
        <p className="text-sm text-ink-soft">{words.neverPayFirst}</p>
      </div>
      <div className="lg:sticky lg:top-28">
        <PricePanel quote={calculator.quote} currency={calculator.currency} />
      </div>
    </div>
  );
}
