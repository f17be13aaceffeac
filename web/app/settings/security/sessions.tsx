/** The member's sessions, and how to end each of the others. */
import type { sessionsCall } from "@hiram/contract/session/session.calls.ts";
import type { ReplyOf } from "@hiram/contract/wire/call.ts";
import { settingsWords } from "@hiram/words/en/settings/settings.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ask } from "#api/client.ts";
import { ConfirmOwner, type OwnerProof } from "#settings/security/confirm-owner.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { writeInstant } from "#ui/day.ts";
import { LoadFailure } from "#ui/failure.tsx";
import { Notice } from "#ui/notice.tsx";
import { ShowAfterDelay } from "#ui/show-after-delay.tsx";
import { useWords } from "#words/words.tsx";
import DeviceIcon from "~icons/ic/round-devices";

type Device = ReplyOf<typeof sessionsCall>[number];

type EndRequest = { readonly which: Device | "others"; readonly proof: OwnerProof };

const key = ["sessions"];
/** A long list is shortened until the member requests the rest. */
const FIRST = 4;

export function Sessions() {
  const words = useWords(settingsWords);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: key,
    queryFn: () => ask("GET /authmember/sessions"),
  });
  const [isWhole, setIsWhole] = useState(false);
  const { choice, choose, confirm, ended } = useEndSession();
  // The current device is always among the first.
  const devices = data?.toSorted((a, b) => Number(b.current) - Number(a.current)) ?? [];
  const others = devices.filter(({ current }) => !current);

  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h2 className="text-lg text-accent">{words.sessions}</h2>
        <p className="text-sm text-ink-soft">{words.sessionsText}</p>
      </div>
      {isPending && (
        <ShowAfterDelay>
          <Skeleton words={words.sessionsLoading} />
        </ShowAfterDelay>
      )}
      {error && <LoadFailure error={error} onRetry={refetch} text={words.sessionsFailed} />}
      {data && (
        <ul className="divide-y divide-line">
          {devices.slice(0, isWhole ? undefined : FIRST).map((device) => (
            <DeviceRow key={device.id} device={device} onEnd={() => choose(device)}>
              {choice !== "others" && choice?.id === device.id && confirm}
            </DeviceRow>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {devices.length > FIRST && !isWhole && (
          <Button variant="plain" onClick={() => setIsWhole(true)}>
            {words.allDevices(devices.length)}
          </Button>
        )}
        {others.length > 1 && (
          <Button variant="plain" onClick={() => choose("others")}>
            {words.endOthers}
          </Button>
        )}
      </div>
      {choice === "others" && confirm}
      <div role="status" className="empty:hidden">
        {ended && (
          <Notice variant="good">
            <p>{ended === "others" ? words.endedOthers : words.ended(ended.device)}</p>
          </Notice>
        )}
      </div>
    </Card>
  );
}

/** One device to sign out, or all others: chosen, confirmed by the owner, ended. */
function useEndSession() {
  const words = useWords(settingsWords);
  const client = useQueryClient();
  const [choice, setChoice] = useState<Device | "others">();
  const end = useMutation({
    mutationFn: async ({ which, proof }: EndRequest): Promise<unknown> =>
      which === "others"
        ? ask("POST /authmember/sessions/end-others", proof)
        : ask("POST /authmember/sessions/end", { id: which.id, ...proof }),
    onSuccess: () => setChoice(undefined),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
  const choose = (which: Device | "others") => {
    end.reset();
    setChoice(which);
  };
  const confirm = choice && (
    <ConfirmOwner
      key={choice === "others" ? choice : choice.id}
      question={choice === "others" ? words.endOthersAsk : words.endAsk(choice.device)}
      act={choice === "others" ? words.endOthers : words.end}
      onConfirm={(proof) => end.mutateAsync({ which: choice, proof })}
      onCancel={() => setChoice(undefined)}
    />
  );
  return { choice, choose, confirm, ended: end.isSuccess ? end.variables.which : undefined };
}

type RowProps = {
  readonly device: Device;
  readonly onEnd: () => void;
  /** The form in which the owner confirms the sign-out of this device. */
  readonly children: ReactNode;
};

function DeviceRow({ device, onEnd, children }: RowProps) {
  const words = useWords(settingsWords);
  const lastSeen = writeInstant(device.lastSeenAt);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="flex min-w-0 gap-3">
        <DeviceIcon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-ink-soft" />
        <div className="min-w-0">
          <p className="font-semibold">{device.device}</p>
          <p className="text-sm text-ink-soft">{device.place || words.unknownPlace}</p>
          <p className="text-sm text-ink-soft">{words.lastSeen(lastSeen)}</p>
          <p className="text-sm text-ink-soft">{words.signedIn(writeInstant(device.signedInAt))}</p>
        </div>
      </div>
      {device.current ? (
        <p className="rounded-round bg-good-tint px-3 py-1 text-sm font-semibold text-good">
          {words.thisDevice}
        </p>
      ) : (
        !children && (
          <Button
            variant="plain"
            aria-label={words.endDevice(device.device, lastSeen)}
            onClick={onEnd}
          >
            {words.end}
          </Button>
        )
      )}
      {children && <div className="w-full">{children}</div>}
    </li>
  );
}

/** A skeleton of two devices. */
function Skeleton({ words }: { words: string }) {
  return (
    <div role="status">
      <span className="sr-only">{words}</span>
      {[1, 2].map((row) => (
        <div key={row} aria-hidden="true" className="flex gap-3 py-3">
          <span className="size-6 rounded-control bg-line" />
          <span className="flex grow flex-col gap-2">
            <span className="h-5 w-1/2 rounded-control bg-line" />
            <span className="h-4 w-1/3 rounded-control bg-line" />
            <span className="h-4 w-2/3 rounded-control bg-line" />
          </span>
        </div>
      ))}
    </div>
  );
}
