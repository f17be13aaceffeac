/**
 * Shared parts of the desk's calls: roles read from the permissions, pages of a list, a reason.
 */
import * as z from "zod/mini";
import type { Call } from "#wire/call.ts";
import { type Roles, type StaffAction, staffPermissions } from "#wire/roles.ts";
import { sentence, uuid } from "#wire/shape.ts";

type StaffCall = Omit<Call, "who"> & {
  readonly path: `/staff/${string}`;
  readonly action: StaffAction;
};

/** A call for staff: the roles come from its action. */
export const staffCall = <const C extends StaffCall>(
  definition: C,
): C & { readonly who: Roles } => ({ ...definition, who: staffPermissions[definition.action] });

/**
 * A list in pages: `after` is the id of the last row received, `next` the value for the next
 * request, or null at the end. Keyset pagination costs the same for every page.
 */
export const pageAfter = z.optional(uuid());
export const pageShape = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ rows: z.array(row), next: z.nullable(z.string()) });

/** For a queue: only work that is later than promised. */
export const onlyLate = { late: z.optional(z.boolean()) };

/** Why a person reveals a value or undoes an act; stored in the audit row. */
export const reason = sentence(3, 300, "Please say why.");
