/** Declines a document: a sentence from a list to start from, and the text for the member. */
import { type DocumentReason, documentReasons } from "@hiram/contract/documents/documents.ts";
import { useState } from "react";
import { ActDialog } from "#desk/act-dialog.tsx";
import { ChoiceField } from "#desk/choice-field.tsx";
import { useDeskAction } from "#desk/desk.api.ts";
import {
  nameOfSendButton,
  StaffTextCheck,
  sayStaffTextOutcome,
  useStaffTextCheck,
} from "#desk/staff-texts/staff-text-check.tsx";
import { TextAreaField } from "#fields/field.tsx";
import { useForm } from "#fields/use-form.ts";

const names: Readonly<Record<DocumentReason, string>> = {
  UNREADABLE: "Cannot be read",
  CUT_OFF: "Cut off",
  PAGES_MISSING: "Pages missing",
  TOO_OLD: "Too old",
  OTHER_NAME: "Another person's name",
  WRONG_KIND: "Another document",
};

type Props = {
  readonly memberId: string;
  readonly documentId: string;
  readonly name: string;
  readonly onDone: (said: string) => void;
  readonly onClose: () => void;
};

export function DeclineDocumentDialog({ memberId, documentId, name, onDone, onClose }: Props) {
  const decide = useDeskAction("POST /staff/documents/decide");
  const form = useForm(
    "decline",
    { choice: "", reason: "" },
    {
      reason: ({ reason }) =>
        reason.trim().length < 3 ? "Please write what the member reads." : null,
    },
  );
  const { reason } = form.typed;
  const [wait, setWait] = useState(false);
  const asked = { memberId, kind: "DOCUMENT_REASON", channel: "sms", text: reason } as const;
  const verdict = useStaffTextCheck(asked);
  const said = `${name}: declined, and the member is asked to send it again.`;
  const act = () => {
    if (!form.checkAll()) return;
    decide.mutate(
      { documentId, event: "decline", reason, ...(wait && { wait }) },
      { onSuccess: (reply) => onDone(sayStaffTextOutcome(reply, said)) },
    );
  };
  return (
    <ActDialog
      title={`Decline: ${name}`}
      act={nameOfSendButton("Decline", verdict, wait)}
      isBusy={decide.isPending}
      error={decide.error}
      onAct={act}
      onClose={onClose}
    >
      <ChoiceField
        {...form.box("choice")}
        data-start
        label="Start from"
        choices={names}
        onChange={({ target: { value } }) =>
          form.change({
            choice: value,
            ...(value && { reason: documentReasons[value as DocumentReason] }),
          })
        }
      />
      <TextAreaField
        {...form.box("reason")}
        label="What the member reads"
        hint="Sentences of the list are shown in the member's language."
        rows={3}
        maxLength={300}
      />
      <StaffTextCheck id="decline" verdict={verdict} wait={wait} onWait={setWait} />
    </ActDialog>
  );
}
