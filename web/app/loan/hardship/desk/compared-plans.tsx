/** The loan before and after new terms, as a table. */
import type { PlanReply } from "@hiram/contract/loan/hardship.calls.ts";
import { fromPesos, writePercent, writePesos } from "@hiram/contract/money/money.ts";
import { writeDay } from "#ui/day.ts";

type Props = { readonly before: PlanReply; readonly after: PlanReply };

const pesos = (amount: number): string => writePesos(fromPesos(amount));

const rows: readonly (readonly [name: string, read: (plan: PlanReply) => string])[] = [
  ["Due now", ({ dueNow }) => pesos(dueNow)],
  [
    "Next instalment",
    ({ next }) => (next ? `${pesos(next.amount)} on ${writeDay(next.dueOn)}` : "–"),
  ],
  ["Largest instalment", ({ monthly }) => pesos(monthly)],
  ["Last due date", ({ lastDueOn }) => writeDay(lastDueOn)],
  ["Still to pay", ({ toPay }) => pesos(toPay)],
  ["Cost of the loan", ({ cost }) => pesos(cost)],
  ["Effective rate a year", ({ ratePerYear }) => writePercent(ratePerYear)],
];

export const ComparedPlans = ({ before, after }: Props) => (
  <table className="figures w-full text-right text-sm">
    <caption className="sr-only">The loan before and after</caption>
    <thead className="bg-tint">
      <tr>
        {["", "Before", "After"].map((name) => (
          <th key={name} scope="col" className="px-2 py-1 font-semibold">
            {name || <span className="sr-only">What</span>}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name, read]) => (
        <tr key={name} className="border-t border-line">
          <th scope="row" className="px-2 py-1 text-left font-normal text-ink-soft">
            {name}
          </th>
          <td className="px-2 py-1">{read(before)}</td>
          <td className="px-2 py-1 font-semibold">{read(after)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
