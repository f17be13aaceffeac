/** A changed number or account that waits until it takes effect, and how to stop it. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { refreshInfo } from "#settings/settings.api.ts";
import { Button } from "#ui/button.tsx";
import { FailureNotice, toCallFailure } from "#ui/failure.tsx";
import { Notice } from "#ui/notice.tsx";

type Props = {
  readonly words: {
    readonly pendingTitle: string;
    readonly pendingNotYou: string;
    readonly stopped: string;
    readonly stopping: string;
  };
  readonly stopLabel: string;
  readonly onStop: () => Promise<unknown>;
  readonly onSaid: (said: string) => void;
  /** What changes, and when. */
  readonly children: ReactNode;
};

export function PendingChange({ words, stopLabel, onStop, onSaid, children }: Props) {
  const client = useQueryClient();
  const stop = useMutation({
    mutationFn: onStop,
    onSuccess: () => onSaid(words.stopped),
    // A refusal may mean that the change was stopped or took effect meanwhile.
    onSettled: () => refreshInfo(client),
  });
  return (
    <>
      <Notice variant="wait">
        <p>
          <strong>{words.pendingTitle}</strong>
        </p>
        {children}
        <p>{words.pendingNotYou}</p>
        <Button variant="plain" disabled={stop.isPending} onClick={() => stop.mutate()}>
          {stop.isPending ? words.stopping : stopLabel}
        </Button>
      </Notice>
      <div role="status" className="empty:hidden">
        {stop.error && <FailureNotice failure={toCallFailure(stop.error)} />}
      </div>
    </>
  );
}
