/** A failed call in plain words: what was wrong, how long to wait, what to do. */

import { failureWords } from "@hiram/words/en/ui/failure.ts";
import { type ReactNode, useState } from "react";
import { CallFailure } from "#api/client.ts";
import { useCountdown } from "#hooks/use-countdown.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { useSayMessage } from "#words/say-message.ts";
import { useWords } from "#words/words.tsx";

/** Anything that is not a call's failure is a programming error and is rethrown. */
export function toCallFailure(error: unknown): CallFailure {
  if (error instanceof CallFailure) return error;
  throw error;
}

/** Says a failure in one sentence, for a toast. */
export function useSayFailure(): (failure: CallFailure) => string {
  const words = useWords(failureWords);
  const sayMessage = useSayMessage();
  return ({ problem, retryAfterSeconds }) => {
    if (!problem) return words.noServer;
    return problem.code === "TooManyRequests" && retryAfterSeconds
      ? words.tooMany(retryAfterSeconds)
      : sayMessage(problem.message);
  };
}

type Props = {
  readonly failure: CallFailure;
  /** What happened to the member's action. */
  readonly children?: ReactNode;
};

export function FailureNotice({ failure, children }: Props) {
  const words = useWords(failureWords);
  const [untilMs] = useState(() => Date.now() + (failure.retryAfterSeconds ?? 0) * 1000);
  const secondsLeft = useCountdown(untilMs);
  const isWait = failure.problem?.code === "TooManyRequests" && failure.retryAfterSeconds;
  const isOver = isWait && secondsLeft === 0;
  const said = useSayFailure()(failure);
  return (
    <Notice variant={isOver ? "wait" : "bad"}>
      <p>
        {isOver ? (
          <strong>{words.waitOver}</strong>
        ) : isWait ? (
          <strong>
            {/* Read aloud once; the countdown is only visual. */}
            <span className="sr-only">{said}</span>
            <span aria-hidden="true">{words.tooMany(secondsLeft)}</span>
          </strong>
        ) : (
          <strong>{said}</strong>
        )}
      </p>
      {!failure.problem && <p>{words.noServerNext}</p>}
      {children}
    </Notice>
  );
}

type StatusProps = {
  /** The state of a form or an action; only a failure is shown. */
  readonly state: CallFailure | string | null;
  readonly children?: ReactNode;
};

/** Always there, so that a screen reader announces a failure when it appears. */
export const FailureStatus = ({ state, children }: StatusProps) => (
  <div role="status" className="empty:hidden">
    {state instanceof CallFailure && <FailureNotice failure={state}>{children}</FailureNotice>}
  </div>
);

export function TryAgain({ onClick }: { onClick: () => unknown }) {
  const { tryAgain } = useWords(failureWords);
  return (
    <Button variant="plain" onClick={() => void onClick()}>
      {tryAgain}
    </Button>
  );
}

type LoadProps = {
  readonly error: Error;
  readonly onRetry: () => unknown;
  /** What could not be loaded. */
  readonly text?: string;
};

/** Something could not be loaded: why, what it was, and a retry button. */
export const LoadFailure = ({ error, onRetry, text }: LoadProps) => (
  <FailureNotice failure={toCallFailure(error)}>
    {text && <p>{text}</p>}
    <TryAgain onClick={onRetry} />
  </FailureNotice>
);

/** A load failure that screen readers announce at once. */
export const LoadAlert = (props: LoadProps) => (
  <div role="alert">
    <LoadFailure {...props} />
  </div>
);
