/** Employment and income. */
import { fieldError, fields, notChosen } from "@hiram/contract/wire/fields.ts";
import { type JobCategory, jobCategories } from "@hiram/contract/wire/lists.ts";
import { optionWords } from "@hiram/words/en/member/options.ts";
import { registerWords } from "@hiram/words/en/session/register.ts";
import { listCountries } from "#fields/countries.ts";
import { SelectField, TextField } from "#fields/field.tsx";
import { type FieldRules, useForm } from "#fields/use-form.ts";
import { currencyOfCountry, incomeError, incomeInPesos } from "#fields/work/income.ts";
import { IncomeField } from "#fields/work/income-field.tsx";
import { useRates } from "#hooks/use-rates.ts";
import { useWords } from "#words/words.tsx";

export type WorkValues = {
  workPlaceCountry: string;
  workLocation: string;
  jobTitle: string;
  jobCategory: JobCategory;
  monthlyNetIncome: string;
};

type TypedWork = Omit<WorkValues, "jobCategory" | "monthlyNetIncome"> & {
  jobCategory: string;
  incomeCurrency: string;
  incomeTyped: string;
};

type WorkWords = {
  readonly categoryMissing: string;
  readonly incomeMissing: string;
  readonly incomeRange: string;
};

const workRules = (
  words: WorkWords,
  currencies: Parameters<typeof incomeError>[1],
): FieldRules<TypedWork> => ({
  workPlaceCountry: (now) => fieldError(fields.workPlaceCountry, now.workPlaceCountry),
  workLocation: (now) => fieldError(fields.workLocation, now.workLocation),
  jobTitle: (now) => fieldError(fields.jobTitle, now.jobTitle),
  jobCategory: (now) => (now.jobCategory === notChosen ? words.categoryMissing : null),
  incomeTyped: (now) => incomeError(now, currencies, words),
});

/** The form for employment, and its values in the wire's words. */
export function useWorkForm(prefix: string, initial: TypedWork) {
  const words = useWords(registerWords);
  const { currencies } = useRates();
  const form = useForm<TypedWork>(prefix, initial, workRules(words, currencies));
  const readWork = (): WorkValues => {
    const { incomeCurrency, incomeTyped, jobCategory, ...rest } = form.typed;
    const monthlyNetIncome = incomeInPesos({ incomeCurrency, incomeTyped }, currencies) ?? "";
    return { ...rest, jobCategory: jobCategory as JobCategory, monthlyNetIncome };
  };
  /** The currency follows the country of work until an amount is typed. */
  const changeCountry = (workPlaceCountry: string) => {
    const isTyped = form.typed.incomeTyped !== "";
    const incomeCurrency = currencyOfCountry(workPlaceCountry, currencies);
    form.change({ workPlaceCountry, ...(!isTyped && { incomeCurrency }) });
  };
  return { ...form, readWork, changeCountry };
}

type WorkForm = ReturnType<typeof useWorkForm>;

export function WorkFields({ form }: { form: WorkForm }) {
  const words = useWords(registerWords);
  const options = useWords(optionWords);
  return (
    <>
      <SelectField
        {...form.box("workPlaceCountry")}
        onChange={({ target }) => form.changeCountry(target.value)}
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
        {jobCategories.map(({ value }) => (
          <option key={value} value={value}>
            {options.jobCategories[value]}
          </option>
        ))}
      </SelectField>
      <IncomeField form={form} />
    </>
  );
}
