/** Shows its content once the server has sent the activation state. */

import { activationWords } from "@hiram/words/en/activation/activation.ts";
import { type ReactNode, useState } from "react";
import { type Activation, useActivation } from "#member/use-activation.ts";
import { Card } from "#ui/card.tsx";
import { LoadFailure } from "#ui/failure.tsx";
import { ShowAfterDelay } from "#ui/show-after-delay.tsx";
import { useWords } from "#words/words.tsx";

type Props = {
  readonly children: (activation: Activation) => ReactNode;
  /** Asks the server even if a page has asked shortly before. */
  readonly isFresh?: boolean;
  /** Shown above the skeleton or the failure until the state is there. */
  readonly heading?: ReactNode;
};

export function WithActivation({ children, isFresh = false, heading }: Props) {
  const words = useWords(activationWords);
  const { data, dataUpdatedAt, error, refetch } = useActivation({ isFresh });
  const [sinceMs] = useState(Date.now);
  // Content stays when a later request fails, because a member may be typing in it.
  if (data && (!isFresh || dataUpdatedAt >= sinceMs)) return children(data);
  if (error)
    return (
      <div role="alert">
        {heading}
        <LoadFailure error={error} onRetry={refetch} text={words.stateFailed} />
      </div>
    );
  return (
    <ShowAfterDelay>
      {heading}
      <Card>
        <p role="status" className="sr-only">
          {words.loading}
        </p>
        <div aria-hidden="true" className="flex min-h-64 flex-col gap-4">
          <span className="h-7 w-2/3 rounded-control bg-line" />
          <span className="h-5 w-full rounded-control bg-line" />
          <span className="h-5 w-1/2 rounded-control bg-line" />
        </div>
      </Card>
    </ShowAfterDelay>
  );
}
