/** Changes the reference person, by the rules of the activation. */
import { findReferenceFaults } from "@hiram/contract/activation/reference.ts";
import { fieldError, fields } from "@hiram/contract/wire/fields.ts";
import { useQueryClient } from "@tanstack/react-query";
import { ask } from "#api/client.ts";
import { currentToken, phoneOf } from "#api/token.ts";
import { TextField } from "#fields/field.tsx";
import { PhoneField } from "#fields/phone-field.tsx";
import { homeCountry, writeWirePhone } from "#fields/phone-number.ts";
import { useForm } from "#fields/use-form.ts";
import type { ChangeProps } from "#settings/account/edit-form.tsx";
import { EditForm } from "#settings/account/edit-form.tsx";
import { refreshInfo } from "#settings/settings.api.ts";
import { stepWords } from "#words/en/activation/steps.ts";
import { accountWords } from "#words/en/settings/account.ts";
import { useWords } from "#words/words.tsx";

/** Empty at first, because another person is named; the saved number is hidden anyway. */
const empty = { refFullName1: "", refRelationship1: "", country: homeCountry, refPhoneNumber1: "" };
type Reference = typeof empty;

const onWire = ({ country, ...reference }: Reference) => ({
  ...reference,
  refPhoneNumber1: writeWirePhone(country, reference.refPhoneNumber1),
});
const findFaults = (now: Reference) => findReferenceFaults(onWire(now), phoneOf(currentToken()));

type FaultWords = (typeof stepWords)["english"]["references"]["faults"];

const rulesOf = (faults: FaultWords) => ({
  refFullName1: (now: Reference) => {
    const { refFullName1: fault } = findFaults(now);
    return fieldError(fields.refFullName1, now.refFullName1) ?? (fault && faults[fault]);
  },
  refRelationship1: (now: Reference) => fieldError(fields.refRelationship1, now.refRelationship1),
  refPhoneNumber1: (now: Reference) => {
    const { refPhoneNumber1: fault } = findFaults(now);
    const wrong = fieldError(fields.refPhoneNumber1, onWire(now).refPhoneNumber1);
    return wrong ?? (fault && faults[fault]);
  },
});

export function ReferenceForm({ onSaved, onBack }: ChangeProps) {
  const words = useWords(accountWords);
  const { references } = useWords(stepWords);
  const client = useQueryClient();
  const form = useForm("change", empty, rulesOf(references.faults));
  return (
    <EditForm
      title={words.titles.reference}
      text={references.privacy}
      form={form}
      save={async (typed) => {
        await ask("PATCH /memberdetails/reference", onWire(typed));
        await refreshInfo(client);
      }}
      onSaved={onSaved}
      onBack={onBack}
    >
      <TextField
        {...form.box("refFullName1", fields.refFullName1)}
        label={references.fullName}
        autoComplete="off"
        maxLength={fields.refFullName1.max}
        required
      />
      <TextField
        {...form.box("refRelationship1", fields.refRelationship1)}
        label={references.relationship}
        hint={references.relationshipHint}
        autoComplete="off"
        maxLength={fields.refRelationship1.max}
        required
      />
      <PhoneField
        id="change-refPhoneNumber1"
        label={references.phone}
        hint={references.phoneHint}
        country={form.typed.country}
        phoneNumber={form.typed.refPhoneNumber1}
        error={form.errors.refPhoneNumber1}
        onPhone={({ country, phoneNumber }) =>
          form.change({ country, refPhoneNumber1: phoneNumber })
        }
        onLeave={() => form.check("refPhoneNumber1")}
        autoComplete="off"
      />
    </EditForm>
  );
}
