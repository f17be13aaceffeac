/** The names and the date of birth that an ID shows, by the rules of the activation. */
import { fields } from "@hiram/contract/wire/fields.ts";
import { stepWords } from "@hiram/words/en/activation/steps.ts";
import { BirthDateField } from "#fields/birth/birth-date-field.tsx";
import { TextField } from "#fields/field.tsx";
import type { Form } from "#fields/use-form.ts";
import { usePolicy } from "#hooks/site.tsx";
import { useWords } from "#words/words.tsx";

type Details = Record<"firstName" | "middleName" | "lastName" | "birthDate", string>;

type Props = {
  /** A form that has these fields, and may have others. */
  readonly form: Pick<Form<Details>, "box" | "change" | "errors" | "typed"> & {
    readonly check: (name: "birthDate") => unknown;
  };
  /** Its id is that of the form's other boxes: `personal-birthDate`. */
  readonly birthDateId: string;
};

export function DetailFields({ form, birthDateId }: Props) {
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
        hint={words.nameHint}
        autoComplete="family-name"
        maxLength={fields.lastName.max}
        required
      />
      <BirthDateField
        id={birthDateId}
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
