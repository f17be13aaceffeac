/**
 * The day of the month on which instalments fall due, where the loan lets members choose it. Who
 * names their payday gets the day after it suggested.
 */
import type { OfferedProduct } from "@hiram/contract/product/products.calls.ts";
import { dueDayMax } from "@hiram/contract/product/version.ts";
import { loanApplyWords } from "@hiram/words/en/loan/apply.ts";
import { useState } from "react";
import { SelectField } from "#fields/field.tsx";
import { todayInManila } from "#ui/day.ts";
import { useWords } from "#words/words.tsx";

const daysUntil = (last: number) => Array.from({ length: last }, (_, at) => at + 1);
const DAYS_OF_MONTH_MAX = 31;

/** The first of the days that can be chosen after the payday, in this month or the next. */
const dayAfter = (payday: number, days: readonly number[]): number =>
  days.find((day) => day > payday) ?? (days[0] as number);

type Choosing = Pick<OfferedProduct, "dueDays">;

/** Where the lender has days of its own, one of them is chosen; else any day or that of the payout. */
const isFixed = ({ dueDays }: Choosing): boolean => dueDays.length < dueDayMax;

export const firstDueDay = (product: OfferedProduct | undefined): number | null =>
  product?.mayChooseDueDay && isFixed(product) ? (product.dueDays[0] ?? null) : null;

type Props = {
  readonly product: Choosing;
  readonly dueDay: number | null;
  readonly onChoose: (dueDay: number | null) => void;
};

export function DueDayField({ product, dueDay, onChoose }: Props) {
  const words = useWords(loanApplyWords);
  const [payday, setPayday] = useState("");
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        id="loan-payday"
        label={words.payday}
        hint={words.paydayHint}
        value={payday}
        onChange={({ target }) => {
          setPayday(target.value);
          if (target.value !== "") onChoose(dayAfter(Number(target.value), product.dueDays));
        }}
      >
        <option value="">{words.paydayNone}</option>
        {daysUntil(DAYS_OF_MONTH_MAX).map((day) => (
          <option key={day} value={day}>
            {words.dueDayValue(day)}
          </option>
        ))}
      </SelectField>
      <SelectField
        id="loan-due-day"
        label={words.dueDay}
        hint={words.dueDayHint}
        value={dueDay === null ? "" : String(dueDay)}
        onChange={({ target }) => onChoose(target.value === "" ? null : Number(target.value))}
      >
        {!isFixed(product) && <option value="">{words.dueOnPayoutDay}</option>}
        {product.dueDays.map((day) => (
          <option key={day} value={day}>
            {words.dueDayValue(day)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** The dates of a price that is asked for today. */
export const datesForDueDay = (dueDay: number | null) =>
  dueDay === null ? null : { paidOn: todayInManila(), dueDay };
