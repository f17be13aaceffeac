/** The details that an ID shows, by the rules of the activation. */
import { fields } from "@hiram/contract/wire/fields.ts";
import { stepWords } from "@hiram/words/en/activation/steps.ts";
import { BirthDateField } from "#fields/birth/birth-date-field.tsx";
import { TextField } from "#fields/field.tsx";
import type { Form } from "#fields/use-form.ts";
import { usePolicy } from "#hooks/site.tsx";
import { useWords } from "#words/words.tsx";

type Typed = Record<
  "firstName" | "middleName" | "lastName" | "birthDate" | "why" | "currentPassword",
  string
>;

export function DetailFields({ form }: { form: Form<Typed> }) {
  const { personal: words } = useWords(stepWords);
  const { memberAgeYearsMin, memberAgeYearsMax } = usePolicy();
  return (
    <>
      <TextField
        {...form.box("firstName", fields.firstName)}
        label={words.firstName}
        hint={words.nameHint}
        autoComplete="given-name"
        maxLength={fields.firstName.max}
        required
      />
      <TextField
        {...form.box("middleName", fields.middleName)}
        label={words.middleName}
        hint={fields.middleName.hint}
        autoComplete="additional-name"
        maxLength={fields.middleName.max}
      />
      <TextField
        {...form.box("lastName", fields.lastName)}
        label={words.lastName}
        autoComplete="family-name"
        maxLength={fields.lastName.max}
        required
      />
      <BirthDateField
        id="correction-birthDate"
        label={words.birthDate}
        hint={words.birthHint(memberAgeYearsMin, memberAgeYearsMax)}
        error={form.errors.birthDate}
        value={form.typed.birthDate}
        onValue={(birthDate) => form.change({ birthDate })}
        onLeave={() => form.check("birthDate")}
        names={words.parts}
        marks={words.marks}
      />
    </>
  );
}
