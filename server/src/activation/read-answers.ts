/**
 * What the member has saved so far, to check and to correct before the last step is sent. Numbers
 * of the ID and of the reference are masked, as everywhere: to correct one it is typed again.
 */
import { mapTextAnswers } from "@hiram/contract/activation/answers.ts";
import { maskEnds } from "@hiram/contract/wire/mask.ts";
import { getActivationState } from "#activation/activation.sql.ts";
import type { House } from "#house/house.ts";
import type { MemberCaller } from "#http/answer.ts";
import { readAnswers } from "#member/answers.ts";
import { readRegistryDetails } from "#member/registry-details.ts";

const nothing = { personal: null, address: null, references: null, identity: null };

export async function readSavedAnswers(house: House, { id }: MemberCaller) {
  // After activation the settings show the answers.
  if ((await getActivationState(house.db, id)) === "INFO_COMPLETED") return nothing;
  const [{ personal, address, references, identity }, registry] = await Promise.all([
    readAnswers(house.db, house, id),
    readRegistryDetails(house.db, house, id),
  ]);
  const { birthPlace, birthCountry } = registry;
  return {
    personal: personal
      ? { ...personal, birthPlace, birthCountry, ...mapTextAnswers((name) => personal[name] ?? "") }
      : null,
    address: address ?? null,
    references: references
      ? { ...references, refPhoneNumber1: maskEnds(references.refPhoneNumber1) }
      : null,
    identity: identity ? { ...identity, identityNumber: maskEnds(identity.identityNumber) } : null,
  };
}
