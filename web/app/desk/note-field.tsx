/**
 * A note to the member: a template, which each member reads in their own language, or the staff
 * member's own words.
 */
import { noteTemplateWords } from "@hiram/words/en/loan/notes.ts";
import type { ComponentProps } from "react";
import { ChoiceField } from "#desk/choice-field.tsx";
import { TextAreaField } from "#fields/field.tsx";

const texts = noteTemplateWords.english;
type NoteTemplate = keyof typeof texts;

/** The templates of each kind of note, with their names at the desk. */
const notesOf = {
  pause: {
    MORE_PAYSLIPS: "Payslips of three months",
    PROOF_OF_ADDRESS: "Bill with the address",
    EMPLOYMENT: "Job and income",
    REFERENCE_NUMBER: "Number of the reference",
    OTHER_LOANS: "Payments on other loans",
  },
  approve: { LESS_APPROVED: "Less than asked for", FROM_YOUR_INCOME: "By the stated income" },
  moreTime: { FITS_YOUR_PLAN: "Fits what they can pay", OTHER_THAN_ASKED: "Other than asked for" },
} as const satisfies Record<string, Partial<Record<NoteTemplate, string>>>;

type Props = ComponentProps<typeof TextAreaField> & {
  readonly of: keyof typeof notesOf;
  readonly value: string;
  onChange(event: { readonly target: { readonly value: string } }): void;
};

export function NoteField({ of, ...box }: Props) {
  const choices: Readonly<Partial<Record<NoteTemplate, string>>> = notesOf[of];
  const names = Object.keys(choices) as NoteTemplate[];
  const chosen = names.find((name) => texts[name] === box.value) ?? "";
  return (
    <>
      <ChoiceField
        id={`${box.id}-template`}
        label="Template (each member reads it in their own language)"
        value={chosen}
        choices={choices as Readonly<Record<string, string>>}
        onChange={({ target }) =>
          box.onChange({
            target: { value: target.value ? texts[target.value as NoteTemplate] : "" },
          })
        }
      />
      <TextAreaField {...box} />
    </>
  );
}
