/** The person who confirms the offer reads the words to the member too. */

import { sumOfParts } from "@hiram/contract/account/dues-account.ts";
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import type {
  staffHardshipCall,
  staffHardshipPreviewCall,
} from "@hiram/contract/loan/hardship-desk.calls.ts";
import { toPesos } from "@hiram/contract/money/money.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { auditCaseView } from "#desk/audit-case-view.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { findLoan } from "#loan/loan.sql.ts";
import { readStaffNames } from "#member/staff-details.ts";
import { refuse } from "#problem.ts";
import {
  comparePlansWithinPolicy,
  findAskingLoan,
  getAskingLoan,
  hardshipLimitsLeft,
} from "./asking-loan.ts";
import { type HardshipRow, listHardships } from "./hardship.sql.ts";
import { listWaitingOffers } from "./hardship-desk.sql.ts";
import { showHardship } from "./show-hardship.ts";
import { showPlanComparison } from "./show-plan.ts";

export async function readHardshipAtDesk(
  house: House,
  { loanId }: CheckedBodyOf<typeof staffHardshipCall>,
  staff: StaffCaller,
  caller: Caller,
): Promise<AnswerOf<typeof staffHardshipCall>> {
  const loan = (await findLoan(house.db, loanId)) ?? refuse("NotFound");
  await auditCaseView(house, loan.member_id, staff, caller);
  const requests = await listHardships(house.db, loan);
  const [asking, names, waiting] = await Promise.all([
    findAskingLoan(house.db, house, loan),
    readStaffNames(
      house.db,
      house,
      requests.map(({ offered_by: id }) => id),
    ),
    listWaitingOffers(
      house.db,
      requests.map(({ id }) => id),
    ),
  ]);
  const policy = house.policies.now();
  const left = hardshipLimitsLeft({ requests, policy });
  const owed = asking ? sumOfParts(asking.dues.owed) : 0;
  return {
    requests: await Promise.all(
      requests.map(async (row) => ({
        ...(await showAtDesk(house, row, asking)),
        offeredBy: names.get(row.offered_by ?? "") ?? null,
        needsSecondPerson: waiting.has(row.id),
      })),
    ),
    pauseMonthsLeft: left.pauseMonths,
    extraMonthsLeft: left.extraMonths,
    owed: toPesos(owed),
    isForTwo: owed > policy.hardshipOnePersonCentavosMax,
    watchUntil: watchOf(requests, dayInManila(house.clock.now())),
  };
}

/** Without the words of the addendum, which only the member and the lender read. */
async function showAtDesk(
  house: House,
  row: HardshipRow,
  asking: Awaited<ReturnType<typeof findAskingLoan>>,
) {
  const { agreement, ...shown } = await showHardship(house, row, asking);
  if (!agreement) return { ...shown, comparison: null };
  const { before, after, rise } = agreement;
  return { ...shown, comparison: { before, after, rise } };
}

/** The last day of the current watch period. */
const watchOf = (requests: readonly HardshipRow[], today: string): string | null =>
  requests.find((row) => row.status === "AGREED" && (row.watch_until ?? "") >= today)
    ?.watch_until ?? null;

export async function previewAtDesk(
  house: House,
  { loanId, ...terms }: CheckedBodyOf<typeof staffHardshipPreviewCall>,
): Promise<AnswerOf<typeof staffHardshipPreviewCall>> {
  const loan = (await findLoan(house.db, loanId)) ?? refuse("NotFound");
  return showPlanComparison(
    comparePlansWithinPolicy(await getAskingLoan(house.db, house, loan), terms),
  );
}
