/** The Loan Status card and the Loan Statement card: icon, word and colour from one table. */
import type { LoanStatus } from "@hiram/contract/loan/loan.ts";
import { loanViews } from "@hiram/contract/loan/views.ts";
import type { Language } from "@hiram/contract/wire/language.ts";
import { loanStatusWords } from "@hiram/words/en/loan/status.ts";
import { sayDeclineReason } from "#loan/decline-reason.ts";
import { isFirstUnderWay, isSettled, type Loan } from "#loan/loan.api.ts";
import { useNoteInLanguage } from "#member/use-say-note.ts";
import { Link } from "#router/link.tsx";
import { Card } from "#ui/card.tsx";
import { writeDay } from "#ui/day.ts";
import { PageGround } from "#ui/ground.tsx";
import { PageHero } from "#ui/hero.tsx";
import { StatusIcon } from "#ui/status-icon.tsx";
import { StatusTag, statusVariants } from "#ui/status-tag.tsx";
import { useLanguage, useWords } from "#words/words.tsx";

type Props = { readonly loan: Loan };

const toConfirmView = { statusColor: "info", statusIcon: "QueryBuilderRounded" } as const;

type StatusProps = Props & {
  /** The reason and the note are shown here, unless another card of the page shows them. */
  readonly hasWhy?: boolean;
  /** The first card of the page: its one sentence is the status text. */
  readonly isFirst?: boolean;
};

/** Names the product if the lender offers more than one. */
const nameLoan = (
  { loanNumber, product }: Loan,
  words: { readonly number: (text: string) => string },
  language: Language,
): string => [words.number(loanNumber), product?.[language]].filter(Boolean).join(" · ");

export function StatusCard({ loan, hasWhy = true, isFirst = false }: StatusProps) {
  const words = useWords(loanStatusWords);
  const { language } = useLanguage();
  const { statusColor, statusIcon } = loan.toConfirmBy ? toConfirmView : loanViews[loan.status];
  if (isFirst)
    return (
      <Card className="flex flex-col gap-4">
        <div role="status">
          <PageHero
            label={nameLoan(loan, words, language)}
            tag={
              <StatusTag color={statusColor} icon={statusIcon}>
                {sayName(loan, words)}
              </StatusTag>
            }
            sentence={sayStatus(loan, words)}
          />
        </div>
        <DecisionNotes loan={loan} />
      </Card>
    );
  return (
    <PageGround
      title={words.status}
      aside={<p className="figures text-sm text-ink-soft">{nameLoan(loan, words, language)}</p>}
    >
      {/* Screen readers announce the status when staff or the rail change it. */}
      <div role="status" className="flex items-start gap-3">
        <span
          className={`flex size-10 shrink-0 items-center justify-center rounded-round ${statusVariants[statusColor]}`}
        >
          <StatusIcon name={statusIcon} className="size-6" />
        </span>
        <div className="min-w-0">
          <p className="font-semibold">{sayName(loan, words)}</p>
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
      {hasWhy && <DecisionNotes loan={loan} />}
    </PageGround>
  );
}

/**
 * While an application is decided, the member may have something to ask. A loan on hold has the
 * answer box beside it, and a declined one names the person to ask with the loan that would fit.
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
  if (loan.coolingOff?.status === "DECLARED") return words.givingBack;
  if (isAllWithdrawn(loan)) return words.allWithdrawn;
  if (isFirstUnderWay(loan)) return words.withdrawing;
  const named = loan.officer && words.officerMessages[loan.status]?.(loan.officer);
  return named || words.views[loan.status].statusMessage;
}

/** All money was withdrawn, so the status must not suggest a withdrawal. */
const isAllWithdrawn = ({ status, owed, loanAmountPHP }: Loan) =>
  status === "ACTIVE" && owed.takenOut >= loanAmountPHP;

/** Notes about the decision: the decline reason from its table, and the officer's note. */
export function DecisionNotes({ loan }: Props) {
  const words = useWords(loanStatusWords);
  const sayNote = useNoteInLanguage();
  const { declineReason, note } = loan;
  const said: [string, string | null][] = [
    [words.reason, declineReason && sayDeclineReason(declineReason, words.reasons)],
    [words.noteOf, note && sayNote(note)],
  ];
  const lines = said.filter((line): line is [string, string] => !!line[1]);
  return lines.length === 0 ? null : (
    <dl className="flex flex-col gap-3 border-l-4 border-line pl-3">
      {lines.map(([name, text]) => (
        <div key={name}>
          <dt className="text-sm font-semibold text-ink-soft">{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The statuses in which the member has nothing to do. */
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
    <PageGround title={words.statement}>
      <div>
        <p className="font-semibold">{statement}</p>
        <p>
          {isAsked && waitsForUs.includes(loan.status) ? words.askedStatement : statementMessage}
        </p>
      </div>
    </PageGround>
  );
}
