/** The demo's staff in a role, in the order of `demoStaff`. */
import type { House } from "@hiram/server/house/house.ts";
import { phoneFingerprint } from "@hiram/server/member/phone.ts";
import { type DemoPerson, demoStaff } from "#people.ts";

export async function listDemoStaffIds(
  { db, keys }: House,
  wanted: (typeof demoStaff)[number]["role"],
): Promise<string[]> {
  const people = demoStaff.filter(({ role }) => role === wanted);
  const getId = async ({ phone }: DemoPerson) => {
    const { id } = await db
      .selectFrom("staff")
      .select("id")
      .where("phone_fingerprint", "=", phoneFingerprint(keys, phone))
      .executeTakeFirstOrThrow();
    return id;
  };
  return Promise.all(people.map(getId));
}
