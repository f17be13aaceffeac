/** Shows its content once the reply has come; until then a skeleton or the failure. */
import type { ReactNode } from "react";
import { LoadAlert } from "#ui/failure.tsx";
import { ShowAfterDelay } from "#ui/show-after-delay.tsx";

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
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (error) return <LoadAlert error={error} onRetry={refetch} text={failed} />;
  return (
    <ShowAfterDelay>
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
    </ShowAfterDelay>
  );
}
