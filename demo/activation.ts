/**
 * Takes a demo member through the steps up to a state, with the same functions that a member's
 * requests use.
 */

import { Readable } from "node:stream";
import {
  type ActivationState,
  activationStates,
  type UploadSide,
} from "@hiram/contract/activation/activation.ts";
import { mapTextAnswers } from "@hiram/contract/activation/answers.ts";
import { getActivationState } from "@hiram/server/activation/activation.sql.ts";
import { receiveImage } from "@hiram/server/activation/receive-image.ts";
import {
  saveAddress,
  saveBank,
  saveIdentity,
  savePersonal,
  saveReferences,
} from "@hiram/server/activation/save-steps.ts";
import type { House } from "@hiram/server/house/house.ts";
import type { MemberCaller } from "@hiram/server/http/answer.ts";
import type { OutsideAdapters } from "@hiram/server/outside/outside.ts";
import sharp from "sharp";

type TargetState = {
  readonly name: string;
  readonly state: ActivationState;
  readonly phone: string;
};

export async function fillActivation(
  house: House,
  outside: OutsideAdapters,
  memberId: string,
  { name, state, phone }: TargetState,
): Promise<void> {
  const member: MemberCaller = { id: memberId, sessionId: "", phoneNumber: "", role: "MEMBER" };
  const send = (side: UploadSide) => sendCard(house, outside, member, side, name);
  const steps: Record<Exclude<ActivationState, "INFO_COMPLETED">, () => Promise<unknown>> = {
    PERSONAL_INFO: () => savePersonal(house, personalOf(name), member),
    ADDRESS_INFO: () => saveAddress(house, addressOf(phone), member),
    REFERENCES_INFO: () => saveReferences(house, referencesOf(phone), member),
    IDENTITY_INFO: async () => {
      const images = {
        imageIdFrontURL: await send("FRONT"),
        imageIdBackURL: await send("BACK"),
        imageSelfieURL: await send("SELFIE"),
      };
      return saveIdentity(house, { ...identityOf(phone), ...images }, member);
    },
    BANK_INFO: () => saveBank(house, bankOf(phone), member),
  };
  // Continues where an earlier start may have been interrupted.
  const from = activationStates.indexOf(await getActivationState(house.db, memberId));
  const passed = activationStates.slice(from, activationStates.indexOf(state));
  for (const step of passed) if (step !== "INFO_COMPLETED") await steps[step]();
}

/** The text answers of demo members; a question that is added later is answered with Manila too. */
export const plainAnswers = { ...mapTextAnswers(() => "Manila"), nationality: "Filipino" };

function personalOf(name: string) {
  const words = name.split(" ");
  return {
    gender: "FEMALE",
    firstName: words.slice(0, -1).join(" "),
    middleName: "",
    lastName: words.at(-1) ?? "",
    birthDate: "1990-05-17",
    maritalStatus: "SINGLE",
    ...plainAnswers,
    isAgree: true,
  } as const;
}

/** Addresses and references differ by the phone number, so that members do not look alike. */
const addressOf = (phone: string) => ({
  countryResidence: "Saudi Arabia",
  province: "Riyadh",
  town: "Al Olaya",
  streetAddress: `${Number(phone.slice(-3))} King Fahd Road`,
  postalCode: "",
});

const referencesOf = (phone: string) => ({
  refFullName1: "Ana Mendoza",
  refRelationship1: "Sister",
  refPhoneNumber1: `639180${phone.slice(-6)}`,
  refFullName2: "N/A",
  refRelationship2: "N/A",
  refPhoneNumber2: "N/A",
});

/** ID and account numbers have the phone number in them, so that no two members share one. */
const identityNumberOf = (phone: string): string =>
  `1234${phone.slice(-12).padStart(12, "0")}`.replace(/(\d{4})(?=\d)/g, "$1-");

const identityOf = (phone: string) =>
  ({
    identityType: "PHILSYS",
    identityNumber: identityNumberOf(phone),
  }) as const;

const bankOf = (phone: string) =>
  ({ bankName: "BDO Unibank", accountNumber: `001${phone.slice(-9)}` }) as const;

/** An ID card that is plainly not real. */
async function sendCard(
  house: House,
  { files }: OutsideAdapters,
  member: MemberCaller,
  side: UploadSide,
  name: string,
): Promise<string> {
  const card = `<svg xmlns="http://www.w3.org/2000/svg" width="860" height="540">
    <rect width="860" height="540" rx="36" fill="#EAF1FB"/>
    <rect width="860" height="120" fill="#0B2A5B"/>
    <text x="40" y="78" font-size="44" font-family="sans-serif" fill="#fff">DEMO ${side}</text>
    <rect x="40" y="170" width="230" height="290" rx="16" fill="#C5CFDD"/>
    <text x="310" y="240" font-size="40" font-family="sans-serif" fill="#0B2A5B">${name}</text>
    <text x="310" y="310" font-size="30" font-family="sans-serif" fill="#0B2A5B">Not a real ID</text>
  </svg>`;
  const picture = await sharp(Buffer.from(card)).jpeg().toBuffer();
  const sent = { readSide: async () => side, file: Readable.from([picture]) };
  const { url } = await receiveImage(house, files, sent, member);
  return url;
}
