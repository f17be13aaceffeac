/** Step 3: one relative. The second reference of the wire is never asked for. */
import { useState } from "react";
import { defineStep, type InputsProps } from "#activation/steps/step-form.tsx";
import { ask } from "#api/client.ts";
import {
  emptyReference,
  type Reference,
  ReferenceFields,
  referenceRules,
  writeReferenceAnswer,
} from "#member/reference-fields.tsx";
import { Notice } from "#ui/notice.tsx";

export const ReferencesStep = defineStep<Reference>({
  name: "references",
  start: () => emptyReference,
  rules: ({ references }) => referenceRules(references),
  // The number is masked in what was saved, and typed again.
  restore: ({ references }) =>
    references && {
      refFullName1: references.refFullName1,
      refRelationship1: references.refRelationship1,
    },
  save: (typed, correction) =>
    ask("PATCH /member/update/references", { ...correction, ...writeReferenceAnswer(typed) }),
  Inputs,
});

function Inputs({ form, words: { references: words } }: InputsProps<Reference>) {
  const { refFullName1, refPhoneNumber1 } = form.typed;
  const [isAgain] = useState(refFullName1 !== "" && refPhoneNumber1 === "");
  return (
    <>
      <Notice variant="good">
        <p>{words.privacy}</p>
      </Notice>
      <ReferenceFields
        prefix="references"
        form={form}
        words={words}
        numberNote={
          isAgain &&
          refPhoneNumber1 === "" && <strong className="block text-wait">{words.phoneAgain}</strong>
        }
      />
    </>
  );
}
