/** Whether the member may ask for more time, and the latest request. */
import type { previewHardshipCall, readHardshipCall } from "@hiram/contract/loan/hardship.calls.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { findLatestLoan } from "#account/loan.sql.ts";
import type { House } from "#house/house.ts";
import type { MemberCaller } from "#http/answer.ts";
import {
  comparePlansWithinPolicy,
  findAskingLoan,
  findHardshipHindrance,
  getAskingLoan,
  hardshipLimitsLeft,
  lastDayOf,
} from "#loan/hardship/asking-loan.ts";
import { chooseHardshipTerms } from "#loan/hardship/choose-terms.ts";
import { listHardships } from "#loan/hardship/hardship.sql.ts";
import { showHardship } from "#loan/hardship/show-hardship.ts";
import { showPlanComparison } from "#loan/hardship/show-plan.ts";

type Owner = Pick<MemberCaller, "id">;

export async function readHardship(
  house: House,
  member: Owner,
): Promise<AnswerOf<typeof readHardshipCall>> {
  const loan = await findLatestLoan(house.db, member.id);
  const asking = await findAskingLoan(house.db, house, loan);
  const [latest] = loan ? await listHardships(house.db, loan) : [];
  const policy = house.policies.now();
  const left = hardshipLimitsLeft({ requests: asking?.requests ?? [], policy });
  return {
    hindrance: asking ? findHardshipHindrance(asking) : "NO_LOAN",
    lastDay: asking ? lastDayOf(asking) : null,
    askDaysBeforeDue: policy.hardshipAskDaysBeforeDue,
    pauseMonthsMax: left.pauseMonths,
    extraMonthsMax: left.extraMonths,
    latest: latest ? await showHardship(house, latest, asking) : null,
  };
}

export async function previewHardship(
  house: House,
  choice: CheckedBodyOf<typeof previewHardshipCall>,
  member: Owner,
): Promise<AnswerOf<typeof previewHardshipCall>> {
  const loan = await findLatestLoan(house.db, member.id);
  const asking = await getAskingLoan(house.db, house, loan);
  const terms = chooseHardshipTerms(asking, choice);
  return { ...terms, ...showPlanComparison(comparePlansWithinPolicy(asking, terms)) };
}
