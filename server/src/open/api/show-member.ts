/** Members for other systems: masked, or whole for a key that may read persons. */
import type { openMemberCall, openPersonalMemberCall } from "@hiram/contract/open/open.calls.ts";
import type { AnswerOf } from "@hiram/contract/wire/call.ts";
import { maskEnds } from "@hiram/contract/wire/mask.ts";
import type { House } from "#house/house.ts";
import { openDetails, openPhone } from "#member/details.ts";
import type { OpenMemberRow } from "./open.sql.ts";

const factsOf = (row: OpenMemberRow) => ({
  id: row.id,
  joined_at: row.created_at.toISOString(),
  is_activated: row.is_activated,
  is_verified: row.is_verified,
  is_frozen: row.frozen_at !== null,
});

/** "Maria Santos" is "M•••• S•••••". */
const maskName = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => ([...word][0] ?? "") + "•".repeat(Math.max(0, [...word].length - 1)))
    .join(" ");

export const showMaskedMember = (
  house: House,
  row: OpenMemberRow,
): AnswerOf<typeof openMemberCall> => ({
  ...factsOf(row),
  name: maskName(openDetails(house, row).fullName),
  phone_number: maskEnds(openPhone(house, row)),
});

export function showWholeMember(
  house: House,
  row: OpenMemberRow,
): AnswerOf<typeof openPersonalMemberCall> {
  const { fullName, email } = openDetails(house, row);
  return { ...factsOf(row), name: fullName, phone_number: openPhone(house, row), email };
}
