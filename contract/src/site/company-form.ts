/**
 * The company's profile as a form at the desk: every field with its label and its rule, and the
 * conversion from a profile to texts and back. The server checks a proposed profile by the same
 * rules.
 *
 * `ShortName` is left out: it is in the reference of every loan and withdrawal, and old references
 * must not change. So is `sample`, which marks the profile of the demo.
 */
import { REGULATORS_MAX, type RegulatorKind, regulatorKinds } from "#site/regulators.ts";
import type { Company } from "#site/site.calls.ts";
import { fieldError, fields, printableText } from "#wire/fields.ts";

export type EditedCompany = Omit<Company, "sample" | "ShortName">;

export const companyGroups = {
  company: "The company",
  registration: "Registration",
  contact: "How to reach it",
  claims: "What the pages say",
  repayTo: "Where members pay",
  regulators: "To whom members can complain about us",
  partners: "Partners",
} as const;
export type CompanyGroup = keyof typeof companyGroups;

type Check = (value: string) => string | null;

const line =
  (min: number, max: number): Check =>
  (value) => {
    const length = [...value.trim()].length;
    if (length < min || length > max) return `From ${min} to ${max} characters.`;
    return printableText.test(value) && !value.includes("\n") ? null : "One line of readable text.";
  };

/** A registration number has digits, and may have letters, points, slashes and hyphens. */
const registration: Check = (value) =>
  /^(?=.*\d)[A-Za-z0-9][A-Za-z0-9 ./-]{3,39}$/.test(value)
    ? null
    : "4 to 40 letters, digits, points and hyphens, with at least one digit.";

const link: Check = (value) => {
  if (value === "") return null;
  const isGood = URL.canParse(value) && /^https:\/\/[^\s/]+\.[^\s]+$/.test(value);
  return isGood && value.length <= 200 ? null : "A whole address that begins with https://.";
};

const phone: Check = (value) =>
  value === "" || (/^[+(]?[\d ()-]{7,39}$/.test(value) && value.replace(/\D/g, "").length >= 7)
    ? null
    : "At least seven digits, with + ( ) - and spaces between them.";

const year: Check = (value) => {
  const isYear = /^\d{4}$/.test(value) && Number(value) >= 1900 && Number(value) <= 2100;
  return isYear ? null : "A year like 2019.";
};

const logo: Check = (value) =>
  /^\/[\w./-]+\.svg$/.test(value) ? null : "The path of an SVG file, like /partners/bank.svg.";

const accountNumber: Check = (value) =>
  /^(?=.*\d)[A-Za-z0-9][A-Za-z0-9 -]{3,39}$/.test(value)
    ? null
    : "4 to 40 letters, digits, spaces and hyphens.";

type CompanyField = {
  readonly group: CompanyGroup;
  readonly label: string;
  readonly check: Check;
  readonly help?: string;
  /** For fields that are filled in together or all left empty. */
  readonly part?: string;
};

const PARTNERS_MAX = 6;

const partnerFields = Object.fromEntries(
  Array.from({ length: PARTNERS_MAX }, (_, index) => {
    const part = `partners.${index}`;
    const of = (label: string, check: Check): CompanyField => ({
      group: "partners",
      label: `Partner ${index + 1}: ${label}`,
      check,
      part,
    });
    return [
      [`${part}.name`, of("name", line(2, 100))],
      [`${part}.logo`, of("logo", logo)],
    ] as const;
  }).flat(),
);

const kind: Check = (value) =>
  regulatorKinds.some((one) => one === value) ? null : "SEC, BSP or NPC.";

const optionalLine: Check = (value) => (value === "" ? null : line(2, 200)(value));

const regulatorFields = Object.fromEntries(
  Array.from({ length: REGULATORS_MAX }, (_, index) => {
    const part = `regulators.${index}`;
    const of = (label: string, check: Check): CompanyField => ({
      group: "regulators",
      label: `Regulator ${index + 1}: ${label}`,
      check,
      part,
    });
    return [
      [`${part}.kind`, of("SEC, BSP or NPC", kind)],
      [`${part}.contact`, of("phone, e-mail or office", optionalLine)],
      [`${part}.link`, of("website", link)],
    ] as const;
  }).flat(),
);

const OFFER = "claims.affiliateOffer";

/** The fields by the path of their value in the profile. */
export const companyFields: Readonly<Record<string, CompanyField>> = {
  CompanyName: { group: "company", label: "Name of the company", check: line(2, 100) },
  CompanyAddress: { group: "company", label: "Address", check: line(10, 200) },
  establishedYear: { group: "company", label: "Established in", check: year },
  employees: { group: "company", label: "Employees", check: line(1, 40), help: "Such as 20+." },
  SEC_REG: { group: "registration", label: "SEC registration number", check: registration },
  SEC_CA: {
    group: "registration",
    label: "SEC certificate of authority number",
    check: registration,
  },
  OPSCOR: { group: "registration", label: "OPSCOR registration number", check: registration },
  EMAIL: {
    group: "contact",
    label: "E-mail",
    check: (value) => fieldError(fields.email, value) && "An address like hello@company.ph.",
    help: "Messages from the contact page go there, and answers to our mails.",
  },
  landline: { group: "contact", label: "Landline (optional)", check: phone },
  FACEBOOK: { group: "contact", label: "Facebook (optional)", check: link },
  INSTAGRAM: { group: "contact", label: "Instagram (optional)", check: link },
  TIKTOK: { group: "contact", label: "TikTok (optional)", check: link },
  TELEGRAM: { group: "contact", label: "Telegram (optional)", check: link },
  "claims.approval": {
    group: "claims",
    label: "How fast applications are answered",
    check: line(5, 300),
  },
  [`${OFFER}.institution`]: {
    group: "claims",
    label: "Affiliate's offer: institution (optional)",
    check: line(2, 200),
    part: OFFER,
    help: "An offer is shown only with the institution and its licence.",
  },
  [`${OFFER}.licence`]: {
    group: "claims",
    label: "Affiliate's offer: licence (optional)",
    check: line(2, 200),
    part: OFFER,
  },
  [`${OFFER}.offer`]: {
    group: "claims",
    label: "Affiliate's offer: words (optional)",
    check: line(2, 300),
    part: OFFER,
  },
  "repayTo.bankName": {
    group: "repayTo",
    label: "Bank",
    check: line(2, 100),
    part: "repayTo",
    help: "Members send their instalments to this account. Without it they are told to ask.",
  },
  "repayTo.accountName": {
    group: "repayTo",
    label: "Name on the account",
    check: line(2, 100),
    part: "repayTo",
  },
  "repayTo.number": {
    group: "repayTo",
    label: "Account number",
    check: accountNumber,
    part: "repayTo",
  },
  ...regulatorFields,
  ...partnerFields,
};

type TypedCompany = Record<string, string>;

const valueAt = (of: unknown, path: string): unknown =>
  path
    .split(".")
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | null)?.[name], of);

