/** Every statement on roles; only functions of the database change them. */
import { baseLanguage, inLanguage } from "@hiram/contract/wire/language.ts";
import type { StaffAction } from "@hiram/contract/wire/roles.ts";
import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";

const current = (db: Db | Trx) =>
  db
    .selectFrom("staff_role")
    .innerJoin("staff_role_version as now", (join) =>
      join
        .onRef("now.role", "=", "staff_role.code")
        .onRef("now.version", "=", "staff_role.version"),
    )
    .where("staff_role.removed_at", "is", null);

/** What somebody's roles are called, and what they may do together. */
export async function readHeldRoles(
  db: Db,
  staffId: string,
): Promise<{ roles: string[]; may: StaffAction[] }> {
  const { rows } = await sql<{ roles: string[]; may: StaffAction[] }>`
    select staff_actions(staff.roles) as may, array(
      select now.names ->> ${baseLanguage} from staff_role join staff_role_version now
        on now.role = staff_role.code and now.version = staff_role.version
      where staff_role.code = any (staff.roles) order by 1) as roles
    from staff where id = ${staffId}
  `.execute(db);
  return rows[0] ?? { roles: [], may: [] };
}

export const findRole = (db: Db | Trx, code: string) =>
  current(db)
    .select(["staff_role.code", "is_built_in", "now.version", "names", "actions"])
    .where("staff_role.code", "=", code)
    .executeTakeFirst();

/** Whether the code was ever used: an ended role does not return under its code. */
export async function isRoleCodeUsed(db: Db | Trx, code: string): Promise<boolean> {
  const row = await db
    .selectFrom("staff_role")
    .select("code")
    .where("code", "=", code)
    .executeTakeFirst();
  return row !== undefined;
}

export const listRoles = (db: Db) =>
  current(db)
    .select(["staff_role.code", "is_built_in", "names", "actions"])
    .orderBy("is_built_in", "desc")
    .orderBy(sql`names ->> ${baseLanguage}`)
    .execute();

export const listRoleVersions = (db: Db) =>
  db
    .selectFrom("staff_role_version as past")
    .leftJoin("staff_proposal", "staff_proposal.id", "past.proposal_id")
    .select([
      "past.role",
      "past.version",
      "past.at",
      "past.actions",
      "staff_proposal.proposed_by",
      "staff_proposal.decided_by",
    ])
    .orderBy("past.version", "desc")
    .execute();

export type RoleHolder = {
  readonly id: string;
  readonly roles: readonly string[];
  /** The actions that the person's other roles give. */
  readonly elsewhere: readonly string[];
};

/** Who has the role, with what each may do by their other roles. */
export async function listHolders(db: Db | Trx, code: string): Promise<RoleHolder[]> {
  const { rows } = await sql<RoleHolder>`
    select id, roles, staff_actions(array_remove(roles, ${code})) as elsewhere
    from staff where roles @> array[${code}] and removed_at is null
  `.execute(db);
  return rows;
}

/** The English names of these roles, in the order of the codes. */
export async function readRoleNames(db: Db | Trx, codes: readonly string[]): Promise<string> {
  const rows = await current(db).select(["code", "names"]).execute();
  const called = new Map(rows.map(({ code, names }) => [code, inLanguage(names)]));
  return codes.map((code) => called.get(code) ?? code).join(", ");
}

/** Why one person may not have these roles together; null when they may. */
export async function findBroken(db: Db | Trx, codes: readonly string[]): Promise<string | null> {
  const { rows } = await sql<{ broken: string | null }>`
    select staff_roles_broken(${[...codes]}::text[]) as broken
  `.execute(db);
  return rows[0]?.broken ?? null;
}

type Change = {
  readonly proposal_id: string;
  readonly person?: string;
  readonly roles?: string[];
  readonly role?: string;
  readonly names?: Record<string, string>;
  readonly actions?: string[];
  readonly removes?: boolean;
};

/** Stores what the proposal asks for, for the database to carry out. */
export async function insertStaffChange(trx: Trx, { names, ...change }: Change): Promise<void> {
  const row = { ...change, ...(names && { names: JSON.stringify(names) }) };
  await trx.insertInto("staff_change").values(row).execute();
}

export async function changeRole(trx: Trx, proposalId: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select change_staff_role(${proposalId}) as version
  `.execute(trx);
  return rows[0]?.version ?? 0;
}

export async function giveRoles(trx: Trx, proposalId: string, person: string): Promise<void> {
  await sql`select give_staff_roles(${proposalId}, ${person})`.execute(trx);
}
