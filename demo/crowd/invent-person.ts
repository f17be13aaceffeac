/** Invented people in any number: the same index always gives the same person. */

import type { AnswersOf } from "@hiram/server/member/answers.ts";
import type { MemberDetails } from "@hiram/server/member/details.ts";
import { plainAnswers } from "#activation.ts";

export type Invented = {
  readonly phone: string;
  readonly details: MemberDetails;
  readonly answers: AnswersOf;
};

const firstNames = `Maria Jose Juan Ana Rosa Pedro Luz Carmen Antonio Teresa Manuel Liza Ramon Grace
  Noel Jun Ester Paolo Imelda Rico Andres Dante Joy Mark Angelica Jerome Cristina Rowena Marites Joel
  Arnel Divina Ferdinand Gloria Hector Irene Jocelyn Kristine Lorna Melchor Nenita Oscar Patricia
  Queenie Rodel Shirley Tomas Ursula Virgilio Wilma Xenia Yolanda Zenaida Alfredo Beatriz Cesar
  Dolores Eduardo Felicidad Gregorio`.split(/\s+/);
const lastNames =
  `Santos Reyes Cruz Bautista Ocampo Garcia Mendoza Torres Tomas Andrada Castillo Flores
  Villanueva Ramos Castro Rivera Aquino Navarro Salazar Mercado Concepcion Panganiban Dimaculangan Sy
  Uy Go Tan Lim Ong Chua Peña Muñoz Dizon Manalo Pascual Soriano Valdez Aguilar Domingo Fernandez
  Gonzales Hernandez Ilagan Jimenez Katigbak Lacson Macaraeg Nolasco Orosa Pineda Quirino Rosales
  Salonga Tolentino Umali Velasco Yap Zamora Abad Buenaventura Catacutan Dimagiba Evangelista Fajardo
  Galang Halili Ignacio Javier Lualhati Magsaysay`.split(/\s+/);
const places = [
  ["Saudi Arabia", "Riyadh", "Al Olaya"],
  ["United Arab Emirates", "Dubai", "Deira"],
  ["Singapore", "Singapore", "Bedok"],
  ["Philippines", "Cebu", "Mandaue"],
  ["Philippines", "Metro Manila", "Mandaluyong"],
] as const;

/** A pseudo-random number below `most` for this person and purpose. */
export function pickNumber(index: number, purpose: number, most: number): number {
  let mixed = Math.imul(index + 0x9e3779b9, 0x85ebca6b) ^ Math.imul(purpose + 1, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0x297a2d39);
  return ((mixed ^ (mixed >>> 16)) >>> 0) % most;
}

export const pick = <Item>(index: number, purpose: number, items: readonly Item[]): Item =>
  items[pickNumber(index, purpose, items.length)] as Item;

const padded = (index: number, digits: number): string => String(index).padStart(digits, "0");

export function inventPerson(index: number): Invented {
  const [firstName, middleName] = [pick(index, 1, firstNames), pick(index, 2, lastNames)];
  const lastName = pick(index, 3, lastNames);
  const [country, province, town] = pick(index, 4, places);
  return {
    phone: `+63${9_200_000_000 + index}`,
    details: {
      fullName: `${firstName} ${lastName}`,
      email: `member${index}@hiram.example`,
      workPlaceCountry: country,
      workLocation: province,
      jobTitle: pick(index, 5, ["Nurse", "Driver", "Engineer", "Teacher", "Seafarer"]),
      jobCategory: "HEALTH_CARE_MEDICAL",
      monthlyNetIncome: String(30_000 + pickNumber(index, 6, 120) * 1_000),
    },
    answers: {
      personal: {
        gender: pick(index, 7, ["MALE", "FEMALE"] as const),
        firstName,
        middleName,
        lastName,
        birthDate: `${1960 + pickNumber(index, 8, 45)}-0${1 + pickNumber(index, 9, 9)}-1${pickNumber(index, 10, 10)}`,
        maritalStatus: pick(index, 11, ["SINGLE", "MARRIED"] as const),
        ...plainAnswers,
        isAgree: true,
      },
      address: {
        countryResidence: country,
        province,
        town,
        streetAddress: `${1 + pickNumber(index, 12, 999)} Rizal Street`,
        postalCode: "",
      },
      references: {
        refFullName1: `${pick(index, 13, firstNames)} ${lastName}`,
        refRelationship1: "Sister",
        refPhoneNumber1: `63${9_300_000_000 + index}`,
        refFullName2: "N/A",
        refRelationship2: "N/A",
        refPhoneNumber2: "N/A",
      },
      identity: {
        identityType: "PHILSYS",
        identityNumber: `77${padded(index, 14)}`,
        imageIdFrontURL: "/api/v2/uploaded-files/none",
        imageIdBackURL: "/api/v2/uploaded-files/none",
        imageSelfieURL: "/api/v2/uploaded-files/none",
      },
      bank: {
        bankName: pick(index, 14, ["BDO Unibank", "Bank of the Philippine Islands"]),
        // No account number ends like one whose payouts the demo rail returns.
        accountNumber: `88${padded(index, 9)}7`,
      },
    },
  };
}
