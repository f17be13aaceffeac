/** The Loan Status card and the Loan Statement card: icon, word and colour from one table. */
import type { LoanStatus } from "@hiram/contract/loan/loan.ts";
import { loanViews } from "@hiram/contract/loan/views.ts";
import { loanStatusWords } from "@hiram/words/en/loan/status.ts";
import { sayDeclineReason } from "#loan/decline-reason.ts";
import { isFirstUnderWay, isSettled, type Loan } from "#loan/loan.api.ts";
import { useNote } from "#member/use-note.ts";
import { Link } from "#router/link.tsx";
import { Card } from "#ui/card.tsx";
import { writeDay } from "#ui/day.ts";
import { StatusIcon } from "#ui/status-icon.tsx";
import { statusVariants } from "#ui/status-tag.tsx";
import { useWords } from "#words/words.tsx";

type Props = { readonly loan: Loan };

const toConfirmView = { statusColor: "info", statusIcon: "QueryBuilderRounded" } as const;

export function StatusCard({ loan }: Props) {
  const words = useWords(loanStatusWords);
  const { statusColor, statusIcon } = loan.toConfirmBy ? toConfirmView : loanViews[loan.status];
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-base text-accent">{words.status}</h2>
        <p className="figures text-sm text-ink-soft">{words.number(loan.loanNumber)}</p>
      </div>
      {/* Announced when staff or the rail change it. */}
      <div role="status" className="flex items-start gap-4">
        <span
          className={`flex size-14 shrink-0 items-center justify-center rounded-round ${statusVariants[statusColor]}`}
        >
          <StatusIcon name={statusIcon} className="size-8" />
        </span>
        <div className="min-w-0">
          <p className="text-lg font-bold">{sayName(loan, words)}</p>
          <p>{sayStatus(loan, words)}</p>
          {asksBack.includes(loan.status) && (
            <Link
              to="/help/messages"
              className="inline-flex min-h-11 items-center font-semibold underline"
            >
              {words.writeTo(loan.officer)}
            </Link>
          )}
        </div>
      </div>
      <Why loan={loan} />
    </Card>
  );
}

/**
 * While an application is decided, the member may have something to ask. A loan on hold has the
 * answer box beside it, and a declined one says whom to ask where it says what would fit.
 */
const asksBack: readonly LoanStatus[] = ["PENDING", "IN_REVIEW"];

type Words = (typeof loanStatusWords)["english"];

function sayName(loan: Loan, words: Words): string {
  if (loan.toConfirmBy) return words.toConfirm.name;
  return isSettled(loan) ? words.settled.name : words.names[loan.status];
}

function sayStatus(loan: Loan, words: Words): string {
  if (loan.toConfirmBy) return words.toConfirm.statusMessage;
  if (isSettled(loan)) return words.settled.statusMessage;
  if (isAllWithdrawn(loan)) return words.allWithdrawn;
  if (isFirstUnderWay(loan)) return words.withdrawing;
  const named = loan.officer && words.officerMessages[loan.status]?.(loan.officer);
  return named || words.views[loan.status].statusMessage;
}

/** Then the wallet is empty, and the status must not offer a withdrawal. */
const isAllWithdrawn = ({ status, owed, loanAmountPHP }: Loan) =>
  status === "ACTIVE" && owed.takenOut >= loanAmountPHP;

/** Notes about the decision: the decline reason from its table, and the officer's note. */
function Why({ loan }: Props) {
  const words = useWords(loanStatusWords);
  const sayNote = useNote();
  const { declineReason, note } = loan;
  const said: [string, string | null][] = [
    [words.reason, declineReason && sayDeclineReason(declineReason, words.reasons)],
    [words.noteOf, note && sayNote(note)],
  ];
  const lines = said.filter((line): line is [string, string] => !!line[1]);
  return lines.length === 0 ? null : (
    <dl className="flex flex-col gap-3 rounded-control bg-tint p-4">
      {lines.map(([name, text]) => (
        <div key={name}>
          <dt className="text-sm font-semibold text-ink-soft">{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The statuses whose texts say that the member has nothing to do. */
const waitsForUs: readonly LoanStatus[] = ["PENDING", "IN_REVIEW"];

function readStatement(loan: Loan, { toConfirm, settled, views }: Words) {
  const { statement, statementMessage } = toConfirm;
  if (loan.toConfirmBy)
    return { statement, statementMessage: statementMessage(writeDay(loan.toConfirmBy)) };
  return isSettled(loan) ? settled : views[loan.status];
}

type StatementProps = Props & { readonly isAsked: boolean };

export function StatementCard({ loan, isAsked }: StatementProps) {
  const words = useWords(loanStatusWords);
  const { statementShow } = loanViews[loan.status];
  const { statement, statementMessage } = readStatement(loan, words);
  if (!statementShow) return null;
  return (
    <Card className="flex flex-col gap-2">
      <h2 className="text-base text-accent">{words.statement}</h2>
      <p className="font-bold">{statement}</p>
      <p>{isAsked && waitsForUs.includes(loan.status) ? words.askedStatement : statementMessage}</p>
    </Card>
  );
}
