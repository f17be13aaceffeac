/**
 * Sends a code to prove a phone. Known and unknown numbers are treated alike, step by step, and so
 * are numbers that others have requested codes for: neither the answer nor its time shows the
 * difference. Only the holder of the phone learns it.
 */
import type { EntryPurpose } from "@hiram/contract/session/session.ts";
import { admitStranger, createPuzzle } from "#code/admit-stranger.ts";
import type { Solution } from "#code/puzzle.ts";
import { sendCodeMessage } from "#code/send-code-message.ts";
import type { House } from "#house/house.ts";
import type { Caller, Cookies } from "#http/answer.ts";
import { canReceiveSms, parsePhone, phoneFingerprint } from "#member/phone.ts";
import { refuse } from "#problem.ts";
import { findCodeRequester } from "#session/find-code-requester.ts";

type CodeRequest = {
  readonly phoneNumber: string;
  readonly purpose: EntryPurpose;
  readonly puzzle?: Solution | undefined;
};

function readHolder(house: House, phoneNumber: string): string {
  const holder = parsePhone(phoneNumber) ?? refuse("PhoneRefused");
  if (!canReceiveSms(holder, house.config.smsCountries)) refuse("PhoneRefused");
  return holder;
}

/** The puzzle that a code to this number needs, if any. */
export const makeCodePuzzle = (
  house: House,
  { phoneNumber }: Pick<CodeRequest, "phoneNumber">,
  { address }: Caller,
) => createPuzzle(house, address, readHolder(house, phoneNumber));

export async function sendSessionCode(
  house: House,
  { phoneNumber, purpose, puzzle }: CodeRequest,
  caller: Caller,
  cookies: Cookies,
) {
  const holder = readHolder(house, phoneNumber);
  const found = await findCodeRequester(
    house,
    phoneFingerprint(house.keys, holder),
    caller,
    cookies,
  );
  const asker =
    found.kind === "member"
      ? found
      : await admitStranger(house, found, { holder, purpose, puzzle });
  return sendCodeMessage(house, {
    codeFor: { purpose, holder, about: "" },
    asker,
    // Without an account there is nothing to recover; the message says so.
    ...(purpose === "RECOVER" && !asker.memberId && { notice: { template: "no-account" } }),
    actor: { kind: "anyone" },
    caller,
  });
}
