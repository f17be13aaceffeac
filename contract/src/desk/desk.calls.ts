/**
 * Shared parts of the desk's calls: roles read from the permissions, pages of a list, a reason.
 */
import * as z from "zod/mini";
import type { Call } from "#wire/call.ts";
import { type Roles, type StaffAction, staffPermissions } from "#wire/roles.ts";
import { body, sentence, uuid } from "#wire/shape.ts";
import { tableFormats } from "./table-formats.ts";

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
export const pageCursor = z.optional(uuid());
export const pageOfRowsShape = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ rows: z.array(row), next: z.nullable(z.string()) });

/** For a queue: only work that is later than promised. */
export const lateOnlyQuery = { late: z.optional(z.boolean()) };

type ListCall = StaffCall;
type FilePath<C extends ListCall, Name extends string> = Name extends ""
  ? `${C["path"]}/file`
  : `${C["path"]}/${Name}/file`;
type ListFileCall<C extends ListCall, Name extends string> = Omit<
  Call,
  "method" | "path" | "action" | "carries"
> & {
  readonly method: "POST";
  readonly path: FilePath<C, Name> & `/staff/${string}`;
  readonly action: C["action"];
  readonly carries: "file";
};

/**
 * A list as a file: every row, as the list is filtered, whatever part of it a page shows. `of` is
 * the body of the list's own call. Where a reply has several tables, each has a file by its name.
 */
export const listFileCall = <const C extends ListCall, const Name extends string = "">(
  list: C,
  name?: Name,
): ListFileCall<C, Name> => ({
  method: "POST",
  path: `${list.path}${name ? `/${name}` : ""}/file` as ListFileCall<C, Name>["path"],
  does: `Every row of ${name ? `the table "${name}"` : "this list"} as CSV or XLSX. The download is logged. ${list.does}`,
  action: list.action,
  who: staffPermissions[list.action],
  carries: "file",
  body: body({ format: z.enum(tableFormats), of: list.body ?? body({}) }),
  reply: z.unknown(),
  problems: [...list.problems, "TooManyRows"],
  limit: { count: 60, seconds: 600 },
});

/** Why a person reveals a value or undoes an act; stored in the audit row. */
export const reason = sentence(3, 300, "Please say why.");
