/** A borrower as the registry's file has a person, or why the person is left out. */
import type { RegistryDetails } from "@hiram/contract/activation/registry-details.ts";
import type { LeftOutOfFileReason } from "@hiram/contract/regulators/credit-data.ts";
import { countryCodeOf } from "@hiram/contract/wire/country-names.ts";
import type { Gender, IdType, MaritalStatus } from "@hiram/contract/wire/lists.ts";
import type { AnswersOf } from "#member/answers.ts";
import type { MemberDetails } from "#member/details.ts";
import { livesAbroad } from "#member/registry-details.ts";
import {
  civilStatusCodes,
  EMAIL_CODE,
  genderCodes,
  idKindCodes,
  MOBILE_CODE,
  nationalityCodeOf,
  numberKindCodes,
  occupationCode,
  socialCodes,
  TIN_CODE,
  titleCodes,
} from "./codes.ts";
import { dateField, type IndividualRecord, individual, unwritableCharacters } from "./layout.ts";

export type Borrower = {
  /** Ours for ever, and never the phone number. */
  readonly subject: string;
  readonly phone: string;
  readonly details: MemberDetails;
  readonly answers: Partial<AnswersOf>;
  readonly registry: RegistryDetails;
  /** The member was told about reporting. */
  readonly isTold: boolean;
};

/** What the file needs of the lender beside the data. */
export type RecordForm = {
  readonly provider: string;
  readonly branch: string;
  readonly upperCaseNames: boolean;
};

const empty = Object.fromEntries(
  Object.keys(individual.fields).map((name) => [name, ""]),
) as IndividualRecord;

type AddressLike = AnswersOf["address"];

const fullAddress = (parts: readonly string[]): string => parts.filter(Boolean).join(", ");

function mainAddress(address: AddressLike, { barangay }: RegistryDetails) {
  const { streetAddress, town, province, postalCode, countryResidence } = address;
  return {
    mainKind: "MI",
    mainFull: fullAddress([streetAddress, barangay, town, province, countryResidence]),
    mainStreet: streetAddress,
    // Earlier answers have none.
    mainPostal: postalCode || "",
    mainBarangay: barangay,
    mainCity: town,
    mainProvince: province,
    mainCountry: countryCodeOf(countryResidence) ?? "",
  };
}

/** The address in the Philippines of a member who lives abroad. */
function otherAddress({ homeStreet, homeBarangay, homeTown, homeProvince }: RegistryDetails) {
  if (!homeStreet || !homeTown) return {};
  return {
    otherKind: "AI",
    otherFull: fullAddress([homeStreet, homeBarangay, homeTown, homeProvince]),
    otherStreet: homeStreet,
    otherBarangay: homeBarangay,
    otherCity: homeTown,
    otherProvince: homeProvince,
    otherCountry: "PH",
  };
}

type IdAnswers = Pick<AnswersOf["identity"], "identityType" | "identityNumber">;

/** The numbers of the member, the TIN first, each kind once. */
function numbers(registry: RegistryDetails, { identityType, identityNumber }: IdAnswers) {
  const kindOfId = numberKindCodes[identityType as IdType];
  const known: [string, string][] = [];
  if (registry.tin) known.push([TIN_CODE, registry.tin]);
  if (registry.socialNumberKind)
    known.push([socialCodes[registry.socialNumberKind], registry.socialNumber]);
  if (kindOfId && known.every(([kind]) => kind !== kindOfId))
    known.push([kindOfId, identityNumber]);
  return Object.fromEntries(
    known.flatMap(([kind, value], at) => [
      [`number${at + 1}Kind`, kind],
      [`number${at + 1}`, value],
    ]),
  );
}

function shownId({ identityType, identityNumber }: IdAnswers) {
  const idKind = idKindCodes[identityType as IdType];
  return idKind ? { idKind, idNumber: identityNumber } : {};
}

export function toIndividualRecord(
  { provider, branch, upperCaseNames }: RecordForm,
  borrower: Borrower,
  day: string,
): IndividualRecord | LeftOutOfFileReason {
  const { subject, phone, details, answers, registry, isTold } = borrower;
  const { personal, address, identity } = answers;
  if (!isTold) return "NOT_TOLD";
  if (!personal || !address || !identity) return "NOT_ACTIVATED";
  if (registry.birthPlace === "") return "NO_BIRTH_PLACE";
  const nationality = nationalityCodeOf(personal.nationality ?? "");
  if (!nationality) return "NO_NATIONALITY";
  const civilStatus = civilStatusCodes[personal.maritalStatus as MaritalStatus];
  if (!civilStatus) return "NO_CIVIL_STATUS";
  const gender = personal.gender as Gender;
  const found = { ...numbers(registry, identity), ...shownId(identity) };
  if (Object.keys(found).length === 0) return "NO_NUMBER";
  const nameOf = (name: string) => (upperCaseNames ? name.toUpperCase() : name);
  const record: IndividualRecord = {
    ...empty,
    type: "ID",
    provider,
    branch,
    day: dateField(day),
    subject,
    title: titleCodes[gender],
    firstName: nameOf(personal.firstName),
    lastName: nameOf(personal.lastName),
    middleName: nameOf(personal.middleName),
    suffix: registry.suffix,
    gender: genderCodes[gender],
    birthDate: dateField(personal.birthDate),
    birthPlace: registry.birthPlace,
    birthCountry: registry.birthCountry,
    nationality,
    isResident: livesAbroad(address) ? "0" : "1",
    civilStatus,
    ...mainAddress(address, registry),
    ...(livesAbroad(address) && otherAddress(registry)),
    ...found,
    contact1Kind: MOBILE_CODE,
    contact1: phone,
    ...(details.email && { contact2Kind: EMAIL_CODE, contact2: details.email }),
    income: details.monthlyNetIncome,
    ...(details.monthlyNetIncome && { incomePeriod: "M", incomeCurrency: "PHP" }),
    occupation: registry.occupation && occupationCode(registry.occupation),
  };
  const written = mapValues(record, plainText);
  return Object.values(written).some((value) => unwritableCharacters.test(value))
    ? "UNWRITABLE"
    : written;
}

/** Phones type curly apostrophes, which the registry refuses; they mean the straight one. */
const plainText = (value: string): string =>
  value.replace(/[‘’]/g, "'").replace(/\s+/g, " ").trim();

const mapValues = (record: IndividualRecord, change: (value: string) => string) =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, change(value)]),
  ) as IndividualRecord;
