/** What a member who is not activated needs, and how far they are. */
import { activationSteps, countSavedSteps } from "@hiram/contract/activation/activation.ts";
import { activationWords } from "@hiram/words/en/activation/activation.ts";
import type { Activation } from "#member/use-activation.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Notice } from "#ui/notice.tsx";
import { useWords } from "#words/words.tsx";

type Props = {
  readonly activation: Activation;
  /** Opens the steps above this page; when absent, the button leads to their own page. */
  readonly onStart?: () => void;
};

export function ActivationPrompt({ activation, onStart }: Props) {
  const words = useWords(activationWords);
  const done = countSavedSteps(activation.state);
  return (
    <EmptyState picture="/pictures/key-padlock.svg" title={words.prompt} isFirst>
      <div>
        <p>{words.promptNeeds}</p>
        <ul className="mt-1 list-disc space-y-1 pl-6">
          {words.needs.map((need) => (
            <li key={need}>{need}</li>
          ))}
        </ul>
      </div>
      {done > 0 && (
        <Notice variant="good">
          <p>{words.progress(done, activationSteps.length)}</p>
        </Notice>
      )}
      {onStart ? (
        <Button variant="action" onClick={onStart}>
          {words.activate}
        </Button>
      ) : (
        <ButtonLink to="/activate" variant="action">
          {words.activate}
        </ButtonLink>
      )}
      <p className="text-sm text-ink-soft">{done > 0 ? words.resumeText : words.promptText}</p>
    </EmptyState>
  );
}
