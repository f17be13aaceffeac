/** Where the member is signed in, and a way to end each of the others. */
import type { sessionsCall } from "@hiram/contract/session/session.calls.ts";
import type { ReplyOf } from "@hiram/contract/wire/call.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ask } from "#api/client.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { writeInstant } from "#ui/day.ts";
import { asFailure, FailureNotice, LoadFailure } from "#ui/failure.tsx";
import { Late } from "#ui/late.tsx";
import { Notice } from "#ui/notice.tsx";
import { settingsWords } from "#words/en/settings/settings.ts";
import { useWords } from "#words/words.tsx";
import DeviceIcon from "~icons/ic/round-devices";

type Device = ReplyOf<typeof sessionsCall>[number];

const key = ["sessions"];
/** The page is long enough: whoever has many devices asks for the rest. */
const FIRST = 4;

export function Sessions() {
  const words = useWords(settingsWords);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: key,
    queryFn: () => ask("GET /authmember/sessions"),
  });
  const client = useQueryClient();
  const [isWhole, setIsWhole] = useState(false);
  const end = useMutation({
    mutationFn: (devices: readonly Device[]) =>
      Promise.all(devices.map(({ id }) => ask("POST /authmember/sessions/end", { id }))),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
  // However many there are, the one in the hand is among the first.
  const devices = data?.toSorted((a, b) => Number(b.current) - Number(a.current)) ?? [];
  const others = devices.filter(({ current }) => !current);

  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h2 className="text-lg text-accent">{words.sessions}</h2>
        <p className="text-sm text-ink-soft">{words.sessionsText}</p>
      </div>
      {isPending && (
        <Late>
          <Skeleton words={words.sessionsLoading} />
        </Late>
      )}
      {error && (
        <LoadFailure error={error} onRetry={refetch}>
          <p>{words.sessionsFailed}</p>
        </LoadFailure>
      )}
      {data && (
        <ul className="divide-y divide-line">
          {devices.slice(0, isWhole ? undefined : FIRST).map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              isEnding={end.isPending && end.variables.includes(device)}
              onEnd={() => end.mutate([device])}
            />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {devices.length > FIRST && !isWhole && (
          <Button look="plain" onClick={() => setIsWhole(true)}>
            {words.allDevices(devices.length)}
          </Button>
        )}
        {others.length > 1 && (
          <Button look="plain" disabled={end.isPending} onClick={() => end.mutate(others)}>
            {words.endOthers}
          </Button>
        )}
      </div>
      <div role="status" className="empty:hidden">
        {end.isSuccess && (
          <Notice look="good">
            <p>
              {end.variables.length > 1 ? words.endedOthers : words.ended(nameOf(end.variables))}
            </p>
          </Notice>
        )}
        {end.error && <FailureNotice failure={asFailure(end.error)} />}
      </div>
    </Card>
  );
}

const nameOf = ([first]: readonly Device[]) => first?.device ?? "";

type RowProps = {
  readonly device: Device;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
};

function DeviceRow({ device, isEnding, onEnd }: RowProps) {
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
        <Button
          look="plain"
          disabled={isEnding}
          aria-label={words.endDevice(device.device, lastSeen)}
          onClick={onEnd}
        >
          {isEnding ? words.ending : words.end}
        </Button>
      )}
    </li>
  );
}

/** In the shape of what comes: two devices. */
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
