/** What is due on the loan, how to pay it, and that paying is free. */
import type { LoanReply } from "@hiram/contract/loan/loan.calls.ts";
import { fromPesos } from "@hiram/contract/price/money.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useSite } from "#hooks/site.tsx";
import { writeDay } from "#ui/day.ts";
import { LoadFailure } from "#ui/failure.tsx";
import { Figures } from "#ui/figures.tsx";
import { Late } from "#ui/late.tsx";
import { Money } from "#ui/money.tsx";
import { useOwed } from "#wallet/wallet.api.ts";
import { walletDialogsWords } from "#words/en/wallet/dialogs.ts";
import { useWords } from "#words/words.tsx";

export function PayDialog() {
  const words = useWords(walletDialogsWords);
  const { data: loan, error, isPending, refetch } = useOwed();
  return (
    <>
      <p>{words.payText}</p>
      {isPending && (
        <Late>
          <p role="status">{words.loading}</p>
        </Late>
      )}
      {error && (
        <LoadFailure error={error} onRetry={refetch}>
          <p>{words.failed}</p>
        </LoadFailure>
      )}
      {loan !== undefined && <Owed loan={loan} />}
      <p>
        {words.payScore} {words.payNoFee}
      </p>
    </>
  );
}

/** A loan that was never paid out, or is paid back, owes nothing. */
function Owed({ loan }: { loan: LoanReply | null }) {
  const words = useWords(walletDialogsWords);
  if (loan?.status !== "ACTIVE") return <Nothing>{words.nothingDue}</Nothing>;
  if (!loan.firstPaidOn) return <Nothing>{words.nothingYet}</Nothing>;
  const { owed, loanNumber } = loan;
  const money = (pesos: number) => <Money amount={fromPesos(pesos)} />;
  const lines: [string, ReactNode][] = [[words.dueNow, money(owed.dueNow)]];
  if (owed.nextDueOn)
    lines.push([words.next, money(owed.nextAmount)], [words.nextOn, writeDay(owed.nextDueOn)]);
  lines.push([words.payoff, money(owed.payoff)], [words.loanNumber, loanNumber]);
  return (
    <>
      <div className="w-full">
        <Figures lines={lines} />
      </div>
      <h3 className="text-base">{words.how}</h3>
      <HowToPay loanNumber={loanNumber} />
      <Link to="/dash" className="inline-flex min-h-11 items-center font-semibold underline">
        {words.seeSchedule}
      </Link>
    </>
  );
}

/** The lender's own account, if the profile names one. */
function HowToPay({ loanNumber }: { loanNumber: string }) {
  const words = useWords(walletDialogsWords);
  const { repayTo } = useSite().company;
  if (!repayTo)
    return (
      <p>
        {words.howText(loanNumber)}{" "}
        <Link to="/contact" className="font-semibold underline">
          {words.contact}
        </Link>
        .
      </p>
    );
  return (
    <>
      <p>{words.payTo(loanNumber)}</p>
      <div className="w-full">
        <Figures
          lines={[
            [words.repayBank, repayTo.bankName],
            [words.repayName, repayTo.accountName],
            [words.repayNumber, repayTo.number],
          ]}
        />
      </div>
    </>
  );
}

const Nothing = ({ children }: { children: ReactNode }) => (
  <p className="font-semibold">{children}</p>
);
