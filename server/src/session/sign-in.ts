/**
 * Signs a member in. An unknown number and a wrong password answer the same text after the same time.
 * Guessing is slowed per number, per known device and per address, and never locks anybody out: a
 * device that has signed in before has a budget of its own, which a stranger cannot use up.
 */
import type { CheckedBodyOf } from "@hiram/contract/call.ts";
import type { loginCall } from "@hiram/contract/session.ts";
import type { Caller, Cookies } from "#kit/answer.ts";
import { audit } from "#kit/audit.ts";
import { type Budget, forgetTries, giveBackTry, takeTry } from "#kit/guess.ts";
import type { House } from "#kit/house.ts";
import { openPhone } from "#kit/member.ts";
import { phoneOnWire, phonePrint, readPhone } from "#kit/phone.ts";
import { refuse } from "#kit/problem.ts";
import { findMemberByPhone } from "#session/session.sql.ts";
import { keepDevice, keepRefresh, knownDevice } from "#session/session-cookies.ts";
import { startSession } from "#session/start-session.ts";

const FREE_PER_ACCOUNT = 5;
const FREE_PER_ADDRESS = 30;

export async function signIn(
  house: House,
  { phoneNumber, password, persist }: CheckedBodyOf<typeof loginCall>,
  caller: Caller,
  cookies: Cookies,
) {
  const print = phonePrint(house.keys, readPhone(phoneNumber) ?? phoneNumber);
  const account = accountBudget(house, cookies, print);
  const address: Budget = {
    bucket: `sign-in/address/${house.keys.fingerprint(caller.address, "rate-limit")}`,
    free: FREE_PER_ADDRESS,
  };
  await takeTry(house.db, [account, address]);

  const member = await findMemberByPhone(house.db, print);
  const isRight = await house.passwords.matches(password, member?.password_hash);
  if (!member || !isRight || member.blocked_at) {
    await audit(house.db, {
      action: "SIGN_IN_FAILED",
      actor: { kind: "anyone" },
      ...(member && { subjectId: member.id }),
      caller,
    });
    return refuse("SignInRefused");
  }

  const { sessionId, refreshToken } = await house.db.transaction().execute(async (trx) => {
    const session = await startSession(trx, member.id, persist, caller);
    await audit(trx, {
      action: "SIGNED_IN",
      actor: { kind: "member", id: member.id },
      subjectId: member.id,
      caller,
    });
    return session;
  });
  await forgetTries(house.db, account);
  await giveBackTry(house.db, address);
  keepRefresh(cookies, refreshToken, persist);
  keepDevice(house.keys, cookies, print);
  const accessToken = await house.tokens.sign({
    subjectId: member.id,
    sessionId,
    phoneNumber: phoneOnWire(openPhone(house, member)),
    roles: ["MEMBER"],
  });
  return { accessToken };
}

function accountBudget({ keys }: House, cookies: Cookies, print: string): Budget {
  const device = knownDevice(keys, cookies, print);
  return {
    bucket: device ? `sign-in/device/${print}/${device}` : `sign-in/account/${print}`,
    free: FREE_PER_ACCOUNT,
  };
}
