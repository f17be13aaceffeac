/** Where the member was born: asked in the first step and on the page of the registry. */
import { registryFields } from "@hiram/contract/activation/registry-details.ts";
import { registryWords } from "@hiram/words/en/activation/registry-details.ts";
import { listCountries } from "#fields/countries.ts";
import { SelectField, TextField } from "#fields/field.tsx";
import type { Form } from "#fields/use-form.ts";
import { useWords } from "#words/words.tsx";

type Props = { readonly form: Pick<Form<{ birthPlace: string; birthCountry: string }>, "box"> };

export function BirthPlaceFields({ form }: Props) {
  const words = useWords(registryWords);
  return (
    <>
      <TextField
        {...form.box("birthPlace", registryFields.birthPlace)}
        label={words.optional(words.birthPlace)}
        maxLength={registryFields.birthPlace.max}
      />
      <SelectField
        {...form.box("birthCountry")}
        label={words.optional(words.birthCountry)}
        hint={words.birthWhy}
      >
        <option value="">{words.choose}</option>
        {listCountries().map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  );
}
