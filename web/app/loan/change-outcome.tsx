/** The outcome of a change to the loan: still being checked, or refused with the reason. */

import { loanWords } from "@hiram/words/en/loan/loan.ts";
import type { SendOnceState } from "#hooks/use-send-once.ts";
import { sayPromised } from "#ui/day.ts";
import { FailureNotice } from "#ui/failure.tsx";
import { Notice } from "#ui/notice.tsx";
import { useWords } from "#words/words.tsx";

export function ChangeOutcome({ state }: { state: SendOnceState }) {
  const words = useWords(loanWords);
  return (
    <div role="status" className="empty:hidden">
      {state === "checking" && (
        <Notice variant="wait">
          <p>{words.checkingAction}</p>
        </Notice>
      )}
      {typeof state === "object" && (
        <FailureNotice failure={state}>
          <p>{words.notChanged}</p>
          {state.problem?.until && (
            <p>
              {sayPromised(state.problem.until, words.cancelBlockedUntil, words.cancelBlockedLate)}
            </p>
          )}
        </FailureNotice>
      )}
    </div>
  );
}
