/** Asks many members for the same document, each with the sentence that they will read. */

import { requestSentences, sentencesOfKind } from "@hiram/contract/documents/documents.ts";
import { deskDocumentNames, type MemberDocumentKind } from "@hiram/contract/wire/document-kinds.ts";
import { useState } from "react";
import { askStaff } from "#api/client.ts";
import { BulkDialog, type BulkRow } from "#desk/bulk/bulk-dialog.tsx";
import { ChoiceField } from "#desk/choice-field.tsx";

type Row = BulkRow & { readonly memberId: string };
type Props = { readonly rows: readonly Row[]; readonly onClose: () => void };

/** The default sentence of each kind. */
const sentenceOf = (kind: MemberDocumentKind): string =>
  requestSentences[sentencesOfKind[kind][0]] ?? deskDocumentNames[kind];

export function BulkDocuments({ rows, onClose }: Props) {
  const [kind, setKind] = useState<MemberDocumentKind | "">("");
  return (
    <BulkDialog
      title="Ask for a document"
      act="Ask"
      rows={rows}
      isReady={kind !== ""}
      choiceKey={kind}
      choice={
        <ChoiceField
          id="bulk-document"
          label="Document"
          choices={deskDocumentNames}
          value={kind}
          onChange={({ target }) => setKind(target.value as MemberDocumentKind)}
        />
      }
      preview={async ({ memberId }) => {
        if (kind === "") return "";
        const before = await askStaff("POST /staff/members/documents", { memberId });
        const open = before.some((one) => one.kind === kind && one.status === "ASKED");
        return `${open ? "Was asked for it already. " : ""}Reads: “${sentenceOf(kind)}”`;
      }}
      run={async ({ memberId }) => {
        if (kind === "") return "";
        const request = sentenceOf(kind);
        await askStaff("POST /staff/documents/ask", { memberId, documents: [{ kind, request }] });
        return "Asked.";
      }}
      onClose={onClose}
    />
  );
}
