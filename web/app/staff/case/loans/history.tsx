/** Every loan of the member, newest first: decisions with people and reasons, and repayments. */
import { toPesos } from "@hiram/contract/money/money.ts";
import { caseAddress } from "#desk/case-address.ts";
import { QueryAnswer } from "#desk/desk-page.tsx";
import { DeskSection } from "#desk/desk-section.tsx";
import { FactList, type FactRow } from "#desk/facts.tsx";
import { Pesos } from "#desk/pesos.tsx";
import { LoanTag } from "#desk/statuses.tsx";
import type { CaseHistoryProps, CaseLoanRow } from "#desk/use-case-loans.ts";
import { Link } from "#router/link.tsx";
import { describeActor, loanDecisionNames, sumPaid } from "#staff/case/loans/say-history.ts";
import { writeDay, writeInstant } from "#ui/day.ts";

export function CaseHistory({ memberId, query, latestNumber }: CaseHistoryProps) {
  return (
    <DeskSection id="history" title="All loans and decisions" isWide>
      {latestNumber === null ? (
        <p className="text-ink-soft">No application yet.</p>
      ) : (
        <QueryAnswer query={query}>
          {({ loans }) => (
            <ol className="flex flex-col divide-y divide-line">
              {loans.map((loan) => (
                <li key={loan.id} className="grid gap-x-6 gap-y-3 py-4 first:pt-0 lg:grid-cols-2">
                  <LoanLine {...{ loan, memberId }} isLatest={loan.loanNumber === latestNumber} />
                  <Decisions decisions={loan.decisions} />
                </li>
              ))}
            </ol>
          )}
        </QueryAnswer>
      )}
    </DeskSection>
  );
}

type LineProps = {
  readonly loan: CaseLoanRow;
  readonly memberId: string;
  readonly isLatest: boolean;
};

function LoanLine({ loan, memberId, isLatest }: LineProps) {
  const { loanNumber } = loan;
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to={caseAddress({ memberId, loanNumber: isLatest ? null : loanNumber })}
          className="inline-flex min-h-11 items-center font-semibold text-accent underline"
        >
          Loan {loanNumber}
        </Link>
        <LoanTag status={loan.status} />
        {isLatest && <span className="text-sm text-ink-soft">latest</span>}
      </p>
      <FactList of={factsOf(loan)} />
    </div>
  );
}

function factsOf(loan: CaseLoanRow): FactRow[] {
  const paid = sumPaid(loan.repayments);
  const facts: (FactRow | false)[] = [
    ["Amount", <Pesos key="amount" of={loan.amount} />],
    loan.askedAmount !== loan.amount && ["Asked for", <Pesos key="asked" of={loan.askedAmount} />],
    ["For", `${loan.months} months`],
    ["Applied", writeInstant(loan.appliedAt)],
    loan.firstPaidOn !== null && ["First payout", writeDay(loan.firstPaidOn)],
    paid.count > 0 && [
      "Repaid",
      <span key="paid">
        <Pesos of={toPesos(paid.fromBank)} /> in {paid.count}{" "}
        {paid.count === 1 ? "payment" : "payments"}, the last on {writeDay(paid.lastOn)}
      </span>,
    ],
    paid.charges > 0 && [
      "Of it charges for lateness",
      <Pesos key="late" of={toPesos(paid.charges)} />,
    ],
    paid.fromWallet > 0 && [
      "Given back unused",
      <Pesos key="back" of={toPesos(paid.fromWallet)} />,
    ],
    loan.closedAt !== null && ["Ended", writeInstant(loan.closedAt)],
  ];
  return facts.filter((fact) => !!fact);
}

const Decisions = ({ decisions }: Pick<CaseLoanRow, "decisions">) => (
  <ol className="flex flex-col gap-2">
    {decisions.map((one, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: Two may have the same instant, and none is reordered.
      <li key={`${one.at}/${index}`}>
        <p>
          <span className="font-semibold">{loanDecisionNames[one.event] ?? one.event}</span>
          {describeActor(one)}
          <span className="text-sm text-ink-soft"> · {writeInstant(one.at)}</span>
        </p>
        {one.reason && <p className="text-sm">Reason: {one.reason}</p>}
        {one.note && <p className="text-sm">Told to the member: {one.note}</p>}
      </li>
    ))}
  </ol>
);
