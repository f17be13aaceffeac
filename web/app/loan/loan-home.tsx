/** The loan on a member's Home: the application box, or the loan with the cards of its status. */
import { endedLoanStatuses, type LoanStatus } from "@hiram/contract/loan/loan.ts";
import { type Centavos, fromPesos } from "@hiram/contract/money/money.ts";
import { loanStatusWords } from "@hiram/words/en/loan/status.ts";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { loadLater } from "#hooks/load-later.tsx";
import { OwedCard, ScheduleCard } from "#loan/active-loan.tsx";
import { OtherLoanNotice } from "#loan/apply/has-other.tsx";
import { useApplication } from "#loan/apply/use-application.ts";
import { CoolingOffCard } from "#loan/cooling-off/cooling-off-card.tsx";
import { DueCard } from "#loan/due-card.tsx";
import { ApplyAgain, EndedCard } from "#loan/ended-loan.tsx";
import { hasMoneyJustArrived } from "#loan/home/arrived.ts";
import { CardPage } from "#loan/home/card-page.tsx";
import type { HomeCard } from "#loan/home/cards.ts";
import { WaitingCard } from "#loan/home/waiting-card.tsx";
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
import { LoadAlert } from "#ui/failure.tsx";
import { useWords } from "#words/words.tsx";

/** Only a member without a loan, or with an offer, needs these. */
const loadApplication = () => import("#loan/apply/application-parts.ts");
const ApplicationBox = loadLater(() => loadApplication().then((parts) => parts.ApplicationBox));
const SubmitScreen = loadLater(() => loadApplication().then((parts) => parts.SubmitScreen));
const ApprovedCard = loadLater(() =>
  import("#loan/agreement/approved-loan.tsx").then((module) => module.ApprovedCard),
);

/** The screen after an action of the member. */
const LoanDone = loadLater(() => import("#loan/loan-done.tsx").then((module) => module.LoanDone));

const ArrivedCard = loadLater(() =>
  import("#loan/home/arrived-card.tsx").then((module) => module.ArrivedCard),
);
const ClosedCard = loadLater(() =>
  import("#loan/home/closed-card.tsx").then((module) => module.ClosedCard),
);

const PapersCard = loadLater(() =>
  import("#loan/papers/papers-card.tsx").then((module) => module.PapersCard),
);

/** Cards that belong to other subjects, passed in by the route. */
type OtherCards = {
  readonly wallet: ReactNode;
  /** Payments under way. */
  readonly payment?: ReactNode;
  /** What these payments add up to. */
  readonly paying?: Centavos | undefined;
  /** Overpaid money, which is the member's own. */
  readonly overpaid?: ReactNode;
  /** The payoff for another day. */
  readonly payoff?: ReactNode;
  /** Payments with their receipts, statements, and the certificate. */
  readonly papers?: ReactNode;
  /** Writes the answer to the note of a loan on hold. */
  readonly answer?: ReactNode;
  /** Links with which somebody else can pay. */
  readonly payForMe?: ReactNode;
};

type HomeProps = OtherCards & {
  /** While staff check the account the member cannot apply. */
  readonly isChecked: boolean;
  /** Staff wait for a document or a picture, which is requested above the loan. */
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
      {/* Hidden instead of unmounted: a refusal leads back to it unchanged. */}
      <div hidden={flow.step !== "box" || done !== null} className="flex flex-col gap-8">
        {flow.hasOther && loan && <OtherLoanNotice />}
        {error && (
          <LoadAlert
            error={error}
            onRetry={refetch}
            text={loan === undefined ? words.failed : words.stale}
          />
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
      {/* After the box, whose dialog must have released the focus before this takes it. */}
      {flow.step !== "box" && <SubmitScreen flow={flow} />}
      {done && <LoanDone done={done} onContinue={() => setDone(null)} />}
    </>
  );
}

/** The box starts with the loan that would fit, or else with the last request. */
const choiceAgain = ({ wouldFit, askedAmountPHP, installmentCount, selectedCurrency }: Loan) => ({
  loan: fromPesos(wouldFit?.loanAmountPHP ?? askedAmountPHP),
  months: wouldFit?.installmentCount ?? installmentCount,
  currencyCode: selectedCurrency,
  isApplying: false,
});

/** A change of the loan may have moved money, so the wallet is reloaded too. */
function useWalletFollows(loan: Loan | null | undefined) {
  const client = useQueryClient();
  const mark = loan && `${loan.loanNumber} ${loan.status} ${loan.firstPaidOn}`;
  const before = useRef(mark);
  useEffect(() => {
    if (before.current !== undefined && before.current !== mark) refreshLoan(client);
    before.current = mark;
  }, [mark, client]);
}

/** The first card of these statuses says why. */
const isEndedUnpaid = ({ status }: Loan): boolean =>
  status === "DECLINED" || status === "CANCELLED";

type PageProps = {
  readonly loan: Loan;
  readonly others: OtherCards;
  readonly isAsked: boolean;
  readonly onDone: (done: DoneAction) => void;
  readonly onApplyAgain: () => void;
};

function LoanPage({ loan, others, isAsked, onDone, onApplyAgain }: PageProps) {
  const [hasDeclared, setHasDeclared] = useState(false);
  const cards: Readonly<Record<HomeCard, ReactNode>> = {
    waiting: <WaitingCard loan={loan} isAsked={isAsked} />,
    status: (
      <StatusCard
        loan={loan}
        isFirst={loan.status === "ON_HOLD" && !isAsked}
        hasWhy={!isEndedUnpaid(loan)}
      />
    ),
    statement: <StatementCard loan={loan} isAsked={isAsked} />,
    timeline: <Timeline loan={loan} isAsked={isAsked} />,
    figures: <LoanFiguresList loan={loan} />,
    wallet: others.wallet,
    approved: <ApprovedCard loan={loan} onDone={onDone} />,
    coolingOff: (
      <CoolingOffCard loan={loan} isNew={hasDeclared} onDeclared={() => setHasDeclared(true)} />
    ),
    settlement: <SettlementCard loan={loan} />,
    arrived: hasMoneyJustArrived(loan) && <ArrivedCard loan={loan} />,
    due: <DueCard loan={loan} payment={others.payment} paying={others.paying} />,
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
    ended: <EndedCard loan={loan} onApplyAgain={onApplyAgain} />,
    closed: <ClosedCard loan={loan} />,
    again: <ApplyAgain loan={loan} onApplyAgain={onApplyAgain} isMain={false} />,
  };
  return <CardPage loan={loan} cards={cards} />;
}
