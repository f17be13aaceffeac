/** The questions of the credit registry, as one form. */
import type { RegistryState } from "@hiram/contract/activation/registry-details.calls.ts";
import {
  findRegistryFaults,
  nameSuffixes,
  noRegistryDetails,
  occupationKinds,
  type RegistryDetails,
  registryFields,
  socialNumberKinds,
} from "@hiram/contract/activation/registry-details.ts";
import { registryWords } from "@hiram/words/en/activation/registry-details.ts";
import { BirthPlaceFields } from "#activation/registry-details/birth-place-fields.tsx";
import { CheckField, SelectField, TextField } from "#fields/field.tsx";
import type { FieldRules, Form } from "#fields/use-form.ts";
import { useWords } from "#words/words.tsx";

export type RegistryForm = { -readonly [Name in keyof RegistryDetails]: RegistryDetails[Name] };

/** Stored numbers come masked, so their boxes begin empty. */
export const startRegistryForm = ({
  livesAbroad: _,
  missing: __,
  ...state
}: RegistryState): RegistryForm => ({
  ...state,
  tin: "",
  socialNumber: "",
});

export const registryRules = Object.fromEntries(
  Object.keys(noRegistryDetails).map((name) => [
    name,
    (typed: RegistryForm) => findRegistryFaults(typed)[name] ?? null,
  ]),
) as FieldRules<RegistryForm>;

type Props = { readonly form: Form<RegistryForm>; readonly state: RegistryState };

export function RegistryFields({ form, state }: Props) {
  const words = useWords(registryWords);
  return (
    <>
      <SelectField {...form.box("suffix")} label={words.optional(words.suffix)}>
        <option value="">{words.noSuffix}</option>
        {nameSuffixes.map((one) => (
          <option key={one} value={one}>
            {words.suffixes[one]}
          </option>
        ))}
      </SelectField>
      <BirthPlaceFields form={form} />
      <SelectField {...form.box("occupation")} label={words.occupation}>
        <option value="">{words.choose}</option>
        {occupationKinds.map((one) => (
          <option key={one} value={one}>
            {words.occupations[one]}
          </option>
        ))}
      </SelectField>
      <NumberFields form={form} state={state} />
      {state.livesAbroad ? (
        <HomeFields form={form} />
      ) : (
        <TextField
          {...form.box("barangay", registryFields.barangay)}
          label={words.barangay}
          maxLength={registryFields.barangay.max}
        />
      )}
    </>
  );
}

function NumberFields({ form, state }: Props) {
  const words = useWords(registryWords);
  const { typed } = form;
  return (
    <>
      {!typed.hasNoTin && (
        <TextField
          {...form.box("tin", registryFields.tin)}
          label={words.tin}
          hint={state.tin ? words.stored(state.tin) : words.tinHint}
          inputMode="numeric"
          maxLength={registryFields.tin.typedMax}
        />
      )}
      {!state.tin && (
        <CheckField
          id="registry-hasNoTin"
          checked={typed.hasNoTin}
          onChange={({ target }) => form.change({ hasNoTin: target.checked, tin: "" })}
        >
          {words.hasNoTin}
        </CheckField>
      )}
      {!typed.hasNoSocialNumber && (
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField {...form.box("socialNumberKind")} label={words.socialNumberKind}>
            <option value="">{words.choose}</option>
            {socialNumberKinds.map((one) => (
              <option key={one} value={one}>
                {words.socialNumberKinds[one]}
              </option>
            ))}
          </SelectField>
          <TextField
            {...form.box("socialNumber", registryFields.socialNumber)}
            label={words.socialNumber}
            hint={state.socialNumber ? words.stored(state.socialNumber) : words.socialHint}
            inputMode="numeric"
            maxLength={registryFields.socialNumber.typedMax}
          />
        </div>
      )}
      {!state.socialNumber && (
        <CheckField
          id="registry-hasNoSocialNumber"
          checked={typed.hasNoSocialNumber}
          onChange={({ target }) =>
            form.change({ hasNoSocialNumber: target.checked, socialNumber: "" })
          }
        >
          {words.hasNoSocialNumber}
        </CheckField>
      )}
    </>
  );
}

function HomeFields({ form }: Pick<Props, "form">) {
  const words = useWords(registryWords);
  const box = (name: "homeStreet" | "homeBarangay" | "homeTown" | "homeProvince") => ({
    ...form.box(name, registryFields[name]),
    maxLength: registryFields[name].max,
  });
  return (
    <fieldset className="mt-4 flex flex-col gap-4">
      <legend className="pb-2 font-semibold">{words.home}</legend>
      <TextField {...box("homeStreet")} label={words.homeStreet} />
      <TextField {...box("homeBarangay")} label={words.optional(words.homeBarangay)} />
      <TextField {...box("homeTown")} label={words.homeTown} />
      <TextField {...box("homeProvince")} label={words.homeProvince} />
    </fieldset>
  );
}
