/** The member's sign-in events, newest first. Failed ones stand out. */
import type { signInHistoryCall } from "@hiram/contract/settings/settings.calls.ts";
import type { ReplyOf } from "@hiram/contract/wire/call.ts";
import { securityWords } from "@hiram/words/en/settings/security.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ask } from "#api/client.ts";
import { WithAnswer } from "#settings/with-answer.tsx";
import { Button } from "#ui/button.tsx";
import { writeInstant } from "#ui/day.ts";
import { useWords } from "#words/words.tsx";
import FailedIcon from "~icons/ic/round-error-outline";
import EventIcon from "~icons/ic/round-history";

type Event = ReplyOf<typeof signInHistoryCall>[number];

const FIRST = 20;
const isTrouble = ({ what }: Event) => /FAILED|REFUSED|REUSED/.test(what);

export function AccountHistory() {
  const words = useWords(securityWords);
  const [isWhole, setIsWhole] = useState(false);
  const query = useQuery({
    queryKey: ["sign-in-history"],
    queryFn: () => ask("GET /authmember/history"),
    staleTime: 0,
  });
  return (
    <WithAnswer query={query} loading={words.historyLoading} failed={words.historyFailed}>
      {(events) => (
        <div className="flex flex-col gap-4">
          <p className="text-ink-soft">{words.historyText}</p>
          <ol className="divide-y divide-line">
            {events.slice(0, isWhole ? undefined : FIRST).map((event) => (
              <Row key={event.at + event.what} event={event} />
            ))}
          </ol>
          {!isWhole && events.length > FIRST && (
            <Button variant="plain" className="self-start" onClick={() => setIsWhole(true)}>
              {words.showAll(events.length)}
            </Button>
          )}
        </div>
      )}
    </WithAnswer>
  );
}

function Row({ event }: { event: Event }) {
  const words = useWords(securityWords);
  const { what, at, place, address, by } = event;
  const Icon = isTrouble(event) ? FailedIcon : EventIcon;
  return (
    <li className="flex gap-3 py-3">
      <Icon
        aria-hidden="true"
        className={`mt-0.5 size-6 shrink-0 ${isTrouble(event) ? "text-bad" : "text-ink-soft"}`}
      />
      <div className="min-w-0">
        <p className={`font-semibold ${isTrouble(event) ? "text-bad" : ""}`}>
          {words.events[what] ?? what}
          {by && <span className="font-normal"> {words.by[by]}</span>}
        </p>
        <p className="text-sm text-ink-soft">{writeInstant(at)}</p>
        <p className="figures text-sm wrap-anywhere text-ink-soft">
          {[place || words.unknownPlace, address].filter(Boolean).join(" · ")}
        </p>
      </div>
    </li>
  );
}
