import { areCodesDelayed, findCodeLateness } from "#code/code.sql.ts";
import type { House } from "#house/house.ts";

/** A gateway takes a message within a second or two; after this long something is wrong. */
const LATE_AFTER_SECONDS = 5;

export async function describeSending(house: House, codeId: string) {
  const { codeLifeSeconds, codeResendAfterSeconds } = house.policies.now();
  return {
    codeId,
    resendAfterSeconds: codeResendAfterSeconds,
    expiresInSeconds: codeLifeSeconds,
    // Whether this unsent message will be late, because those before it still wait.
    isLate: await areCodesDelayed(house.db, LATE_AFTER_SECONDS, codeLifeSeconds),
  };
}

/** An unknown code is answered as not late: only the person who asked for a code has its id. */
export const readCodeState = async ({ db }: House, { codeId }: { readonly codeId: string }) => ({
  isLate: (await findCodeLateness(db, codeId, LATE_AFTER_SECONDS)) ?? false,
});
