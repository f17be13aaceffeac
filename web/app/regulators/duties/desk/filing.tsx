/** One filing: prepare it, confirm it, record that it was filed with its proof, and the answer. */
import { writeNumber } from "@hiram/contract/money/money.ts";
import { isId } from "@hiram/contract/wire/id.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { StaffReply } from "#api/client.ts";
import { useDesk } from "#desk/desk.api.ts";
import { DeskFailure } from "#desk/desk-failure.tsx";
import { downloadDeskFile } from "#desk/desk-file.ts";
import { mayDoAction, useStaff } from "#desk/desk-frame.tsx";
import { DeskPage, QueryAnswer } from "#desk/desk-page.tsx";
import { DeskSection } from "#desk/desk-section.tsx";
import { DeskTable } from "#desk/desk-table.tsx";
import { FactList } from "#desk/facts.tsx";
import NotHere from "#desk/not-here.tsx";
import { emptyReason, TwoPersonDialog } from "#desk/two-person-dialog.tsx";
import {
  AnswerDialog,
  FileDialog,
  PrepareDialog,
} from "#regulators/duties/desk/filing-dialogs.tsx";
import { sayDue, sayPeriod, statusNames } from "#regulators/duties/desk/say-duty.ts";
import { useParams } from "#router/use-params.ts";
import { BackLink } from "#ui/back-link.tsx";
import { Button } from "#ui/button.tsx";
import { writeDay, writeInstant } from "#ui/day.ts";
import { DoneStatus, Notice } from "#ui/notice.tsx";

type Filing = StaffReply<"POST /staff/duties/read">;
type Dialog = "prepare" | "dismiss" | "file" | "accept" | "return";

export default function FilingPage() {
  const { filingId = "" } = useParams();
  return isId(filingId) ? <FilingOf key={filingId} id={filingId} /> : <NotHere />;
}

function FilingOf({ id }: { readonly id: string }) {
  const query = useDesk("POST /staff/duties/read", { id });
  const [open, setOpen] = useState<Dialog | null>(null);
  const [said, setSaid] = useState("");
  const done = (words: string) => {
    setOpen(null);
    setSaid(words);
  };
  const close = () => setOpen(null);
  return (
    <DeskPage title={query.data ? query.data.name : "Filing"}>
      <BackLink to="/staff/duties">Duties</BackLink>
      <DoneStatus words={said} />
      <QueryAnswer query={query}>
        {(filing) => (
          <>
            <Standing filing={filing} onOpen={setOpen} />
            <Report filing={filing} />
            <Proofs filing={filing} />
            <History filing={filing} />
            {open === "prepare" && <PrepareDialog id={id} onDone={done} onClose={close} />}
            {open === "file" && <FileDialog id={id} onDone={done} onClose={close} />}
            {(open === "accept" || open === "return") && (
              <AnswerDialog id={id} event={open} onDone={done} onClose={close} />
            )}
            {open === "dismiss" && (
              <TwoPersonDialog
                call="POST /staff/duties/not-due"
                name="not-due"
                title="This filing is not due"
                start={emptyReason}
                bodyOf={({ reason }) => ({ id, reason })}
                said="Proposed. The filing stays open until a second person confirms it."
                onDone={done}
                onClose={close}
              >
                <p>For a period in which we had nothing to file and need not say so.</p>
              </TwoPersonDialog>
            )}
          </>
        )}
      </QueryAnswer>
    </DeskPage>
  );
}

type StandingProps = { readonly filing: Filing; readonly onOpen: (dialog: Dialog) => void };

const nextSteps: Readonly<Record<Filing["status"], readonly (readonly [Dialog, string])[]>> = {
  OPEN: [
    ["prepare", "Prepare"],
    ["dismiss", "Not due"],
  ],
  PREPARED: [["prepare", "Prepare again"]],
  CONFIRMED: [["file", "Record that it was filed"]],
  FILED: [
    ["accept", "Accepted"],
    ["return", "Returned"],
  ],
  RETURNED: [["prepare", "Prepare the correction"]],
  ACCEPTED: [],
  NOT_DUE: [],
};

