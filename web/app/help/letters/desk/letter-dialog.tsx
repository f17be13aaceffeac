/** Writes a letter: a template in the member's language fills the text, which may be changed. */

import {
  LETTER_LENGTH_MAX,
  type LetterChannel,
  type LetterTemplateName,
  letterTemplates,
} from "@hiram/contract/help/letters.ts";
import {
  baseLanguage,
  type Language,
  languageEntries,
  languages,
} from "@hiram/contract/wire/language.ts";
import { deskIn } from "@hiram/words/languages.ts";
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
import { isTemplateText, letterError } from "./letter-text.ts";

type Props = {
  readonly memberId: string;
  readonly onDone: (said: string) => void;
  readonly onClose: () => void;
};

const names = Object.entries(letterTemplates).map(([key, { name }]) => [key, name] as const);
const languageNames = Object.fromEntries(languages.map((one) => [one, languageEntries[one].name]));
const channels = { sms: "Inbox and SMS", email: "Inbox and e-mail" } as const;

const useLetterForm = () =>
  useForm(
    "letter",
    { template: "", language: baseLanguage as string, channel: "sms", text: "" },
    {
      template: ({ template }) => (template ? null : "Please choose what it is about."),
      language: ({ language }) => (language ? null : "Please choose the language."),
      channel: ({ channel }) => (channel ? null : "Please choose the way."),
      text: ({ text }) => letterError(text),
    },
  );

const SENT = "The letter is in the member's inbox, and is being sent.";

export function LetterDialog({ memberId, onDone, onClose }: Props) {
  // One letter for each opened dialog: a second press does not send it twice.
  const [letterId] = useState(() => crypto.randomUUID());
  const write = useDeskAction("POST /staff/letters");
  const form = useLetterForm();
  const [wait, setWait] = useState(false);
  const verdict = useStaffTextCheck({
    memberId,
    kind: "LETTER",
    channel: (form.typed.channel || "sms") as LetterChannel,
    text: form.typed.text,
  });
  const act = () => {
    if (!form.checkAll()) return;
    const { template, language, channel } = form.typed;
    write.mutate(
      {
        memberId,
        letterId,
        template: template as LetterTemplateName,
        language: language as Language,
        channel: channel as LetterChannel,
        text: form.typed.text,
        ...(wait && { wait }),
      },
      { onSuccess: (reply) => onDone(sayStaffTextOutcome(reply, SENT)) },
    );
  };
  return (
    <ActDialog
      title="Write to the member"
      act={nameOfSendButton("Send", verdict, wait)}
      isBusy={write.isPending}
      error={write.error}
      onAct={act}
      onClose={onClose}
    >
      <LetterFields form={form} />
      <StaffTextCheck id="letter" verdict={verdict} wait={wait} onWait={setWait} />
    </ActDialog>
  );
}

type FieldsProps = { readonly form: ReturnType<typeof useLetterForm> };

function LetterFields({ form }: FieldsProps) {
  /** A template's words are replaced by another template's; own words stay. */
  const choose = (chosen: { template?: string; language?: string }) => {
    const { template, language, text } = { ...form.typed, ...chosen };
    const words = deskIn[language as Language]?.letters[template as LetterTemplateName]?.text;
    form.change({ template, language, text: isTemplateText(text) ? (words ?? "") : text });
  };
  return (
    <>
      <ChoiceField
        {...form.box("template")}
        data-start
        label="About"
        choices={Object.fromEntries(names)}
        onChange={({ target }) => choose({ template: target.value })}
      />
      <ChoiceField
        {...form.box("language")}
        label="The member's language"
        choices={languageNames}
        onChange={({ target }) => choose({ language: target.value })}
      />
      <ChoiceField {...form.box("channel")} label="Sent by" choices={channels} />
      <TextAreaField
        {...form.box("text")}
        label="Text"
        hint="Our name stands before it. Never ask for a code or a password; write no link and no number that is not ours."
        rows={5}
        maxLength={LETTER_LENGTH_MAX}
      />
    </>
  );
}
