/** Changes the employment. */

import { accountWords } from "@hiram/words/en/settings/account.ts";
import { useQueryClient } from "@tanstack/react-query";
import { ask } from "#api/client.ts";
import { noIncome } from "#fields/work/income.ts";
import { useWorkForm, WorkFields } from "#fields/work/work-fields.tsx";
import type { EditProps } from "#settings/account/edit-form.tsx";
import { EditForm } from "#settings/account/edit-form.tsx";
import { refreshInfo } from "#settings/settings.api.ts";
import { useWords } from "#words/words.tsx";

export function EmploymentForm({ info, onSaved, onBack }: EditProps) {
  const words = useWords(accountWords);
  const client = useQueryClient();
  const { workPlaceCountry, workLocation, jobTitle, jobCategory, monthlyNetIncome } = info;
  const form = useWorkForm("change", {
    workPlaceCountry,
    workLocation,
    jobTitle,
    jobCategory,
    ...noIncome,
    // Pesos are stored, whatever currency was typed.
    incomeTyped: monthlyNetIncome,
  });
  return (
    <EditForm
      title={words.titles.employment}
      text={words.employmentText}
      form={form}
      save={async () => {
        await ask("PATCH /memberdetails", form.readWork());
        await refreshInfo(client);
      }}
      onSaved={onSaved}
      onBack={onBack}
    >
      <WorkFields form={form} />
    </EditForm>
  );
}
