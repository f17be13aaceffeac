/** Step 3: one relative. The second reference of the wire is never asked for. */
import { findReferenceFaults } from "@hiram/contract/activation/reference.ts";
import { fieldError, fields } from "@hiram/contract/wire/fields.ts";
import { useState } from "react";
import { defineStep, type InputsProps } from "#activation/steps/step-form.tsx";
import { ask } from "#api/client.ts";
import { currentToken, phoneOf } from "#api/token.ts";
import { TextField } from "#fields/field.tsx";
import { PhoneField } from "#fields/phone-field.tsx";
import { homeCountry, writeWirePhone } from "#fields/phone-number.ts";
import { Notice } from "#ui/notice.tsx";

const start = () => ({
  refFullName1: "",
  refRelationship1: "",
  country: homeCountry,
  refPhoneNumber1: "",
});
type References = ReturnType<typeof start>;

const wirePhone = ({ country, refPhoneNumber1 }: References) =>
  writeWirePhone(country, refPhoneNumber1);

const findFaults = (now: References) =>
  findReferenceFaults({ ...now, refPhoneNumber1: wirePhone(now) }, phoneOf(currentToken()));

export const ReferencesStep = defineStep<References>({
  name: "references",
  start,
  rules: ({ references: { faults } }) => ({
    refFullName1: (now) => {
      const { refFullName1: fault } = findFaults(now);
      return fieldError(fields.refFullName1, now.refFullName1) ?? (fault && faults[fault]);
    },
    refRelationship1: (now) => fieldError(fields.refRelationship1, now.refRelationship1),
    refPhoneNumber1: (now) => {
      const { refPhoneNumber1: fault } = findFaults(now);
      const wrong = fieldError(fields.refPhoneNumber1, wirePhone(now));
      return wrong ?? (fault && faults[fault]);
    },
  }),
  // The number is masked in what was saved, and typed again.
  restore: ({ references }) =>
    references && {
      refFullName1: references.refFullName1,
      refRelationship1: references.refRelationship1,
    },
  save: (typed, correction) =>
    ask("PATCH /member/update/references", {
      ...correction,
      refFullName1: typed.refFullName1,
      refRelationship1: typed.refRelationship1,
      refPhoneNumber1: wirePhone(typed),
    }),
  Inputs,
});

function Inputs({ form, words: { references: words } }: InputsProps<References>) {
  const { refFullName1, refPhoneNumber1 } = form.typed;
  const [isAgain] = useState(refFullName1 !== "" && refPhoneNumber1 === "");
  return (
    <>
      <Notice variant="good">
        <p>{words.privacy}</p>
      </Notice>
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
        id="references-refPhoneNumber1"
        label={words.phone}
        hint={
          <>
            {words.phoneHint}
            {isAgain && refPhoneNumber1 === "" && (
              <strong className="block text-wait">{words.phoneAgain}</strong>
            )}
          </>
        }
        country={form.typed.country}
        phoneNumber={form.typed.refPhoneNumber1}
        error={form.errors.refPhoneNumber1}
        onPhone={({ country, phoneNumber }) =>
          form.change({ country, refPhoneNumber1: phoneNumber })
        }
        onLeave={() => form.check("refPhoneNumber1")}
        autoComplete="off"
      />
    </>
  );
}
