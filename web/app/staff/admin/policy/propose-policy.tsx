/**
 * A new policy row as a form: every figure in its own unit by subject, starting from the latest
 * row. What changes stands beside it.
 */
import { type HousePolicy, policyOnDay, type RowsByDate } from "@hiram/contract/policy/policy.ts";
import { policyBounds } from "@hiram/contract/policy/policy-rules.ts";
import type { FormEvent } from "react";
import { CallFailure } from "#api/client.ts";
import { useDeskAction } from "#desk/desk.api.ts";
import { DeskFailure } from "#desk/desk-failure.tsx";
import { TextField } from "#fields/field.tsx";
import { type FieldRules, type Form, useForm } from "#fields/use-form.ts";
import { figureGroupEntries, listChanges } from "#staff/admin/policy/describe-policy.ts";
import { FigureField } from "#staff/admin/policy/figure-field.tsx";
import { PolicyChanges } from "#staff/admin/policy/policy-changes.tsx";
import {
  type FigureGroup,
  figureHelpOf,
  figureUnitOf,
  groupOfFigure,
  type HouseFigure,
  houseFigures,
  nameFigure,
  writeFigure,
} from "#staff/admin/policy/policy-figure.ts";
import {
  errorsOfReply,
  readPolicyForm,
  type TypedPolicy,
  toTypedPolicy,
} from "#staff/admin/policy/policy-form.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { writeDay } from "#ui/day.ts";

type Props = {
  readonly rows: RowsByDate<HousePolicy>;
  /** The day of the row in force. */
  readonly inForce: string;
  readonly onDone: (words: string) => void;
};

/** Every rule reads the whole form, because a bound may be another figure. */
const rulesFrom = (start: HousePolicy): FieldRules<TypedPolicy> =>
  Object.fromEntries(
    (Object.keys(toTypedPolicy(start)) as (keyof TypedPolicy)[]).map((name) => [
      name,
      (typed: TypedPolicy) => readPolicyForm(typed, start).errors[name] ?? null,
    ]),
  );

export function ProposePolicy({ rows, inForce, onDone }: Props) {
  const propose = useDeskAction("POST /staff/policy/propose");
  const start = rows.at(-1) ?? rows[0];
  const form = useForm<TypedPolicy>(
    "policy",
    { ...toTypedPolicy(start), from: "" },
    rulesFrom(start),
  );
  const { policy } = readPolicyForm(form.typed, start);
  // The row in force on that day without this one.
  const before = policyOnDay(policy.from || inForce, rows);
  const hasChanges = listChanges(before, policy).length > 0;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!form.checkAll() || propose.isPending) return;
    propose.mutate(
      { policy },
      {
        onSuccess: () => onDone("Proposed. Another person has to confirm it."),
        onError: (error) =>
          form.mark(errorsOfReply((error instanceof CallFailure && error.problem?.fields) || {})),
      },
    );
  };
  return (
    <form
      noValidate
      aria-label="A new policy"
      onSubmit={send}
      className="grid items-start gap-4 min-[80rem]:grid-cols-[1fr_24rem]"
    >
      <div className="flex min-w-0 flex-col gap-4">
        <FirstDay {...{ form, start, rows }} />
        {figureGroupEntries.map(([group, title]) => (
          <Group key={group} {...{ form, group, title, before, policy }} />
        ))}
      </div>
      <Card className="flex flex-col gap-5 min-[80rem]:sticky min-[80rem]:top-4 min-[80rem]:max-h-[calc(100dvh-2rem)] min-[80rem]:overflow-y-auto">
        <h2 className="text-lg">The new policy</h2>
        <PolicyChanges before={before} after={policy} />
        <div role="status" className="empty:hidden">
          {propose.error && <DeskFailure error={propose.error} />}
        </div>
        <Button type="submit" variant="action" disabled={propose.isPending || !hasChanges}>
          {propose.isPending ? "One moment…" : "Propose this policy"}
        </Button>
      </Card>
    </form>
  );
}

type FormProps = { readonly form: Form<TypedPolicy> };

type FirstDayProps = FormProps & {
  readonly start: HousePolicy;
  readonly rows: RowsByDate<HousePolicy>;
};

function FirstDay({ form, start, rows }: FirstDayProps) {
  const { from } = form.typed;
  const next = from && rows.find((row) => row.from > from);
  return (
    <Card className="flex flex-col gap-2">
      <p className="text-ink-soft">
        The boxes hold the policy of {writeDay(start.from)}. Change only what should change.
      </p>
      <div className="max-w-xs">
        <TextField
          {...form.box("from")}
          type="date"
          label="First day of the new policy"
          hint="A later day that has no policy yet. Loans applied for before it keep theirs."
        />
      </div>
      {next && (
        <p>
          It ends on the day before {writeDay(next.from)}: the policy that is announced for that day
          keeps its own figures.
        </p>
      )}
    </Card>
  );
}

type GroupProps = FormProps & {
  readonly group: FigureGroup;
  readonly title: string;
  readonly before: HousePolicy;
  readonly policy: HousePolicy;
};

function Group({ form, group, title, before, policy }: GroupProps) {
  const was = (name: HouseFigure) =>
    before[name] === policy[name] ? null : writeFigure(name, before);
  const names = houseFigures.filter((name) => groupOfFigure(name) === group);
  return (
    <Card>
      <fieldset className="min-w-0">
        <legend className="pb-3 text-lg font-semibold">{title}</legend>
        <div className="grid items-start gap-x-4 gap-y-5 md:grid-cols-2">
          {names.map((name) => (
            <FigureField
              key={name}
              {...{ form, name, label: nameFigure(name), was: was(name) }}
              help={figureHelpOf(name)}
              bounds={policyBounds[name]}
              unit={figureUnitOf(name).sign}
            />
          ))}
        </div>
      </fieldset>
    </Card>
  );
}
