/** The number of monthly instalments: exactly one of the policy's terms is chosen. */
import { calculatorWords } from "@hiram/words/en/loan/calculator.ts";
import { useWords } from "#words/words.tsx";

type Props = {
  readonly terms: readonly number[];
  readonly months: number;
  readonly onChoose: (months: number) => void;
};

export function TermButtons({ terms, months, onChoose }: Props) {
  const words = useWords(calculatorWords);
  return (
    <fieldset>
      <legend className="mb-2">{words.term}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(3.25rem,1fr))] gap-2">
        {terms.map((term) => (
          <button
            key={term}
            type="button"
            aria-pressed={term === months}
            onClick={() => onChoose(term)}
            className={
              "flex min-h-14 flex-col items-center justify-center rounded-control border border-control " +
              "transition-colors duration-150 hover:bg-tint aria-pressed:border-brand " +
              "aria-pressed:bg-brand aria-pressed:text-on-brand dark:aria-pressed:border-brand-soft"
            }
          >
            <span className="figures text-lg leading-tight font-semibold">{term}</span>{" "}
            <span className="text-sm leading-tight">{words.monthsShort}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
