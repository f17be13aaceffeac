/** The debt in detail: late instalments with their charges, the whole debt, and payments. */

import { DeskTable } from "#desk/desk-table.tsx";
import { FactList } from "#desk/facts.tsx";
import { Pesos } from "#desk/pesos.tsx";
import { Card } from "#ui/card.tsx";
import { writeDay } from "#ui/day.ts";
import { Notice } from "#ui/notice.tsx";
import type { LateCase } from "./shape.ts";
import { writeDeskPesos } from "./shape.ts";

export function OwedPart({ late }: { readonly late: LateCase }) {
  const { owed } = late;
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg text-accent">What is owed, and why</h2>
      <DeskTable
        caption="Instalments that are late"
        rows={late.late}
        keyOf={({ number }) => String(number)}
        empty="No instalment is late."
        columns={[
          { name: "Instalment", cell: ({ number, dueOn }) => `${number}, due ${writeDay(dueOn)}` },
          { name: "Amount", cell: ({ amount }) => <Pesos of={amount} />, isFigure: true },
          { name: "Penalty", cell: ({ penalty }) => <Pesos of={penalty} />, isFigure: true },
          {
            name: "Collection charge",
            cell: ({ collection }) => <Pesos of={collection} />,
            isFigure: true,
          },
          { name: "Paid", cell: ({ paid }) => <Pesos of={paid} />, isFigure: true },
          { name: "Open", cell: ({ open }) => <Pesos of={open} />, isFigure: true },
        ]}
      />
      {owed.disputed > 0 && (
        <Notice variant="wait">
          <p>
            {writeDeskPesos(owed.disputed)} is in dispute and is not asked for until it is decided.
          </p>
        </Notice>
      )}
      <FactList
        of={[
          ["Principal of the whole loan", writeDeskPesos(owed.principal)],
          ["Interest owed", writeDeskPesos(owed.interest)],
          ...(owed.fee > 0 ? [["Fees owed", writeDeskPesos(owed.fee)] as const] : []),
          ["Penalties owed", writeDeskPesos(owed.penalty)],
          ["Collection charges owed", writeDeskPesos(owed.collection)],
          ["Ends the loan today", writeDeskPesos(owed.payoff)],
        ]}
      />
      <h3 className="text-base">Payments</h3>
      {late.payments.length === 0 && <p className="text-ink-soft">None yet.</p>}
      <ul className="flex flex-col gap-1 empty:hidden">
        {late.payments.map(({ id, receivedOn, amount, reference }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4">
            <span>
              {writeDay(receivedOn)} <span className="text-ink-soft">{reference}</span>
            </span>
            <span className="figures font-semibold">{writeDeskPesos(amount)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
