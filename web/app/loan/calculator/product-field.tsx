/** The choice of a loan, where the lender offers more than one; with one nothing is shown. */

import { writePercent } from "@hiram/contract/money/money.ts";
import { quoteLoan } from "@hiram/contract/price/quote.ts";
import type { OfferedProduct } from "@hiram/contract/product/products.calls.ts";
import { calculatorWords } from "@hiram/words/en/loan/calculator.ts";
import { SelectField } from "#fields/field.tsx";
import { useLanguage, useWords } from "#words/words.tsx";

type Props = {
  readonly products: readonly OfferedProduct[];
  readonly chosen: OfferedProduct | undefined;
  readonly onChoose: (code: string) => void;
};

/** The least effective rate a year over the terms of the smallest loan. */
const leastRate = ({ rules }: OfferedProduct): number =>
  Math.min(
    ...rules.termsMonths.map(
      (months) => quoteLoan(rules.loanCentavosMin, months, rules).rate.perYear,
    ),
  );

export function ProductField({ products, chosen, onChoose }: Props) {
  const words = useWords(calculatorWords);
  const { language } = useLanguage();
  if (products.length < 2 || !chosen) return null;
  return (
    <SelectField
      id="loan-product"
      label={words.product}
      hint={`${chosen.sentence[language]} ${words.fromRate(writePercent(leastRate(chosen)))}`}
      value={chosen.code}
      onChange={({ target }) => onChoose(target.value)}
    >
      {products.map(({ code, name }) => (
        <option key={code} value={code}>
          {name[language]}
        </option>
      ))}
    </SelectField>
  );
}
