/** The Loan Status card and the Loan Statement card side by side, for a page of another subject. */
import { useLoan } from "#loan/loan.api.ts";
import { StatementCard, StatusCard } from "#loan/status-cards.tsx";

export function StatusAndStatement() {
  const { data: loan } = useLoan();
  return (
    loan && (
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <StatusCard loan={loan} />
        <StatementCard loan={loan} isAsked={false} />
      </div>
    )
  );
}
