/**
 * Who has taken this piece of work: take it, take it over after a question, give it back, or
 * continue.
 */

import type { WorkItem } from "@hiram/contract/staff/work/work.ts";
import { useState } from "react";
import { ActDialog } from "#desk/act-dialog.tsx";
import { DeskFailure } from "#desk/desk-failure.tsx";
import { mayDoAction, useStaff } from "#desk/desk-frame.tsx";
import { KeyCaps } from "#desk/shortcuts/shortcuts-button.tsx";
import { useShortcut } from "#desk/shortcuts/use-shortcut.ts";
import { Button } from "#ui/button.tsx";
import { writeInstant } from "#ui/day.ts";
import { NextButton } from "./next-button.tsx";
import type { WorkPlace } from "./place.ts";
import { type TakenWork, useTaken, useWorkAction, useWorkHeartbeat } from "./taken.api.ts";

type Props = {
  readonly work: WorkItem;
  readonly place: WorkPlace;
  /** Whether a decision was made here, so that continuing is the main action. */
  readonly isDone?: boolean;
};

export function WorkBar({ work, place, isDone = false }: Props) {
  const me = useStaff();
  const taken = useTaken()(work);
  const take = useWorkAction("POST /staff/work/take");
  const giveBack = useWorkAction("POST /staff/work/give-back");
  const [from, setFrom] = useState<TakenWork | null>(null);
  const mayTake = mayDoAction(me, "work.take");
  useWorkHeartbeat(work, taken?.isMine ?? false);
  const toggle = () => {
    if (!taken) take.mutate(work);
    else if (taken.isMine) giveBack.mutate(work);
    else setFrom(taken);
  };
  useShortcut("take", mayTake && toggle);
  const error = from ? null : (take.error ?? giveBack.error);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p
        aria-live="polite"
        className={taken && !taken.isMine ? "font-semibold text-wait" : "text-ink-soft"}
      >
        {sayTaken(taken)}
      </p>
      {mayTake && (
        <>
          <Button
            variant="plain"
            aria-keyshortcuts="t"
            disabled={take.isPending || giveBack.isPending}
            onClick={toggle}
          >
            {taken?.isMine ? "Give back" : taken ? "Take over" : "Take"}
            <KeyCaps of="t" />
          </Button>
          <NextButton place={place} after={work.id} isMain={isDone} />
        </>
      )}
      {error && <DeskFailure error={error} />}
      {from && (
        <ActDialog
          title={`Take this from ${from.name}?`}
          act="Take over"
          isBusy={take.isPending}
          error={take.error}
          onAct={() =>
            take.mutate({ ...work, from: from.staffId }, { onSuccess: () => setFrom(null) })
          }
          onClose={() => setFrom(null)}
        >
          <p>
            {from.name} has been on it since {writeInstant(from.takenAt)}. Please ask them first.
            The log says that you took it.
          </p>
        </ActDialog>
      )}
    </div>
  );
}

function sayTaken(taken: TakenWork | undefined): string {
  if (!taken) return "Nobody is on this.";
  const since = writeInstant(taken.takenAt);
  return taken.isMine
    ? `You are on this since ${since}.`
    : `${taken.name} is on this since ${since}.`;
}
