/**
 * The five steps in their dialog, at the next one, and the page to check the answers before the
 * last is sent. "Finish later" leaves it.
 */

import { activationWords } from "@hiram/words/en/activation/activation.ts";
import { useEffect, useRef } from "react";
import { CheckAnswers } from "#activation/check-answers.tsx";
import { StepHeader } from "#activation/steps/step-header.tsx";
import { steps } from "#activation/steps/steps.ts";
import { useWalk } from "#activation/use-walk.ts";
import type { Activation } from "#member/use-activation.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { LoadFailure } from "#ui/failure.tsx";
import { Notice } from "#ui/notice.tsx";
import { useWords } from "#words/words.tsx";

type Props = { readonly activation: Activation; readonly onLater: () => void };

export function ActivationDialog({ activation, onLater }: Props) {
  const words = useWords(activationWords);
  const walk = useWalk(activation);
  const { shown, at, step, saved } = walk;

  if (at < 0) return null;
  return (
    <Dialog
      isOpen
      isStatic
      title={words.title}
      onClose={onLater}
      onBack={walk.goBack ?? onLater}
      corner={
        <Button variant="plain" className="px-4!" onClick={onLater}>
          {words.later}
        </Button>
      }
    >
      <StepHeader titles={steps.map(({ name }) => words.titles[name])} at={walk.shownAt} />
      <StepTitle key={`title of ${shown}`} words={words.step(walk.shownAt + 1, steps.length)}>
        {step ? words.titles[step.name] : words.checkTitle}
      </StepTitle>
      {walk.hasMoved && (
        <div className="mb-4">
          <Notice variant="wait">
            <p>{words.movedOn}</p>
          </Notice>
        </div>
      )}
      {walk.answers.error && (
        <LoadFailure error={walk.answers.error} onRetry={walk.answers.refetch}>
          <p>{words.answersFailed}</p>
        </LoadFailure>
      )}
      {walk.isWaiting ? (
        <p role="status">{words.answersLoading}</p>
      ) : step ? (
        <step.Page
          key={shown}
          known={activation.known}
          saved={walk.isCorrection ? saved : undefined}
          faults={step.name === "bank" ? walk.bankFaults : undefined}
          onReady={step.name === "bank" ? walk.keepBank : undefined}
          onBack={walk.goBack}
          onSaved={walk.goOn}
          onElsewhere={walk.follow}
        />
      ) : (
        saved &&
        walk.bank && (
          <CheckAnswers
            saved={saved}
            bank={walk.bank}
            onChange={walk.correct}
            onBack={() => walk.correct("bank")}
            onFaults={walk.refuseBank}
            onSaved={walk.goOn}
            onElsewhere={walk.follow}
          />
        )
      )}
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
