/** A call that failed, in words for people: what was wrong, how long to wait, what to do. */
import { type ReactNode, useState } from "react";
import { CallFailure } from "#api/client.ts";
import { useCountdown } from "#hooks/use-countdown.ts";
import { Notice } from "#ui/notice.tsx";
import { failureWords } from "#words/en/ui/failure.ts";
import { useWords } from "#words/words.tsx";

/** Anything that is not a call's failure is a broken promise, and is thrown on. */
export function asFailure(error: unknown): CallFailure {
  if (error instanceof CallFailure) return error;
  throw error;
}

type FailureWords = (typeof failureWords)["english"];

/** In one sentence, for a toast. */
export function sayFailure(failure: CallFailure, words: FailureWords): string {
  if (!failure.problem) return words.noServer;
  return failure.problem.code === "TooManyRequests" && failure.retryAfterSeconds
    ? words.tooMany(failure.retryAfterSeconds)
    : failure.problem.message;
}

type Props = {
  readonly failure: CallFailure;
  /** What became of what the member was doing. */
  readonly children?: ReactNode;
};

export function FailureNotice({ failure, children }: Props) {
  const words = useWords(failureWords);
  const [untilMs] = useState(() => Date.now() + (failure.retryAfterSeconds ?? 0) * 1000);
  const secondsLeft = useCountdown(untilMs);
  const isWait = failure.problem?.code === "TooManyRequests" && failure.retryAfterSeconds;
  const isOver = isWait && secondsLeft === 0;
  const said = sayFailure(failure, words);
  return (
    <Notice look={isOver ? "wait" : "bad"}>
      <p>
        {isOver ? (
          <strong>{words.waitOver}</strong>
        ) : isWait ? (
          <strong>
            {/* Said once aloud, and counted down for the eye alone. */}
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
