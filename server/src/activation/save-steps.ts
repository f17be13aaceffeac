/** The five steps: what each must hold beyond the shape of its fields. */

import type {
  bankShape,
  identityShape,
  referencesShape,
  saveAddressCall,
  savePersonalCall,
} from "@hiram/contract/activation/activation.calls.ts";
import type { UploadSide } from "@hiram/contract/activation/activation.ts";
import { findReferenceFaults, referenceFaults } from "@hiram/contract/activation/reference.ts";
import { registryNames } from "@hiram/contract/activation/registry-details.ts";
import { birthDateError } from "@hiram/contract/calendar/birth-date.ts";
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { accountNumberError } from "@hiram/contract/wallet/banks.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { getIdType, idNumberError, tidyIdNumber } from "@hiram/contract/wire/lists.ts";
import type * as z from "zod/mini";
import { attachImageUpload } from "#activation/activation.sql.ts";
import { type SavedStepAnswers, saveActivationStep } from "#activation/save-step.ts";
import type { House } from "#house/house.ts";
import type { MemberCaller } from "#http/answer.ts";
import { nameOnId } from "#member/answers.ts";
import { canonicalAccount, normalizeAccount } from "#member/beneficiary.ts";
import { addressLine, storeContacts } from "#member/contacts.ts";
import { storeCreditNotice } from "#member/credit-notice.ts";
import { storeNames } from "#member/names.ts";
import { storeRegistryDetails } from "#member/registry-details.ts";
import { refuse } from "#problem.ts";

/** Refuses with the words of each field at fault; null means the field is good. */
function refuseWrong(errors: Readonly<Record<string, string | null>>): void {
  const wrong = Object.entries(errors).filter((entry): entry is [string, string] => !!entry[1]);
  if (wrong.length) refuse("InvalidInput", { fields: Object.fromEntries(wrong) });
}

export function savePersonal(
  house: House,
  saved: CheckedBodyOf<typeof savePersonalCall>,
  { id }: MemberCaller,
) {
  const { answers, registry } = splitRegistry(saved);
  const today = dayInManila(house.clock.now());
  refuseWrong({ birthDate: birthDateError(saved.birthDate, today, house.policies.now()) });
  return saveActivationStep(house, id, {
    step: "personal",
    answers,
    async alongside(trx) {
      await storeNames(trx, house, id, [nameOnId(saved)]);
      await storeRegistryDetails(trx, house, id, registry);
      // The step says what is reported; its tick is that the member read it.
      await storeCreditNotice(trx, id, { channel: "ACTIVATION" });
    },
  });
}

export function saveAddress(
  house: House,
  saved: CheckedBodyOf<typeof saveAddressCall>,
  { id }: MemberCaller,
) {
  const { answers, registry } = splitRegistry(saved);
  return saveActivationStep(house, id, {
    step: "address",
    answers,
    async alongside(trx) {
      await storeContacts(trx, house, id, { address: addressLine(saved) });
      await storeRegistryDetails(trx, house, id, registry);
    },
  });
}

/** What the credit registry asks is stored apart from the step, where the member changes it. */
function splitRegistry(saved: SavedStepAnswers) {
  const isRegistry = ([name]: [string, unknown]) => registryNames.has(name);
  return {
    answers: Object.fromEntries(Object.entries(saved).filter((entry) => !isRegistry(entry))),
    registry: Object.fromEntries(Object.entries(saved).filter(isRegistry)),
  };
}

export function saveReferences(
  house: House,
  answers: z.output<typeof referencesShape>,
  { id, phoneNumber }: MemberCaller,
) {
  const { refPhoneNumber1: fault } = findReferenceFaults(answers, phoneNumber);
  refuseWrong({ refPhoneNumber1: fault && referenceFaults[fault] });
  return saveActivationStep(house, id, {
    step: "references",
    answers,
    alongside: (trx) => storeContacts(trx, house, id, { reference: answers.refPhoneNumber1 }),
  });
}

export function saveIdentity(
  house: House,
  identity: z.output<typeof identityShape>,
  { id }: MemberCaller,
) {
  const { identityType, identityNumber, otherIdentityType } = identity;
  const { needsBack } = getIdType(identityType);
  const isOther = identityType === "OTHERS";
  refuseWrong({
    identityNumber: idNumberError(identityType, identityNumber),
    otherIdentityType: isOther && !otherIdentityType ? "Please enter which ID this is." : null,
    imageIdBackURL:
      needsBack && !identity.imageIdBackURL ? "Please add the back of your ID." : null,
  });
  const images: [UploadSide, string | undefined, string][] = [
    ["FRONT", identity.imageIdFrontURL, "imageIdFrontURL"],
    ["BACK", needsBack ? identity.imageIdBackURL : undefined, "imageIdBackURL"],
    ["SELFIE", identity.imageSelfieURL, "imageSelfieURL"],
  ];
  const number = tidyIdNumber(identityType, identityNumber);
  return saveActivationStep(house, id, {
    step: "identity",
    answers: { ...identity, identityNumber: number },
    number: `${identityType}/${number}`,
    async alongside(trx) {
      for (const [side, url, field] of images) {
        if (!url) continue;
        const isOwn = await attachImageUpload(trx, id, url.slice(url.lastIndexOf("/") + 1), side);
        if (!isOwn)
          refuse("ImageMissing", { fields: { [field]: "Please add this picture again." } });
      }
    },
  });
}

export function saveBank(house: House, bank: z.output<typeof bankShape>, { id }: MemberCaller) {
  const { bankName, accountNumber } = bank;
  refuseWrong({ accountNumber: accountNumberError(bankName, accountNumber) });
  const account = normalizeAccount(bank);
  return saveActivationStep(house, id, {
    step: "bank",
    answers: { ...bank, ...account },
    number: canonicalAccount(account),
  });
}
