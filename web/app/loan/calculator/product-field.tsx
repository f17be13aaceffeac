/**
 * The choice of a loan, where the lender offers more than one; with one nothing is shown. And the
 * day of the month on which instalments fall due, where the loan lets members choose it.
 */

import { writePercent } from "@hiram/contract/money/money.ts";
import { quoteLoan } from "@hiram/contract/price/quote.ts";
import type { OfferedProduct } from "@hiram/contract/product/products.calls.ts";
import { dueDayMax } from "@hiram/contract/product/version.ts";
import { calculatorWords } from "@hiram/words/en/loan/calculator.ts";
import { SelectField } from "#fields/field.tsx";
import { todayInManila } from "#ui/day.ts";
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

const dueDays = Array.from({ length: dueDayMax }, (_, at) => at + 1);

type DueDayProps = {
  readonly dueDay: number | null;
  readonly onChoose: (dueDay: number | null) => void;
};

export function DueDayField({ dueDay, onChoose }: DueDayProps) {
  const words = useWords(calculatorWords);
  return (
    <SelectField
      id="loan-due-day"
      label={words.dueDay}
      hint={words.dueDayHint}
      value={dueDay === null ? "" : String(dueDay)}
      onChange={({ target }) => onChoose(target.value === "" ? null : Number(target.value))}
    >
      <option value="">{words.dueOnPayoutDay}</option>
      {dueDays.map((day) => (
        <option key={day} value={day}>
          {words.dueOnDay(day)}
        </option>
      ))}
    </SelectField>
  );
}

/** The dates of a price that is asked for today. */
export const datesOf = (dueDay: number | null) =>
  dueDay === null ? null : { paidOn: todayInManila(), dueDay };
