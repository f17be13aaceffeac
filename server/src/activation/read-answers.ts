/** What the member has saved so far, to check and to correct before the last step is sent. */
import type { House } from "#house/house.ts";
import type { MemberCaller } from "#http/answer.ts";
import { readAnswers } from "#member/answers.ts";

export async function readSavedAnswers(house: House, { id }: MemberCaller) {
  const { personal, address, references, identity } = await readAnswers(house.db, house, id);
  return {
    personal: personal ?? null,
    address: address ?? null,
    references: references ?? null,
    identity: identity ?? null,
  };
}
