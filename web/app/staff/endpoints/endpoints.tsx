/** Addresses that get events: what they get, how it goes, and their attempts. */
import { useState } from "react";
import { useDesk } from "#desk/desk.api.ts";
import { mayDoAction, useStaff } from "#desk/desk-frame.tsx";
import { DeskPage, QueryAnswer } from "#desk/desk-page.tsx";
import { FactList, type FactRow } from "#desk/facts.tsx";
import { OpenChanges } from "#staff/admin/people.tsx";
import { ShownOnce } from "#staff/admin/shown-once.tsx";
import { AddEndpoint } from "#staff/endpoints/add-endpoint.tsx";
import { DeliveryAttempts } from "#staff/endpoints/attempts.tsx";
import { ChooseTypes } from "#staff/endpoints/choose-types.tsx";
import type { EndpointRow } from "#staff/endpoints/endpoint-row.ts";
import {
  ReplaceSecretDialog,
  SendAgainDialog,
  StopEndpointDialog,
  TestEndpointDialog,
} from "#staff/endpoints/sure.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { writeInstant } from "#ui/day.ts";
import { DoneStatus } from "#ui/notice.tsx";
import { StatusTag } from "#ui/status-tag.tsx";

type Act = "test" | "types" | "again" | "secret" | "stop";
type Open = { readonly what: Act; readonly endpoint: EndpointRow } | { readonly what: "new" };

export default function EndpointsPage() {
  const query = useDesk("GET /staff/endpoints");
  const mayChange = mayDoAction(useStaff(), "key.manage");
  const [open, setOpen] = useState<Open | null>(null);
  const [said, setSaid] = useState("");
  const [shown, setShown] = useState<{ readonly host: string; readonly secret: string } | null>(
    null,
  );
  const begin = (chosen: Open) => {
    setSaid("");
    setShown(null);
    setOpen(chosen);
  };
  const end = (words: string) => {
    setSaid(words);
    setOpen(null);
  };
  return (
    <DeskPage
      title="Events out"
      beside={mayChange && <Button onClick={() => begin({ what: "new" })}>New address</Button>}
    >
      <p className="max-w-prose text-ink-soft">
        Our other systems are told here when something happens: an id, a state, an amount and a day,
        never a name or a number. Two people add an address. One person chooses its events, tries
        it, replaces its secret or stops it.
      </p>
      <DoneStatus words={said} />
      {shown && (
        <ShownOnce title={`The secret for ${shown.host}`} secret={shown.secret}>
          The other system checks each event with it.
        </ShownOnce>
      )}
      <OpenChanges kinds="endpoint." onDone={setSaid} />
      <QueryAnswer query={query}>
        {({ endpoints }) => (
          <>
            {endpoints.length === 0 && <p>There is no address yet.</p>}
            <ul className="flex flex-col gap-4">
              {endpoints.map((endpoint) => (
                <li key={endpoint.id}>
                  <EndpointCard
                    of={endpoint}
                    mayChange={mayChange}
                    onDone={end}
                    onOpen={(what) => begin({ what, endpoint })}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryAnswer>
      {open && (
        <OpenAct
          open={open}
          onDone={end}
          onClose={() => setOpen(null)}
          onSecret={(host, secret) => {
            setOpen(null);
            setShown({ host, secret });
          }}
        />
      )}
    </DeskPage>
  );
}

type OpenActProps = {
  readonly open: Open;
  readonly onDone: (said: string) => void;
  readonly onClose: () => void;
  readonly onSecret: (host: string, secret: string) => void;
};

function OpenAct({ open, onDone, onClose, onSecret }: OpenActProps) {
  const ends = { onDone, onClose };
  if (open.what === "new") return <AddEndpoint {...ends} />;
  const { endpoint } = open;
  if (open.what === "types") return <ChooseTypes of={endpoint} {...ends} />;
  if (open.what === "test") return <TestEndpointDialog of={endpoint} {...ends} />;
  if (open.what === "again") return <SendAgainDialog of={endpoint} {...ends} />;
  if (open.what === "stop") return <StopEndpointDialog of={endpoint} {...ends} />;
  return <ReplaceSecretDialog of={endpoint} onSecret={onSecret} onClose={onClose} />;
}

const states = {
  LIVE: { color: "success", icon: "CheckCircleOutlineRounded", words: "In use" },
  FAILING: { color: "warning", icon: "ErrorOutlineRounded", words: "Failing" },
  STOPPED: { color: "danger", icon: "BlockRounded", words: "Stopped" },
} as const;

const stopWords = {
  BY_HAND: "by somebody at the desk",
  GONE: "because it answered that it is gone",
  FAILING: "because nothing arrived for five days",
} as const;

type CardProps = {
  readonly of: EndpointRow;
  readonly mayChange: boolean;
  readonly onOpen: (what: Act) => void;
  readonly onDone: (said: string) => void;
};

function EndpointCard({ of, mayChange, onOpen, onDone }: CardProps) {
  const state = states[of.status];
  const [isListed, setIsListed] = useState(false);
  const mayAct = mayChange && of.status !== "STOPPED";
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="min-w-0 text-lg break-all text-accent">{of.url}</h2>
        <StatusTag color={state.color} icon={state.icon}>
          {state.words}
        </StatusTag>
      </div>
      <FactList of={factsOf(of)} />
      <div className="flex flex-wrap gap-2">
        {mayAct &&
          actsOf(of).map(([what, words]) => (
            <Button
              key={what}
              variant="plain"
              aria-label={`${words}: ${of.url}`}
              onClick={() => onOpen(what)}
            >
              {words}
            </Button>
          ))}
        <Button variant="plain" aria-expanded={isListed} onClick={() => setIsListed(!isListed)}>
          {isListed ? "Hide attempts" : "Show attempts"}
        </Button>
      </div>
      {isListed && <DeliveryAttempts of={of} mayAct={mayAct} onDone={onDone} />}
    </Card>
  );
}

const actsOf = ({ isSecretShown }: EndpointRow): readonly (readonly [Act, string])[] => [
  ["secret", isSecretShown ? "Replace the secret" : "Show the secret"],
  ["test", "Test"],
  ["types", "Choose events"],
  ["again", "Send failed again"],
  ["stop", "Stop"],
];

function factsOf(of: EndpointRow): FactRow[] {
  const { stoppedAt, stopReason, failingSince, oldSecretUntil } = of;
  return [
    ["Events", of.types.join(", ")],
    ["Contact", of.contact],
    ["Agreed by", `${of.proposedBy} and ${of.confirmedBy}`],
    ["Since", writeInstant(of.madeAt)],
    ...(failingSince && !stoppedAt
      ? [["Nothing arrived since", writeInstant(failingSince)] as const]
      : []),
    ...(oldSecretUntil ? [["Old secret signs until", writeInstant(oldSecretUntil)] as const] : []),
    ...(stoppedAt && stopReason
      ? [["Stopped", `${writeInstant(stoppedAt)}, ${stopWords[stopReason]}`] as const]
      : []),
  ];
}
