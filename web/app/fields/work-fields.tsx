/** Employment and income. */
import { fieldError, fields, notChosen } from "@hiram/contract/wire/fields.ts";
import { jobCategories } from "@hiram/contract/wire/lists.ts";
import { listCountries } from "#fields/countries.ts";
import { SelectField, TextField } from "#fields/field.tsx";
import type { Form, Rules } from "#fields/use-form.ts";
import { registerWords } from "#words/en/session/register.ts";
import { useWords } from "#words/words.tsx";

type TypedWork = {
  workPlaceCountry: string;
  workLocation: string;
  jobTitle: string;
  jobCategory: string;
  monthlyNetIncome: string;
};

export const workRules = (words: { readonly categoryMissing: string }): Rules<TypedWork> => ({
  workPlaceCountry: (now) => fieldError(fields.workPlaceCountry, now.workPlaceCountry),
  workLocation: (now) => fieldError(fields.workLocation, now.workLocation),
  jobTitle: (now) => fieldError(fields.jobTitle, now.jobTitle),
  jobCategory: (now) => (now.jobCategory === notChosen ? words.categoryMissing : null),
  monthlyNetIncome: (now) => fieldError(fields.monthlyNetIncome, now.monthlyNetIncome),
});

export function WorkFields({ form }: { form: Form<TypedWork> }) {
  const words = useWords(registerWords);
  return (
    <>
      <SelectField
        {...form.box("workPlaceCountry")}
        label={words.country}
        autoComplete="country-name"
        required
      >
        {listCountries().map(({ code, name }) => (
          <option key={code} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        {...form.box("workLocation", fields.workLocation)}
        label={words.location}
        hint={words.locationHint}
        maxLength={fields.workLocation.max}
        required
      />
      <TextField
        {...form.box("jobTitle", fields.jobTitle)}
        label={words.jobTitle}
        autoComplete="organization-title"
        maxLength={fields.jobTitle.max}
        required
      />
      <SelectField {...form.box("jobCategory")} label={words.jobCategory} required>
        <option value={notChosen}>{words.chooseCategory}</option>
        {jobCategories.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField
        {...form.box("monthlyNetIncome", fields.monthlyNetIncome)}
        label={words.income}
        hint={words.incomeHint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={fields.monthlyNetIncome.max}
        required
      />
    </>
  );
}
