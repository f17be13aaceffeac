/**
 * When, through which channel and with whom the lender may speak about a debt (SEC MC 18 s. 2019).
 * The database has the same rules in `contact_refusal`, and a test compares both; they hold for
 * every role. The hours hold in Manila and where the member is. The member's place is the first
 * country abroad among the address, the work and the phone number, otherwise the Philippines. A
 * country with several time zones allows an hour only when it is allowed in each of them, because
 * we do not know in which one the member is.
 */
import type { contactProblems } from "#wire/contact-problems.ts";

export const contactHours = {
  /** The first and the last minute of the day at which a contact is allowed. */
  from: "06:00",
  until: "22:00",
} as const;

/**
 * The people with whom a debt may be discussed: never a reference or a person from a contact list.
 */
export const contactPersons = ["MEMBER", "GUARANTOR"] as const;
export type ContactPerson = (typeof contactPersons)[number];

/** The people about whom staff may ask; the database refuses every contact with a reference. */
export const contactablePersons = [...contactPersons, "REFERENCE"] as const;
export type ContactablePerson = (typeof contactablePersons)[number];

/**
 * Not a public place or social media. A visit is at the member's own address, in the hours for
 * calls.
 */
export const contactChannels = ["PHONE", "SMS", "EMAIL", "MESSAGE", "VISIT"] as const;
export type ContactChannel = (typeof contactChannels)[number];

/** OUT: we to the member. IN: the member to us, at any hour. */
export type ContactDirection = "OUT" | "IN";

export const contactOutcomes = [
  "SENT",
  "REACHED",
  "NO_ANSWER",
  "OTHER_ANSWERED",
  "WRONG_NUMBER",
  "CALL_BACK_ASKED",
] as const;
export type ContactOutcome = (typeof contactOutcomes)[number];

/** The refusals of the database in the order in which they are checked; the words are the problem's. */
export const contactRefusals = {
  PERSON_NOT_ALLOWED: "ContactPersonNotAllowed",
  CHANNEL_NOT_ALLOWED: "ContactChannelNotAllowed",
  GUARANTOR_HAS_NOT_SIGNED: "GuarantorHasNotSigned",
  NOTHING_OWED: "ContactNothingOwed",
  DECEASED: "ContactMemberDeceased",
  FROZEN: "ContactMemberFrozen",
  DISPUTED: "ContactDisputed",
  HARDSHIP: "ContactHardship",
  GIVING_BACK: "ContactGivingBack",
  SETTLEMENT: "ContactSettlement",
  PROMISED: "ContactPromised",
  NIGHT_IN_MANILA: "ContactNightInManila",
  PLACE_UNKNOWN: "ContactPlaceUnknown",
  NIGHT_AT_MEMBER: "ContactNightAtMember",
} as const satisfies Record<string, keyof typeof contactProblems>;
export type ContactRefusal = keyof typeof contactRefusals;

/** Countries of phone numbers for which `Intl` lists no time zone. */
const zonesNotListed: Readonly<Record<string, string>> = {
  AC: "Atlantic/St_Helena",
  TA: "Atlantic/St_Helena",
  XK: "Europe/Belgrade",
};

type Regional = Intl.Locale & { getTimeZones?: () => readonly string[] | undefined };

/** The time zones of a country (ISO 3166); empty for an unknown country. */
export function listZones(country: string): readonly string[] {
  const listed = (new Intl.Locale(`und-${country}`) as Regional).getTimeZones?.() ?? [];
  const other = zonesNotListed[country];
  return listed.length > 0 || !other ? listed : [other];
}

const home = "PH";

/**
 * The country whose contact hours apply, from the countries a member has named, the most certain
 * first.
 */
export const contactCountryOf = (countries: readonly (string | undefined)[]): string =>
  countries.find((country) => country && country !== home && listZones(country).length > 0) ?? home;
