import {
  mapTextAnswers,
  type TextAnswer,
  textAnswerNames,
  textAnswers,
} from "@hiram/contract/activation/answers.ts";
import { fieldError, fields, notChosen } from "@hiram/contract/wire/fields.ts";
import {
  type Gender,
  genders,
  type MaritalStatus,
  maritalStatuses,
} from "@hiram/contract/wire/lists.ts";
import { answerWords } from "@hiram/words/en/member/answers.ts";
import { optionWords } from "@hiram/words/en/member/options.ts";
import { homeNationality } from "#activation/steps/nationalities.ts";
import { NationalityField } from "#activation/steps/nationality-field.tsx";
import { defineStep, type InputsProps, type KnownAnswers } from "#activation/steps/step-form.tsx";
import { ask } from "#api/client.ts";
import { findBirthFault, noBirthDate } from "#fields/birth/birth-date.ts";
import { DetailFields } from "#fields/detail-fields.tsx";
import { CheckField, SelectField, TextField } from "#fields/field.tsx";
import { RadioField } from "#fields/radio-field.tsx";
import { todayInManila } from "#ui/day.ts";
import { useWords } from "#words/words.tsx";

const start = ({ firstName, middleName, lastName }: KnownAnswers) => ({
  gender: notChosen as string,
  firstName,
  middleName,
  lastName,
  birthDate: noBirthDate,
  maritalStatus: notChosen as string,
  ...mapTextAnswers(() => ""),
  nationality: homeNationality as string,
  isAgree: false,
});
type Personal = ReturnType<typeof start>;

export const PersonalStep = defineStep<Personal>({
  name: "personal",
  start,
  rules: ({ personal: words }, policy) => ({
    gender: ({ gender }) => (gender === notChosen ? words.genderMissing : null),
    firstName: ({ firstName }) => fieldError(fields.firstName, firstName),
    middleName: ({ middleName }) => fieldError(fields.middleName, middleName),
    lastName: ({ lastName }) => fieldError(fields.lastName, lastName),
    birthDate: ({ birthDate }) =>
      findBirthFault(birthDate, { today: todayInManila(), policy, missing: words.birthMissing })
        ?.words ?? null,
    maritalStatus: (now) => (now.maritalStatus === notChosen ? words.maritalMissing : null),
    ...mapTextAnswers((name, field) => (now: Personal) => fieldError(field, now[name])),
    isAgree: ({ isAgree }) => (isAgree ? null : words.agreeMissing),
  }),
  restore: ({ personal }) => personal && { ...personal, isAgree: true },
  save: ({ isAgree: _, gender, maritalStatus, ...typed }, correction) =>
    ask("PATCH /member/update/personal", {
      ...typed,
      gender: gender as Gender,
      maritalStatus: maritalStatus as MaritalStatus,
      isAgree: true,
      ...correction,
    }),
  Inputs,
});

/** Inputs other than a text field. */
const ownInputs: Partial<Record<TextAnswer, typeof NationalityField>> = {
  nationality: NationalityField,
};

function Inputs({ form, words: { personal: words, choose } }: InputsProps<Personal>) {
  const options = useWords(optionWords);
  const answers = useWords(answerWords);
  return (
    <>
      <RadioField
        {...form.box("gender")}
        label={words.gender}
        options={genders.map(({ value }) => ({ value, label: options.genders[value] }))}
      />
      <DetailFields form={form} birthDateId="personal-birthDate" />
      <SelectField
        {...form.box("maritalStatus")}
        label={words.maritalStatus}
        hint={words.maritalWhy}
        required
      >
        <MaritalOptions choose={choose} />
      </SelectField>
      {textAnswerNames.map((name) => {
        const Input = ownInputs[name] ?? TextField;
        const field = textAnswers[name];
        return (
          <Input
            key={name}
            {...form.box(name, field)}
            label={answers[name]}
            required={!field.optional}
          />
        );
      })}
      <CheckField
        id="personal-isAgree"
        checked={form.typed.isAgree}
        error={form.errors.isAgree}
        hint={words.agreeHint}
        onChange={(event) => form.change({ isAgree: event.target.checked })}
        required
      >
        {words.agree}
      </CheckField>
    </>
  );
}

function MaritalOptions({ choose }: { readonly choose: string }) {
  const { maritalStatuses: names } = useWords(optionWords);
  return (
    <>
      <option value={notChosen}>{choose}</option>
      {maritalStatuses.map(({ value }) => (
        <option key={value} value={value}>
          {names[value]}
        </option>
      ))}
    </>
  );
}
