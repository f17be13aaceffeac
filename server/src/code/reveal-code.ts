/** Returns the code of a challenge, for the one message that carries it. */
import { findLiveChallenge } from "#code/code.sql.ts";
import { deriveCodeOfChallenge } from "#code/derive-code.ts";
import type { House } from "#house/house.ts";

/** Null once the challenge can no longer be answered: a late message would only confuse. */
export async function revealDemoCode(house: House, challengeId: string): Promise<string | null> {
  const challenge = await findLiveChallenge(house.db, challengeId);
  return challenge ? deriveCodeOfChallenge(house.keys, challenge) : null;
}
