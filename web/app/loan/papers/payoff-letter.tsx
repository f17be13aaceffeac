/** The payoff letter for the day that the member chose. */
import { payoffId } from "@hiram/contract/loan/papers.ts";
import { papersWords } from "@hiram/words/en/loan/papers.ts";
import { PaperRow } from "#loan/papers/paper-row.tsx";
import { usePapers } from "#loan/papers/papers.api.ts";
import { writeDay } from "#ui/day.ts";
import { useWords } from "#words/words.tsx";

export function PayoffLetter({ on }: { readonly on: string }) {
  const words = useWords(papersWords);
  const { data: loans } = usePapers();
  const latest = loans?.[0];
  if (!latest?.payoff) return null;
  return (
    <ul className="border-t border-line">
      <PaperRow
        key={on}
        id={payoffId(latest.loanNumber, on)}
        name={words.payoffFor(writeDay(on))}
        note={words.payoffText}
      />
    </ul>
  );
}
