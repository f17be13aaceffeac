/**
 * An ended loan: what happened, and how to apply again. After a decline also what would fit, what
 * to do about the reason, and whom to ask.
 */
import type { endedLoanStatuses } from "@hiram/contract/loan/loan.ts";
import { fromPesos, writeWholePesos } from "@hiram/contract/money/money.ts";
import { loanWords } from "@hiram/words/en/loan/loan.ts";
import { findDeclineReason } from "#loan/decline-reason.ts";
import { isSettled, type Loan } from "#loan/loan.api.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Money } from "#ui/money.tsx";
import { useWords } from "#words/words.tsx";

type Ended = (typeof endedLoanStatuses)[number];
type Props = { readonly loan: Loan; readonly onApplyAgain: () => void };

export function ApplyAgainCard({ loan, onApplyAgain }: Props) {
  const words = useWords(loanWords);
  const isDeclined = loan.status === "DECLINED";
  return (
    <Card className="flex flex-col items-start gap-4">
      <h2 className="text-lg text-accent">{sayEnd(loan, words)}</h2>
      <div>
        <p className="text-ink-soft">{words[isDeclined ? "declinedAmount" : "endedAmount"]}</p>
        <p className="text-xl font-bold">
          <Money amount={fromPesos(isDeclined ? loan.askedAmountPHP : loan.loanAmountPHP)} />
        </p>
      </div>
      {isDeclined && <AfterDecline loan={loan} />}
      {loan.toConfirmBy ? (
        <p>{words.applyAfterProof}</p>
      ) : (
        <>
          <p>{words.applyAgainText}</p>
          <Button variant="action" className="min-h-14" onClick={onApplyAgain}>
            {words.applyAgain}
          </Button>
        </>
      )}
      {isDeclined && <WhomToAsk loan={loan} />}
    </Card>
  );
}

function sayEnd(loan: Loan, words: (typeof loanWords)["english"]): string {
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
          <p className="text-lg font-bold">
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

/** The message thread, where the loan is known to the reader. */
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
