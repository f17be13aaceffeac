/** The history of a withdrawal in order, with the usual steps ahead. */
import type { WithdrawalReply } from "@hiram/contract/wallet/wallet.calls.ts";
import type { WithdrawalStatus } from "@hiram/contract/wallet/wallet.ts";
import { withdrawalsWords } from "@hiram/words/en/wallet/withdrawals.ts";
import { writeShortInstant } from "#ui/day.ts";
import { isWithdrawalMoving } from "#wallet/wallet.api.ts";
import { useWords } from "#words/words.tsx";
import DoneIcon from "~icons/ic/round-check";
import PausedIcon from "~icons/ic/round-pause";
import ReturnedIcon from "~icons/ic/round-undo";

const usualWay: readonly WithdrawalStatus[] = ["PROCESSING", "SENT", "COMPLETED"];

type StepMark = readonly [string, typeof DoneIcon];

const usualMark: StepMark = ["bg-good", DoneIcon];
/** Returned at the member's own wish: nothing went wrong. */
const recallMark: StepMark = ["bg-good", ReturnedIcon];
/** Unusual steps have a mark of their own. */
const marks: Partial<Record<WithdrawalStatus, StepMark>> = {
  ON_HOLD: ["bg-wait", PausedIcon],
  RETURNED: ["bg-bad", ReturnedIcon],
};

/** Nothing follows once it has arrived or was returned. */
export function stepsToCome(withdrawal: Pick<WithdrawalReply, "status">): WithdrawalStatus[] {
  if (!isWithdrawalMoving(withdrawal as WithdrawalReply)) return [];
  // A paused one continues before it is sent.
  const at = Math.max(0, usualWay.indexOf(withdrawal.status));
  return usualWay.slice(at + 1);
}

export function WithdrawalTimeline({ withdrawal }: { withdrawal: WithdrawalReply }) {
  const words = useWords(withdrawalsWords);
  const { timeline } = withdrawal;
  return (
    <ol aria-label={words.steps} className="flex flex-col">
      {timeline.map(({ event, status, at }) => (
        <li key={at + status} className={item}>
          <Mark mark={event === "recall" ? recallMark : marks[status]} />
          <span className="font-semibold">
            {event === "recall" ? words.recalled.status : words.status[status]}
          </span>
          <span className="figures ml-auto text-right text-sm text-ink-soft">
            {writeShortInstant(at)}
          </span>
        </li>
      ))}
      {stepsToCome(withdrawal).map((status) => (
        <li key={status} className={`${item} text-ink-soft`}>
          <span aria-hidden="true" className={`${dot} border-2 border-control bg-card`} />
          {words.status[status]}
          <span className="ml-auto text-sm">{words.notYet}</span>
        </li>
      ))}
    </ol>
  );
}

function Mark({ mark = usualMark }: { mark: StepMark | undefined }) {
  const [color, Icon] = mark;
  return (
    <span className={`${dot} ${color} text-card`}>
      <Icon aria-hidden="true" />
    </span>
  );
}

/** A hairline joins each step with the next. */
const item =
  "relative flex min-h-10 flex-wrap items-start gap-x-3 pb-3 last:pb-0 before:absolute before:top-6 " +
  "before:bottom-0 before:left-[11px] before:w-0.5 before:bg-line last:before:hidden";
const dot = "flex size-6 shrink-0 items-center justify-center rounded-round text-sm";
