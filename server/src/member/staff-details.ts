/** Encrypts the details of staff, and computes the fingerprints by which they are found. */
import type { Db, Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { parsePhone, phoneFingerprint } from "#member/phone.ts";

type StaffDetails = {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
};

export const staffSeal = (staffId: string, part: "details" | "totp") => `staff/${staffId}/${part}`;

export const sealStaffDetails = ({ keys }: House, staffId: string, details: StaffDetails): Buffer =>
  keys.seal(JSON.stringify(details), staffSeal(staffId, "details"));

export const openStaffDetails = (
  { keys }: House,
  staff: { readonly id: string; readonly details_sealed: Buffer },
): StaffDetails => JSON.parse(keys.open(staff.details_sealed, staffSeal(staff.id, "details")));

export const sealTotpSecret = ({ keys }: House, staffId: string, secret: string): Buffer =>
  keys.seal(secret, staffSeal(staffId, "totp"));

export const openTotpSecret = ({ keys }: House, staffId: string, sealed: Buffer): string =>
  keys.open(sealed, staffSeal(staffId, "totp"));

export const staffEmailFingerprint = ({ keys }: Pick<House, "keys">, email: string): string =>
  keys.fingerprint(email.trim().toLowerCase(), "staff-email");

/** A phone number in any form, or an e-mail address. */
export function staffAccountFingerprint(house: House, account: string): string {
  if (account.includes("@")) return staffEmailFingerprint(house, account);
  return phoneFingerprint(house.keys, parsePhone(account) ?? account);
}

/**
 * Names for lists: staff see each other's names, and members see the names of staff who opened
 * their documents.
 */
export async function readStaffNames(
  db: Db | Trx,
  house: House,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const uniqueIds = [...new Set(ids)].filter((id) => id !== null);
  if (uniqueIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("staff")
    .select(["id", "details_sealed"])
    .where("id", "in", uniqueIds)
    .execute();
  return new Map(rows.map((row) => [row.id, openStaffDetails(house, row).name]));
}

export type StaffRow = {
  readonly id: string;
  readonly details_sealed: Buffer;
  readonly password_hash: string;
  readonly totp_sealed: Buffer | null;
};
