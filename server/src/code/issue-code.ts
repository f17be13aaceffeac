/** A new challenge for a phone: kills the one before it, within the limits of resending. */
import { randomUUID } from "node:crypto";
import { insertChallenge, lockHolder, recentCodes, replaceLive } from "#code/code.sql.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { phonePrint } from "#member/phone.ts";
import { refuse } from "#problem.ts";

export type CodeFor = {
  readonly purpose: string;
  /** The phone in E.164. */
  readonly holder: string;
  /** What is agreed to with the code, in one string; empty where there is nothing but the phone. */
  readonly about: string;
};

const HOUR_SECONDS = 3600;

export const holderPrint = ({ keys }: House, holder: string): string => phonePrint(keys, holder);

export const aboutPrint = ({ keys }: House, about: string): string =>
  keys.fingerprint(about, "code-about");

export async function issueCode(trx: Trx, house: House, wanted: CodeFor): Promise<string> {
  const policy = house.policies.now();
  const key = { purpose: wanted.purpose, holder_print: holderPrint(house, wanted.holder) };
  // Two requests at once would both find room for one more.
  await lockHolder(trx, key.holder_print);

  const { in_hour, last_age, oldest_age } = await recentCodes(trx, key);
  if (last_age !== null && last_age < policy.codeResendAfterSeconds)
    refuse("TooManyRequests", {
      retryAfterSeconds: Math.ceil(policy.codeResendAfterSeconds - last_age),
    });
  if (in_hour >= policy.codesPerHourMax)
    refuse("TooManyRequests", {
      retryAfterSeconds: Math.ceil(HOUR_SECONDS - (oldest_age ?? 0)),
    });

  const id = randomUUID();
  await replaceLive(trx, key, "code");
  await insertChallenge(trx, {
    ...key,
    id,
    about_print: aboutPrint(house, wanted.about),
    tries: policy.codeTriesMax,
    life_seconds: policy.codeLifeSeconds,
    means: "code",
  });
  return id;
}
