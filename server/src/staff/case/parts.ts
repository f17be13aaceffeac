/** The parts of a case that come from the member's own answers, numbers masked. */

import { mapTextAnswers } from "@hiram/contract/activation/answers.ts";
import { ageOn } from "@hiram/contract/calendar/birth-date.ts";
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import type { staffCaseCall } from "@hiram/contract/staff/case/case.calls.ts";
import type { AnswerOf } from "@hiram/contract/wire/call.ts";
import { getIdType } from "@hiram/contract/wire/lists.ts";
import { maskAccount, maskEnds } from "@hiram/contract/wire/mask.ts";
import { findIdCheck, listIdImages } from "#activation/id-check/id-check.sql.ts";
import { listOldReferences } from "#desk/case.sql.ts";
import type { House } from "#house/house.ts";
import type { AnswersOf } from "#member/answers.ts";
import type { Beneficiary } from "#member/beneficiary.ts";
import { toWirePhone } from "#member/phone.ts";
import { previousValueSeal } from "#member/record-previous-value.ts";
import { readStaffNames } from "#member/staff-details.ts";
import type { WaitingPhone } from "#session/phone-change/phone-change.ts";

type Case = AnswerOf<typeof staffCaseCall>;

export function showPersonal(
  { clock }: House,
  personal: AnswersOf["personal"] | undefined,
): Case["personal"] {
  if (!personal) return null;
  const { gender, firstName, middleName = "", lastName, birthDate, maritalStatus } = personal;
  const age = ageOn(birthDate, dayInManila(clock.now()));
  const texts = mapTextAnswers((name) => personal[name] ?? "");
  return { gender, firstName, middleName, lastName, birthDate, age, maritalStatus, ...texts };
}

export function showAddress(address: AnswersOf["address"] | undefined): Case["address"] {
  if (!address) return null;
  const { countryResidence, province, town, streetAddress, postalCode = "" } = address;
  return { countryResidence, province, town, streetAddress, postal: postalCode };
}

const referenceOf = (given: AnswersOf["references"]) => ({
  fullName: given.refFullName1,
  relationship: given.refRelationship1,
  phoneMasked: maskEnds(given.refPhoneNumber1),
});

export async function showReference(
  { db, keys }: House,
  memberId: string,
  given: AnswersOf["references"] | undefined,
): Promise<Case["reference"]> {
  if (!given) return null;
  const before = await listOldReferences(db, memberId);
  return {
    ...referenceOf(given),
    before: before.map(({ id, sealed, at }) => ({
      ...referenceOf(JSON.parse(keys.open(sealed, previousValueSeal(memberId, id)))),
      until: at.toISOString(),
    })),
  };
}

export async function showIdentity(
  house: House,
  memberId: string,
  identity: AnswersOf["identity"] | undefined,
): Promise<Case["identity"]> {
  const check = identity && (await findIdCheck(house.db, memberId));
  if (!identity || !check) return null;
  const images = await listIdImages(house.db, memberId);
  const names = await readStaffNames(house.db, house, [check.checked_by]);
  return {
    type: identity.otherIdentityType ?? getIdType(identity.identityType).label,
    numberMasked: maskEnds(identity.identityNumber),
    images: images.map(({ id, side, attached_at }) => ({
      id,
      side,
      receivedAt: (attached_at as Date).toISOString(),
    })),
    check: {
      status: check.status,
      side: check.side,
      reason: check.reason,
      by: (check.checked_by && names.get(check.checked_by)) ?? null,
      at: check.checked_at?.toISOString() ?? null,
    },
  };
}

export const showBank = (account: Beneficiary | null): Case["bank"] =>
  account && {
    bankName: account.bankName,
    accountMasked: maskAccount(account.accountNumber),
    accountName: account.accountName,
    pending: account.pending && {
      id: account.pending.id,
      bankName: account.pending.bankName,
      accountMasked: maskAccount(account.pending.accountNumber),
      effectiveAt: account.pending.effectiveAt.toISOString(),
    },
  };

export const showPhoneChange = (waiting: WaitingPhone | null): Case["contact"]["phoneChange"] =>
  waiting && {
    phoneMasked: maskEnds(toWirePhone(waiting.phone)),
    effectiveAt: waiting.effectiveAt.toISOString(),
  };
