/** The attempts of the last 30 days, the newest first; each event can be sent again. */
import { attemptDaysShown } from "@hiram/contract/open/events.ts";
import { useState } from "react";
import type { StaffReply } from "#api/client.ts";
import { useDesk, useDeskAction } from "#desk/desk.api.ts";
import { DeskFailure } from "#desk/desk-failure.tsx";
import { QueryAnswer } from "#desk/desk-page.tsx";
import { DeskTable } from "#desk/desk-table.tsx";
import type { EndpointRow } from "#staff/endpoints/endpoint-row.ts";
import { Button } from "#ui/button.tsx";
import { writeInstant } from "#ui/day.ts";

type AttemptRow = StaffReply<"POST /staff/endpoints/attempts">["rows"][number];

const failureWords: Readonly<Record<string, string>> = {
  ETIMEDOUT: "No answer within 15 seconds",
  TimeoutError: "No answer within 15 seconds",
  ECONNREFUSED: "Connection refused",
  ENOTFOUND: "The name is not known",
  EPRIVATE: "The name leads to an address that is not public",
  ADDRESS: "The address is not allowed",
};

const sayOutcome = ({ status, failure }: AttemptRow): string =>
  status === null ? (failureWords[failure ?? ""] ?? `No connection (${failure})`) : String(status);

const deliveredWords = {
  WAITING: "Is tried again",
  SENT: "Arrived",
  FAILED: "Did not arrive",
} as const;

type Props = {
  readonly of: EndpointRow;
  readonly mayAct: boolean;
  readonly onDone: (said: string) => void;
};

export function DeliveryAttempts({ of, mayAct, onDone }: Props) {
  // The pages before the one that is shown, so that one can go back.
  const [pages, setPages] = useState<readonly string[]>([]);
  const after = pages.at(-1);
  const query = useDesk("POST /staff/endpoints/attempts", { id: of.id, ...(after && { after }) });
  const action = useDeskAction("POST /staff/endpoints/again");
  const send = (delivery: string) =>
    action.mutate({ id: of.id, delivery }, { onSuccess: () => onDone("The event is sent again.") });
  return (
    <QueryAnswer query={query}>
      {({ rows, next }) => (
        <div className="flex flex-col gap-3">
          {action.error && <DeskFailure error={action.error} />}
          <DeskTable
            caption={`Attempts of the last ${attemptDaysShown} days`}
            rows={rows}
            keyOf={({ id }) => id}
            empty="Nothing was sent in this time."
            columns={[
              { name: "Time", cell: ({ at }) => writeInstant(at) },
              { name: "Event", cell: ({ type }) => type },
              { name: "Answer", cell: sayOutcome },
              { name: "Took", cell: ({ milliseconds }) => `${milliseconds} ms` },
              { name: "Now", cell: ({ delivered }) => deliveredWords[delivered] },
              ...(mayAct
                ? [
                    {
                      name: "Again",
                      cell: ({ delivery, event, delivered }: AttemptRow) =>
                        delivered === "WAITING" ? null : (
                          <Button
                            variant="plain"
                            aria-label={`Send again: ${event}`}
                            disabled={action.isPending}
                            onClick={() => send(delivery)}
                          >
                            Send again
                          </Button>
                        ),
                    },
                  ]
                : []),
            ]}
          />
          <div className="flex flex-wrap gap-2">
            {pages.length > 0 && (
              <Button variant="plain" onClick={() => setPages(pages.slice(0, -1))}>
                Newer
              </Button>
            )}
            {next && (
              <Button variant="plain" onClick={() => setPages([...pages, next])}>
                Older
              </Button>
            )}
          </div>
        </div>
      )}
    </QueryAnswer>
  );
}
