/** A new policy row, starting from the one in force: only changes are typed. */
import type { Policy } from "@hiram/contract/price/policy.ts";
import { type FormEvent, useState } from "react";
import { SelectField, TextField } from "#fields/field.tsx";
import { differences } from "#staff/admin/policy/describe-policy.ts";
import { hintOf, nameFigure, readFigure } from "#staff/admin/policy/policy-figure.ts";
import { useDeskAction } from "#staff/desk/desk.api.ts";
import { Facts } from "#staff/desk/facts.tsx";
import { Outcome } from "#staff/desk/outcome.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";

type Props = { readonly current: Policy; readonly onDone: () => void };

export function ProposePolicy({ current, onDone }: Props) {
  const propose = useDeskAction("POST /staff/policy/propose");
  const [policy, setPolicy] = useState<Policy>({ ...current, from: "" });
  const send = (event: FormEvent) => {
    event.preventDefault();
    propose.mutate(
      { policy: { ...policy, termsMonths: [...policy.termsMonths] } },
      { onSuccess: onDone },
    );
  };
  const changed = differences(current, policy);
  return (
    <Card>
      <form onSubmit={send} className="flex flex-col items-start gap-4">
        <h2 className="text-lg">A new row</h2>
        <Figures current={current} policy={policy} onChange={setPolicy} />
        {changed.length > 0 && (
          <div className="w-full">
            <h3 className="font-semibold">What changes</h3>
            <Facts of={changed} />
          </div>
        )}
        <Button
          type="submit"
          variant="action"
          disabled={propose.isPending || changed.length === 0 || policy.from === ""}
        >
          Propose it
        </Button>
        <Outcome action={propose} done="Proposed. Somebody else has to confirm it." />
      </form>
    </Card>
  );
}

type FiguresProps = {
  readonly current: Policy;
  readonly policy: Policy;
  readonly onChange: (policy: Policy) => void;
};

/** A box for each figure, filled in with the one in force. */
function Figures({ current, policy, onChange }: FiguresProps) {
  const figures = Object.entries(current).filter(
    ([key]) => key !== "from" && key !== "interestMethod",
  );
  return (
    <div className="grid w-full gap-4 md:grid-cols-2 lg:grid-cols-3">
      <TextField
        id="policy-from"
        type="date"
        label="Holds from"
        required
        value={policy.from}
        onChange={({ target }) => onChange({ ...policy, from: target.value })}
      />
      <SelectField
        id="policy-method"
        label="Interest method"
        value={policy.interestMethod}
        onChange={({ target }) =>
          onChange({ ...policy, interestMethod: target.value as Policy["interestMethod"] })
        }
      >
        <option value="flat">Flat add-on</option>
        <option value="declining">Declining balance</option>
      </SelectField>
      {figures.map(([key, value]) => (
        <TextField
          key={key}
          id={`policy-${key}`}
          label={nameFigure(key)}
          hint={hintOf(key)}
          inputMode="numeric"
          required
          pattern="[0-9, ]+"
          defaultValue={String(value)}
          onChange={({ target }) => onChange({ ...policy, [key]: readFigure(key, target.value) })}
        />
      ))}
    </div>
  );
}
