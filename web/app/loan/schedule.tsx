/** Every instalment of an active loan: date, amount, paid. Rendered while open. */
import { fromPesos, writeNumber, writePesos } from "@hiram/contract/price/money.ts";
import { useState } from "react";
import { FileButton } from "#loan/documents.tsx";
import type { Loan } from "#loan/loan.api.ts";
import { isPaid } from "#member/instalments.ts";
import { writeDay } from "#ui/day.ts";
import { WideTable } from "#ui/table/wide-table.tsx";
import { loanWords } from "#words/en/loan/loan.ts";
import { useWords } from "#words/words.tsx";

type Props = { readonly loan: Loan };
type Row = Loan["schedule"][number];

const write = (pesos: number) => writeNumber(pesos, 2);
const chargesOf = ({ penalty, collection }: Row) => fromPesos(penalty) + fromPesos(collection);

export function Schedule({ loan }: Props) {
  const words = useWords(loanWords);
  const [isOpen, setIsOpen] = useState(false);
  const { schedule, loanNumber } = loan;
  return (
    <div className="flex flex-col gap-2">
      <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className="min-h-11 py-2">
          <h2 className="inline text-base text-accent">{words.schedule(schedule.length)}</h2>
        </summary>
        {isOpen && <Rows loan={loan} />}
      </details>
      <div className="flex flex-wrap gap-x-6">
        {(["pdf", "csv"] as const).map((kind) => (
          <FileButton
            key={kind}
            path={kind === "csv" ? "schedule.csv" : "schedule"}
            fileName={`schedule-${loanNumber}.${kind}`}
            label={`${words.scheduleFile} ${words[kind]}`}
          >
            {words[kind]}
          </FileButton>
        ))}
      </div>
    </div>
  );
}

function Rows({ loan }: Props) {
  const words = useWords(loanWords);
  const { schedule, owed, loanAmountPHP } = loan;
  const hasDates = schedule.some(({ dueOn }) => dueOn !== null);
  const hasCharges = schedule.some((row) => chargesOf(row) > 0);
  const columns: readonly (readonly [string, (row: Row) => React.ReactNode])[] = [
    ...(hasDates
      ? ([[words.due, ({ dueOn }: Row) => (dueOn ? writeDay(dueOn) : words.noDate)]] as const)
      : []),
    [words.instalment, ({ amount }) => <strong>{write(amount)}</strong>],
    [words.paid, (row) => <Paid row={row} />],
    ...(hasCharges ? ([[words.charges, (row: Row) => write(chargesOf(row) / 100)]] as const) : []),
    [words.principal, ({ principal }) => write(principal)],
    [words.interestPart, ({ interest }) => write(interest)],
    [words.balance, ({ balance }) => write(balance)],
  ];
  return (
    <>
      {!hasDates && <p className="pb-2 text-sm text-ink-soft">{words.scheduleNoDates}</p>}
      {hasDates && owed.takenOut < loanAmountPHP && (
        <p className="pb-2 text-sm text-ink-soft">
          {words.scheduleCovers(writePesos(fromPesos(owed.takenOut)))}
        </p>
      )}
      {isPaidAhead(loan) && <p className="pb-2 text-sm text-ink-soft">{words.schedulePaidAhead}</p>}
      <WideTable
        label={words.schedule(schedule.length)}
        heads={[words.number, ...columns.map(([name]) => name)]}
        rows={schedule.map((row) => [row.number, ...columns.map(([, draw]) => draw(row))])}
      />
    </>
  );
}

/** Principal that was paid early is in no instalment, so they add up to less than was taken out. */
const isPaidAhead = ({ schedule, owed, firstPaidOn }: Loan) =>
  firstPaidOn !== null &&
  schedule.reduce((sum, { principal }) => sum + fromPesos(principal), 0) < fromPesos(owed.takenOut);

function Paid({ row }: { row: Row }) {
  const words = useWords(loanWords);
  return row.paid > 0 && isPaid(row) ? (
    <span className="font-semibold text-good">✓ {words.isPaid}</span>
  ) : (
    write(row.paid)
  );
}
