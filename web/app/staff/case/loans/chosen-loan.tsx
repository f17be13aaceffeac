/** An earlier loan, searched or chosen by its number, above the latest one. */

import { caseAddress } from "#desk/case-address.ts";
import { QueryAnswer } from "#desk/desk-page.tsx";
import { DeskSection } from "#desk/desk-section.tsx";
import { LoanTag } from "#desk/statuses.tsx";
import type { CaseHistoryProps } from "#desk/use-case-loans.ts";
import { Link } from "#router/link.tsx";
import { LoanFacts, ScheduleAndPayments } from "#staff/case/loan.tsx";
import { Notice } from "#ui/notice.tsx";

export function ChosenCaseLoan({ memberId, query, chosenNumber, latestNumber }: CaseHistoryProps) {
  if (!chosenNumber) return null;
  const chosen = query.data?.chosen ?? null;
  return (
    <DeskSection
      id="chosen"
      title={`Earlier loan ${chosenNumber}`}
      isWide
      beside={
        chosen && <LoanTag status={chosen.status} isToConfirm={chosen.toConfirmBy !== null} />
      }
    >
      <p>
        <Link
          to={caseAddress({ memberId, loanNumber: null })}
          className="inline-flex min-h-11 items-center text-accent underline"
        >
          Show the latest loan{latestNumber && `, ${latestNumber}`}
        </Link>
      </p>
      <QueryAnswer query={query}>
        {() =>
          chosen ? (
            <>
              <LoanFacts loan={chosen} />
              <ScheduleAndPayments loan={chosen} />
            </>
          ) : (
            <Notice variant="wait">
              <p>This member has no loan with the number {chosenNumber}.</p>
            </Notice>
          )
        }
      </QueryAnswer>
    </DeskSection>
  );
}
