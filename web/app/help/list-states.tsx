/** What a list shows before it is there, when it failed, and when it could not be refreshed. */

import { helpWords } from "@hiram/words/en/help/help.ts";
import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { LoadAlert } from "#ui/failure.tsx";
import { Notice } from "#ui/notice.tsx";
import { ShowAfterDelay } from "#ui/show-after-delay.tsx";
import { useWords } from "#words/words.tsx";

type Query = {
  readonly data: unknown;
  readonly error: Error | null;
  readonly refetch: () => unknown;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
};

type Props = { readonly query: Query; readonly failed: string; readonly children: ReactNode };

export function ListStates({ query, failed, children }: Props) {
  const words = useWords(helpWords);
  const { data, error, refetch } = query;
  if (data !== undefined)
    return (
      <>
        <div role="status" className="empty:hidden">
          {error && (
            <Notice variant="wait">
              <p>{words.stale}</p>
            </Notice>
          )}
        </div>
        {children}
      </>
    );
  if (error) return <LoadAlert error={error} onRetry={refetch} text={failed} />;
  return (
    <ShowAfterDelay>
      <p role="status" className="sr-only">
        {words.loading}
      </p>
      <div aria-hidden="true" className="flex flex-col gap-4">
        {[1, 2, 3].map((row) => (
          <span key={row} className="h-20 rounded-card bg-line" />
        ))}
      </div>
    </ShowAfterDelay>
  );
}

export function OlderButton({ query, name }: { query: Query; name: string }) {
  if (!query.hasNextPage) return null;
  return (
    <Button
      variant="plain"
      className="self-center"
      disabled={query.isFetchingNextPage}
      onClick={() => query.fetchNextPage()}
    >
      {name}
    </Button>
  );
}
