/** The documents of a loan, which stay available after acceptance. */

import { loanWords } from "@hiram/words/en/loan/loan.ts";
import { LoanDocuments } from "#loan/documents.tsx";
import type { Loan } from "#loan/loan.api.ts";
import { writeInstant } from "#ui/day.ts";
import { PageGround } from "#ui/ground.tsx";
import { useWords } from "#words/words.tsx";

export function PapersCard({ loan }: { readonly loan: Loan }) {
  const words = useWords(loanWords);
  const { acceptance } = loan;
  if (loan.documents.length === 0) return null;
  return (
    <PageGround title={words.documents}>
      <div>
        {acceptance && (
          <p className="text-sm text-ink-soft">
            {words.acceptance(writeInstant(acceptance.at), acceptance.device)}
          </p>
        )}
      </div>
      <LoanDocuments loan={loan} />
    </PageGround>
  );
}
