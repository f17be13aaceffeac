/**
 * Plans who gets the late loans without an owner. People of a rule get them in turn, the person
 * with the fewest cases first, and nobody gets their own case.
 */
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import type { staffAssignmentCall } from "@hiram/contract/collection/assignment.calls.ts";
import { toPesos } from "@hiram/contract/money/money.ts";
import type { AnswerOf } from "@hiram/contract/wire/call.ts";
import { readDuesOfLoans } from "#account/read-account.ts";
import { memberNameOf } from "#desk/member-names.ts";
import { listOwners } from "#help/complaints/desk/complaints.sql.ts";
import type { House } from "#house/house.ts";
import { openStaffDetails } from "#member/staff-details.ts";
import {
  countCases,
  listAssignmentRules,
  listFreeLoans,
  listOwnCasePairs,
} from "./assignment.sql.ts";

const PLANNED_MAX = 200;

export async function readAssignment(house: House): Promise<AnswerOf<typeof staffAssignmentCall>> {
  const { db } = house;
  const today = dayInManila(house.clock.now());
  const [rules, owners, cases] = await Promise.all([
    listAssignmentRules(db),
    listOwners(db, "collection.work"),
    countCases(db),
  ]);
  const names = new Map(owners.map((one) => [one.id, openStaffDetails(house, one).name]));
  const ages = rules.map(({ from_days }) => from_days);
  const free = await listFreeLoans(db, { ages, today, most: PLANNED_MAX });
  const dues = await readDuesOfLoans(
    db,
    house,
    free.map(({ loan_id }) => loan_id),
    today,
  );
  const people = new Map(
    rules.map((rule) => [rule.from_days, rule.owner_ids.filter((id) => names.has(id))]),
  );
  const own = await listOwnCasePairs(
    db,
    free.flatMap(({ member_id: memberId, from_days }) =>
      (people.get(from_days) ?? []).map((staffId) => ({ staffId, memberId })),
    ),
  );
  const load = new Map(cases);
  const plan = free.flatMap((loan) => {
    const to = chooseOwner(people.get(loan.from_days) ?? [], loan.member_id, { load, own });
    if (to === undefined) return [];
    load.set(to, (load.get(to) ?? 0) + 1);
    return {
      loanId: loan.loan_id,
      memberId: loan.member_id,
      loanNumber: String(loan.loan_number),
      name: memberNameOf(house, loan.member_id, loan.details_sealed),
      daysLate: loan.days_late,
      due: toPesos(dues.get(loan.loan_id)?.dueNow ?? 0),
      to,
      toName: names.get(to) ?? "",
    };
  });
  return {
    rules: rules.map(({ from_days, owner_ids }) => ({
      fromDays: from_days,
      owners: owner_ids.filter((id) => names.has(id)),
    })),
    colleagues: [...names].map(([id, name]) => ({ id, name, cases: cases.get(id) ?? 0 })),
    plan,
  };
}

type Known = { readonly load: ReadonlyMap<string, number>; readonly own: ReadonlySet<string> };

/** The person with the fewest cases; of equals the first in the rule. */
export function chooseOwner(
  owners: readonly string[],
  memberId: string,
  { load, own }: Known,
): string | undefined {
  return owners
    .filter((id) => !own.has(`${id}/${memberId}`))
    .toSorted((one, other) => (load.get(one) ?? 0) - (load.get(other) ?? 0))[0];
}
