/**
 * The loan on a member's Home: the application box, or the loan. One table lists the cards of each
 * status in order of importance.
 */
import { endedLoanStatuses, type LoanStatus } from "@hiram/contract/loan/loan.ts";
import { fromPesos } from "@hiram/contract/money/money.ts";
import { dueWords } from "@hiram/words/en/loan/due.ts";
import { loanStatusWords } from "@hiram/words/en/loan/status.ts";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { loadLater } from "#hooks/load-later.tsx";
import { OwedCard, ScheduleCard } from "#loan/active-loan.tsx";
import { HasOther } from "#loan/apply/has-other.tsx";
import { useApplication } from "#loan/apply/use-application.ts";
import { CoolingOffCard } from "#loan/cooling-off/cooling-off-card.tsx";
import { DueCard } from "#loan/due-card.tsx";
import { ApplyAgainCard } from "#loan/ended-loan.tsx";
import { Fold } from "#loan/fold.tsx";
import { LeaveLoan } from "#loan/leave-loan.tsx";
import { type Loan, refreshLoan, useLoan } from "#loan/loan.api.ts";
import type { DoneAction } from "#loan/loan-done.tsx";
import { LoanFiguresList } from "#loan/loan-figures.tsx";
import { ProgressCard } from "#loan/progress-card.tsx";
import { SettlementCard } from "#loan/settlement/settlement-card.tsx";
import { Skeleton } from "#loan/skeleton.tsx";
import { StatementCard, StatusCard } from "#loan/status-cards.tsx";
import { Timeline } from "#loan/timeline.tsx";
import { storeChoice } from "#member/loan-choice.ts";
import { LoadFailure } from "#ui/failure.tsx";
import { useWords } from "#words/words.tsx";

/** Only a member without a loan, or with an offer, sees these. */
const loadApplication = () => import("#loan/apply/application-parts.ts");
const ApplicationBox = loadLater(() => loadApplication().then((parts) => parts.ApplicationBox));
const SubmitScreen = loadLater(() => loadApplication().then((parts) => parts.SubmitScreen));
const ApprovedCard = loadLater(() =>
  import("#loan/agreement/approved-loan.tsx").then((module) => module.ApprovedCard),
);

/** After the member has done something. */
const LoanDone = loadLater(() => import("#loan/loan-done.tsx").then((module) => module.LoanDone));

const PapersCard = loadLater(() =>
  import("#loan/papers/papers-card.tsx").then((module) => module.PapersCard),
);

type Card =
  | "status"
  | "statement"
  | "timeline"
  | "figures"
  | "wallet"
  | "approved"
  | "coolingOff"
  | "settlement"
  | "due"
  | "payment"
  | "overpaid"
  | "progress"
  | "owed"
  | "schedule"
  | "papers"
  | "loanPapers"
  | "payForMe"
  | "leave"
  | "again"
  | "answer";
/** Side by side on a wide screen, stacked on a phone; a single card has the whole width. */
type Row = readonly (readonly Card[])[];
/** Cards that are seldom needed, behind a line that names them. */
type FoldedRow = { readonly fold: FoldName; readonly row: Row };
type FoldName = keyof (typeof dueWords)["english"]["folds"];

const waiting: readonly Row[] = [
  [
    ["status", "statement", "timeline"],
    ["figures", "wallet", "leave"],
  ],
];
const endedTop: Row = [
  ["status", "statement"],
  ["again", "timeline"],
];
const ended: readonly Row[] = [endedTop, [["papers"]]];

const papersFold: FoldedRow = { fold: "papers", row: [["loanPapers"], ["papers"]] };
const storyFold: FoldedRow = { fold: "story", row: [["timeline"]] };
const standing: Row = [["status"], ["statement"]];

const pages: Readonly<
  Record<LoanStatus | "PAID_OUT" | "GIVING_BACK" | "SETTLING", readonly (Row | FoldedRow)[]>
