/** The dialogs of a filing: its report, its proof with the reference, and the regulator's answer. */
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { parseReply, send } from "#api/send.ts";
import { ActDialog } from "#desk/act-dialog.tsx";
import { useDeskAction } from "#desk/desk.api.ts";
import { DeskFailure } from "#desk/desk-failure.tsx";
import { TwoPersonDialog } from "#desk/two-person-dialog.tsx";
import { boxClasses, TextAreaField, TextField } from "#fields/field.tsx";
import { useForm } from "#fields/use-form.ts";
import { todayInManila } from "#ui/day.ts";

type Props = {
  readonly id: string;
  readonly onDone: (said: string) => void;
  readonly onClose: () => void;
};

const upload =
  <Reply,>(path: `/staff/duties/${string}`) =>
  async (body: File): Promise<Reply> =>
    (await parseReply(await send({ method: "POST", path, body, token: null }))) as Reply;

type ChooseProps<Reply> = {
  readonly id: string;
  readonly label: string;
  readonly accept: string;
  readonly stored: string;
  readonly path: `/staff/duties/${string}`;
  readonly onStored: (reply: Reply) => void;
};

/** Stores the chosen file at once, and says so. */
function ChooseFile<Reply>({ id, label, accept, stored, path, onStored }: ChooseProps<Reply>) {
  const store = useMutation({ mutationFn: upload<Reply>(path), onSuccess: onStored });
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="file"
        accept={accept}
        disabled={store.isPending}
        className={`${boxClasses} border-control`}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) store.mutate(file);
        }}
      />
      <p role="status" className="empty:hidden">
        {store.isPending ? "Storing …" : store.isSuccess ? stored : ""}
      </p>
      {store.error && <DeskFailure error={store.error} />}
    </div>
  );
}

const missing = "Please choose a file first.";

export function PrepareDialog({ id, onDone, onClose }: Props) {
  const [fileNo, setFileNo] = useState<number>();
  return (
    <TwoPersonDialog
      call="POST /staff/duties/prepare"
      name="prepare-filing"
      title="Prepare the filing"
      act="Ask a second person"
      start={{ file: "", reason: "" }}
      rules={{ file: () => (fileNo === undefined ? missing : null) }}
      bodyOf={({ reason }) => ({ id, fileNo: fileNo as number, reason })}
      said="Prepared. A second person confirms exactly this file, under To confirm."
      reasonField={{ label: "What the second person should know" }}
      onDone={onDone}
      onClose={onClose}
    >
      {(form) => (
        <>
          <p>The report as it will be sent. Once confirmed, these bytes never change.</p>
          <ChooseFile<{ readonly fileNo: number }>
            id="prepare-filing-file"
            label="The report: PDF, workbook (XLSX) or text"
            accept=".pdf,.xlsx,.txt,.csv,.xml"
            stored="The report is stored."
            path={`/staff/duties/${id}/files`}
            onStored={(reply) => setFileNo(reply.fileNo)}
          />
          <p role="alert" className="font-semibold text-bad empty:hidden">
            {fileNo === undefined && form.errors.file}
          </p>
        </>
      )}
    </TwoPersonDialog>
  );
}

export function FileDialog({ id, onDone, onClose }: Props) {
  const move = useDeskAction("POST /staff/duties/move");
  const [proofId, setProofId] = useState<string>();
  const [isMissing, setIsMissing] = useState(false);
  const form = useForm(
    "file-filing",
    { reference: "", on: todayInManila() },
    {
      reference: ({ reference }) =>
        reference.trim().length >= 2 ? null : "Please type the regulator's reference.",
      on: ({ on }) => (on ? null : "Please choose the day."),
    },
  );
  const act = () => {
    setIsMissing(proofId === undefined);
    if (!form.checkAll() || proofId === undefined) return;
    move.mutate(
      { id, event: "file", ...form.typed, proofId },
      { onSuccess: () => onDone("Recorded: it was filed.") },
    );
  };
  return (
    <ActDialog
      title="Record that it was filed"
      act="Record"
      isBusy={move.isPending}
      error={move.error}
      onAct={act}
      onClose={onClose}
    >
      <TextField
        {...form.box("reference")}
        data-start
        label="The regulator's reference"
        maxLength={80}
      />
      <TextField {...form.box("on")} type="date" label="The day it was filed" />
      <ChooseFile<{ readonly id: string }>
        id="file-filing-proof"
        label="The proof: their receipt as PDF or picture"
        accept="application/pdf,image/jpeg,image/png,image/webp"
        stored="The proof is stored."
        path={`/staff/duties/${id}/proofs`}
        onStored={(reply) => setProofId(reply.id)}
      />
      <p role="alert" className="font-semibold text-bad empty:hidden">
        {isMissing && proofId === undefined && missing}
      </p>
    </ActDialog>
  );
}

type AnswerProps = Props & { readonly event: "accept" | "return" };

export function AnswerDialog({ id, event, onDone, onClose }: AnswerProps) {
  const move = useDeskAction("POST /staff/duties/move");
  const isReturned = event === "return";
  const form = useForm(
    "answer-filing",
    { on: todayInManila(), words: "" },
    {
      on: ({ on }) => (on ? null : "Please choose the day."),
      words: ({ words }) =>
        !isReturned || words.trim().length >= 3 ? null : "Please type what the regulator wrote.",
    },
  );
  const act = () => {
    if (!form.checkAll()) return;
    const { on, words } = form.typed;
    move.mutate(isReturned ? { id, event: "return", on, words } : { id, event: "accept", on }, {
      onSuccess: () => onDone(isReturned ? "Recorded: it was returned." : "Recorded: accepted."),
    });
  };
  return (
    <ActDialog
      title={isReturned ? "The regulator returned it" : "The regulator accepted it"}
      act="Record"
      isBusy={move.isPending}
      error={move.error}
      onAct={act}
      onClose={onClose}
    >
      <TextField {...form.box("on")} data-start type="date" label="The day of their answer" />
      {isReturned && (
        <TextAreaField {...form.box("words")} label="Their words" rows={5} maxLength={2000} />
      )}
    </ActDialog>
  );
}
