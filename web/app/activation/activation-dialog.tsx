/** The five steps in their dialog, at the next one. "Finish later" leaves it. */
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { dropDraft } from "#activation/draft.ts";
import { forgetUploads } from "#activation/images/uploads.ts";
import { StepHeader } from "#activation/steps/step-header.tsx";
import { stateAfter, steps } from "#activation/steps/steps.ts";
import type { Reply } from "#activation/use-saving.ts";
import { type Activation, activationKey, useActivation } from "#member/use-activation.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Notice } from "#ui/notice.tsx";
import { activationWords } from "#words/en/activation/activation.ts";
import { useWords } from "#words/words.tsx";

type Props = { readonly activation: Activation; readonly onLater: () => void };

export function ActivationDialog({ activation, onLater }: Props) {
  const words = useWords(activationWords);
  const client = useQueryClient();
  const { refetch } = useActivation();
  const [hasMoved, setHasMoved] = useState(false);
  const { state, known } = activation;
  const at = steps.findIndex((step) => step.state === state);
  const step = steps[at];

  useEffect(() => {
    if (state !== "IDENTITY_INFO") forgetUploads();
  }, [state]);

  const goOn = (next: Activation["state"]) => {
    if (next === "INFO_COMPLETED") dropDraft();
    setHasMoved(false);
    client.setQueryData<Activation>(activationKey, { ...activation, state: next });
  };
  const follow = async () => {
    const { data } = await refetch();
    const isElsewhere = data !== undefined && data.state !== state;
    if (isElsewhere) setHasMoved(true);
    return isElsewhere;
  };
  if (!step) return null;

  return (
    <Dialog
      isOpen
      isStatic
      title={words.title}
      onClose={onLater}
      corner={
        <Button variant="plain" onClick={onLater}>
          {words.later}
        </Button>
      }
    >
      <StepHeader titles={steps.map(({ name }) => words.titles[name])} at={at} />
      <StepTitle key={step.name} words={words.step(at + 1, steps.length)}>
        {words.titles[step.name]}
      </StepTitle>
      {hasMoved && (
        <div className="mb-4">
          <Notice variant="wait">
            <p>{words.movedOn}</p>
          </Notice>
        </div>
      )}
      <step.Page
        key={state}
        known={known}
        onSaved={(reply: Reply) =>
          goOn(reply.state === "INFO_COMPLETED" ? reply.state : stateAfter(step))
        }
        onElsewhere={follow}
      />
    </Dialog>
  );
}

/**
 * Each step begins at its top with the focus on its heading, so that screen readers announce it.
 */
function StepTitle({ words, children }: { words: string; children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest("dialog")?.scrollTo(0, 0);
    window.scrollTo(0, 0);
  }, []);
  return (
    <div className="mt-5 mb-2">
      <p className="text-sm font-semibold text-ink-soft">{words}</p>
      <h3 ref={heading} tabIndex={-1} data-start className="text-lg text-accent outline-none">
        {children}
      </h3>
    </div>
  );
}
