/**
 * Gives the database the desk's closed table of actions, the pairs that nobody may have together
 * and the built-in roles of this build. A role that the lender has changed stays as the lender made
 * it.
 */
import {
  forbiddenPairs,
  marksOfAction,
  roleMarks,
} from "@hiram/contract/staff/roles/role-table.ts";
import { languages } from "@hiram/contract/wire/language.ts";
import { actionsOf, staffActions, staffRoles } from "@hiram/contract/wire/roles.ts";
import { deskIn } from "@hiram/words/languages.ts";
import type pg from "pg";
import type { SqlSchema } from "#db/sql-files.ts";

export async function syncStaffRoles(
  client: pg.PoolClient,
  { functions }: SqlSchema,
): Promise<string[]> {
  // Tests may create an older schema, which has no roles as rows.
  if (!functions.some(({ name }) => name === "sync_staff_roles")) return [];
  const given = {
    actions: staffActions.map((action) => ({ action, marks: marksOfAction(action) })),
    pairs: forbiddenPairs,
    roles: staffRoles.map((code) => ({
      code,
      names: Object.fromEntries(languages.map((one) => [one, deskIn[one].roleNames[code]])),
      mark: (roleMarks as Readonly<Record<string, string>>)[code] ?? null,
      actions: actionsOf(code),
    })),
  };
  await client.query("select sync_staff_roles($1)", [JSON.stringify(given)]);
  return [];
}
