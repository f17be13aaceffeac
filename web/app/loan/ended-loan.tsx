/**
 * An ended loan: what happened, and how to apply again. After a decline also a loan that would fit,
 * advice about the reason, and the person to ask.
 */
import type { endedLoanStatuses } from "@hiram/contract/loan/loan.ts";
import { fromPesos, writePesos, writeWholePesos } from "@hiram/contract/money/money.ts";
import { loanWords } from "@hiram/words/en/loan/loan.ts";
import { findDeclineReason } from "#loan/decline-reason.ts";
import { isSettled, type Loan } from "#loan/loan.api.ts";
import { DecisionNotes } from "#loan/status-cards.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { PageHero } from "#ui/hero.tsx";
import { useWords } from "#words/words.tsx";

type Ended = (typeof endedLoanStatuses)[number];
type Props = { readonly loan: Loan; readonly onApplyAgain: () => void };

export function EndedCard({ loan, onApplyAgain }: Props) {
  const words = useWords(loanWords);
  const isDeclined = loan.status === "DECLINED";
  return (
    <Card className="flex flex-col items-start gap-4">
      <PageHero
        label={words[isDeclined ? "declinedFor" : "endedFor"](
          writePesos(fromPesos(isDeclined ? loan.askedAmountPHP : loan.loanAmountPHP)),
        )}
        sentence={sayLoanEnd(loan, words)}
      />
      <DecisionNotes loan={loan} />
      {isDeclined && <AfterDecline loan={loan} />}
      <ApplyAgain loan={loan} onApplyAgain={onApplyAgain} isMain />
      {isDeclined && <WhomToAsk loan={loan} />}
    </Card>
  );
}

/** The link to another application; it is the main action only when nothing else is to be done. */
export function ApplyAgain({ loan, onApplyAgain, isMain }: Props & { readonly isMain: boolean }) {
  const words = useWords(loanWords);
  if (loan.toConfirmBy) return <p>{words.applyAfterProof}</p>;
  return (
    <div className="flex flex-col items-start gap-3">
      <p>{words.applyAgainText}</p>
      <Button variant={isMain ? "action" : "plain"} className="min-h-14" onClick={onApplyAgain}>
        {words.applyAgain}
      </Button>
    </div>
  );
}

export function sayLoanEnd(loan: Loan, words: (typeof loanWords)["english"]): string {
  if (loan.toConfirmBy) return words.endedToConfirm;
  return isSettled(loan) ? words.endedSettled : words.ended[loan.status as Ended];
}

function AfterDecline({ loan }: Pick<Props, "loan">) {
  const words = useWords(loanWords);
  const { wouldFit, declineReason } = loan;
  const reason = declineReason && findDeclineReason(declineReason);
  return (
    <>
      {wouldFit && (
        <div className="w-full rounded-control bg-good-tint p-4 text-good">
          <p className="text-sm font-semibold">{words.wouldFit}</p>
          <p className="text-lg font-semibold">
            {words.upTo(
              writeWholePesos(fromPesos(wouldFit.loanAmountPHP)),
              wouldFit.installmentCount,
            )}
          </p>
          <p>{words.wouldFitMonthly(writeWholePesos(fromPesos(wouldFit.installmentAmountPHP)))}</p>
        </div>
      )}
      {reason && <p>{words.afterDecline[reason]}</p>}
    </>
  );
}

/** Leads to the message thread, whose readers know the loan. */
function WhomToAsk({ loan: { officer } }: Pick<Props, "loan">) {
  const words = useWords(loanWords);
  return (
    <div className="flex w-full flex-col items-start gap-2 border-t border-line pt-4">
      <p>{words.askAboutDecline}</p>
      <ButtonLink to="/help/messages" variant="plain">
        {words.askUs(officer)}
      </ButtonLink>
    </div>
  );
}