> = {
  PENDING: waiting,
  IN_REVIEW: waiting,
  ON_HOLD: [
    [
      ["status", "answer", "timeline"],
      ["statement", "figures", "wallet", "leave"],
    ],
  ],
  APPROVED: [[["approved"], ["status", "statement", "timeline", "wallet", "leave"]]],
  ACTIVE: [
    [["wallet"], ["status", "statement"]],
    [["due", "leave"], ["timeline"]],
    [["schedule"]],
    [["papers"]],
  ],
  PAID_OUT: [
    [
      ["due", "payment", "overpaid"],
      ["coolingOff", "progress"],
    ],
    [["wallet", "leave"]],
    standing,
    [["schedule"]],
    papersFold,
    { fold: "early", row: [["owed"], ["payForMe"]] },
    storyFold,
  ],
  GIVING_BACK: [
    [["coolingOff", "payment", "overpaid"]],
    [["wallet"]],
    standing,
    papersFold,
    storyFold,
  ],
  SETTLING: [
    [["settlement", "payment", "overpaid"]],
    standing,
    [["schedule"]],
    papersFold,
    storyFold,
  ],
  DECLINED: ended,
  CANCELLED: ended,
  CLOSED: [
    [["overpaid", "coolingOff", "settlement", "status", "statement"], ["loanPapers"]],
    [["again", "papers"], ["timeline"]],
  ],
};

/** From the first confirmed payout on, what is due comes before everything else. */
function stageOf({ status, firstPaidOn, coolingOff, settlement }: Loan) {
  if (status !== "ACTIVE" || firstPaidOn === null) return status;
  if (coolingOff?.status === "DECLARED") return "GIVING_BACK";
  return settlement?.status === "OFFERED" ? "SETTLING" : "PAID_OUT";
}

/** Cards that belong to other subjects, passed in by the route. */
type OtherCards = {
  readonly wallet: ReactNode;
  /** Payments under way. */
  readonly payment?: ReactNode;
  /** Money above what was owed, which is the member's own. */
  readonly overpaid?: ReactNode;
  /** What ends the loan on another day. */
  readonly payoff?: ReactNode;
  /** Payments with their receipts, statements, and the certificate. */
  readonly papers?: ReactNode;
  /** Writes the answer to the note of a loan on hold. */
  readonly answer?: ReactNode;
  /** Links with which somebody else pays. */
  readonly payForMe?: ReactNode;
};

type HomeProps = OtherCards & {
  /** While staff check the account there is nothing to apply for. */
  readonly isChecked: boolean;
  /** Staff wait for a document or a picture, which is asked for above the loan. */
  readonly isAsked?: boolean;
};

export function LoanHome({ isChecked, isAsked = false, ...others }: HomeProps) {
  const words = useWords(loanStatusWords);
  const { data: loan, error, refetch } = useLoan();
  const flow = useApplication();
  const [isApplying, setIsApplying] = useState(false);
  const [done, setDone] = useState<DoneAction | null>(null);
  useWalletFollows(loan);

  const isEnded = !!loan && (endedLoanStatuses as readonly LoanStatus[]).includes(loan.status);
  const mayApply = loan === null || (isEnded && isApplying);
  // A completed application appears as a loan, and the box closes.
  useEffect(() => {
    if (loan && !isEnded) setIsApplying(false);
  }, [loan, isEnded]);

  return (
    <>
      {/* Hidden and not gone: a refusal leads back to it as it was. */}
      <div hidden={flow.step !== "box" || done !== null} className="flex flex-col gap-6">
        {flow.hasOther && loan && <HasOther />}
        {error && (
          <div role="alert">
            <LoadFailure error={error} onRetry={refetch}>
              <p>{loan === undefined ? words.failed : words.stale}</p>
            </LoadFailure>
          </div>
        )}
        {loan === undefined && !error && <Skeleton words={words.loading} />}
        {mayApply && !isChecked && <ApplicationBox flow={flow} />}
        {loan && !mayApply && (
          <LoanPage
            loan={loan}
            others={others}
            isAsked={isAsked}
            onDone={setDone}
            onApplyAgain={() => {
              storeChoice(choiceAgain(loan));
              flow.startFrom(loan);
              setIsApplying(true);
            }}
          />
        )}
      </div>
      {/* After the box: its dialog must have let go of the focus before this takes it. */}
      {flow.step !== "box" && <SubmitScreen flow={flow} />}
      {done && <LoanDone done={done} onContinue={() => setDone(null)} />}
    </>
  );
}

