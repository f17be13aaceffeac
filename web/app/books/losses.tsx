/** Losses and recoveries of a period: write-offs, settlements for less, and recoveries. */
import { writeNumber } from "@hiram/contract/money/money.ts";
import type { StaffReply } from "#api/client.ts";
import { DeskTable } from "#desk/desk-table.tsx";

type LossesReply = StaffReply<"POST /staff/portfolio">["losses"];
type Line = { readonly name: string; readonly loans: number | null; readonly amount: number };

const linesOf = ({ writtenOff, settled, recovered }: LossesReply): readonly Line[] => [
  { name: "Written off, left the books", loans: writtenOff.loans, amount: writtenOff.amount },
  { name: "Recovered of loans written off", loans: null, amount: recovered },
  { name: "Settled for less: the sums paid", loans: settled.loans, amount: settled.paid },
  { name: "Settled for less: principal waived", loans: null, amount: settled.principalGivenUp },
  {
    name: "Settled for less: interest and charges waived",
    loans: null,
    amount: settled.chargesGivenUp,
  },
];

export const LossesPart = ({ losses }: { readonly losses: LossesReply }) => (
  <section className="flex flex-col gap-3">
    <h3 className="font-semibold">Losses and recoveries</h3>
    <p className="max-w-prose text-ink-soft">
      Write-offs and recoveries count on closed days. A loan that was settled for less counts on the
      day on which it ended; its principal is in the general ledger as write-off expense, and
      interest and charges waived are income that did not come. What a loan that was written off
      before still paid is a recovery.
    </p>
    <DeskTable
      caption="Losses and recoveries of the whole period"
      rows={linesOf(losses)}
      keyOf={({ name }) => name}
      empty="Nothing was lost."
      columns={[
        { name: "What", cell: ({ name }) => name },
        { name: "Loans", cell: ({ loans }) => loans ?? "", isFigure: true },
        { name: "₱", cell: ({ amount }) => writeNumber(amount, 2), isFigure: true },
      ]}
    />
  </section>
);
