/** Contract: the accepted documents, the acceptance, and the schedule. */

import { loanWords } from "@hiram/words/en/loan/loan.ts";
import { loanStatusWords } from "@hiram/words/en/loan/status.ts";
import { settingsPapersWords } from "@hiram/words/en/settings/papers.ts";
import { DocumentSummary } from "#loan/document-summary.tsx";
import { LoanDocuments } from "#loan/documents.tsx";
import type { Loan } from "#loan/loan.api.ts";
import { useLoan } from "#loan/loan.api.ts";
import { Schedule } from "#loan/schedule.tsx";
import { WithAnswer } from "#settings/with-answer.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { writeInstant } from "#ui/day.ts";
import { DocumentView } from "#ui/document-view.tsx";
import { Notice } from "#ui/notice.tsx";
import { useWords } from "#words/words.tsx";

export function SettingsContract() {
  const papers = useWords(settingsPapersWords);
  const words = useWords(loanStatusWords);
  const query = useLoan();
  return (
    <WithAnswer query={query} loading={words.loading} failed={words.failed}>
      {(loan) => (loan ? <Papers loan={loan} /> : <p>{papers.noLoan}</p>)}
    </WithAnswer>
  );
}

function Papers({ loan }: { loan: Loan }) {
  const papers = useWords(settingsPapersWords);
  const status = useWords(loanStatusWords);
  const words = useWords(loanWords);
  const { acceptance, documents } = loan;
  const contract = documents.find(({ kind }) => kind === "CONTRACT");
  if (!contract)
    return (
      <div className="flex flex-col items-start gap-4">
        <p>{papers.noContract(loan.loanNumber, status.names[loan.status])}</p>
        <ButtonLink to="/dash" variant="plain">
          {papers.toLoan}
        </ButtonLink>
      </div>
    );
  return (
    <div className="flex flex-col gap-6">
      {acceptance ? (
        <p>{words.acceptance(writeInstant(acceptance.at), acceptance.device)}</p>
      ) : (
        <Notice variant="wait">
          <p>{papers.notAgreed}</p>
          <ButtonLink to="/dash" variant="plain">
            {papers.toLoan}
          </ButtonLink>
        </Notice>
      )}
      <LoanDocuments loan={loan} />
      <Schedule loan={loan} />
      <section className="flex flex-col gap-4 border-t border-line pt-5">
        <h2 className="text-lg text-accent">{contract.title}</h2>
        <DocumentSummary document={contract} />
        <DocumentView document={contract} hashName={words.hash} />
      </section>
    </div>
  );
}
