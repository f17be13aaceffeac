/**
 * Many acts at once. First each row shows its effect, read from the server; then the ticked rows
 * are done one after the other, each with the call for a single one, so that every rule applies;
 * and each row shows its outcome. A failing row does not stop the others.
 */
import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { deskClient } from "#desk/desk.api.ts";
import { DeskFailure } from "#desk/desk-failure.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";

export type BulkRow = { readonly id: string; readonly name: string; readonly about: ReactNode };

type Props<Row extends BulkRow> = {
  readonly title: string;
  /** The word on the button, before the number of rows. */
  readonly act: string;
  readonly rows: readonly Row[];
  /** Describes the effect on a row. */
  readonly preview: (row: Row) => Promise<string>;
  /** Carries out the action for a row, and returns the outcome in words. */
  readonly run: (row: Row) => Promise<string>;
  /** An input that changes the effect, such as a template; the preview is then loaded again. */
  readonly choice?: ReactNode;
  readonly choiceKey?: string;
  readonly isReady?: boolean;
  readonly onClose: () => void;
};

/** A longer list would take long to load, and nobody would read it. */
export const BULK_ROWS_MAX = 50;

type Outcome = { readonly said: string } | { readonly error: Error };

export function BulkDialog<Row extends BulkRow>(props: Props<Row>) {
  const { title, act, rows, run, choice, choiceKey = "", isReady = true, onClose } = props;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const wanted = rows.filter(({ id }) => !left.has(id) && !outcomes.has(id));
  const doing = useMutation({
    mutationFn: async () => {
      for (const row of wanted) {
        const outcome = await run(row).then(
          (said): Outcome => ({ said }),
          (error: Error): Outcome => ({ error }),
        );
        setOutcomes((before) => new Map(before).set(row.id, outcome));
      }
    },
    onSettled: () => deskClient.invalidateQueries({ type: "active" }),
  });
  const toggle = (id: string) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  };
  return (
    <Dialog title={title} isOpen onClose={onClose} isWide>
      <div className="flex flex-col gap-4">
        {choice}
        {isReady && (
          <ul className="max-h-[50dvh] overflow-y-auto">
            {rows.map((row) => (
              <li key={row.id} className="flex items-start gap-3 border-t border-line py-2">
                <input
                  type="checkbox"
                  aria-label={row.name}
                  className="mt-0.5 size-6 shrink-0 accent-accent"
                  checked={!left.has(row.id)}
                  disabled={doing.isPending || outcomes.has(row.id)}
                  onChange={() => toggle(row.id)}
                />
                <div className="min-w-0 grow">
                  <p>
                    <strong className="font-semibold">{row.name}</strong>{" "}
                    <span className="text-ink-soft">{row.about}</span>
                  </p>
                  <RowState
                    row={row}
                    outcome={outcomes.get(row.id)}
                    {...{ choiceKey }}
                    {...props}
                  />
                </div>
              </li>
            ))}
          </ul>
        )}
        <p role="status" className="empty:hidden">
          {doing.isPending && `${outcomes.size} of ${rows.length} done…`}
          {doing.isSuccess && `Done: ${outcomes.size} of ${rows.length}.`}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button
            variant="action"
            disabled={!isReady || wanted.length === 0 || doing.isPending}
            onClick={() => doing.mutate()}
          >
            {act} {wanted.length}
          </Button>
          <Button variant="plain" onClick={onClose}>
            {outcomes.size > 0 ? "Close" : "Cancel"}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

type StateProps<Row extends BulkRow> = Pick<Props<Row>, "preview" | "title"> & {
  readonly row: Row;
  readonly outcome: Outcome | undefined;
  readonly choiceKey: string;
};

function RowState<Row extends BulkRow>(props: StateProps<Row>) {
  const { row, outcome, preview, title, choiceKey } = props;
  const query = useQuery({
    queryKey: ["bulk", title, row.id, choiceKey],
    queryFn: () => preview(row),
    staleTime: "static",
    gcTime: 0,
  });
  if (outcome && "said" in outcome) return <p className="text-good">{outcome.said}</p>;
  if (outcome) return <DeskFailure error={outcome.error} />;
  if (query.error) return <DeskFailure error={query.error} />;
  return <p className="text-ink-soft">{query.data ?? "Looking…"}</p>;
}
