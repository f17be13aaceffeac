/**
 * Every loan of the member, and the one that the address names (`?loan=100007`). Its papers are
 * shown; without a number they are those of the latest loan.
 */

import type { StaffReply } from "#api/client.ts";
import { useSearchParams } from "#router/use-search-params.ts";
import type { Case } from "./case-shape.ts";
import { useStaffQuery } from "./use-staff-query.ts";

type CaseLoans = StaffReply<"POST /staff/members/loans">;
export type CaseLoanRow = CaseLoans["loans"][number];

export function useCaseLoans({ member: { memberId }, loan }: Case) {
  const [params] = useSearchParams();
  const typed = params.get("loan") ?? "";
  const chosenNumber = /^\d{1,15}$/.test(typed) && typed !== loan?.loanNumber ? typed : null;
  const query = useStaffQuery(
    "POST /staff/members/loans",
    { memberId, ...(chosenNumber && { loanNumber: chosenNumber }) },
    loan !== null,
  );
  return { memberId, query, chosenNumber, latestNumber: loan?.loanNumber ?? null };
}

export type CaseHistoryProps = ReturnType<typeof useCaseLoans>;
