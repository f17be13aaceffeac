/** Changes the employment. */
import type { JobCategory } from "@hiram/contract/wire/lists.ts";
import { useQueryClient } from "@tanstack/react-query";
import { ask } from "#api/client.ts";
import { useForm } from "#fields/use-form.ts";
import { WorkFields, workRules } from "#fields/work-fields.tsx";
import type { ChangeProps } from "#settings/account/edit-form.tsx";
import { EditForm } from "#settings/account/edit-form.tsx";
import { refreshInfo } from "#settings/settings.api.ts";
import { registerWords } from "#words/en/session/register.ts";
import { accountWords } from "#words/en/settings/account.ts";
import { useWords } from "#words/words.tsx";

export function EmploymentForm({ info, onSaved, onBack }: ChangeProps) {
  const words = useWords(accountWords);
  const client = useQueryClient();
  const { workPlaceCountry, workLocation, jobTitle, jobCategory, monthlyNetIncome } = info;
  const form = useForm(
    "change",
    { workPlaceCountry, workLocation, jobTitle, jobCategory, monthlyNetIncome },
    workRules(useWords(registerWords)),
  );
  return (
    <EditForm
      title={words.titles.employment}
      text={words.employmentText}
      form={form}
      save={async (typed) => {
        const work = { ...typed, jobCategory: typed.jobCategory as JobCategory };
        await ask("PATCH /memberdetails", work);
        await refreshInfo(client);
      }}
      onSaved={onSaved}
      onBack={onBack}
    >
      <WorkFields form={form} />
    </EditForm>
  );
}
