/** Asks the member for one or several documents, each with a sentence that names what is missing. */

import { requestSentences, sentencesOfKind } from "@hiram/contract/documents/documents.ts";
import {
  deskDocumentNames,
  type MemberDocumentKind,
  memberDocumentKinds,
} from "@hiram/contract/wire/document-kinds.ts";
import { useState } from "react";
import { ActDialog } from "#desk/act-dialog.tsx";
import { useDeskAction } from "#desk/desk.api.ts";
import {
  nameOfSendButton,
  StaffTextCheck,
  sayStaffTextOutcome,
  useStaffTextCheck,
} from "#desk/staff-texts/staff-text-check.tsx";
import { CheckField, SelectField, TextAreaField } from "#fields/field.tsx";

type Props = {
  readonly memberId: string;
  readonly onDone: (said: string) => void;
  readonly onClose: () => void;
};

/** The sentence of each chosen kind. */
type Requests = Readonly<Partial<Record<MemberDocumentKind, string>>>;

const SENTENCE_MIN = 3;

export function AskDocumentsDialog({ memberId, onDone, onClose }: Props) {
  const ask = useDeskAction("POST /staff/documents/ask");
  const [requests, setRequests] = useState<Requests>({});
  const [isAsked, setIsAsked] = useState(false);
  const [wait, setWait] = useState(false);
  const documents = memberDocumentKinds.flatMap((kind) => {
    const request = requests[kind];
    return request === undefined ? [] : [{ kind, request: request.trim() }];
  });
  const text = documents.map(({ request }) => request).join("\n");
  const verdict = useStaffTextCheck({ memberId, kind: "DOCUMENT_REQUEST", channel: "sms", text });
  const isShort = documents.some(({ request }) => request.length < SENTENCE_MIN);
  const change = (kind: MemberDocumentKind, request: string | undefined) =>
    setRequests(({ [kind]: _, ...others }) =>
      request === undefined ? others : { ...others, [kind]: request },
    );
  const act = () => {
    setIsAsked(true);
    if (documents.length === 0 || isShort) return;
    const names = documents.map(({ kind }) => deskDocumentNames[kind].toLowerCase()).join(", ");
    ask.mutate(
      { memberId, documents, ...(wait && { wait }) },
      {
        onSuccess: (reply) =>
          onDone(sayStaffTextOutcome(reply, `The member is asked for: ${names}.`)),
      },
    );
  };
  return (
    <ActDialog
      title="Ask for documents"
      act={nameOfSendButton("Ask the member", verdict, wait)}
      isBusy={ask.isPending}
      error={ask.error}
      onAct={act}
      onClose={onClose}
    >
      <p className="text-ink-soft">
        The member gets one message, and reads each sentence in the app. Sentences of the list are
        shown in the member's language.
      </p>
      {memberDocumentKinds.map((kind) => (
        <Choice
          key={kind}
          kind={kind}
          request={requests[kind]}
          isAsked={isAsked}
          onChange={(request) => change(kind, request)}
        />
      ))}
      <p role="alert" className="font-semibold text-bad empty:hidden">
        {isAsked && documents.length === 0 && "Please choose a document."}
      </p>
      {documents.length > 0 && (
        <StaffTextCheck id="ask-documents" verdict={verdict} wait={wait} onWait={setWait} />
      )}
    </ActDialog>
  );
}

type ChoiceProps = {
  readonly kind: MemberDocumentKind;
  readonly request: string | undefined;
  readonly isAsked: boolean;
  readonly onChange: (request: string | undefined) => void;
};

function Choice({ kind, request, isAsked, onChange }: ChoiceProps) {
  const sentences = sentencesOfKind[kind].map((name) => requestSentences[name]);
  const isMissing = isAsked && request !== undefined && request.trim().length < SENTENCE_MIN;
  const name = deskDocumentNames[kind];
  return (
    <div className="flex flex-col gap-2">
      <CheckField
        id={`ask-${kind}`}
        checked={request !== undefined}
        onChange={({ target }) => onChange(target.checked ? sentences[0] : undefined)}
      >
        {name}
      </CheckField>
      {request !== undefined && (
        <div className="flex flex-col gap-2 pl-9">
          {sentences.length > 1 && (
            <SelectField
              id={`ask-${kind}-start`}
              label={`Start from: ${name}`}
              value={sentences.find((one) => one === request) ?? ""}
              onChange={({ target }) => target.value && onChange(target.value)}
            >
              <option value="">Own words</option>
              {sentences.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </SelectField>
          )}
          <TextAreaField
            id={`ask-${kind}-text`}
            label={`What is missing: ${name}`}
            rows={2}
            maxLength={300}
            value={request}
            error={isMissing ? "Please write what the member reads." : null}
            onChange={({ target }) => onChange(target.value)}
          />
        </div>
      )}
    </div>
  );
}
