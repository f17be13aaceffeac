/** The roles of a person: one or several, without forbidden combinations. */

import { sayForbidden } from "@hiram/contract/staff/roles/role-table.ts";
import { inLanguage } from "@hiram/contract/wire/language.ts";
import type { StaffAction } from "@hiram/contract/wire/roles.ts";
import { useDesk } from "#desk/desk.api.ts";
import { FieldError } from "#fields/field.tsx";

export const rolesError = (chosen: string): string | null =>
  chosen ? null : "Please choose a role.";

type Props = {
  /** Role codes, separated by commas. */
  readonly chosen: string;
  readonly error: string | null;
  readonly onChoose: (chosen: string) => void;
};

export function RoleField({ chosen, error, onChoose }: Props) {
  const { data: roles = [] } = useDesk("GET /staff/roles");
  const codes = chosen.split(",").filter(Boolean);
  const actions = roles
    .filter(({ role }) => codes.includes(role))
    .flatMap((role) => role.actions as StaffAction[]);
  const forbidden = sayForbidden(codes, actions);
  const toggle = (code: string, isOn: boolean) =>
    onChoose((isOn ? [...codes, code] : codes.filter((one) => one !== code)).join(","));
  return (
    <fieldset>
      <legend className="font-semibold">Roles</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {roles.map(({ role, name }) => (
          <label key={role} className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              checked={codes.includes(role)}
              onChange={({ target }) => toggle(role, target.checked)}
              className="size-6 accent-accent"
            />
            {inLanguage(name)}
          </label>
        ))}
      </div>
      <FieldError id="person-roles">{forbidden ? `Not together: ${forbidden}.` : error}</FieldError>
    </fieldset>
  );
}
