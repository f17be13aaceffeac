/**
 * Sends the same template to many members, each in their own language and by the contact rules for
 * each.
 */
import { type LetterTemplateName, letterTemplates } from "@hiram/contract/help/letters.ts";
import { baseLanguage, type Language } from "@hiram/contract/wire/language.ts";
import { deskIn } from "@hiram/words/languages.ts";
import { useRef, useState } from "react";
import { askStaff } from "#api/client.ts";
import { BulkDialog, type BulkRow } from "#desk/bulk/bulk-dialog.tsx";
import { ChoiceField } from "#desk/choice-field.tsx";
import { sayStaffTextOutcome } from "#desk/staff-texts/staff-text-check.tsx";

type LetterRow = BulkRow & {
  readonly memberId: string;
  readonly language: Language | null;
};

type Props = {
  readonly rows: readonly LetterRow[];
  readonly start?: LetterTemplateName;
  readonly onClose: () => void;
};

/** A staff member's own words go to one member, not to many. */
const names = Object.fromEntries(
  Object.entries(letterTemplates)
    .filter(([key]) => key !== "FREE")
    .map(([key, { name }]) => [key, name]),
);

export function BulkLetters({ rows, start, onClose }: Props) {
  const [template, setTemplate] = useState<LetterTemplateName | "">(start ?? "");
  // The same id for the same member and template: a second press sends nothing again.
  const ids = useRef(new Map<string, string>());
  const letterId = (memberId: string) => {
    const key = `${memberId}/${template}`;
    const id = ids.current.get(key) ?? crypto.randomUUID();
    ids.current.set(key, id);
    return id;
  };
  const chosen = template || "CALL_BACK";
  const letterOf = ({ memberId, language }: LetterRow) => {
    const written = language ?? baseLanguage;
    return { memberId, language: written, text: deskIn[written].letters[chosen].text };
  };
  return (
    <BulkDialog
      title="Write to members"
      act="Send to"
      rows={rows}
      isReady={template !== ""}
      choiceKey={template}
      choice={
        <ChoiceField
          id="bulk-template"
          label="Letter"
          choices={names}
          value={template}
          onChange={({ target }) => setTemplate(target.value as LetterTemplateName)}
        />
      }
      preview={async (row) => {
        const { memberId, text } = letterOf(row);
        const verdict = await askStaff("POST /staff/words/check", {
          memberId,
          kind: "LETTER",
          channel: "sms",
          text,
        });
        if (!verdict.why) return `Now, by inbox and SMS: “${text}”`;
        return verdict.possibleAt ? `Later. ${verdict.why}` : `Not now. ${verdict.why}`;
      }}
      run={async (row) => {
        const reply = await askStaff("POST /staff/letters", {
          ...letterOf(row),
          template: chosen,
          letterId: letterId(row.memberId),
          channel: "sms",
          wait: true,
        });
        return sayStaffTextOutcome(reply, "Sent, and in the member's inbox.");
      }}
      onClose={onClose}
    />
  );
}
