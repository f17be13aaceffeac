/** Shows what depends on an answer once it has come; until then its shape, or why it did not come. */
import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { asFailure, FailureNotice } from "#ui/failure.tsx";
import { Late } from "#ui/late.tsx";
import { failureWords } from "#words/en/ui/failure.ts";
import { useWords } from "#words/words.tsx";

type Props<Answer> = {
  readonly query: {
    readonly data: Answer | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  readonly loading: string;
  readonly failed: string;
  readonly children: (answer: Answer) => ReactNode;
};

export function WithAnswer<Answer>({ query, loading, failed, children }: Props<Answer>) {
  const { tryAgain } = useWords(failureWords);
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (error)
    return (
      <div role="alert">
        <FailureNotice failure={asFailure(error)}>
          <p>{failed}</p>
          <Button look="plain" onClick={() => refetch()}>
            {tryAgain}
          </Button>
        </FailureNotice>
      </div>
    );
  return (
    <Late>
      <p role="status" className="sr-only">
        {loading}
      </p>
      <div aria-hidden="true" className="flex flex-col gap-5">
        {[1, 2, 3].map((row) => (
          <span key={row} className="flex flex-col gap-2">
            <span className="h-5 w-1/2 rounded-control bg-line" />
            <span className="h-4 w-3/4 rounded-control bg-line" />
          </span>
        ))}
      </div>
    </Late>
  );
}
