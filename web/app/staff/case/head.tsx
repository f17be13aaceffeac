/**
 * Name, status and next action, always in the same place. The server lists the decisions that this
 * person may make.
 */

import type { LoanEvent } from "@hiram/contract/loan/loan.ts";
import { useState } from "react";
import type { Case, CaseLoanFacts } from "#desk/case-shape.ts";
import { useDeskAction } from "#desk/desk.api.ts";
import { DeskFailure } from "#desk/desk-failure.tsx";
import { mayDoAction, useStaff } from "#desk/desk-frame.tsx";
import { sayRestrictions } from "#desk/restrictions.tsx";
import { writeActivationState } from "#desk/say-name.ts";
import { useShortcut } from "#desk/shortcuts/use-shortcut.ts";
import { IdTag, LoanTag } from "#desk/statuses.tsx";
import { CaseWork } from "#desk/work/case-work.tsx";
import { ApproveDialog } from "#loan/approval/desk/approve.tsx";
import { DeclineLoanDialog, PauseDialog } from "#loan/approval/desk/decide.tsx";
import { SecondApproval } from "#loan/approval/desk/second-approval.tsx";
import { SettlementWords } from "#loan/settlement/desk/settlement-words.tsx";
import { RepaymentDialog } from "#payment/desk/repayment.tsx";
import { MemberCodeDialog } from "#staff/case/code.tsx";
import {
  type LoanProposalName,
  loanProposalNames,
  loanProposals,
  shownDaysLate,
} from "#staff/case/loan-proposals.tsx";
import { CaseTabs } from "#staff/case/tabs/case-tabs.tsx";
import { Button } from "#ui/button.tsx";
import { writeDay } from "#ui/day.ts";
import { Notice } from "#ui/notice.tsx";

type Decision = Extract<LoanEvent, "review" | "resume" | "approve" | "pause" | "decline">;
type ChosenDecision =
  | Exclude<Decision, "review" | "resume">
  | "code"
  | "repayment"
  | LoanProposalName;

/** In visual order; the first is the main one. */
const decisions: Readonly<Record<Decision, readonly [button: string, done: string]>> = {
  review: ["Take into review", "Taken into review."],
  resume: ["Resume the review", "The review goes on."],
  approve: ["Approve", "Approved. The member has been told."],
  pause: ["Put on hold", "On hold. The member has been told."],
  decline: ["Decline", "Declined. The member has been told."],
};

const PROPOSED = "Proposed. A second officer has to confirm it.";

function LateWords({ loan }: { loan: CaseLoanFacts }) {
  const days = shownDaysLate(loan);
  if (days === 0) return null;
  return (
    <span className="font-semibold text-bad">
      Late by {days} {days === 1 ? "day" : "days"}
    </span>
  );
}

type Props = { readonly shown: Case; readonly onReload: () => void };

export function CaseHead({ shown, onReload }: Props) {
  const { member, loan, identity } = shown;
  const [decision, setDecision] = useState<ChosenDecision | null>(null);
  const [said, setSaid] = useState("");
  const decide = useDeskAction("POST /staff/loans/decide");
  const done = (words: string) => {
    setSaid(words);
    setDecision(null);
  };
  const choose = (next: ChosenDecision) => {
    decide.reset();
    setSaid("");
    setDecision(next);
  };
  const move = (event: "review" | "resume") => {
    setSaid("");
    if (loan)
      decide.mutate({ loanId: loan.id, event }, { onSuccess: () => done(decisions[event][1]) });
  };
  return (
    <>
      <div className="z-10 -mx-4 flex flex-col gap-2 border-b border-line bg-ground px-4 lg:sticky lg:top-0 lg:-mx-6 lg:px-6 lg:pt-2">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="text-xl break-words text-accent">{member.name}</h1>
            {loan && <LoanTag status={loan.status} isToConfirm={loan.toConfirmBy !== null} />}
            {loan && <LateWords loan={loan} />}
            {shown.writtenOffOn && (
              <span className="font-semibold text-bad">
                Written off on {writeDay(shown.writtenOffOn)}, still owed
              </span>
            )}
            <SettlementWords of={shown.settlements} />
            {identity && <IdTag status={identity.check.status} />}
            {member.activation !== "INFO_COMPLETED" && (
              <span className="text-ink-soft">{writeActivationState(member.activation)}</span>
            )}
            {sayRestrictions(member) && (
              <span className="font-semibold text-bad">{sayRestrictions(member)}</span>
            )}
          </div>
          <CaseButtons shown={shown} isBusy={decide.isPending} {...{ move, choose, onReload }} />
        </div>
        <CaseWork shown={shown} isDone={said !== ""} />
        <CaseTabs />
      </div>
      <div role="status" className="empty:hidden">
        {decide.error && !decision && <DeskFailure error={decide.error} />}
        {said && (
          <Notice variant="good">
            <p>{said}</p>
          </Notice>
        )}
      </div>
      {loan && shown.approval && (
        <SecondApproval
          {...{ loan }}
          approval={shown.approval}
          mayReject={shown.loanEvents.includes("approve")}
        />
      )}
      {loan && decision && (
        <DecisionDialog
          {...{ decision, shown, loan, decide, done }}
          onClose={() => setDecision(null)}
        />
      )}
    </>
  );
}

