/**
 * Freezes and blocks as the desk shows them: a member's history, and all members restricted now.
 */

import type { staffRestrictedCall } from "@hiram/contract/session/restrictions-desk.calls.ts";
import type { staffCaseCall } from "@hiram/contract/staff/case/case.calls.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { readMembers } from "#desk/member-row.ts";
import { rowsPerPage } from "#desk/page.ts";
import type { House } from "#house/house.ts";
import { listRestricted, listRestrictions, type RestrictionRow } from "#member/restriction.sql.ts";
import { readStaffNames } from "#member/staff-details.ts";
import { restrictionSeal } from "#secret/seals.ts";

/** The reason given by the person who began it. */
export const openRestrictionWords = (
  { keys }: House,
  { id, sealed }: Pick<RestrictionRow, "id" | "sealed">,
): string | null => sealed && keys.open(sealed, restrictionSeal(id));

export async function showRestrictions(
  house: House,
  memberId: string,
): Promise<AnswerOf<typeof staffCaseCall>["restrictions"]> {
  const rows = await listRestrictions(house.db, memberId);
  const names = await readStaffNames(
    house.db,
    house,
    rows.flatMap(({ staff_id, proposed_by, decided_by }) => [staff_id, proposed_by, decided_by]),
  );
  return rows.map((row) => ({
    kind: row.kind,
    cause: row.cause,
    words: openRestrictionWords(house, row),
    by: showBeginner(row, names),
    at: row.begun_at.toISOString(),
    until: row.until?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    endedWhy: row.ended_why,
    liftedBy: [row.proposed_by, row.decided_by].flatMap((id) => (id && names.get(id)) || []),
  }));
}

const showBeginner = (
  { begun_by, staff_id }: Pick<RestrictionRow, "begun_by" | "staff_id">,
  names: ReadonlyMap<string, string>,
): string | null => (begun_by === "MEMBER" ? null : ((staff_id && names.get(staff_id)) ?? "Staff"));

export async function readRestricted(
  house: House,
  { kind, after }: CheckedBodyOf<typeof staffRestrictedCall>,
): Promise<AnswerOf<typeof staffRestrictedCall>> {
  const found = await listRestricted(house.db, { kind, after }, rowsPerPage() + 1);
  const page = found.slice(0, rowsPerPage());
  const [members, names] = await Promise.all([
    readMembers(
      house,
      page.map(({ member_id }) => member_id),
    ),
    readStaffNames(
      house.db,
      house,
      page.map(({ staff_id }) => staff_id),
    ),
  ]);
  const rows = page.map((row, at) => ({
    id: row.id,
    memberId: row.member_id,
    name: members[at]?.name ?? "",
    phoneMasked: members[at]?.phoneMasked ?? "",
    kind: row.kind,
    cause: row.cause,
    by: showBeginner(row, names),
    at: row.begun_at.toISOString(),
    until: row.until?.toISOString() ?? null,
  }));
  return { rows, next: found.length > page.length ? (page.at(-1)?.id ?? null) : null };
}