/** The box starts with what would fit, and otherwise with what was asked for last time. */
const choiceAgain = ({ wouldFit, askedAmountPHP, installmentCount, selectedCurrency }: Loan) => ({
  loan: fromPesos(wouldFit?.loanAmountPHP ?? askedAmountPHP),
  months: wouldFit?.installmentCount ?? installmentCount,
  currencyCode: selectedCurrency,
  isApplying: false,
});

/** A change of the loan may have moved money too. */
function useWalletFollows(loan: Loan | null | undefined) {
  const client = useQueryClient();
  const mark = loan && `${loan.loanNumber} ${loan.status} ${loan.firstPaidOn}`;
  const before = useRef(mark);
  useEffect(() => {
    if (before.current !== undefined && before.current !== mark) refreshLoan(client);
    before.current = mark;
  }, [mark, client]);
}

/**
 * The wallet's place has one key in every stage, because a withdrawal that the member is in the
 * middle of must survive the moment in which an earlier one arrives and the page changes.
 */
const keyOf = (cards: readonly Card[]): string =>
  cards.includes("wallet") ? "wallet" : cards.join();

type PageProps = {
  readonly loan: Loan;
  readonly others: OtherCards;
  readonly isAsked: boolean;
  readonly onDone: (done: DoneAction) => void;
  readonly onApplyAgain: () => void;
};

function LoanPage({ loan, others, isAsked, onDone, onApplyAgain }: PageProps) {
  const [hasDeclared, setHasDeclared] = useState(false);
  const cards: Readonly<Record<Card, ReactNode>> = {
    status: <StatusCard loan={loan} />,
    statement: <StatementCard loan={loan} isAsked={isAsked} />,
    timeline: <Timeline loan={loan} isAsked={isAsked} />,
    figures: <LoanFiguresList loan={loan} />,
    wallet: others.wallet,
    approved: <ApprovedCard loan={loan} onDone={onDone} />,
    coolingOff: (
      <CoolingOffCard loan={loan} isNew={hasDeclared} onDeclared={() => setHasDeclared(true)} />
    ),
    settlement: <SettlementCard loan={loan} />,
    due: <DueCard loan={loan} />,
    payment: others.payment,
    overpaid: others.overpaid,
    progress: <ProgressCard loan={loan} />,
    owed: <OwedCard loan={loan} payoff={others.payoff} />,
    schedule: <ScheduleCard loan={loan} />,
    papers: <PapersCard loan={loan} />,
    loanPapers: others.papers,
    payForMe: others.payForMe,
    leave: <LeaveLoan loan={loan} onDone={onDone} />,
    answer: others.answer,
    again: <ApplyAgainCard loan={loan} onApplyAgain={onApplyAgain} />,
  };
  const { folds } = useWords(dueWords);
  return pages[stageOf(loan)].map((part) =>
    "fold" in part ? (
      <Fold key={part.fold} title={folds[part.fold]}>
        <CardRow row={part.row} cards={cards} />
      </Fold>
    ) : (
      <CardRow key={keyOf(part.flat())} row={part} cards={cards} />
    ),
  );
}

type RowProps = { readonly row: Row; readonly cards: Readonly<Record<Card, ReactNode>> };

const CardRow = ({ row, cards }: RowProps) => (
  <div
    className={`grid grid-cols-1 items-start gap-6 empty:hidden ${row.length > 1 ? "lg:grid-cols-2" : ""}`}
  >
    {row.map((column) => (
      <div key={keyOf(column)} className="flex min-w-0 flex-col gap-6">
        {column.map((card) => (
          <div key={card} className="empty:hidden">
            {cards[card]}
          </div>
        ))}
      </div>
    ))}
  </div>
);
