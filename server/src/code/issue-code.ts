/**
 * Issues a new challenge for a phone within the caller's budget; the challenge before it becomes
 * invalid.
 */
import { randomUUID } from "node:crypto";
import { insertChallenge, lockCodeHolder, replaceLiveChallenge } from "#code/code.sql.ts";
import { type AdmittedRequester, countCodeRequest } from "#code/code-budget.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { phoneFingerprint } from "#member/phone.ts";

export type CodeSubject = {
  readonly purpose: string;
  /** The phone in E.164. */
  readonly holder: string;
  /** What the code agrees to, in one string; empty when it proves only the phone. */
  readonly about: string;
};

export const codeHolderFingerprint = ({ keys }: House, holder: string): string =>
  phoneFingerprint(keys, holder);

export const codeSubjectFingerprint = ({ keys }: House, about: string): string =>
  keys.fingerprint(about, "code-about");

type IssuedCode = {
  readonly challengeId: string;
  /** The message is written as always, and the job that would send it drops it. */
  readonly withheld: boolean;
};

export async function issueCodeFor(
  trx: Trx,
  house: House,
  wanted: CodeSubject,
  asker: AdmittedRequester,
): Promise<IssuedCode> {
  const policy = house.policies.now();
  const key = {
    purpose: wanted.purpose,
    holder_fingerprint: codeHolderFingerprint(house, wanted.holder),
  };
  // The lock keeps two concurrent requests from both passing the limit.
  await lockCodeHolder(trx, key.holder_fingerprint);
  const counted = await countCodeRequest(trx, house, policy, key, asker);

  const challengeId = randomUUID();
  // A withheld code invalidates no other code. The statement runs anyway, because skipping it would
  // show in the response time.
  await replaceLiveChallenge(trx, counted.withheld ? { ...key, purpose: "NONE" } : key, "code");
  await insertChallenge(trx, {
    ...key,
    ...counted,
    id: challengeId,
    about_fingerprint: codeSubjectFingerprint(house, wanted.about),
    tries: policy.codeTriesMax,
    life_seconds: policy.codeLifeSeconds,
    digits: policy.codeDigits,
    means: "code",
  });
  return { challengeId, withheld: counted.withheld };
}
