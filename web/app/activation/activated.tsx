/** After activation, until the loan box is here: what was done, and what comes next. */
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { activationWords } from "#words/en/activation.ts";
import { useWords } from "#words/words.tsx";

export function Activated() {
  const words = useWords(activationWords);
  return (
    <EmptyState picture="/pictures/house-building.svg" title={words.done}>
      <p>{words.doneText}</p>
      <p>{words.doneNext}</p>
      <p>{words.calculatorNext}</p>
      <ButtonLink to="/#calculator" look="action">
        {words.calculator}
      </ButtonLink>
    </EmptyState>
  );
}
