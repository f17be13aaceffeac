/** One concern: what was noticed, the decision with its reason, and what was filed. */
import { isId } from "@hiram/contract/wire/id.ts";
import { useState } from "react";
import type { StaffReply } from "#api/client.ts";
import { ActDialog } from "#desk/act-dialog.tsx";
import { toCase } from "#desk/case-address.ts";
import { useDesk, useDeskAction } from "#desk/desk.api.ts";
import { DeskPage, QueryAnswer } from "#desk/desk-page.tsx";
import { DeskSection } from "#desk/desk-section.tsx";
import { DeskTable } from "#desk/desk-table.tsx";
import { Facts } from "#desk/facts.tsx";
import NotHere from "#desk/not-here.tsx";
import { Outcome } from "#desk/outcome.tsx";
import { TextAreaField, TextField } from "#fields/field.tsx";
import { useForm } from "#fields/use-form.ts";
import { Link } from "#router/link.tsx";
import { useParams } from "#router/use-params.ts";
import { BackLink } from "#ui/back-link.tsx";
import { Button } from "#ui/button.tsx";
import { todayInManila, writeDay, writeInstant } from "#ui/day.ts";
import { DoneStatus } from "#ui/notice.tsx";
import { actNames, sayKind, concernStatusNames } from "./say-concern.ts";

type Concern = StaffReply<"POST /staff/concerns/read">;
type Decision = "clear" | "suspect" | "file";

export default function ConcernPage() {
  const { concernId = "" } = useParams();
  return isId(concernId) ? <ConcernOf key={concernId} id={concernId} /> : <NotHere />;
}

function ConcernOf({ id }: { readonly id: string }) {
  const query = useDesk("POST /staff/concerns/read", { id });
  const [open, setOpen] = useState<Decision | null>(null);
  const [said, setSaid] = useState("");
  const done = (words: string) => {
    setOpen(null);
    setSaid(words);
  };
  return (
    <DeskPage title="Concern">
      <BackLink to="/staff/concerns">Concerns</BackLink>
      <DoneStatus words={said} />
      <QueryAnswer query={query}>
        {(concern) => (
          <>
            <Standing concern={concern} onOpen={setOpen} />
            <History concern={concern} />
            {open && (
              <DecisionDialog id={id} event={open} onDone={done} onClose={() => setOpen(null)} />
            )}
          </>
        )}
      </QueryAnswer>
    </DeskPage>
  );
}

type StandingProps = {
  readonly concern: Concern;
  readonly onOpen: (decision: Decision) => void;
};

function Standing({ concern, onOpen }: StandingProps) {
  const check = useDeskAction("POST /staff/concerns/move");
  const { id, status, memberId, name, dueOn, isLate, words, reason, reference, filedOn } = concern;
  return (
    <DeskSection id="standing" title={concernStatusNames[status]}>
      <Facts
        of={[
          ["What", sayKind(concern)],
          [
            "Member",
            memberId ? (
              <Link key="member" to={toCase({ memberId, loanNumber: null })}>
                {name}
              </Link>
            ) : (
              "Not about a member"
            ),
          ],
          ["Raised by", concern.raisedBy ?? "A rule"],
          ["Raised", writeInstant(concern.raisedAt)],
          ...(dueOn ? ([["By", `${writeDay(dueOn)}${isLate ? " (late)" : ""}`]] as const) : []),
          ["What was noticed", words],
          ...(reason ? ([["Why", reason]] as const) : []),
          ...(reference ? ([["The AMLC's reference", reference]] as const) : []),
          ...(filedOn ? ([["Filed on", writeDay(filedOn)]] as const) : []),
        ]}
      />
      <Outcome action={check} done="The check has begun." />
      <div className="flex flex-wrap gap-3">
        {status === "RAISED" && (
          <Button
            variant="action"
            disabled={check.isPending}
            onClick={() => check.mutate({ id, event: "check" })}
          >
            Begin the check
          </Button>
        )}
        {status === "CHECKING" && (
          <>
            <Button variant="plain" onClick={() => onOpen("clear")}>
              Not suspicious
            </Button>
            <Button variant="plain" onClick={() => onOpen("suspect")}>
              Suspicious
            </Button>
          </>
        )}
        {status === "SUSPICIOUS" && (
          <Button variant="action" onClick={() => onOpen("file")}>
            Record that it was filed
          </Button>
        )}
      </div>
    </DeskSection>
  );
}

const History = ({ concern: { acts } }: { readonly concern: Concern }) => (
  <DeskSection id="history" title="What was done">
    <DeskTable
      caption="Everything done about it, reading included"
      rows={acts}
      keyOf={({ at, act, who }) => `${at} ${act} ${who}`}
      empty="Nothing yet."
      hasOwnFiles
      columns={[
        { name: "When", cell: ({ at }) => writeInstant(at) },
        { name: "What", cell: ({ act }) => actNames[act] },
        { name: "Who", cell: ({ who }) => who ?? "A rule" },
      ]}
    />
  </DeskSection>
);

const titles: Readonly<Record<Decision, string>> = {
  clear: "This is not suspicious",
  suspect: "This is suspicious",
  file: "Record that it was filed",
};

type DialogProps = {
  readonly id: string;
  readonly event: Decision;
  readonly onDone: (said: string) => void;
  readonly onClose: () => void;
};

function DecisionDialog({ id, event, onDone, onClose }: DialogProps) {
  const move = useDeskAction("POST /staff/concerns/move");
  const isFile = event === "file";
  const form = useForm(
    "concern-decision",
    { reason: "", reference: "", on: todayInManila() },
    {
      reason: ({ reason }) => (isFile || reason.trim().length >= 3 ? null : "Please say why."),
      reference: ({ reference }) =>
        !isFile || reference.trim().length >= 2 ? null : "Please type the AMLC's reference.",
      on: ({ on }) => (on ? null : "Please choose the day."),
    },
  );
  const act = () => {
    if (!form.checkAll()) return;
    const { reason, reference, on } = form.typed;
    const body = isFile
      ? ({ id, event, reference, on } as const)
      : ({ id, event, reason } as const);
    move.mutate(body, { onSuccess: () => onDone("Recorded.") });
  };
  return (
    <ActDialog
      title={titles[event]}
      act="Record"
      isBusy={move.isPending}
      error={move.error}
      onAct={act}
      onClose={onClose}
    >
      {isFile ? (
        <>
          <TextField
            {...form.box("reference")}
            data-start
            label="The AMLC's reference"
            maxLength={80}
          />
          <TextField {...form.box("on")} type="date" label="The day" />
        </>
      ) : (
        <TextAreaField {...form.box("reason")} data-start label="Why" rows={4} maxLength={300} />
      )}
    </ActDialog>
  );
}
