/** The form of a reference person, in the activation and in Settings. */
import { findReferenceFaults } from "@hiram/contract/activation/reference.ts";
import { fieldError, fields } from "@hiram/contract/wire/fields.ts";
import type { stepWords } from "@hiram/words/en/activation/steps.ts";
import type { ReactNode } from "react";
import { currentToken, phoneInToken } from "#api/token.ts";
import { TextField } from "#fields/field.tsx";
import { PhoneField } from "#fields/phone-field.tsx";
import { homeCountry, writeWirePhone } from "#fields/phone-number.ts";
import type { Form } from "#fields/use-form.ts";

type ReferenceWords = (typeof stepWords)["english"]["references"];

export const emptyReference = {
  refFullName1: "",
  refRelationship1: "",
  country: homeCountry,
  refPhoneNumber1: "",
};
export type Reference = typeof emptyReference;

export const writeReferenceAnswer = ({ country, ...reference }: Reference) => ({
  ...reference,
  refPhoneNumber1: writeWirePhone(country, reference.refPhoneNumber1),
});
const findFaults = (now: Reference) =>
  findReferenceFaults(writeReferenceAnswer(now), phoneInToken(currentToken()));

export const referenceRules = ({ faults }: Pick<ReferenceWords, "faults">) => ({
  refFullName1: (now: Reference) => fieldError(fields.refFullName1, now.refFullName1),
  refRelationship1: (now: Reference) => fieldError(fields.refRelationship1, now.refRelationship1),
  refPhoneNumber1: (now: Reference) => {
    const { refPhoneNumber1: fault } = findFaults(now);
    const wrong = fieldError(fields.refPhoneNumber1, writeReferenceAnswer(now).refPhoneNumber1);
    return wrong ?? (fault && faults[fault]);
  },
});

type Props = {
  readonly prefix: string;
  readonly form: Form<Reference>;
  readonly words: ReferenceWords;
  /** Shown below the hint of the number. */
  readonly numberNote?: ReactNode;
};

export const ReferenceFields = ({ prefix, form, words, numberNote }: Props) => (
  <>
    <TextField
      {...form.box("refFullName1", fields.refFullName1)}
      label={words.fullName}
      autoComplete="off"
      maxLength={fields.refFullName1.max}
      required
    />
    <TextField
      {...form.box("refRelationship1", fields.refRelationship1)}
      label={words.relationship}
      hint={words.relationshipHint}
      autoComplete="off"
      maxLength={fields.refRelationship1.max}
      required
    />
    <PhoneField
      id={`${prefix}-refPhoneNumber1`}
      label={words.phone}
      hint={
        <>
          {words.phoneHint}
          {numberNote}
        </>
      }
      country={form.typed.country}
      phoneNumber={form.typed.refPhoneNumber1}
      error={form.errors.refPhoneNumber1}
      onPhone={({ country, phoneNumber }) => form.change({ country, refPhoneNumber1: phoneNumber })}
      onLeave={() => form.check("refPhoneNumber1")}
      autoComplete="off"
    />
  </>
);
