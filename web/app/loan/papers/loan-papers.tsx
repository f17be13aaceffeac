/** The papers of a member's loans: the latest loan's open, earlier ones folded. */
import { certificateId, statementId } from "@hiram/contract/loan/papers.ts";
import { papersWords } from "@hiram/words/en/loan/papers.ts";
import { isPaidBack, useLoan } from "#loan/loan.api.ts";
import { FoldedList } from "#loan/papers/folded-list.tsx";
import { PaperRow } from "#loan/papers/paper-row.tsx";
import { type LoanPapersList, usePapers } from "#loan/papers/papers.api.ts";
import { ReceiptRow } from "#loan/papers/receipt-row.tsx";
import { writeDay, writeMonth } from "#ui/day.ts";
import { LoadFailure } from "#ui/failure.tsx";
import { PageGround } from "#ui/ground.tsx";
import { LoadingLine } from "#ui/show-after-delay.tsx";
import { useWords } from "#words/words.tsx";

export function LoanPapers() {
  const words = useWords(papersWords);
  const { data: loans, error, refetch } = usePapers();
  const { data: loan } = useLoan();
  // The first card of Home has the certificate of a loan that was just paid back.
  const shown = loan && isPaidBack(loan) ? loan.loanNumber : undefined;
  if (loans?.length === 0) return null;
  const [latest, ...earlier] = loans ?? [];
  return (
    <PageGround title={words.title} className="gap-5">
      {!loans && !error && <LoadingLine text={words.loading} />}
      {error && <LoadFailure error={error} onRetry={refetch} text={words.failed} />}
      {latest && <PapersOf papers={latest} isCertificateAbove={latest.loanNumber === shown} />}
      {earlier.map((papers) => (
        <details key={papers.loanNumber} className="border-t border-line pt-2">
          <summary className="min-h-11 py-2 font-semibold">
            {words.earlier(papers.loanNumber)}
          </summary>
          <div className="flex flex-col gap-5 pt-2">
            <PapersOf papers={papers} />
          </div>
        </details>
      ))}
    </PageGround>
  );
}

type PapersProps = { readonly papers: LoanPapersList; readonly isCertificateAbove?: boolean };

function PapersOf({ papers, isCertificateAbove = false }: PapersProps) {
  const words = useWords(papersWords);
  const { loanNumber, months, receipts, hasCertificate, certificateBy } = papers;
  return (
    <>
      {hasCertificate && !isCertificateAbove && (
        <ul>
          <PaperRow id={certificateId(loanNumber)} name={words.certificate} />
        </ul>
      )}
      {certificateBy && <p>{words.certificateWaits(writeDay(certificateBy))}</p>}
      <FoldedList title={words.receipts} items={receipts} empty={words.noReceipts}>
        {(receipt) => <ReceiptRow key={receipt.id} receipt={receipt} />}
      </FoldedList>
      <FoldedList title={words.statements} items={months}>
        {(month) => (
          <PaperRow
            key={month}
            id={statementId(loanNumber, month)}
            name={words.statementOf(writeMonth(month))}
          />
        )}
      </FoldedList>
    </>
  );
}
