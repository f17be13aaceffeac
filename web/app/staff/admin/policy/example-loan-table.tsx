/** An example loan under the policy in force and the proposed one; amount and months can be set. */
import type { Policy } from "@hiram/contract/policy/policy.ts";
import { useId, useState } from "react";
import { SelectField, TextField } from "#fields/field.tsx";
import {
  compareLoan,
  exampleTerms,
  firstExample,
  whyNotOffered,
} from "#staff/admin/policy/example-loan.ts";
import { units } from "#staff/admin/policy/policy-unit.ts";

type Props = { readonly before: Policy; readonly after: Policy };

/** More than the largest credit line there can be; more digits would not be a loan. */
const AMOUNT_CENTAVOS_MAX = 100_000_000_00;

export function ExampleLoanTable({ before, after }: Props) {
  const id = useId();
  const first = firstExample(before);
  const [typed, setTyped] = useState(units.pesos.type(first.amount));
  const [months, setMonths] = useState(first.months);
  const read = units.pesos.read(typed);
  const isAmount = read !== null && read > 0 && read <= AMOUNT_CENTAVOS_MAX;
  const loan = { amount: isAmount ? read : first.amount, months };
  const terms = exampleTerms(before, after);
  return (
    <section aria-labelledby={`${id}-title`} className="flex flex-col gap-3">
      <h3 id={`${id}-title`} className="font-semibold">
        What it means for one loan
      </h3>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          id={`${id}-amount`}
          label="Example loan, ₱"
          inputMode="decimal"
          maxLength={15}
          value={typed}
          error={isAmount ? null : units.pesos.words}
          onChange={({ target }) => setTyped(target.value)}
        />
        <SelectField
          id={`${id}-months`}
          label="Months"
          value={String(months)}
          onChange={({ target }) => setMonths(Number(target.value))}
        >
          {(terms.includes(months) ? terms : [months, ...terms]).map((term) => (
            <option key={term}>{term}</option>
          ))}
        </SelectField>
      </div>
      <Compared {...{ before, after, loan }} />
    </section>
  );
}

type ComparedProps = Props & {
  readonly loan: { readonly amount: number; readonly months: number };
};

function Compared({ before, after, loan }: ComparedProps) {
  const [whyBefore, whyAfter] = [whyNotOffered(loan, before), whyNotOffered(loan, after)];
  return (
    <>
      <table className="w-full border-collapse text-left max-md:text-sm">
        <caption className="sr-only">
          {`A loan of ${units.pesos.show(loan.amount)} for ${units.months.show(loan.months)}`}
        </caption>
        <thead className="text-sm text-ink-soft">
          <tr>
            <th scope="col">
              <span className="sr-only">Figure</span>
            </th>
            <th scope="col" className="py-1 pl-2 text-right font-semibold">
              Before
            </th>
            <th scope="col" className="py-1 pl-2 text-right font-semibold">
              Proposed
            </th>
          </tr>
        </thead>
        <tbody>
          {compareLoan(loan, before, after).map(({ name, before: old, after: next, change }) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="py-1.5 font-normal">
                {name}
              </th>
              <td className="figures py-1.5 pl-2 text-right">{old}</td>
              <td className="figures py-1.5 pl-2 text-right font-semibold">
                {next}
                {change && (
                  <span className="block text-sm font-normal text-ink-soft">{change}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div role="status" className="text-sm text-ink-soft empty:hidden">
        {whyBefore && <p>Not offered before: {whyBefore}</p>}
        {whyAfter && <p>Not offered by the proposal: {whyAfter}</p>}
      </div>
    </>
  );
}
