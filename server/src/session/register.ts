/**
 * Opens an account: spends the proven code, uses the invitation and writes the member, in one
 * transaction.
 */
import { randomUUID } from "node:crypto";
import type { registerCall } from "@hiram/contract/session/session.calls.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { audit } from "#audit/audit.ts";
import { spendConfirmation } from "#code/spend-code.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import type { Caller, Cookies } from "#http/answer.ts";
import { storeContacts } from "#member/contacts.ts";
import { type MemberDetails, sealDetails, sealPhone } from "#member/details.ts";
import { storeNames } from "#member/names.ts";
import { parsePhone, phoneFingerprint, toWirePhone } from "#member/phone.ts";
import { writeNotice } from "#notice/write-notice.ts";
import { refuse } from "#problem.ts";
import { invitationFingerprint } from "#session/check-invitation.ts";
import { refuseWeakPassword } from "#session/password/refuse-weak-password.ts";
import { consumeInvitation, findMemberByPhone, insertMember } from "#session/session.sql.ts";
import { setDeviceCookie } from "#session/session-cookies.ts";

type RegisterRequest = CheckedBodyOf<typeof registerCall>;

export async function register(
  house: House,
  request: RegisterRequest,
  caller: Caller,
  cookies: Cookies,
) {
  const holder = parsePhone(request.phoneNumber) ?? refuse("CodeRefused");
  const { fullName, email, password } = request;
  refuseWeakPassword(house, "password", password, [fullName, email, holder]);
  const passwordHash = await house.passwords.hash(password);

  const spending = await house.db.transaction().execute(async (trx) => {
    const outcome = await spendConfirmation(
      trx,
      house,
      { purpose: "REGISTER", holder, about: "" },
      request.otpToken,
    );
    if (outcome === "spent")
      await openAccount(trx, house, { holder, request, passwordHash, caller });
    return outcome;
  });

  if (spending === "refused") refuse("CodeRefused");
  if (spending === "again") await recognise(house, holder, password);
  // The device that opens the account is known from then on: its first sign-in causes no message.
  setDeviceCookie(house.keys, cookies, phoneFingerprint(house.keys, holder));
  return { phoneNumber: toWirePhone(holder) };
}

type Opening = { holder: string; request: RegisterRequest; passwordHash: string; caller: Caller };

async function openAccount(trx: Trx, house: House, opening: Opening) {
  const { holder, request, passwordHash, caller } = opening;
  const invitationId = request.invitationCode
    ? ((await consumeInvitation(trx, invitationFingerprint(house, request.invitationCode))) ??
      refuse("InvitationRefused"))
    : null;
  const id = randomUUID();
  const { fullName, email, workPlaceCountry, workLocation, jobTitle, jobCategory } = request;
  const details: MemberDetails = {
    fullName,
    email,
    workPlaceCountry,
    workLocation,
    jobTitle,
    jobCategory,
    monthlyNetIncome: request.monthlyNetIncome,
  };
  const isNew = await insertMember(trx, {
    id,
    phone_fingerprint: phoneFingerprint(house.keys, holder),
    phone_sealed: sealPhone(house, id, holder),
    details_sealed: sealDetails(house, id, details),
    password_hash: passwordHash,
    register_address: caller.address,
    register_country: caller.country,
    invitation_id: invitationId,
    language: request.language ?? null,
  });
  if (!isNew) refuse("AlreadyRegistered");
  await storeNames(trx, house, id, [fullName]);
  await storeContacts(trx, house, id, { phone: holder, email });
  await audit(trx, { action: "REGISTERED", actor: { kind: "member", id }, subjectId: id, caller });
  await writeNotice(trx, house, { channel: "email", template: "welcome", to: email, memberId: id });
}

/** The code was spent already: by this registration, whose reply was lost, or by another one. */
async function recognise(house: House, holder: string, password: string) {
  const member = await findMemberByPhone(house.db, phoneFingerprint(house.keys, holder));
  const isSame = await house.passwords.matches(password, member?.password_hash);
  if (!isSame) refuse("CodeRefused");
}
