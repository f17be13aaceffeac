/**
 * The money has arrived: shown from the first confirmed payout until the member dismisses it.
 */
import { fromPesos, writePesos } from "@hiram/contract/money/money.ts";
import { loanWords } from "@hiram/words/en/loan/loan.ts";
import { type Loan, usePayoutAccount } from "#loan/loan.api.ts";
import { useDismissible, useIsFirstTime } from "#member/use-seen-once.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { writeDay } from "#ui/day.ts";
import { MilestoneCard } from "#ui/milestone-card.tsx";
import { useWords } from "#words/words.tsx";

export function ArrivedCard({ loan }: { readonly loan: Loan }) {
  const words = useWords(loanWords);
  const { data: payee } = usePayoutAccount();
  const name = `arrived ${loan.loanNumber}`;
  const isNew = useIsFirstTime(`${name} first`);
  const [isShown, putAway] = useDismissible(name);
  if (!isShown || !payee) return null;
  const { owed } = loan;
  return (
    <MilestoneCard picture="moment-arrived" title={words.arrivedTitle} isNew={isNew}>
      <p>
        {words.arrivedText(
          writePesos(fromPesos(owed.takenOut)),
          payee.bankName ?? "",
          payee.accountEnding ?? "",
        )}{" "}
        {owed.nextDueOn &&
          words.arrivedNext(writePesos(fromPesos(owed.nextAmount)), writeDay(owed.nextDueOn))}
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/wallet" variant="plain">
          {words.arrivedReceipt}
        </ButtonLink>
        <Button variant="plain" onClick={putAway}>
          {words.arrivedDone}
        </Button>
      </div>
    </MilestoneCard>
  );
}
