/** Changes the residential address. */

import { accountWords } from "@hiram/words/en/settings/account.ts";
import { useQueryClient } from "@tanstack/react-query";
import { ask } from "#api/client.ts";
import { type Address, AddressFields, addressRules } from "#fields/address-fields.tsx";
import { useForm } from "#fields/use-form.ts";
import type { EditProps } from "#settings/account/edit-form.tsx";
import { EditForm } from "#settings/account/edit-form.tsx";
import { refreshInfo } from "#settings/settings.api.ts";
import { useWords } from "#words/words.tsx";

export function AddressForm({ info, onSaved, onBack }: EditProps) {
  const words = useWords(accountWords);
  const client = useQueryClient();
  const { countryResidence, province, town, streetAddress, postalCode } = info;
  const form = useForm<Address>(
    "change",
    { countryResidence, province, town, streetAddress, postalCode },
    addressRules,
  );
  return (
    <EditForm
      title={words.titles.address}
      form={form}
      save={async (typed) => {
        await ask("PATCH /memberdetails/address", typed);
        await refreshInfo(client);
      }}
      onSaved={onSaved}
      onBack={onBack}
    >
      <AddressFields form={form} />
    </EditForm>
  );
}
