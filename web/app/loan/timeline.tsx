/** The loan's history, newest last, and the steps ahead in plain words. */
import type { LoanEvent } from "@hiram/contract/loan/loan.ts";
import { loanStatusWords } from "@hiram/words/en/loan/status.ts";
import { isFirstUnderWay, isSettled, type Loan } from "#loan/loan.api.ts";
import { useNoteInLanguage } from "#member/use-say-note.ts";
import { writeDay, writeInstant, writeWeekday } from "#ui/day.ts";
import { PageGround } from "#ui/ground.tsx";
import { useWords } from "#words/words.tsx";
import EndedIcon from "~icons/ic/round-block";
import DoneIcon from "~icons/ic/round-check-circle";
import RefusedIcon from "~icons/ic/round-highlight-off";
import PausedIcon from "~icons/ic/round-pause-circle-outline";
import AheadIcon from "~icons/ic/round-radio-button-unchecked";

const done = { Icon: DoneIcon, color: "text-good" };
const ahead = { Icon: AheadIcon, color: "text-control" };
const ended = { Icon: EndedIcon, color: "text-ink-soft" };

/** A tick marks successful steps; these steps failed, or ended the loan. */
const marks: Readonly<Partial<Record<LoanEvent, Mark>>> = {
  pause: { Icon: PausedIcon, color: "text-wait" },
  decline: { Icon: RefusedIcon, color: "text-bad" },
  cancel: ended,
  lapse: ended,
  giveBack: ended,
};
type Mark = { readonly Icon: typeof DoneIcon; readonly color: string };

type Props = {
  readonly loan: Loan;
  /** Staff wait for a document or a picture: that is the next step, whatever the status. */
  readonly isAsked?: boolean;
};

export function Timeline(props: Props) {
  const { timeline } = useWords(loanStatusWords);
  return (
    <PageGround title={timeline}>
      <TimelineSteps {...props} />
    </PageGround>
  );
}

/** The timeline without its heading, inside a card that has one. */
export function TimelineSteps({ loan, isAsked = false }: Props) {
  const words = useWords(loanStatusWords);
  const sayNote = useNoteInLanguage();
  const stage = stageOf(loan);
  const coming = loan.toConfirmBy ? words.toConfirm.ahead : words.ahead[stage];
  const isOurTurn = stage === "PENDING" || stage === "IN_REVIEW";
  const steps = isAsked && isOurTurn ? [words.asked, ...coming.slice(1)] : coming;
  // The payout is not an event of the loan; among the loan's own events only the last payment comes
  // after it.
  const after = loan.timeline.filter(({ event }) => event === "close");
  const before = loan.timeline.filter(({ event }) => event !== "close");
  // The latest note stands in the status card, or in the card of an ended loan.
  const draw = ({ event, at, words: said, note }: Loan["timeline"][number]) => (
    <Step key={`${event} ${at}`} mark={marks[event as LoanEvent] ?? done}>
      <p>
        {event === "close" && isSettled(loan)
          ? words.settled.event
          : (words.events[event as LoanEvent] ?? said)}
      </p>
      <p className="text-sm text-ink-soft">{writeInstant(at)}</p>
      {note && note !== loan.note && (
        <p className="mt-1 rounded-control bg-tint px-3 py-2 text-sm">{sayNote(note)}</p>
      )}
    </Step>
  );
  return (
    <ol aria-label={words.timeline} className="flex flex-col">
      {before.map(draw)}
      {loan.firstPaidOn && (
        <Step mark={done}>
          <p>{words.firstPaid}</p>
          <p className="text-sm text-ink-soft">{writeDay(loan.firstPaidOn)}</p>
        </Step>
      )}
      {after.map(draw)}
      {steps.map((step, index) => (
        <Step key={step} mark={ahead}>
          {index === 0 && (
            <p className="text-sm font-semibold text-wait">
              {loan.answerBy && !isAsked ? words.nextBy(writeWeekday(loan.answerBy)) : words.next}
            </p>
          )}
          <p className={index === 0 ? "" : "text-ink-soft"}>{step}</p>
        </Step>
      ))}
    </ol>
  );
}

/**
 * Of an active loan the next step depends on whether a first withdrawal is under way, and later on
 * whether something is due.
 */
function stageOf(loan: Loan) {
  if (loan.status !== "ACTIVE") return loan.status;
  if (!loan.firstPaidOn) return isFirstUnderWay(loan) ? "WITHDRAWING" : "ACTIVE";
  return loan.owed.dueNow > 0 ? "DUE" : "WITHDRAWN";
}

type StepProps = { readonly mark: Mark; readonly children: React.ReactNode };

/** A dot, and a line to the next one. */
const Step = ({ mark: { Icon, color }, children }: StepProps) => (
  <li className="group flex gap-3">
    <span aria-hidden="true" className="flex flex-col items-center">
      <Icon className={`size-5 shrink-0 ${color}`} />
      <span className="my-1 w-px grow bg-line group-last:hidden" />
    </span>
    <div className="min-w-0 pb-4 group-last:pb-0">{children}</div>
  </li>
);
