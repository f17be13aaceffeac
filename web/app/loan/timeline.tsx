/** The way a loan has come, newest last, and the way before it in plain words. */
import type { LoanEvent } from "@hiram/contract/loan/loan.ts";
import type { Loan } from "#loan/loan.api.ts";
import { Card } from "#ui/card.tsx";
import { writeDay, writeInstant } from "#ui/day.ts";
import { loanStatusWords } from "#words/en/loan/status.ts";
import { useWords } from "#words/words.tsx";
import DoneIcon from "~icons/ic/round-check-circle";
import AheadIcon from "~icons/ic/round-radio-button-unchecked";

export function Timeline({ loan }: { loan: Loan }) {
  const words = useWords(loanStatusWords);
  const ahead =
    loan.status === "ACTIVE" && loan.firstPaidOn ? words.ahead.WITHDRAWN : words.ahead[loan.status];
  // The payout is the rail's and no event of the loan; of those, only the last payment comes after it.
  const after = loan.timeline.filter(({ event }) => event === "close");
  const before = loan.timeline.filter(({ event }) => event !== "close");
  const draw = ({ event, at, words: said, note }: Loan["timeline"][number]) => (
    <Step key={`${event} ${at}`} isDone>
      <p>{words.events[event as LoanEvent] ?? said}</p>
      <p className="text-sm text-ink-soft">{writeInstant(at)}</p>
      {note && <p className="mt-1 rounded-control bg-tint px-3 py-2 text-sm">{note}</p>}
    </Step>
  );
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-base text-accent">{words.timeline}</h2>
      <ol className="flex flex-col">
        {before.map(draw)}
        {loan.firstPaidOn && (
          <Step isDone>
            <p>{words.firstPaid}</p>
            <p className="text-sm text-ink-soft">{writeDay(loan.firstPaidOn)}</p>
          </Step>
        )}
        {after.map(draw)}
        {ahead.map((step, index) => (
          <Step key={step}>
            {index === 0 && <p className="text-sm font-semibold text-wait">{words.next}</p>}
            <p className={index === 0 ? "" : "text-ink-soft"}>{step}</p>
          </Step>
        ))}
      </ol>
    </Card>
  );
}

type StepProps = { readonly isDone?: boolean; readonly children: React.ReactNode };

/** A dot, and a line down to the next one. */
const Step = ({ isDone = false, children }: StepProps) => (
  <li className="group flex gap-3">
    <span aria-hidden="true" className="flex flex-col items-center">
      {isDone ? (
        <DoneIcon className="size-5 shrink-0 text-good" />
      ) : (
        <AheadIcon className="size-5 shrink-0 text-control" />
      )}
      <span className="my-1 w-px grow bg-line group-last:hidden" />
    </span>
    <div className="min-w-0 pb-4 group-last:pb-0">{children}</div>
  </li>
);
