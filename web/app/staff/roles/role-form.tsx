/** A role as a form: names, what it may do, and the difference that the second person will read. */
import { describeStaffAction, sayForbidden } from "@hiram/contract/staff/roles/role-table.ts";
import {
  inLanguage,
  type Language,
  languageEntries,
  languages,
} from "@hiram/contract/wire/language.ts";
import {
  actionsOf,
  roleCodePattern,
  type StaffAction,
  type StaffRole,
  staffActions,
} from "@hiram/contract/wire/roles.ts";
import { useState } from "react";
import { ActDialog } from "#desk/act-dialog.tsx";
import { useDeskAction } from "#desk/desk.api.ts";
import { ReasonField, reasonRule } from "#desk/reason-field.tsx";
import { CheckField, FieldError, TextField } from "#fields/field.tsx";
import { useForm } from "#fields/use-form.ts";
import type { RoleRow } from "#staff/roles/role-row.ts";
import { Button } from "#ui/button.tsx";

type Props = {
  /** Null for a new role. */
  readonly role: RoleRow | null;
  readonly onDone: (said: string) => void;
  readonly onClose: () => void;
};

const byLanguage = <Value,>(give: (language: Language) => Value) =>
  Object.fromEntries(languages.map((one) => [one, give(one)])) as Record<Language, Value>;

const nameRule = (typed: string) => (typed.trim().length >= 2 ? null : "Please enter a name.");

export function RoleForm({ role, onDone, onClose }: Props) {
  const action = useDeskAction("POST /staff/roles/change");
  const [may, setMay] = useState<ReadonlySet<string>>(new Set(role?.actions ?? ["own.account"]));
  const form = useForm(
    "role-form",
    { ...byLanguage((one) => role?.name[one] ?? ""), code: role?.role ?? "", reason: "" },
    {
      ...byLanguage((one) => (typed: Readonly<Record<Language, string>>) => nameRule(typed[one])),
      code: ({ code }) => (roleCodePattern.test(code) ? null : "Capitals, digits and _, from 3."),
      ...reasonRule,
    },
  );
  const { code, reason } = form.typed;
  const chosen = staffActions.filter((one) => may.has(one));
  const forbidden = sayForbidden([code], chosen);
  const toggle = (one: StaffAction, isOn: boolean) => {
    const next = new Set(may);
    if (isOn) next.add(one);
    else next.delete(one);
    setMay(next);
  };
  const send = () => {
    if (!form.checkAll() || forbidden) return;
    const body = {
      role: code,
      name: byLanguage((one) => form.typed[one]),
      actions: chosen,
      reason,
    };
    const done = "Proposed. Another person has to confirm it; nothing changes until then.";
    action.mutate(body, { onSuccess: () => onDone(done) });
  };
  return (
    <ActDialog
      title={role ? `Change the role ${inLanguage(role.name)}` : "A new role"}
      act="Propose"
      isBusy={action.isPending}
      error={action.error}
      onAct={send}
      onClose={onClose}
    >
      {languages.map((one) => (
        <TextField
          key={one}
          {...form.box(one)}
          label={`Name in ${languageEntries[one].name}`}
          maxLength={60}
        />
      ))}
      {!role && (
        <TextField
          {...form.box("code")}
          label="Code"
          hint="For the log, for example BRANCH_HEAD. It never changes."
          maxLength={40}
        />
      )}
      {role?.isBuiltIn && (
        <Button
          variant="plain"
          className="self-start"
          onClick={() => setMay(new Set(actionsOf(role.role as StaffRole)))}
        >
          Set back to how it came
        </Button>
      )}
      <fieldset className="flex flex-col gap-1">
        <legend className="font-semibold">May</legend>
        {staffActions.map((one) => (
          <CheckField
            key={one}
            id={`may-${one}`}
            checked={may.has(one)}
            onChange={({ target }) => toggle(one, target.checked)}
          >
            {describeStaffAction(one)}
          </CheckField>
        ))}
      </fieldset>
      <Difference before={role?.actions ?? []} after={chosen} people={role?.people.length ?? 0} />
      <FieldError id="role-forbidden">{forbidden && `Not together: ${forbidden}.`}</FieldError>
      <ReasonField {...form.box("reason")} />
    </ActDialog>
  );
}

type DifferenceProps = {
  readonly before: readonly string[];
  readonly after: readonly StaffAction[];
  readonly people: number;
};

function Difference({ before, after, people }: DifferenceProps) {
  const added = after.filter((one) => !before.includes(one));
  const lost = staffActions.filter((one) => before.includes(one) && !after.includes(one));
  const whom = `${people} ${people === 1 ? "person" : "people"}`;
  return (
    <div role="status">
      {added.length + lost.length === 0 ? (
        <p className="text-ink-soft">Nothing that the role may do changes.</p>
      ) : (
        <ul className="list-disc pl-5">
          {added.map((one) => (
            <li key={one}>
              may now {describeStaffAction(one)}: {whom}
            </li>
          ))}
          {lost.map((one) => (
            <li key={one}>
              may no longer {describeStaffAction(one)}: {whom}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
