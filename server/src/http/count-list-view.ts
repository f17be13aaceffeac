/**
 * Every view of a list with members' names is in the audit log: the call's definition names the
 * list and the field with its rows. The view is counted before the reply leaves, in one statement;
 * a job moves the counts to the log, one row for each person, list and minute.
 */
import type { Call } from "@hiram/contract/wire/call.ts";
import { sql } from "kysely";
import type { Caller } from "#house/caller.ts";
import type { House } from "#house/house.ts";
import type { StaffCaller } from "#http/admit-staff.ts";

type ShownList = {
  readonly call: Call;
  readonly body: unknown;
  readonly reply: unknown;
  readonly isUserPresent: boolean;
};

export async function countListView(
  { db }: House,
  { id }: StaffCaller,
  { call: { showsMembers }, body, reply, isUserPresent }: ShownList,
  { address, requestId }: Caller,
): Promise<void> {
  if (!showsMembers || showsMembers === "logged by its action") return;
  const rows = (reply as Readonly<Record<string, readonly unknown[]>>)[showsMembers.in];
  if (!rows) throw new Error(`the reply has no ${showsMembers.in}`);
  const isNextPage = (body as { readonly after?: unknown } | undefined)?.after !== undefined;
  await sql`
    select note_list_view(${id}, ${showsMembers.list}, ${isUserPresent}, ${rows.length},
      ${isNextPage}, ${address}, ${requestId})
  `.execute(db);
}

/** A job moves the counts to the log; until then they wait in a table of their own. */
export async function auditListViews({ db }: Pick<House, "db">): Promise<void> {
  await sql`select log_list_views()`.execute(db);
}
