/**
 * The loan calculator: choices on the left, price on the right. On a phone the price is below, and
 * the monthly amount stays at the lower edge of the screen while one chooses.
 */

import type { Policy } from "@hiram/contract/policy/policy.ts";
import { STANDARD } from "@hiram/contract/product/version.ts";
import { calculatorWords } from "@hiram/words/en/loan/calculator.ts";
import { type ReactNode, useState } from "react";
import { usePolicy, useSite } from "#hooks/site.tsx";
import { AmountField } from "#loan/calculator/amount-field.tsx";
import { CurrencyField } from "#loan/calculator/currency-field.tsx";
import { PricePanel } from "#loan/calculator/price-panel.tsx";
import { ProductField } from "#loan/calculator/product-field.tsx";
import { TermButtons } from "#loan/calculator/term-buttons.tsx";
import { useCalculator } from "#loan/calculator/use-calculator.ts";
import { ButtonLink } from "#ui/button.tsx";
import { useWords } from "#words/words.tsx";

export function LoanCalculator() {
  const policy = usePolicy();
  const { products = [] } = useSite();
  const [code, setCode] = useState(STANDARD);
  const chosen = products.find((one) => one.code === code) ?? products[0];
  return (
    <Calculator
      key={chosen?.code ?? STANDARD}
      policy={chosen?.rules ?? policy}
      productCode={chosen?.code}
      choice={<ProductField {...{ products, chosen }} onChoose={setCode} />}
    />
  );
}

type Props = {
  readonly policy: Policy;
  readonly productCode: string | undefined;
  readonly choice: ReactNode;
};

function Calculator({ policy, productCode, choice }: Props) {
  const words = useWords(calculatorWords);
  const calculator = useCalculator(policy, { productCode });

  return (
    // A column and not a grid: inside a grid the price could not follow beyond its own cell.
    <div className="mt-6 flex flex-col gap-6 lg:grid lg:grid-cols-2 lg:items-start">
      <div className="flex flex-col gap-6">
        {choice}
        <CurrencyField currency={calculator.currency} onChoose={calculator.chooseCurrency} />
        <AmountField policy={policy} calculator={calculator} />
        <TermButtons
          terms={policy.termsMonths}
          months={calculator.months}
          onChoose={calculator.chooseMonths}
        />
        <ButtonLink
          to="/dash"
          variant="action"
          className="min-h-14 text-lg"
          onClick={calculator.carry}
        >
          {words.apply}
        </ButtonLink>
        <p className="text-sm text-ink-soft">{words.neverPayFirst}</p>
      </div>
      <PricePanel
        quote={calculator.quote}
        months={calculator.months}
        currency={calculator.currency}
        follows="page"
      />
    </div>
  );
}
