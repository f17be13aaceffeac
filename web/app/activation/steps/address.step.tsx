/** Step 2: where the member lives now. */
import { defineStep, type KnownAnswers } from "#activation/steps/step-form.tsx";
import { ask } from "#api/client.ts";
import { type Address, AddressFields, addressRules } from "#fields/address-fields.tsx";
import { countryNameOf } from "#fields/countries.ts";

const start = ({ country }: KnownAnswers): Address => ({
  countryResidence: country || countryNameOf("PH"),
  province: "",
  town: "",
  streetAddress: "",
  postalCode: "",
});

export const AddressStep = defineStep<Address>({
  name: "address",
  start,
  rules: () => addressRules,
  restore: ({ address }) => address,
  save: (typed, correction) => ask("PATCH /member/update/address", { ...typed, ...correction }),
  Inputs: AddressFields,
});
