/** The roles with what they may do, who has them, and every version there was. */
import type { staffRolesCall } from "@hiram/contract/staff/roles/roles.calls.ts";
import type { AnswerOf } from "@hiram/contract/wire/call.ts";
import type { House } from "#house/house.ts";
import type { StaffCaller } from "#http/answer.ts";
import { readStaffNames } from "#member/staff-details.ts";
import { listHolders, listRoles, listVersions } from "#staff/roles/roles.sql.ts";

export async function readRoles(
  house: House,
  { id }: StaffCaller,
): Promise<AnswerOf<typeof staffRolesCall>> {
  const [roles, versions] = await Promise.all([listRoles(house.db), listVersions(house.db)]);
  const held = await Promise.all(roles.map(({ code }) => listHolders(house.db, code)));
  const names = await readStaffNames(house.db, house, [
    ...held.flat().map((person) => person.id),
    ...versions.flatMap(({ proposed_by, decided_by }) => [proposed_by, decided_by]),
  ]);
  const nameOf = (staffId: string | null) => names.get(staffId ?? "") ?? "";
  return roles.map(({ code, name_en, name_fil, is_built_in, actions }, index) => {
    const people = held[index] ?? [];
    return {
      role: code,
      name: { en: name_en, fil: name_fil },
      isBuiltIn: is_built_in,
      actions,
      people: people.map((person) => nameOf(person.id)).sort(),
      isOwn: people.some((person) => person.id === id),
      versions: versions
        .filter((past) => past.role === code)
        .map((past) => ({
          version: past.version,
          at: past.at.toISOString(),
          actions: past.actions,
          proposedBy: nameOf(past.proposed_by),
          confirmedBy: nameOf(past.decided_by),
        })),
    };
  });
}
