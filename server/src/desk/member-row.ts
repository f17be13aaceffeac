/** A member in one row of a list: the name, the rest masked. */
import type { ActivationState } from "@hiram/contract/activation/activation.ts";
import { maskEnds } from "@hiram/contract/wire/mask.ts";
import type { House } from "#house/house.ts";
import { activationAnswersSeal, nameOnId } from "#member/answers.ts";
import { openDetails, openPhone } from "#member/details.ts";
import { toWirePhone } from "#member/phone.ts";
import { showOpenRestrictions } from "#member/restriction.sql.ts";
import { readMemberRows } from "./members.sql.ts";

type MemberRow = {
  readonly memberId: string;
  readonly name: string;
  readonly phoneMasked: string;
  readonly activation: ActivationState;
  readonly restrictions: ReturnType<typeof showOpenRestrictions>;
  readonly isErased: boolean;
  readonly registeredAt: string;
};

type Row = Awaited<ReturnType<typeof readMemberRows>>[number];

/** Returned in the order of the ids. */
export function namesOfMember(house: House, row: Row): { name: string; registered: string } {
  const registered = openDetails(house, row).fullName;
  if (!row.personal_sealed) return { name: registered, registered };
  const about = activationAnswersSeal(row.id, "personal");
  return { name: nameOnId(JSON.parse(house.keys.open(row.personal_sealed, about))), registered };
}

export const toMemberRow = (house: House, row: Row): MemberRow => ({
  memberId: row.id,
  name: namesOfMember(house, row).name,
  phoneMasked: maskEnds(toWirePhone(openPhone(house, row))),
  activation: row.activation,
  restrictions: showOpenRestrictions(row.restrictions),
  isErased: row.frozen_at !== null && row.frozen_by === null,
  registeredAt: row.created_at.toISOString(),
});

/** In the order of the ids. */
export async function readMembers(house: House, ids: readonly string[]): Promise<MemberRow[]> {
  const rows = new Map((await readMemberRows(house.db, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [toMemberRow(house, row)] : [];
  });
}
