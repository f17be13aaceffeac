/** Statements of each month, the payoff letter of today and the certificate of a loan. */
import { certificateId, payoffId, statementId } from "@hiram/contract/loan/papers.ts";
import { issuedPaperAddress } from "#desk/case-address.ts";
import type { CaseLoanRow } from "#desk/use-case-loans.ts";
import { writeDay, writeMonth } from "#ui/day.ts";
import { PaperLine, PaperList } from "./paper-list.tsx";

type Props = { readonly loan: CaseLoanRow; readonly memberId: string };

export function IssuedPapers({ loan, memberId }: Props) {
  const { id: loanId, loanNumber, issuedPapers } = loan;
  const { months, payoff, hasCertificate, certificateBy } = issuedPapers;
  if (months.length === 0) return null;
  const to = (id: string) => issuedPaperAddress(memberId, loanId, id);
  return (
    <PaperList name="Statements and letters">
      {hasCertificate && (
        <PaperLine to={to(certificateId(loanNumber))} name="Certificate that nothing is owed" />
      )}
      {certificateBy && (
        <li className="py-2 text-ink-soft">
          Closed, to be confirmed: no certificate before the bank confirms the last payment,
          expected by {writeDay(certificateBy)}
        </li>
      )}
      {payoff && (
        <PaperLine to={to(payoffId(loanNumber, payoff.from))} name="Payoff letter for today" />
      )}
      {months.map((month) => (
        <PaperLine
          key={month}
          to={to(statementId(loanNumber, month))}
          name={`Statement of ${writeMonth(month)}`}
        />
      ))}
    </PaperList>
  );
}
