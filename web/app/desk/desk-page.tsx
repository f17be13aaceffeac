/** A page of the desk: its title, its tools, and the state of its query. */
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LoadFailure, toCallFailure } from "#ui/failure.tsx";
import { ShowAfterDelay } from "#ui/show-after-delay.tsx";
import { DeskFailure } from "./desk-failure.tsx";

type Props = { readonly title: string; readonly beside?: ReactNode; readonly children: ReactNode };

export const DeskPage = ({ title, beside, children }: Props) => (
  <div className="flex flex-col gap-4">
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h1 className="text-xl text-accent">{title}</h1>
      {beside}
    </div>
    {children}
  </div>
);

type AnswerProps<Data> = {
  readonly query: UseQueryResult<Data>;
  readonly children: (data: Data) => ReactNode;
};

/** The latest data; older data stays visible while newer is loaded. */
export function QueryAnswer<Data>({ query, children }: AnswerProps<Data>) {
  const { data, error, refetch } = query;
  return (
    <>
      {error && <QueryFailure {...{ error, refetch }} />}
      {data === undefined && !error && (
        <ShowAfterDelay>
          <p role="status" className="py-6 text-ink-soft">
            Loading…
          </p>
        </ShowAfterDelay>
      )}
      {data !== undefined && children(data)}
    </>
  );
}

type FailureProps = { readonly error: Error; readonly refetch: () => unknown };

/** A refused query is not retried: the reasons say what is wrong with it. */
export const QueryFailure = ({ error, refetch }: FailureProps) =>
  toCallFailure(error).problem?.code === "InvalidInput" ? (
    <div role="alert">
      <DeskFailure error={error} />
    </div>
  ) : (
    <LoadFailure error={error} onRetry={refetch} />
  );
