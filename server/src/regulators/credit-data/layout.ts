/**
 * The file of the Credit Information Corporation: one line a record, fields between bars. Each
 * field's place is counted from 0. Codes are as other lenders use them; `docs/regulators.md` names
 * those to check with the CIC before the first file.
 */
type Layout = { readonly length: number; readonly fields: Readonly<Record<string, number>> };

export const header = {
  length: 6,
  fields: { type: 0, provider: 1, day: 2, version: 3, kind: 4, comment: 5 },
} as const satisfies Layout;

const address = <const Prefix extends string>(prefix: Prefix, at: number) =>
  ({
    [`${prefix}Kind`]: at,
    [`${prefix}Full`]: at + 1,
    [`${prefix}Street`]: at + 2,
    [`${prefix}Postal`]: at + 3,
    [`${prefix}Barangay`]: at + 5,
    [`${prefix}City`]: at + 6,
    [`${prefix}Province`]: at + 7,
    [`${prefix}Country`]: at + 8,
  }) as Readonly<
    Record<
      `${Prefix}${"Kind" | "Full" | "Street" | "Postal" | "Barangay" | "City" | "Province" | "Country"}`,
      number
    >
  >;

/** ID: a person who borrowed. */
export const individual = {
  length: 123,
  fields: {
    type: 0,
    provider: 1,
    branch: 2,
    day: 3,
    subject: 4,
    title: 5,
    firstName: 6,
    lastName: 7,
    middleName: 8,
    suffix: 9,
    gender: 12,
    birthDate: 13,
    birthPlace: 14,
    birthCountry: 15,
    nationality: 16,
    isResident: 17,
    civilStatus: 18,
    ...address("main", 31),
    ...address("other", 42),
    number1Kind: 53,
    number1: 54,
    number2Kind: 55,
    number2: 56,
    number3Kind: 57,
    number3: 58,
    idKind: 59,
    idNumber: 60,
    contact1Kind: 77,
    contact1: 78,
    contact2Kind: 79,
    contact2: 80,
    employer: 81,
    income: 85,
    incomePeriod: 86,
    incomeCurrency: 87,
    occupation: 88,
  },
} as const satisfies Layout;

/** CI: a contract that is paid in instalments. */
export const contract = {
  length: 143,
  fields: {
    type: 0,
    provider: 1,
    branch: 2,
    day: 3,
    subject: 4,
    role: 5,
    contract: 6,
    kind: 7,
    phase: 8,
    status: 9,
    currency: 10,
    originalCurrency: 11,
    startedOn: 12,
    requestedOn: 13,
    plannedEnd: 14,
    endedOn: 15,
    lastPaidOn: 16,
    reorganized: 17,
    financed: 19,
    instalments: 20,
    purpose: 22,
    period: 23,
    monthly: 25,
    firstDueOn: 26,
    lastPaid: 27,
    nextDueOn: 28,
    nextDue: 29,
    instalmentsLeft: 30,
    balance: 31,
    overdueCount: 32,
    overdue: 33,
    overdueDays: 34,
  },
} as const satisfies Layout;

export const footer = {
  length: 4,
  fields: { type: 0, provider: 1, day: 2, count: 3 },
} as const satisfies Layout;

export type IndividualRecord = Readonly<Record<keyof typeof individual.fields, string>>;
export type ContractRecord = Readonly<Record<keyof typeof contract.fields, string>>;

/** Texts that break a line, and quotes that a word processor made. */
export const unwritableCharacters = /[|\p{Cc}\u2018-\u201f]/u;

/** UTF-8 that was read as another encoding, such as "Ã‘" for "Ñ". */
export const garbledText =
  /[\u00c2-\u00f4][\u0080-\u00bf\u2018-\u203a\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u20ac\u2122]/;

/** DDMMYYYY of a day such as 2026-01-31; empty for none. */
export const dateField = (day: string | null): string =>
  day === null ? "" : `${day.slice(8, 10)}${day.slice(5, 7)}${day.slice(0, 4)}`;

/** The day such as 2026-01-31 of DDMMYYYY, or null where it is no day of the calendar. */
export function readDateField(field: string): string | null {
  const [, day, month, year] = /^(\d{2})(\d{2})(\d{4})$/.exec(field) ?? [];
  if (!day || !month || !year) return null;
  const text = `${year}-${month}-${day}`;
  const date = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text ? null : text;
}

/** Whole pesos, half up; what is above zero is at least 1. */
export const pesosField = (centavos: number): string =>
  String(centavos > 0 ? Math.max(1, Math.floor((centavos + 50) / 100)) : 0);

/** A record as a line: every field of the layout, or without the empty ones at its end. */
export function writeRecord(
  { length, fields }: Layout,
  values: Readonly<Record<string, string>>,
  keepsEmptyEnd: boolean,
): string {
  const cells = new Array<string>(length).fill("");
  for (const [name, value] of Object.entries(values)) {
    const at = fields[name];
    if (at === undefined) throw new Error(`the layout has no field ${name}`);
    cells[at] = value;
  }
  const line = cells.join("|");
  return keepsEmptyEnd ? line : line.replace(/\|+$/, "");
}
