/** Changes the reference person, by the rules of the activation. */

import { stepWords } from "@hiram/words/en/activation/steps.ts";
import { accountWords } from "@hiram/words/en/settings/account.ts";
import { useQueryClient } from "@tanstack/react-query";
import { ask } from "#api/client.ts";
import { useForm } from "#fields/use-form.ts";
import {
  emptyReference,
  ReferenceFields,
  referenceRules,
  writeReferenceAnswer,
} from "#member/reference-fields.tsx";
import type { EditProps } from "#settings/account/edit-form.tsx";
import { EditForm } from "#settings/account/edit-form.tsx";
import { refreshInfo } from "#settings/settings.api.ts";
import { useWords } from "#words/words.tsx";

export function ReferenceForm({ onSaved, onBack }: EditProps) {
  const words = useWords(accountWords);
  const { references } = useWords(stepWords);
  const client = useQueryClient();
  // Empty at first, because another person is named; the saved number is hidden anyway.
  const form = useForm("change", emptyReference, referenceRules(references));
  return (
    <EditForm
      title={words.titles.reference}
      text={references.privacy}
      form={form}
      save={async (typed) => {
        await ask("PATCH /memberdetails/reference", writeReferenceAnswer(typed));
        await refreshInfo(client);
      }}
      onSaved={onSaved}
      onBack={onBack}
    >
      <ReferenceFields prefix="change" form={form} words={references} />
    </EditForm>
  );
}
