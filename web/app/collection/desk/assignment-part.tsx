/** The rules that give out late loans, and row by row the effect of giving them out. */
import { lateFromDays } from "@hiram/contract/collection/collections.ts";
import { useState } from "react";
import { askStaff, type StaffReply } from "#api/client.ts";
import { BULK_ROWS_MAX, BulkDialog } from "#desk/bulk/bulk-dialog.tsx";
import { useDesk, useDeskAction } from "#desk/desk.api.ts";
import { QueryAnswer } from "#desk/desk-page.tsx";
import { ActionOutcome } from "#desk/outcome.tsx";
import { CheckField } from "#fields/field.tsx";
import { Button } from "#ui/button.tsx";
import { assignOutcomeTexts } from "./assign-words.ts";
import { writeDeskPesos } from "./shape.ts";

type Assignment = StaffReply<"GET /staff/collections/assignment">;

const nameAge = (from: number): string => {
  const next = lateFromDays[lateFromDays.indexOf(from) + 1];
  return next ? `${from} to ${next - 1} days late` : `${from} days late or more`;
};

export function AssignmentPart() {
  const query = useDesk("GET /staff/collections/assignment");
  return (
    <section aria-labelledby="assignment" className="flex flex-col gap-3">
      <h2 id="assignment" className="text-lg">
        Who gets which late loan
      </h2>
      <p className="max-w-prose text-ink-soft">
        The people of an age get its loans in turn, first who has the fewest. Nothing is given out
        before you have seen each row.
      </p>
      <QueryAnswer query={query}>
        {(assignment) => (
          <>
            <GiveOut {...assignment} />
            <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
              {lateFromDays.map((from) => (
                <li key={from}>
                  <Rule fromDays={from} assignment={assignment} />
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryAnswer>
    </section>
  );
}

function GiveOut({ plan, rules }: Pick<Assignment, "plan" | "rules">) {
  const [isOpen, setIsOpen] = useState(false);
  if (plan.length === 0)
    return (
      <p className="text-ink-soft">
        {rules.some(({ owners }) => owners.length > 0)
          ? "Every late loan of the ages below that have people has an owner."
          : "Tick who gets the late loans of each age. Then you can give them out here."}
      </p>
    );
  const rows = plan.slice(0, BULK_ROWS_MAX).map((one) => ({
    ...one,
    id: one.loanId,
    about: `loan ${one.loanNumber}, ${one.daysLate} days late, ${writeDeskPesos(one.due)} due`,
  }));
  return (
    <>
      <Button variant="action" className="self-start" onClick={() => setIsOpen(true)}>
        Give out {plan.length} free {plan.length === 1 ? "loan" : "loans"}
      </Button>
      {isOpen && (
        <BulkDialog
          title="Give out late loans"
          act="Give out"
          rows={rows}
          preview={async ({ toName }) => `Nobody → ${toName}`}
          run={async ({ loanId, to }) => {
            const done = await askStaff("POST /staff/collections/assign", {
              rows: [{ loanId, to }],
            });
            return assignOutcomeTexts[done.rows[0]?.outcome ?? "CHANGED"];
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

type RuleProps = { readonly fromDays: number; readonly assignment: Assignment };

function Rule({ fromDays, assignment: { rules, colleagues } }: RuleProps) {
  const owners = rules.find((rule) => rule.fromDays === fromDays)?.owners ?? [];
  const save = useDeskAction("POST /staff/collections/rules");
  const toggle = (id: string, isIn: boolean) =>
    save.mutate({
      fromDays,
      owners: isIn ? [...owners, id] : owners.filter((one) => one !== id),
    });
  return (
    <fieldset disabled={save.isPending} className="flex flex-col gap-1">
      <legend className="font-semibold">{nameAge(fromDays)}</legend>
      {colleagues.map(({ id, name, cases }) => (
        <CheckField
          key={id}
          id={`rule-${fromDays}-${id}`}
          checked={owners.includes(id)}
          onChange={({ target }) => toggle(id, target.checked)}
        >
          {name} <span className="text-ink-soft">({cases})</span>
        </CheckField>
      ))}
      <ActionOutcome action={save} done="Stored." />
    </fieldset>
  );
}
