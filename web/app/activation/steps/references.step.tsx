/** Step 3: one relative. The second reference of the wire is never asked for. */
import { fieldError, fields } from "@hiram/contract/wire/fields.ts";
import { defineStep, type InputsProps } from "#activation/steps/step-form.tsx";
import { ask } from "#api/client.ts";
import { TextField } from "#fields/field.tsx";
import { PhoneField } from "#fields/phone-field.tsx";
import { homeCountry, writeWirePhone } from "#fields/phone-number.ts";
import { Notice } from "#ui/notice.tsx";

const start = () => ({
  refFullName1: "",
  refRelationship1: "",
  country: homeCountry,
  refPhoneNumber1: "",
});
type References = ReturnType<typeof start>;

const wirePhone = ({ country, refPhoneNumber1 }: References) =>
  writeWirePhone(country, refPhoneNumber1);

export const ReferencesStep = defineStep<References>({
  name: "references",
  start,
  rules: () => ({
    refFullName1: ({ refFullName1 }) => fieldError(fields.refFullName1, refFullName1),
    refRelationship1: (now) => fieldError(fields.refRelationship1, now.refRelationship1),
    refPhoneNumber1: (now) => fieldError(fields.refPhoneNumber1, wirePhone(now)),
  }),
  save: (typed) =>
    ask("PATCH /member/update/references", {
      refFullName1: typed.refFullName1,
      refRelationship1: typed.refRelationship1,
      refPhoneNumber1: wirePhone(typed),
    }),
  Inputs,
});

function Inputs({ form, words: { references: words } }: InputsProps<References>) {
  return (
    <>
      <Notice variant="good">
        <p>{words.privacy}</p>
      </Notice>
      <TextField
        {...form.box("refFullName1", fields.refFullName1)}
        label={words.fullName}
        autoComplete="off"
        maxLength={fields.refFullName1.max}
        required
      />
      <TextField
        {...form.box("refRelationship1", fields.refRelationship1)}
        label={words.relationship}
        hint={words.relationshipHint}
        autoComplete="off"
        maxLength={fields.refRelationship1.max}
        required
      />
      <PhoneField
        id="references-refPhoneNumber1"
        label={words.phone}
        hint={words.phoneHint}
        country={form.typed.country}
        phoneNumber={form.typed.refPhoneNumber1}
        error={form.errors.refPhoneNumber1}
        onPhone={({ country, phoneNumber }) =>
          form.change({ country, refPhoneNumber1: phoneNumber })
        }
        onLeave={() => form.check("refPhoneNumber1")}
        autoComplete="off"
      />
    </>
  );
}
