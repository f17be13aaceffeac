/** A residential address. In the Philippines the official names are suggested. */

import { countryNameOf } from "@hiram/contract/wire/country-names.ts";
import { fieldError, fields } from "@hiram/contract/wire/fields.ts";
import { stepWords } from "@hiram/words/en/activation/steps.ts";
import { useQuery } from "@tanstack/react-query";
import { ComboField } from "#fields/combo-field.tsx";
import { listCountries } from "#fields/countries.ts";
import { SelectField, TextField } from "#fields/field.tsx";
import { listProvinces, listTowns } from "#fields/places.ts";
import { findOption } from "#fields/search-options.ts";
import type { FieldRules, Form } from "#fields/use-form.ts";
import { useWords } from "#words/words.tsx";

export type Address = {
  countryResidence: string;
  province: string;
  town: string;
  streetAddress: string;
  postalCode: string;
};

export const addressRules: FieldRules<Address> = {
  countryResidence: (now) => fieldError(fields.countryResidence, now.countryResidence),
  province: ({ province }) => fieldError(fields.province, province),
  town: ({ town }) => fieldError(fields.town, town),
  streetAddress: (now) => fieldError(fields.streetAddress, now.streetAddress),
  postalCode: ({ postalCode }) => fieldError(fields.postalCode, postalCode),
};

const forGood = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY };

export function AddressFields({ form }: { form: Form<Address> }) {
  const { address: words } = useWords(stepWords);
  const isHome = form.typed.countryResidence === countryNameOf("PH");
  return (
    <>
      <SelectField
        {...form.box("countryResidence")}
        label={words.country}
        autoComplete="country-name"
        required
      >
        {listCountries().map(({ code: country, name }) => (
          <option key={country} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
      {isHome ? (
        <HomePlaces form={form} />
      ) : (
        <>
          <TextField
            {...form.box("province", fields.province)}
            label={words.province}
            autoComplete="address-level1"
            maxLength={fields.province.max}
            required
          />
          <TextField
            {...form.box("town", fields.town)}
            label={words.town}
            autoComplete="address-level2"
            maxLength={fields.town.max}
            required
          />
        </>
      )}
      <TextField
        {...form.box("streetAddress", fields.streetAddress)}
        label={words.street}
        autoComplete="street-address"
        maxLength={fields.streetAddress.max}
        required
      />
      <TextField
        {...form.box("postalCode", fields.postalCode)}
        label={words.postalCode}
        autoComplete="postal-code"
        maxLength={fields.postalCode.max}
      />
    </>
  );
}

function HomePlaces({ form }: { form: Form<Address> }) {
  const { address: words } = useWords(stepWords);
  const provinces = useQuery({ queryKey: ["places"], queryFn: listProvinces, ...forGood });
  const code = findOption(provinces.data ?? [], form.typed.province)?.code ?? "";
  const towns = useQuery({
    queryKey: ["places", code],
    queryFn: () => listTowns(code),
    enabled: code !== "",
    ...forGood,
  });
  const hintOf = ({ isError, data }: { isError: boolean; data: unknown }) =>
    isError ? words.placesFailed : data ? words.typeAhead : undefined;
  return (
    <>
      <ComboField
        {...form.box("province", fields.province)}
        label={words.province}
        hint={hintOf(provinces)}
        options={provinces.data ?? []}
        unlisted={words.unlisted}
        maxLength={fields.province.max}
        required
      />
      <ComboField
        {...form.box("town", fields.town)}
        label={words.town}
        hint={hintOf(towns)}
        options={(towns.data ?? []).map((name) => ({ name }))}
        unlisted={words.unlisted}
        maxLength={fields.town.max}
        required
      />
    </>
  );
}
