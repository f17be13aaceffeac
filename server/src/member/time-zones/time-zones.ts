/**
 * The time zones of the country where a member is, from the address, the work and the phone number.
 * These are sealed, so the app reads them and stores the zones for the database's contact rules. A
 * change of any of them empties the row, and the next reader or the job fills it again.
 */

import { contactCountryOf, listZones } from "@hiram/contract/collection/contact-rules.ts";
import { countryCodeOf } from "@hiram/contract/wire/country-names.ts";
import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import type { House } from "#house/house.ts";
import { activationAnswersSeal } from "#member/answers.ts";
import { openDetails, openPhone } from "#member/details.ts";
import {
  fillTimeZones,
  findUnknownZones,
  listMembersWithoutZones,
  type MemberWithoutZones,
} from "#member/time-zones/time-zones.sql.ts";

function zonesOf(house: House, member: MemberWithoutZones): readonly string[] {
  const { workPlaceCountry } = openDetails(house, member);
  const address: { countryResidence?: string } = member.address_sealed
    ? JSON.parse(
        house.keys.open(member.address_sealed, activationAnswersSeal(member.id, "address")),
      )
    : {};
  return listZones(
    contactCountryOf([
      countryCodeOf(address.countryResidence ?? ""),
      countryCodeOf(workPlaceCountry),
      parsePhoneNumberFromString(openPhone(house, member))?.country,
    ]),
  );
}

/** Stores the time zones of these members where they are missing. */
export async function storeTimeZones(house: House, ids: readonly string[]): Promise<void> {
  const members = await listMembersWithoutZones(house.db, ids);
  await fillTimeZones(
    house.db,
    members.map((member) => ({
      memberId: member.id,
      changes: member.changes,
      zones: zonesOf(house, member),
    })),
  );
}

const BATCH = 2_000;

/**
 * The same for every member with a live loan; a member who changes meanwhile is handled by the next
 * run.
 */
export async function storeTimeZonesOfBorrowers(house: House): Promise<void> {
  let after: string | null = null;
  do {
    const ids: string[] = await findUnknownZones(house.db, after, BATCH);
    await storeTimeZones(house, ids);
    after = ids.length === BATCH ? (ids.at(-1) ?? null) : null;
  } while (after);
}