function Standing({ filing, onOpen }: StandingProps) {
  const mayPrepare = mayDoAction(useStaff(), "duty.prepare");
  const { status, authority, dueOn, isLate, rule, reference, filedOn, isWaiting } = filing;
  return (
    <DeskSection id="standing" title={statusNames[status]}>
      {isLate && (
        <Notice variant="bad">
          <p>The last day was {writeDay(dueOn)}.</p>
        </Notice>
      )}
      <FactList
        of={[
          ["For", sayPeriod(filing)],
          ["Filed with", authority],
          ["Due", `${writeDay(dueOn)} (${sayDue(rule)})`],
          ...(reference ? ([["Their reference", reference]] as const) : []),
          ...(filedOn ? ([["Filed on", writeDay(filedOn)]] as const) : []),
        ]}
      />
      {isWaiting && <p className="text-wait">It waits for a second person, under To confirm.</p>}
      {mayPrepare && nextSteps[status].length > 0 && (
        <div className="flex flex-wrap gap-3">
          {nextSteps[status].map(([dialog, words], at) => (
            <Button
              key={dialog}
              variant={at === 0 ? "action" : "plain"}
              onClick={() => onOpen(dialog)}
            >
              {words}
            </Button>
          ))}
        </div>
      )}
    </DeskSection>
  );
}

function Report({ filing: { id, file, status } }: { readonly filing: Filing }) {
  const open = useMutation({
    mutationFn: () => downloadDeskFile(`/staff/duties/${id}/file`, file?.name ?? "report"),
  });
  if (!file) return null;
  const isFrozen = status !== "PREPARED" && status !== "OPEN";
  return (
    <DeskSection
      id="report"
      title={isFrozen ? "The frozen report" : "The prepared report"}
      beside={
        <Button variant="plain" disabled={open.isPending} onClick={() => open.mutate()}>
          Download
        </Button>
      }
    >
      <FactList
        of={[
          ["File", `${file.name}, ${writeNumber(file.bytes, 0)} bytes`],
          [
            "SHA-256",
            <span key="hash" className="figures text-sm break-all">
              {file.sha256}
            </span>,
          ],
          ["Figures until the close of", file.closeDay ? writeDay(file.closeDay) : "no close yet"],
          ["Prepared by", `${file.preparedBy}, ${writeInstant(file.preparedAt)}`],
        ]}
      />
      {open.error && <DeskFailure error={open.error} />}
    </DeskSection>
  );
}

function Proofs({ filing: { proofs } }: { readonly filing: Filing }) {
  const open = useMutation({
    mutationFn: (id: string) => downloadDeskFile(`/staff/duties/proofs/${id}`, `proof-${id}`),
  });
  if (proofs.length === 0) return null;
  return (
    <DeskSection id="proofs" title="Proof">
      <DeskTable
        caption="Proofs that it was filed"
        rows={proofs}
        keyOf={({ id }) => id}
        empty="No proof yet."
        columns={[
          { name: "Added", cell: ({ at }) => writeInstant(at) },
          { name: "By", cell: ({ by }) => by },
          {
            name: "Open",
            cell: ({ id, at }) => (
              <Button
                variant="plain"
                aria-label={`Download the proof of ${writeInstant(at)}`}
                disabled={open.isPending}
                onClick={() => open.mutate(id)}
              >
                Download
              </Button>
            ),
          },
        ]}
      />
      {open.error && <DeskFailure error={open.error} />}
    </DeskSection>
  );
}

const eventNames: Readonly<Record<string, string>> = {
  open: "Opened",
  prepare: "Prepared",
  reject: "Not confirmed",
  confirm: "Confirmed and frozen",
  file: "Filed",
  accept: "Accepted by the regulator",
  return: "Returned by the regulator",
  dismiss: "Not due",
};

const History = ({ filing: { history } }: { readonly filing: Filing }) => (
  <DeskSection id="history" title="History">
    <DeskTable
      caption="What happened, newest first"
      rows={history}
      keyOf={({ event, at }) => `${event} ${at}`}
      empty="Nothing yet."
      columns={[
        { name: "When", cell: ({ at }) => writeInstant(at) },
        {
          name: "What",
          cell: ({ event, fileNo }) =>
            `${eventNames[event] ?? event}${fileNo ? `, file ${fileNo}` : ""}`,
        },
        { name: "By", cell: ({ by }) => by ?? "By itself" },
        { name: "Their words", cell: ({ words }) => words ?? "–" },
      ]}
    />
  </DeskSection>
);
