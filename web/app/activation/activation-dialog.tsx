/** The five steps in a dialog, starting at the next one. "Finish later" closes it. */

import { activationWords } from "@hiram/words/en/activation/activation.ts";
import { useEffect, useRef } from "react";
import { CheckAnswers } from "#activation/check-answers.tsx";
import { StepHeader } from "#activation/steps/step-header.tsx";
import { steps } from "#activation/steps/steps.ts";
import { type ActivationSteps, useActivationSteps } from "#activation/use-activation-steps.ts";
import type { Activation } from "#member/use-activation.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { LoadFailure } from "#ui/failure.tsx";
import { Notice } from "#ui/notice.tsx";
import { useWords } from "#words/words.tsx";

type Props = { readonly activation: Activation; readonly onLater: () => void };

export function ActivationDialog({ activation, onLater }: Props) {
  const words = useWords(activationWords);
  const walk = useActivationSteps(activation);
  const { step } = walk;

  if (!step) return null;
  return (
    <Dialog
      isOpen
      isStatic
      title={words.title}
      onClose={onLater}
      onBack={walk.goBack ?? onLater}
      corner={
        <Button variant="link" onClick={onLater}>
          {words.later}
        </Button>
      }
    >
      <StepHeader titles={steps.map(({ name }) => words.titles[name])} at={walk.index} />
      <StepTitle key={`title of ${step.name}`} words={words.step(walk.index + 1, steps.length)}>
        {words.titles[step.name]}
      </StepTitle>
      {walk.hasMoved && (
        <div className="mb-4">
          <Notice variant="wait">
            <p>{words.movedOn}</p>
          </Notice>
        </div>
      )}
      {walk.isWaiting ? (
        <Answers walk={walk} />
      ) : (
        <step.Page
          key={step.name}
          known={activation.known}
          saved={walk.isCorrection ? walk.saved : undefined}
          readBack={step.name === "bank" && <Answers walk={walk} />}
          onBack={walk.goBack}
          onSaved={walk.goOn}
          onElsewhere={walk.follow}
        />
      )}
    </Dialog>
  );
}

/** The saved answers, or why they are missing. */
function Answers({ walk: { answers, saved, correct } }: { readonly walk: ActivationSteps }) {
  const words = useWords(activationWords);
  if (answers.error)
    return (
      <LoadFailure error={answers.error} onRetry={answers.refetch} text={words.answersFailed} />
    );
  if (!saved) return <p role="status">{words.answersLoading}</p>;
  return <CheckAnswers saved={saved} onChange={correct} />;
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
