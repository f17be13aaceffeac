/** While an application is being sent, while its outcome is checked, and after success. */

import { loanApplyWords } from "@hiram/words/en/loan/apply.ts";
import { useRef } from "react";
import { useOnChange } from "#hooks/use-on-change.ts";
import type { ApplicationFlow } from "#loan/apply/use-application.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { SuccessScreen } from "#ui/success-screen.tsx";
import { useWords } from "#words/words.tsx";

export function SubmitScreen({ flow }: { flow: ApplicationFlow }) {
  const words = useWords(loanApplyWords);
  const { step } = flow;
  const title = useRef<HTMLHeadingElement>(null);
  useOnChange(step, () => {
    title.current?.focus();
    window.scrollTo(0, 0);
  });
  const said: Record<typeof step, string> = {
    sending: words.submitting,
    checking: words.checking,
    created: "",
    box: "",
  };
  const more: Record<typeof step, string> = {
    sending: words.submittingText,
    checking: words.checkingText,
    created: "",
    box: "",
  };

  if (step === "created")
    return (
      <Card>
        <SuccessScreen
          title={words.success}
          next={
            <Button variant="action" className="min-h-14" onClick={flow.goOn}>
              {words.continue}
            </Button>
          }
        >
          <p className="font-semibold">{words.submitted}</p>
          <p>{words.successText(flow.created ?? "")}</p>
        </SuccessScreen>
      </Card>
    );
  return (
    <Card className="flex flex-col items-center gap-5 py-14 text-center md:py-20">
      <span
        aria-hidden="true"
        className="size-12 animate-spin rounded-round border-4 border-line border-t-action"
      />
      <div role="status" className="flex flex-col items-center gap-3">
        <h2 ref={title} tabIndex={-1} className="text-xl text-accent outline-none">
          {said[step]}
        </h2>
        <p className="max-w-120 text-pretty">{more[step]}</p>
      </div>
      {step === "checking" && (
        <Button variant="plain" onClick={flow.checkNow}>
          {words.checkNow}
        </Button>
      )}
    </Card>
  );
}
