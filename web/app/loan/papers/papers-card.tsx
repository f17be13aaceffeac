/** The documents of a loan, which stay available after acceptance. */

import { loanWords } from "@hiram/words/en/loan/loan.ts";
import { LoanDocuments } from "#loan/documents.tsx";
import type { Loan } from "#loan/loan.api.ts";
import { Card } from "#ui/card.tsx";
import { writeInstant } from "#ui/day.ts";
import { useWords } from "#words/words.tsx";

export function PapersCard({ loan }: { readonly loan: Loan }) {
  const words = useWords(loanWords);
  const { acceptance } = loan;
  if (loan.documents.length === 0) return null;
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h2 className="text-base text-accent">{words.documents}</h2>
        {acceptance && (
          <p className="text-sm text-ink-soft">
            {words.acceptance(writeInstant(acceptance.at), acceptance.device)}
          </p>
        )}
      </div>
      <LoanDocuments loan={loan} />
    </Card>
  );
}
