/** Two days that a page shows; they are in the address, so that it can be bookmarked and shared. */

import { DayField } from "#books/day-field.tsx";
import { useSearchParams } from "#router/use-search-params.ts";
import { todayInManila } from "#ui/day.ts";

type DayRange = { readonly from: string; readonly until: string };

const isDay = (text: string | null): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? "");

export function useDayRange(daysBack = 31) {
  const [params, setParams] = useSearchParams();
  const [from, until] = [params.get("from"), params.get("until")];
  const range: DayRange = {
    from: isDay(from) ? from : todayInManila(daysBack),
    until: isDay(until) ? until : todayInManila(),
  };
  const setRange = (changes: Partial<DayRange>) =>
    setParams({ ...range, ...changes }, { replace: true, preventScrollReset: true });
  return [range, setRange] as const;
}

type Props = {
  readonly range: DayRange;
  readonly onRange: (changes: Partial<DayRange>) => void;
};

export const DayRangeForm = ({ range, onRange }: Props) => (
  <form className="grid grid-cols-1 gap-3 print:hidden md:grid-cols-2 lg:max-w-xl">
    <DayField
      id="books-from"
      label="From"
      value={range.from}
      max={range.until}
      onDay={(day) => onRange({ from: day })}
    />
    <DayField
      id="books-until"
      label="Until"
      value={range.until}
      min={range.from}
      onDay={(day) => onRange({ until: day })}
    />
  </form>
);
