/** One's own sessions at the desk, and how to end one of the others, or all of them. */
import type { staffSessionsCall } from "@hiram/contract/staff/sign-in/sign-in.calls.ts";
import type { ReplyOf } from "@hiram/contract/wire/call.ts";
import { useEffect, useRef, useState } from "react";
import { ActDialog } from "#desk/act-dialog.tsx";
import { useDesk, useDeskAction } from "#desk/desk.api.ts";
import { QueryAnswer } from "#desk/desk-page.tsx";
import { DeskTable } from "#desk/desk-table.tsx";
import { Button } from "#ui/button.tsx";
import { writeInstant } from "#ui/day.ts";
import { DoneStatus } from "#ui/notice.tsx";

type Session = ReplyOf<typeof staffSessionsCall>[number];
type Choice = Session | "others";

export function OwnSessions() {
  const sessions = useDesk("GET /staff/sessions");
  const [choice, setChoice] = useState<Choice | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button disappears with its session, so the focus moves here.
  useEffect(() => {
    if (done) heading.current?.focus();
  }, [done]);
  const choose = (which: Choice) => {
    setDone(null);
    setChoice(which);
  };
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="text-lg">
        Where you are signed in
      </h2>
      <QueryAnswer query={sessions}>
        {(rows) => (
          <>
            <SessionTable rows={rows} onEnd={choose} />
            {rows.some(({ current }) => !current) && (
              <Button variant="plain" className="self-start" onClick={() => choose("others")}>
                End all other sessions
              </Button>
            )}
          </>
        )}
      </QueryAnswer>
      <DoneStatus words={done} />
      {choice && (
        <EndDialog
          which={choice}
          onDone={(words) => {
            setDone(words);
            setChoice(null);
          }}
          onClose={() => setChoice(null)}
        />
      )}
    </>
  );
}

type TableProps = {
  readonly rows: readonly Session[];
  readonly onEnd: (session: Session) => void;
};

const SessionTable = ({ rows, onEnd }: TableProps) => (
  <DeskTable
    caption="Your sessions at the desk"
    file={{ key: "POST /staff/sessions", body: {} }}
    rows={rows}
    keyOf={({ id }) => id}
    empty="Nowhere."
    columns={[
      {
        name: "Device",
        cell: ({ device, current }) => (current ? `${device} (this one)` : device),
      },
      { name: "Address", cell: ({ address }) => address },
      { name: "Signed in", cell: ({ signedInAt }) => writeInstant(signedInAt) },
      { name: "Last seen", cell: ({ lastSeenAt }) => writeInstant(lastSeenAt) },
      {
        name: "End",
        cell: (session) =>
          !session.current && (
            <Button
              variant="plain"
              aria-label={`End the session of ${session.device}, last seen ${writeInstant(session.lastSeenAt)}`}
              onClick={() => onEnd(session)}
            >
              End
            </Button>
          ),
      },
    ]}
  />
);

type DialogProps = {
  readonly which: Choice;
  readonly onDone: (words: string) => void;
  readonly onClose: () => void;
};

function EndDialog({ which, onDone, onClose }: DialogProps) {
  const action = useDeskAction("POST /staff/sessions/end");
  const isAll = which === "others";
  const end = () =>
    action.mutate(isAll ? {} : { id: which.id }, {
      onSuccess: () =>
        onDone(
          isAll ? "Your other sessions are ended." : `The session of ${which.device} is ended.`,
        ),
    });
  return (
    <ActDialog
      title={isAll ? "End all your other sessions?" : `End the session of ${which.device}?`}
      act={isAll ? "End them" : "End it"}
      isBusy={action.isPending}
      error={action.error}
      onAct={end}
      onClose={onClose}
    >
      <p>
        {isAll
          ? "Every other browser in which you are signed in has to sign in again. You stay signed in here."
          : `Last seen ${writeInstant(which.lastSeenAt)} at ${which.address}. That browser has to sign in again.`}
      </p>
      <p>If you did not sign in there yourself, change your password too.</p>
    </ActDialog>
  );
}
