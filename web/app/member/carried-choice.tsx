/** Names the loan that the visitor takes from the calculator to the application. */
import { writeWholePesos } from "@hiram/contract/money/money.ts";
import { loanChoiceWords } from "@hiram/words/en/member/loan-choice.ts";
import { usePolicy } from "#hooks/site.tsx";
import { useCarriedChoice } from "#member/loan-choice.ts";
import { useWords } from "#words/words.tsx";

/** The visitor's position on the way. */
type Props = { readonly at: keyof (typeof loanChoiceWords)["english"]["next"] };

export function CarriedChoice({ at }: Props) {
  const words = useWords(loanChoiceWords);
  const choice = useCarriedChoice(usePolicy());
  if (!choice) return null;
  const { loan, months, currencyCode } = choice;
  return (
    <section
      aria-label={words.title}
      className="flex flex-col gap-1 rounded-card border border-line bg-tint px-5 py-4"
    >
      <p className="text-sm text-ink-soft">{words.title}</p>
      <p className="figures text-lg font-semibold">{words.loan(writeWholePesos(loan), months)}</p>
      <p>
        {currencyCode !== "PHP" && `${words.shownIn(currencyCode)} `}
        {words.next[at]}
      </p>
    </section>
  );
}
