/** Reads and stores a member's answers for the credit registry. */

import type {
  registryDetailsCall,
  saveRegistryDetailsCall,
} from "@hiram/contract/activation/registry-details.calls.ts";
import { listMissingRegistryDetails } from "@hiram/contract/activation/registry-details.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { maskEnds } from "@hiram/contract/wire/mask.ts";
import { audit } from "#audit/audit.ts";
import type { Db, Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import type { Caller, MemberCaller } from "#http/answer.ts";
import { readAnswers } from "#member/answers.ts";
import {
  livesAbroad,
  readRegistryDetails,
  storeRegistryDetails,
} from "#member/registry-details.ts";

type State = AnswerOf<typeof registryDetailsCall>;

export const readOwnRegistryDetails = (house: House, { id }: MemberCaller): Promise<State> =>
  describe(house.db, house, id);

export function saveRegistryDetails(
  house: House,
  answers: CheckedBodyOf<typeof saveRegistryDetailsCall>,
  { id }: MemberCaller,
  caller: Caller,
): Promise<State> {
  return house.db.transaction().execute(async (trx) => {
    await storeRegistryDetails(trx, house, id, answers);
    await audit(trx, {
      action: "REGISTRY_DETAILS_SAVED",
      actor: { kind: "member", id },
      subjectId: id,
      caller,
    });
    return describe(trx, house, id);
  });
}

async function describe(db: Db | Trx, house: House, memberId: string): Promise<State> {
  const [details, { address, bank }] = await Promise.all([
    readRegistryDetails(db, house, memberId),
    readAnswers(db, house, memberId),
  ]);
  const isAbroad = livesAbroad(address);
  return {
    ...details,
    tin: maskEnds(details.tin),
    socialNumber: maskEnds(details.socialNumber),
    livesAbroad: isAbroad,
    missing: bank ? listMissingRegistryDetails(details, isAbroad) : [],
  };
}
