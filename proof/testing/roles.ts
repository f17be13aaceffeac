/** Writes versions of staff roles with the owner's login, and picks random items from a list. */
import type { TestHouse } from "#testing/house.ts";

/** The next version of a role, under the triggers of the database. */
export async function writeRole(
  { ownerPool }: Pick<TestHouse, "ownerPool">,
  code: string,
  actions: readonly string[],
): Promise<void> {
  const client = await ownerPool.connect();
  try {
    await client.query("begin");
    await client.query(
      `with next as (
         insert into staff_role_version (role, version, names, actions)
         select $1::text, coalesce(max(version), 0) + 1, jsonb_build_object('en', $1::text), $2
         from staff_role_version where role = $1 returning version)
       insert into staff_role (code, is_built_in, version) select $1, false, version from next
       on conflict (code) do update set version = excluded.version`,
      [code, actions],
    );
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

export const sampleOf = <Item>(items: readonly Item[], count: number, random: () => number) =>
  Array.from({ length: count }, () => items[Math.floor(random() * items.length)] as Item);
