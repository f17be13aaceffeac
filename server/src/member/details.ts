/**
 * Encrypts a member's details. Each ciphertext is bound to its row, so that a row copied over
 * another does not decrypt.
 */
import type { Db, Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";

export type MemberDetails = {
  readonly fullName: string;
  readonly email: string;
  readonly workPlaceCountry: string;
  readonly workLocation: string;
  readonly jobTitle: string;
  readonly jobCategory: string;
  readonly monthlyNetIncome: string;
};

export const memberSealContext = (memberId: string, part: "phone" | "details") =>
  `member/${memberId}/${part}`;

export const sealPhone = ({ keys }: House, memberId: string, phone: string): Buffer =>
  keys.seal(phone, memberSealContext(memberId, "phone"));

export const openPhone = ({ keys }: House, member: { id: string; phone_sealed: Buffer }): string =>
  keys.open(member.phone_sealed, memberSealContext(member.id, "phone"));

export const sealDetails = ({ keys }: House, memberId: string, details: MemberDetails): Buffer =>
  keys.seal(JSON.stringify(details), memberSealContext(memberId, "details"));

export const openDetails = (
  { keys }: House,
  member: { id: string; details_sealed: Buffer },
): MemberDetails =>
  JSON.parse(keys.open(member.details_sealed, memberSealContext(member.id, "details")));

export async function findMember(db: Db | Trx, id: string) {
  return db
    .selectFrom("member")
    .select([
      "id",
      "password_hash",
      "phone_sealed",
      "details_sealed",
      "frozen_at",
      "frozen_by",
      "language",
    ])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** The sealed details needed to write to these members. */
export async function listAddresses(db: Db | Trx, ids: readonly string[]) {
  return db
    .selectFrom("member")
    .select(["id", "phone_sealed", "details_sealed"])
    .where("id", "=", (each) => each.fn.any(each.val(ids)))
    .execute();
}
