/** The papers of the chosen loan, or of the latest: each opens on a page that can be printed. */
import type { LoanPaper } from "@hiram/contract/loan/papers-desk.ts";
import { paperAddress } from "#desk/case-address.ts";
import { QueryAnswer } from "#desk/desk-page.tsx";
import { DeskSection } from "#desk/desk-section.tsx";
import { FactList } from "#desk/facts.tsx";
import { Pesos } from "#desk/pesos.tsx";
import { DeskWithdrawalTag } from "#desk/statuses.tsx";
import type { CaseHistoryProps, CaseLoanRow } from "#desk/use-case-loans.ts";
import { writeDay, writeInstant } from "#ui/day.ts";
import { IssuedPapers } from "./issued-papers.tsx";
import { PaperLine, PaperList } from "./paper-list.tsx";

const paperNames: Readonly<Record<LoanPaper, string>> = {
  DISCLOSURE: "Disclosure statement",
  CONTRACT: "Contract",
  ACCEPTANCE: "Record of the agreement",
  STATEMENT: "Statement: schedule and payments",
};

export function CasePapers({ memberId, query, chosenNumber, latestNumber }: CaseHistoryProps) {
  const number = chosenNumber ?? latestNumber;
  return (
    <DeskSection id="papers" title={number ? `Papers of loan ${number}` : "Papers"} isWide>
      {number === null ? (
        <p className="text-ink-soft">No application yet.</p>
      ) : (
        <QueryAnswer query={query}>
          {({ loans }) => {
            const loan = loans.find(({ loanNumber }) => loanNumber === number);
            return loan ? <PapersOf {...{ loan, memberId }} /> : null;
          }}
        </QueryAnswer>
      )}
    </DeskSection>
  );
}

type Props = { readonly loan: CaseLoanRow; readonly memberId: string };

function PapersOf({ loan, memberId }: Props) {
  const { papers, acceptance, withdrawals, repayments } = loan;
  if (papers.length === 0)
    return <p className="text-ink-soft">There are no papers before an approval.</p>;
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <PaperList name="Loan">
        {papers.map((paper) => (
          <PaperLine
            key={paper}
            to={paperAddress(memberId, paper, loan.id)}
            name={paperNames[paper]}
          />
        ))}
      </PaperList>
      {acceptance && <Acceptance acceptance={acceptance} />}
      <IssuedPapers {...{ loan, memberId }} />
      {withdrawals.length > 0 && (
        <PaperList name="Receipts of withdrawals">
          {withdrawals.map(({ id, kind, reference, amount, status, createdAt }) => (
            <PaperLine key={id} to={paperAddress(memberId, "receipt", id)} name={reference}>
              {kind === "REFUND" && "Refund "}
              <Pesos of={amount} /> <DeskWithdrawalTag status={status} /> {writeInstant(createdAt)}
            </PaperLine>
          ))}
        </PaperList>
      )}
      {repayments.length > 0 && (
        <PaperList name="Receipts of payments">
          {repayments.map((row) => (
            <PaperLine
              key={row.id}
              to={paperAddress(memberId, "repayment", row.id)}
              name={row.reference}
            >
              <Pesos of={row.amount} /> on {writeDay(row.receivedOn)}
              {row.bookedBy && `, booked by ${row.bookedBy}`}
              {row.isFromWallet && ", given back from the wallet"}
              {row.endedAt && `, taken off the loan on ${writeInstant(row.endedAt)}`}
            </PaperLine>
          ))}
        </PaperList>
      )}
    </div>
  );
}

const Acceptance = ({ acceptance }: { acceptance: NonNullable<CaseLoanRow["acceptance"]> }) => (
  <div className="flex min-w-0 flex-col gap-2">
    <h3 className="font-semibold">Agreed to</h3>
    <FactList
      of={[
        ["How", "With a code sent to the member's phone"],
        ["Code sent", writeInstant(acceptance.askedAt)],
        ["Agreed", writeInstant(acceptance.at)],
        ["Device", acceptance.device],
        ["Address", acceptance.address],
        [
          "Contract (SHA-256)",
          <span key="hash" className="figures text-sm font-normal break-all">
            {acceptance.contractSha256}
          </span>,
        ],
      ]}
    />
  </div>
);
