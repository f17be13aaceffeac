import { audit } from "#audit/audit.ts";
import { consumeChallengeAttempt, markChallengeVerified } from "#code/code.sql.ts";
import { deriveProof, isRightCode } from "#code/derive-code.ts";
import {
  type CodeSubject,
  codeHolderFingerprint,
  codeSubjectFingerprint,
} from "#code/issue-code.ts";
import { type CodeRequester, codeTryBudgets } from "#code/requester.ts";
import type { Caller } from "#house/caller.ts";
import { clearFailedAttemptsOf, consumeAttempt, countFailedAttempt } from "#house/guess.ts";
import type { House } from "#house/house.ts";
import { addJob } from "#jobs/jobs.ts";
import { refuse } from "#problem.ts";

/** Returns the proof that the code was right; the action that it confirms spends the proof. */
export async function checkCode(
  house: House,
  asked: CodeSubject,
  typed: string,
  asker: CodeRequester,
  caller: Caller,
): Promise<string> {
  const { purpose, holder, about } = asked;
  const key = { purpose, holder_fingerprint: codeHolderFingerprint(house, holder) };
  const policy = house.policies.now();
  const { own, number } = codeTryBudgets(house.keys, policy, asker, key.holder_fingerprint);

  const ownTries = await consumeAttempt(house.db, [own]);
  const tries = number ? await countFailedAttempt(house.db, number) : ownTries;
  // While a number must wait, a stranger's code is not judged, and the answer is that of a wrong
  // code: a wait would reveal that others have been trying.
  const challenge =
    tries === null ? undefined : await consumeChallengeAttempt(house.db, key, "code");
  // The code is derived from what was agreed to when it was sent: with another amount the same
  // digits are wrong.
  const claimed = challenge && {
    ...challenge,
    about_fingerprint: codeSubjectFingerprint(house, about),
  };
  if (!claimed || !isRightCode(house.keys, claimed, typed)) {
    await reportWrong(house, asker, { caller, purpose, isToBeTold: tries === policy.codeTriesMax });
    return refuse("CodeRefused");
  }
  await markChallengeVerified(house.db, claimed.id);
  await clearFailedAttemptsOf(house.db, own);
  if (number) await clearFailedAttemptsOf(house.db, number);
  return deriveProof(house.keys, claimed);
}

type WrongTry = {
  readonly caller: Caller;
  readonly purpose: string;
  readonly isToBeTold: boolean;
};

/**
 * Records a wrong try for the member whose code it was; when the tries of one code are used up, the
 * member gets a message. A job does it, also for unknown numbers, so that the time of an answer
 * reveals nothing.
 */
async function reportWrong(
  { db }: House,
  asker: CodeRequester,
  { caller, purpose, isToBeTold }: WrongTry,
) {
  const { memberId } = asker;
  await db.transaction().execute(async (trx) => {
    await audit(trx, {
      action: "CODE_FAILED",
      actor: asker.kind === "member" ? { kind: "member", id: asker.memberId } : { kind: "anyone" },
      ...(memberId && { subjectId: memberId }),
      caller,
      details: { purpose },
    });
    if (isToBeTold) await addJob(trx, "warn-of-wrong-codes", { memberId });
  });
}
