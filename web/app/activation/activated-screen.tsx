/** After the last step of activation: the account is active, how much can be borrowed, and apply. */
import { type Centavos, writeWholePesos } from "@hiram/contract/money/money.ts";
import { activatedWords } from "@hiram/words/en/activation/activated.ts";
import { Button } from "#ui/button.tsx";
import { MilestoneFrame } from "#ui/milestone-card.tsx";
import { SuccessScreen } from "#ui/success-screen.tsx";
import { useWords } from "#words/words.tsx";

type Props = {
  /** The largest loan by the stated income; null while it is loading and when none fits. */
  readonly most: { readonly loan: Centavos; readonly months: number } | null;
  readonly onContinue: () => void;
};

export function ActivatedScreen({ most, onContinue }: Props) {
  const words = useWords(activatedWords);
  return (
    <MilestoneFrame picture="moment-active" isNew>
      <SuccessScreen
        hasMark={false}
        title={words.title}
        {...(most && { figure: [words.most, writeWholePesos(most.loan)] as const })}
        next={
          <Button variant="action" className="min-h-14" onClick={onContinue}>
            {words.next}
          </Button>
        }
      >
        {most && <p>{words.mostBy(most.months)}</p>}
        <p>{words.text}</p>
      </SuccessScreen>
    </MilestoneFrame>
  );
}