type ButtonsProps = {
  readonly shown: Case;
  readonly isBusy: boolean;
  readonly move: (event: "review" | "resume") => void;
  readonly choose: (decision: ChosenDecision) => void;
  readonly onReload: () => void;
};

function CaseButtons({ shown, isBusy, move, choose, onReload }: ButtonsProps) {
  const me = useStaff();
  const { loan, loanEvents } = shown;
  const open = (Object.keys(decisions) as Decision[]).filter((one) => loanEvents.includes(one));
  const mayCode =
    mayDoAction(me, "code.send") && ["APPROVED", "ACTIVE"].includes(loan?.status ?? "");
  const mayRecord =
    mayDoAction(me, "repayment.record") && loan?.status === "ACTIVE" && loan.firstPaidOn;
  const start = open.find((event) => event === "review" || event === "resume");
  const offer = (event: "approve" | "pause" | "decline") =>
    open.includes(event) && (() => choose(event));
  useShortcut("review", !!start && (() => move(start)));
  useShortcut("approve", offer("approve"));
  useShortcut("pause", offer("pause"));
  useShortcut("decline", offer("decline"));
  useShortcut("code", mayCode && (() => choose("code")));
  useShortcut("repayment", !!mayRecord && (() => choose("repayment")));
  useShortcut("reload", onReload);
  return (
    <div className="flex flex-wrap gap-2">
      {open.map((event, at) => (
        <Button
          key={event}
          variant={at === 0 ? "action" : "plain"}
          disabled={isBusy}
          onClick={() => (event === "review" || event === "resume" ? move(event) : choose(event))}
        >
          {decisions[event][0]}
        </Button>
      ))}
      {mayCode && (
        <Button variant="plain" onClick={() => choose("code")}>
          Send a code
        </Button>
      )}
      {mayRecord && (
        <Button variant="plain" onClick={() => choose("repayment")}>
          Record a repayment
        </Button>
      )}
      {loanProposalNames
        .filter((name) => mayDoAction(me, loanProposals[name].action))
        .filter((name) => loan && loanProposals[name].isOffered(shown, loan))
        .map((name) => (
          <Button key={name} variant="plain" onClick={() => choose(name)}>
            {loanProposals[name].button}
          </Button>
        ))}
      <Button variant="plain" onClick={onReload}>
        Load again
      </Button>
    </div>
  );
}

type DecisionDialogProps = {
  readonly decision: ChosenDecision;
  readonly shown: Case;
  readonly loan: CaseLoanFacts;
  readonly decide: ReturnType<typeof useDeskAction<"POST /staff/loans/decide">>;
  readonly done: (said: string) => void;
  readonly onClose: () => void;
};

const isLoanProposal = (decision: ChosenDecision): decision is LoanProposalName =>
  decision in loanProposals;

/** The one dialog for every decision. */
function DecisionDialog({ decision, shown, loan, decide, done, onClose }: DecisionDialogProps) {
  const { memberId } = shown.member;
  if (decision === "code")
    return <MemberCodeDialog {...{ memberId, loan, onClose }} onDone={done} />;
  if (decision === "repayment") return <RepaymentDialog {...{ loan, onClose }} onDone={done} />;
  if (isLoanProposal(decision)) {
    const { Dialog } = loanProposals[decision];
    return <Dialog {...{ shown, loan, onClose }} onDone={done} />;
  }
  const deciding = { loan, decide, onClose, onDone: () => done(decisions[decision][1]) };
  // A case with a loan to approve always has an affordability, which the type does not say.
  if (decision === "approve")
    return (
      shown.affordability && (
        <ApproveDialog
          {...deciding}
          affordability={shown.affordability}
          isIdVerified={shown.identity?.check.status === "VERIFIED"}
          onDone={(isProposed) => done(isProposed ? PROPOSED : decisions.approve[1])}
        />
      )
    );
  return decision === "pause" ? (
    <PauseDialog {...{ ...deciding, memberId }} />
  ) : (
    <DeclineLoanDialog {...deciding} />
  );
}
