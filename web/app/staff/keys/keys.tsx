/** Keys of other systems: what each may do, when it was last used, and its changes. */
import { oldSecretHours } from "@hiram/contract/open/keys.ts";
import { openScopes } from "@hiram/contract/wire/scopes.ts";
import { useState } from "react";
import { useDesk } from "#desk/desk.api.ts";
import { mayDoAction, useStaff } from "#desk/desk-frame.tsx";
import { DeskPage, QueryAnswer } from "#desk/desk-page.tsx";
import { FactList, type FactRow } from "#desk/facts.tsx";
import { OpenChanges } from "#staff/admin/people.tsx";
import { ShownOnce } from "#staff/admin/shown-once.tsx";
import { KeyForm } from "#staff/keys/key-form.tsx";
import type { KeyPerson, KeyRow } from "#staff/keys/key-row.ts";
import { NarrowKey } from "#staff/keys/narrow-key.tsx";
import { EndOldSecretDialog, MakeSecretDialog, StopKeyDialog } from "#staff/keys/sure.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { writeDay, writeInstant } from "#ui/day.ts";
import { DoneStatus } from "#ui/notice.tsx";
import { StatusTag } from "#ui/status-tag.tsx";

/** What is open: a form, or a question before a key is changed. */
type Act = "change" | "narrow" | "stop" | "secret" | "endOld";
type Open = { readonly what: Act; readonly key: KeyRow } | { readonly what: "new" };

export default function KeysPage() {
  const query = useDesk("GET /staff/keys");
  const mayChange = mayDoAction(useStaff(), "key.manage");
  const [open, setOpen] = useState<Open | null>(null);
  const [said, setSaid] = useState("");
  const [shown, setShown] = useState<{ readonly name: string; readonly secret: string } | null>(
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
      title="Keys"
      beside={mayChange && <Button onClick={() => begin({ what: "new" })}>New key</Button>}
    >
      <p className="max-w-prose text-ink-soft">
        With a key, one of our other systems reads or sends data. A key moves no money and decides
        nothing. Two people make a key or let it do more. One person narrows it or stops it.
      </p>
      <DoneStatus words={said} />
      {shown && (
        <ShownOnce title={`The key ${shown.name}`} secret={shown.secret}>
          Store it where the other system keeps its secrets.
        </ShownOnce>
      )}
      <OpenChanges kinds="key." onDone={setSaid} />
      <QueryAnswer query={query}>
        {({ keys, people }) => (
          <>
            {keys.length === 0 && <p>There is no key yet.</p>}
            <ul className="grid items-start gap-4 lg:grid-cols-2">
              {keys.map((key) => (
                <li key={key.id}>
                  <KeyCard of={key} mayChange={mayChange} onOpen={(what) => begin({ what, key })} />
                </li>
              ))}
            </ul>
            {open && (
              <OpenAct
                open={open}
                people={people}
                onDone={end}
                onClose={() => setOpen(null)}
                onSecret={(name, secret) => {
                  setOpen(null);
                  setShown({ name, secret });
                }}
              />
            )}
          </>
        )}
      </QueryAnswer>
    </DeskPage>
  );
}

type OpenActProps = {
  readonly open: Open;
  readonly people: readonly KeyPerson[];
  readonly onDone: (said: string) => void;
  readonly onClose: () => void;
  readonly onSecret: (name: string, secret: string) => void;
};

function OpenAct({ open, people, onDone, onClose, onSecret }: OpenActProps) {
  const ends = { onDone, onClose };
  if (open.what === "new") return <KeyForm of={null} people={people} {...ends} />;
  if (open.what === "change") return <KeyForm of={open.key} people={people} {...ends} />;
  if (open.what === "narrow") return <NarrowKey of={open.key} {...ends} />;
  if (open.what === "stop") return <StopKeyDialog of={open.key} {...ends} />;
  if (open.what === "endOld") return <EndOldSecretDialog of={open.key} {...ends} />;
  return <MakeSecretDialog of={open.key} onSecret={onSecret} onClose={onClose} />;
}

const states = {
  NO_SECRET: { color: "warning", icon: "QueryBuilderRounded", words: "Waits for its secret" },
  LIVE: { color: "success", icon: "CheckCircleOutlineRounded", words: "In use" },
  ENDED: { color: "info", icon: "QueryBuilderRounded", words: "Ended" },
  STOPPED: { color: "danger", icon: "BlockRounded", words: "Stopped" },
} as const;

const stopWords = {
  BY_HAND: "by somebody at the desk",
  OWNER_LEFT: "because its owner left",
  UNUSED: "because it was not used for 90 days",
} as const;

type CardProps = {
  readonly of: KeyRow;
  readonly mayChange: boolean;
  readonly onOpen: (what: Act) => void;
};

function KeyCard({ of, mayChange, onOpen }: CardProps) {
  const { name, status, scopes } = of;
  const state = states[status];
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg break-words text-accent">{name}</h2>
        <StatusTag color={state.color} icon={state.icon}>
          {state.words}
        </StatusTag>
      </div>
      <FactList of={factsOf(of)} />
      <div>
        <p className="text-ink-soft">May</p>
        <ul className="list-disc pl-5">
          {scopes.map((scope) => (
            <li key={scope}>{openScopes[scope]}</li>
          ))}
        </ul>
      </div>
      {mayChange && status !== "STOPPED" && <Acts of={of} onOpen={onOpen} />}
    </Card>
  );
}

function factsOf(of: KeyRow): FactRow[] {
  const { lastUsed, stoppedAt, stopReason, oldSecretUntil } = of;
  const used = lastUsed && `${writeInstant(lastUsed.at)}, ${lastUsed.address}, ${lastUsed.call}`;
  const stopped = stoppedAt && stopReason && `${writeInstant(stoppedAt)}, ${stopWords[stopReason]}`;
  return [
    ["For", of.purpose],
    ["Owner", of.owner],
    ["Named in the key", of.handle],
    ["From", of.networks.join(", ") || "Everywhere"],
    ["Last day", writeDay(of.endsOn)],
    ["Requests a minute", String(of.perMinute)],
    ["Last used", used || "Never"],
    ["Agreed by", `${of.proposedBy} and ${of.confirmedBy}`],
    ...(oldSecretUntil ? [["Old secret works until", writeInstant(oldSecretUntil)] as const] : []),
    ...(stopped ? [["Stopped", stopped] as const] : []),
  ];
}

function Acts({ of, onOpen }: Omit<CardProps, "mayChange">) {
  const { name, status, mayHaveSecret, oldSecretUntil } = of;
  const acts: readonly (readonly [Act, string, boolean])[] = [
    ["secret", status === "NO_SECRET" ? "Show the key" : "New secret", mayHaveSecret],
    ["endOld", "End the old secret", oldSecretUntil !== null],
    ["change", "Change", true],
    ["narrow", "Narrow", true],
    ["stop", "Stop", true],
  ];
  return (
    <>
      {!mayHaveSecret && status === "NO_SECRET" && (
        <p className="text-sm text-ink-soft">
          The secret is shown to the owner or to the person who proposed the key. It replaces the
          one before after {oldSecretHours} hours.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {acts
          .filter(([, , isThere]) => isThere)
          .map(([what, words]) => (
            <Button
              key={what}
              variant="plain"
              aria-label={`${words}: ${name}`}
              onClick={() => onOpen(what)}
            >
              {words}
            </Button>
          ))}
      </div>
    </>
  );
}
