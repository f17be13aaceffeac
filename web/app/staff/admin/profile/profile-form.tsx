/** Another company profile as a form, with what changes and a preview beside it. */
import {
  type CompanyGroup,
  companyFieldError,
  companyFields,
  companyGroups,
  listCompanyChanges,
  readCompanyForm,
  toTypedCompany,
} from "@hiram/contract/site/company-form.ts";
import type { FormEvent } from "react";
import { CallFailure, type StaffReply } from "#api/client.ts";
import { useDeskAction } from "#desk/desk.api.ts";
import { DeskFailure } from "#desk/desk-failure.tsx";
import { FactList } from "#desk/facts.tsx";
import { TextAreaField, TextField } from "#fields/field.tsx";
import { type FieldRules, type Form, useForm } from "#fields/use-form.ts";
import { ProfilePreview } from "#staff/admin/profile/profile-preview.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";

type Props = {
  readonly profile: StaffReply<"GET /staff/profile">;
  readonly onDone: (words: string) => void;
};

/** Paths contain dots, which must not be in ids. */
type TypedProfile = Record<string, string>;

const rules: FieldRules<TypedProfile> = {
  ...Object.fromEntries(
    Object.keys(companyFields).map((path) => [
      path,
      (typed: TypedProfile) => companyFieldError(path, typed),
    ]),
  ),
  reason: ({ reason = "" }) => (reason.trim().length < 3 ? "Please say why it changes." : null),
};

const groups = Object.entries(companyGroups) as [CompanyGroup, string][];

/** The server names a field `company.EMAIL`. */
const errorsOf = (error: Error): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries((error instanceof CallFailure && error.problem?.fields) || {}).map(
      ([name, words]) => [name.replace(/^company\./, ""), words],
    ),
  );

export function ProfileForm({ profile, onDone }: Props) {
  const { company, version, messages } = profile;
  const propose = useDeskAction("POST /staff/profile/propose");
  const form = useForm<TypedProfile>("profile", { ...toTypedCompany(company), reason: "" }, rules);
  const next = readCompanyForm(form.typed);
  const changes = listCompanyChanges(company, next);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!form.checkAll() || propose.isPending) return;
    propose.mutate(
      { version, reason: form.typed.reason ?? "", company: next },
      {
        onSuccess: () => onDone("Proposed. Another person has to confirm it."),
        onError: (error) => form.mark(errorsOf(error)),
      },
    );
  };
  return (
    <form
      noValidate
      aria-label="Change the profile"
      onSubmit={send}
      className="grid items-start gap-4 lg:grid-cols-2"
    >
      <div className="flex min-w-0 flex-col gap-4">
        {groups.map(([group, title]) => (
          <Group key={group} {...{ form, group, title, before: toTypedCompany(company) }} />
        ))}
      </div>
      <Card className="flex min-w-0 flex-col gap-5">
        <h2 className="text-lg">Preview</h2>
        <ProfilePreview company={next} messages={messages} />
        <h2 className="text-lg">What changes</h2>
        {changes.length === 0 ? (
          <p className="text-ink-soft">Nothing yet: change a field.</p>
        ) : (
          <FactList of={changes.map(({ name, before, after }) => [name, `${before} → ${after}`])} />
        )}
        <TextAreaField
          {...form.box("reason")}
          label="Why it changes"
          hint="The second person reads it."
          rows={2}
          maxLength={300}
        />
        <div role="status" className="empty:hidden">
          {propose.error && <DeskFailure error={propose.error} />}
        </div>
        <Button type="submit" variant="action" disabled={propose.isPending || changes.length === 0}>
          {propose.isPending ? "One moment…" : "Propose this profile"}
        </Button>
      </Card>
    </form>
  );
}

type GroupProps = {
  readonly form: Form<TypedProfile>;
  readonly group: CompanyGroup;
  readonly title: string;
  readonly before: TypedProfile;
};

const Group = ({ form, group, title, before }: GroupProps) => (
  <Card>
    <fieldset className="min-w-0">
      <legend className="pb-3 text-lg font-semibold">{title}</legend>
      <div className="grid items-start gap-4">
        {Object.entries(companyFields)
          .filter(([, field]) => field.group === group)
          .map(([path, { label, help }]) => (
            <TextField
              key={path}
              {...form.box(path)}
              label={label}
              autoComplete="off"
              maxLength={500}
              hint={
                <>
                  {help}
                  {form.typed[path]?.trim() !== before[path] && (
                    <strong className="block break-words text-accent">
                      Changed. It was {before[path] || "empty"}.
                    </strong>
                  )}
                </>
              }
            />
          ))}
      </div>
    </fieldset>
  </Card>
);