export const toTypedCompany = (company: EditedCompany): TypedCompany =>
  Object.fromEntries(
    Object.keys(companyFields).map((path) => [path, String(valueAt(company, path) ?? "")]),
  );

const isEmptyPart = (typed: TypedCompany, part: string): boolean =>
  Object.entries(companyFields).every(
    ([path, field]) => field.part !== part || (typed[path] ?? "").trim() === "",
  );

/** The profile from its texts; a part whose fields are all empty is left out. */
export function readCompanyForm(typed: TypedCompany): EditedCompany {
  const at = (path: string) => (typed[path] ?? "").trim();
  const whole = <Part>(part: string, read: () => Part) =>
    isEmptyPart(typed, part) ? null : read();
  return {
    CompanyName: at("CompanyName"),
    CompanyAddress: at("CompanyAddress"),
    SEC_CA: at("SEC_CA"),
    SEC_REG: at("SEC_REG"),
    OPSCOR: at("OPSCOR"),
    FACEBOOK: at("FACEBOOK"),
    INSTAGRAM: at("INSTAGRAM"),
    TIKTOK: at("TIKTOK"),
    TELEGRAM: at("TELEGRAM"),
    EMAIL: at("EMAIL"),
    landline: at("landline"),
    establishedYear: Number(at("establishedYear")),
    employees: at("employees"),
    claims: {
      approval: at("claims.approval"),
      affiliateOffer: whole(OFFER, () => ({
        institution: at(`${OFFER}.institution`),
        licence: at(`${OFFER}.licence`),
        offer: at(`${OFFER}.offer`),
      })),
    },
    partners: Array.from({ length: PARTNERS_MAX }, (_, index) =>
      whole(`partners.${index}`, () => ({
        name: at(`partners.${index}.name`),
        logo: at(`partners.${index}.logo`),
      })),
    ).filter((partner) => partner !== null),
    regulators: Array.from({ length: REGULATORS_MAX }, (_, index) =>
      whole(`regulators.${index}`, () => ({
        kind: at(`regulators.${index}.kind`) as RegulatorKind,
        contact: at(`regulators.${index}.contact`),
        link: at(`regulators.${index}.link`),
      })),
    ).filter((regulator) => regulator !== null),
    repayTo: whole("repayTo", () => ({
      bankName: at("repayTo.bankName"),
      accountName: at("repayTo.accountName"),
      number: at("repayTo.number"),
    })),
  };
}

/** The fault of one text, or null. */
export function companyFieldError(path: string, typed: TypedCompany): string | null {
  const field = companyFields[path];
  if (!field || (field.part && isEmptyPart(typed, field.part))) return null;
  return field.check((typed[path] ?? "").trim());
}

/** All faults of a profile, by path. */
export function companyErrors(company: EditedCompany): Readonly<Record<string, string>> {
  const typed = toTypedCompany(company);
  const found = Object.keys(companyFields).map((path) => [path, companyFieldError(path, typed)]);
  return Object.fromEntries(found.filter(([, words]) => words !== null));
}

type CompanyChange = { readonly name: string; readonly before: string; readonly after: string };

/** Only the fields that differ; an empty one is written as a dash. */
export function listCompanyChanges(before: EditedCompany, after: EditedCompany): CompanyChange[] {
  const [old, next] = [toTypedCompany(before), toTypedCompany(after)];
  return Object.entries(companyFields)
    .filter(([path]) => old[path] !== next[path])
    .map(([path, { label }]) => ({
      name: label.replace(" (optional)", ""),
      before: old[path] || "–",
      after: next[path] || "–",
    }));
}
