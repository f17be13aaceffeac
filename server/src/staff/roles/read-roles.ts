/** The roles: what each may do, who has it, and every version. */
import type { staffRolesCall } from "@hiram/contract/staff/roles/roles.calls.ts";
import type { AnswerOf } from "@hiram/contract/wire/call.ts";
import type { House } from "#house/house.ts";
import type { StaffCaller } from "#http/answer.ts";
import { readStaffNames } from "#member/staff-details.ts";
import { listHolders, listRoles, listRoleVersions } from "#staff/roles/roles.sql.ts";

export async function readRoles(
  house: House,
  { id }: StaffCaller,
): Promise<AnswerOf<typeof staffRolesCall>> {
  const [roles, versions] = await Promise.all([listRoles(house.db), listRoleVersions(house.db)]);
  const held = await Promise.all(roles.map(({ code }) => listHolders(house.db, code)));
  const people = await readStaffNames(house.db, house, [
    ...held.flat().map((person) => person.id),
    ...versions.flatMap(({ proposed_by, decided_by }) => [proposed_by, decided_by]),
  ]);
  const nameOf = (staffId: string | null) => people.get(staffId ?? "") ?? "";
  return roles.map(({ code, names: name, is_built_in, actions }, index) => {
    const holders = held[index] ?? [];
    return {
      role: code,
      name,
      isBuiltIn: is_built_in,
      actions,
      people: holders.map((person) => nameOf(person.id)).sort(),
      isOwn: holders.some((person) => person.id === id),
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
