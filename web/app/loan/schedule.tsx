/**
 * Every instalment of a loan: date, state, amount, paid. A table, and cards on a phone; rendered
 * while open.
 */

import { daysBetween } from "@hiram/contract/calendar/day.ts";
import { splitNeedlessInstalments } from "@hiram/contract/loan/needless.ts";
import { fromPesos, writeNumber, writePesos } from "@hiram/contract/money/money.ts";
import type { StatusColor, StatusIconName } from "@hiram/contract/wire/lists.ts";
import { dueWords } from "@hiram/words/en/loan/due.ts";
import { loanWords } from "@hiram/words/en/loan/loan.ts";
import { type ReactNode, useState } from "react";
import { type RowState, readRowStates } from "#loan/due.ts";
import type { Loan } from "#loan/loan.api.ts";
import { FileButton } from "#loan/papers/file-button.tsx";
import { todayInManila, writeDay } from "#ui/day.ts";
import { StatusTag } from "#ui/status-tag.tsx";
import { FoldingTable } from "#ui/table/folding-table.tsx";
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
  const { needed, needless } = splitNeedlessInstalments(loan.schedule);
  const columns = useColumns(loan);
  return (
    <>
      <Notes loan={loan} />
      <FoldingTable
        label={words.schedule(loan.schedule.length)}
        heads={columns.map(({ name }) => name)}
        rows={needed.map((row) => columns.map(({ draw }) => draw(row)))}
        lead={columns.findIndex(({ place }) => place === "lead")}
        plain={columns.flatMap(({ place }, at) => (place === "plain" ? [at] : []))}
      />
      {needless && (
        <p className="pt-3 font-semibold text-good">
          ✓ {words.needless(needless.from, needless.to)}
        </p>
      )}
    </>
  );
}

type Column = {
  readonly name: string;
  readonly draw: (row: Row) => ReactNode;
  /** On a phone: the large figure of the card, or a line without a name. */
  readonly place?: "lead" | "plain";
};

function useColumns({ schedule }: Loan): readonly Column[] {
  const words = useWords(loanWords);
  const hasDates = schedule.some(({ dueOn }) => dueOn !== null);
  const hasCharges = schedule.some((row) => chargesOf(row) > 0);
  const hasFees = schedule.some(({ fee }) => fee > 0);
  const today = todayInManila();
  const states = readRowStates(schedule, today);
  const when: Column[] = [
    {
      name: words.due,
      draw: ({ dueOn }) => (dueOn ? writeDay(dueOn) : words.noDate),
      place: "plain",
    },
    {
      name: words.rowState,
      draw: (row) => <StateTag row={row} state={states[row.number - 1] ?? "later"} today={today} />,
      place: "plain",
    },
  ];
  const charges: Column = { name: words.charges, draw: (row) => write(chargesOf(row) / 100) };
  return [
    { name: words.number, draw: ({ number }) => number },
    ...(hasDates ? when : []),
    {
      name: words.instalment,
      draw: ({ amount }) => <strong>{write(amount)}</strong>,
      place: "lead",
    },
    { name: words.paid, draw: ({ paid }) => write(paid) },
    ...(hasCharges ? [charges] : []),
    { name: words.principal, draw: ({ principal }) => write(principal) },
    { name: words.interestPart, draw: ({ interest }) => write(interest) },
    ...(hasFees ? [{ name: words.feePart, draw: ({ fee }: Row) => write(fee) }] : []),
    { name: words.balance, draw: ({ balance }) => write(balance) },
  ];
}

function Notes({ loan }: Props) {
  const words = useWords(loanWords);
  const { schedule, owed, loanAmountPHP } = loan;
  const hasDates = schedule.some(({ dueOn }) => dueOn !== null);
  const notes = [
    !hasDates && words.scheduleNoDates,
    hasDates &&
      owed.takenOut < loanAmountPHP &&
      words.scheduleCovers(writePesos(fromPesos(owed.takenOut))),
    isPaidAhead(loan) && words.schedulePaidAhead,
  ];
  return notes.map(
    (note) =>
      note && (
        <p key={note} className="pb-2 text-sm text-ink-soft">
          {note}
        </p>
      ),
  );
}

/** Part of an instalment that is not due yet is paid, and something is still owed. */
const isPaidAhead = ({ schedule, owed, firstPaidOn }: Loan) =>
  firstPaidOn !== null &&
  owed.payoff > 0 &&
  schedule.some(({ dueOn, paid }) => paid > 0 && (dueOn ?? "") > todayInManila());

const tags: Readonly<Record<RowState, { color: StatusColor; icon: StatusIconName }>> = {
  paid: { color: "success", icon: "CheckCircleOutlineRounded" },
  part: { color: "warning", icon: "UpdateRounded" },
  late: { color: "danger", icon: "ErrorOutlineRounded" },
  next: { color: "warning", icon: "QueryBuilderRounded" },
  later: { color: "info", icon: "QueryBuilderRounded" },
};

type TagProps = { readonly row: Row; readonly state: RowState; readonly today: string };

/** Paid, late, or due in some days: what a member looks for first. */
function StateTag({ row, state, today }: TagProps) {
  const words = useWords(dueWords);
  const days = daysBetween(today, row.dueOn ?? today);
  const said: Readonly<Partial<Record<RowState, string>>> = {
    late: words.late(-days),
    next: days === 0 ? words.today : words.soon(days),
  };
  return <StatusTag {...tags[state]}>{said[state] ?? words.states[state]}</StatusTag>;
}
