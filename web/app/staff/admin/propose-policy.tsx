/** A new row of the policy, from the one in force: only what is changed is typed. */
import type { Policy } from "@hiram/contract/price/policy.ts";
import { type FormEvent, useState } from "react";
import { SelectField, TextField } from "#fields/field.tsx";
import { differences, hintOf, namePolicyFigure } from "#staff/admin/describe-policy.ts";
import { useDeskAction } from "#staff/desk/desk.api.ts";
import { Facts } from "#staff/desk/facts.tsx";
import { Outcome } from "#staff/desk/outcome.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";

type Props = { readonly current: Policy; readonly onDone: () => void };

/** Amounts are typed in centavos and shares in basis points, as they are kept. */
const readFigure = (key: string, typed: string): Policy[keyof Policy] =>
  key === "termsMonths" ? typed.split(",").map(Number) : Number(typed);

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
  const figures = Object.entries(current).filter(
    ([key]) => key !== "from" && key !== "interestMethod",
  );
  return (
    <Card>
      <form onSubmit={send} className="flex flex-col items-start gap-4">
        <h2 className="text-lg">A new row</h2>
        <div className="grid w-full gap-4 md:grid-cols-2 lg:grid-cols-3">
          <TextField
            id="policy-from"
            type="date"
            label="Holds from"
            required
            value={policy.from}
            onChange={({ target }) => setPolicy({ ...policy, from: target.value })}
          />
          <SelectField
            id="policy-method"
            label="Interest method"
            value={policy.interestMethod}
            onChange={({ target }) =>
              setPolicy({ ...policy, interestMethod: target.value as Policy["interestMethod"] })
            }
          >
            <option value="flat">Flat add-on</option>
            <option value="declining">Declining balance</option>
          </SelectField>
          {figures.map(([key, value]) => (
            <TextField
              key={key}
              id={`policy-${key}`}
              label={namePolicyFigure(key)}
              hint={hintOf(key)}
              inputMode="numeric"
              required
              pattern="[0-9, ]+"
              defaultValue={String(value)}
              onChange={({ target }) =>
                setPolicy({ ...policy, [key]: readFigure(key, target.value) })
              }
            />
          ))}
        </div>
        {changed.length > 0 && (
          <div className="w-full">
            <h3 className="font-semibold">What changes</h3>
            <Facts of={changed} />
          </div>
        )}
        <Button
          type="submit"
          look="action"
          disabled={propose.isPending || changed.length === 0 || policy.from === ""}
        >
          Propose it
        </Button>
        <Outcome action={propose} done="Proposed. Somebody else has to confirm it." />
      </form>
    </Card>
  );
}
