/** The piece of work for which a case was opened, or that is open in it. */

import type { WorkItem } from "@hiram/contract/staff/work/work.ts";
import type { Case } from "#desk/case-shape.ts";
import { useSearchParams } from "#router/use-search-params.ts";
import { readPlace, type WorkPlace } from "./place.ts";
import { WorkBar } from "./work-bar.tsx";

type Opened = { readonly place: WorkPlace; readonly work: WorkItem };

const openLoans: readonly string[] = ["PENDING", "IN_REVIEW", "ON_HOLD"];

/** A case opened in another way than from a list belongs to the list in which it waits. */
function findWork({ loan, identity, member }: Case): Opened | null {
  if (loan && openLoans.includes(loan.status))
    return {
      place: { queue: "applications", list: "waiting", isLate: false },
      work: { kind: "application", id: loan.id },
    };
  if (identity?.check.status === "UNVERIFIED")
    return {
      place: { queue: "idChecks", list: "UNVERIFIED", isLate: false },
      work: { kind: "idCheck", id: member.memberId },
    };
  return null;
}

type Props = { readonly shown: Case; readonly isDone: boolean };

export function CaseWork({ shown, isDone }: Props) {
  const [params] = useSearchParams();
  const opened = readPlace(params) ?? findWork(shown);
  return opened && <WorkBar key={opened.work.id} {...opened} isDone={isDone} />;
}
