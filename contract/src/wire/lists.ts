/**
 * The closed lists of the product: what a select offers, what the wire accepts, what the database
 * allows. A `value` never changes once members have chosen it; `label` is what they read.
 */
import { type Field, fieldError, fields, tidyField } from "#wire/fields.ts";

/** The number's rule, and an invented example for the empty input. */
type IdNumber = Field & { readonly hint: string; readonly example: string };

type IdTypeRow = {
  readonly value: string;
  readonly label: string;
  /** A passport's data page is one page: there is no back to photograph. */
  readonly needsBack: boolean;
  readonly number: IdNumber;
};

/** People copy a number with or without its printed groups; both are the same number. */
const dropGroups = (value: string) => value.replace(/[\s-]/g, "").toUpperCase();

const shaped = (
  pattern: RegExp,
  [min, max]: readonly [number, number],
  hint: string,
  example: string,
): IdNumber => ({
  pattern,
  min,
  max,
  hint,
  example,
  message: `Please check the number. ${hint}`,
  tidy: dropGroups,
});

// The rule for IDs without a rule of their own. It is lenient: refusing a real ID is worse than
// accepting a mistyped one, which staff see on the photo.
const general = {
  ...fields.identityNumber,
  hint: "8 to 20 letters and digits, as printed on the ID.",
  example: "A12345678",
};
// Cities and chapters number their cards from 1, so these can be short.
const short = {
  ...general,
  min: 4,
  message: "Between 4 and 20 digits. Must start with a digit or alpha-numeric.",
  hint: "4 to 20 letters and digits, as printed on the card.",
  example: "12345",
};

export const idTypes = [
  {
    value: "ACR_ICR",
    label: "Alien Certificate of Registration / Immigration Certificate of Residence",
    needsBack: true,
    number: general,
  },
  {
    value: "ACR_ICR_BEFORE_2015",
    label: "Alien Certificate of Registration / Immigration Certificate of Residence (before 2015)",
    needsBack: true,
    number: general,
  },
  {
    value: "DRIVERS_LICENSE",
    label: "Driver's License",
    needsBack: true,
    number: shaped(
      /^[A-Z][0-9]+$/,
      [11, 11],
      "One letter and 10 digits, with or without hyphens.",
      "A12-34-567890",
    ),
  },
  { value: "GSIS_E_CARD", label: "GSIS e-Card", needsBack: true, number: general },
  {
    value: "IBP",
    label: "Integrated Bar of the Philippines ID Card",
    needsBack: true,
    number: short,
  },
  {
    value: "PHILSYS",
    label: "National ID (PhilSys)",
    needsBack: true,
    // The 12-digit PhilSys number on the back is secret by law, so it must not pass as this one.
    number: shaped(
      /^[0-9]+$/,
      [16, 16],
      "The 16-digit card number on the front. Keep the 12-digit number on the back to yourself.",
      "1234-5678-9012-3456",
    ),
  },
  { value: "NBI_CLEARANCE", label: "NBI Clearance", needsBack: true, number: general },
  {
    value: "PASSPORT",
    label: "Passport",
    needsBack: false,
    number: shaped(
      /^(?:[A-Z][0-9]{7}[A-Z]|[A-Z]{2}[0-9]{7})$/,
      [9, 9],
      "Older passports: AB1234567. For another country's passport choose Others.",
      "P1234567A",
    ),
  },
  { value: "POSTAL_ID", label: "Postal ID", needsBack: true, number: general },
  {
    value: "PRC",
    label: "Professional Identification Card (PRC) ID",
    needsBack: true,
    number: shaped(/^[0-9]+$/, [7, 7], "The 7 digits of the registration number.", "0123456"),
  },
  { value: "SENIOR_CITIZEN", label: "Senior Citizen Card", needsBack: true, number: short },
  {
    value: "SSS",
    label: "SSS Card",
    needsBack: true,
    number: shaped(/^[0-9]+$/, [10, 10], "10 digits, with or without hyphens.", "01-2345678-9"),
  },
  {
    value: "UMID",
    label: "Unified Multi-Purpose ID (UMID)",
    needsBack: true,
    number: {
      ...shaped(
        /^[0-9]+$/,
        [12, 12],
        "The 12 digits of the CRN, with or without hyphens.",
        "0123-4567890-1",
      ),
      // The card prints "CRN-" before the number.
      tidy: (value: string) => dropGroups(value).replace(/^(?:CRN)+/, ""),
    },
  },
  {
    value: "VOTERS_ID",
    label: "Voter's ID",
    needsBack: true,
    // A voter without a middle name, or in a precinct without a letter, has one or two characters
    // fewer.
    number: shaped(
      /^[A-Z0-9]+$/,
      [20, 24],
      "The VIN: usually 22 letters and digits, with or without hyphens.",
      "1234-5678A-B1234CDE10000",
    ),
  },
  { value: "OTHERS", label: "Others", needsBack: true, number: general },
] as const satisfies readonly IdTypeRow[];

export type IdType = (typeof idTypes)[number]["value"];

export function getIdType(type: IdType): IdTypeRow {
  const row = idTypes.find(({ value }) => value === type);
  if (!row) throw new Error(`there is no ID type ${type}`);
  return row;
}

/** The fault of an ID number of this type in words, or null. */
export function idNumberError(type: IdType, value: string): string | null {
  return fieldError(getIdType(type).number, value);
}

/** The stored form of the number: one spelling, so that the same ID is found again. */
export function tidyIdNumber(type: IdType, value: string): string {
  return tidyField(getIdType(type).number, value);
}

export const jobCategories = [
  { value: "ACCOUNTING_FINANCE", label: "Accounting / Finance" },
  { value: "ADMINISTRATIVE_MANAGEMENT", label: "Administrative / Management" },
  { value: "ADVERTISING_MEDIA", label: "Advertising / Media" },
  { value: "AGRICULTURE_SCIENCES", label: "Agriculture / Sciences" },
  { value: "AIRLINE_AVIATION", label: "Airline / Aviation" },
  { value: "AUTOMOTIVE_MECHANIC", label: "Automotive / Mechanic" },
  { value: "BEAUTY_PERSONAL_CARE", label: "Beauty / Personal Care" },
  { value: "CHEMICAL_INDUSTRIAL", label: "Chemical / Industrial" },
  { value: "CONSTRUCTION_CIVIL_WORKS", label: "Construction / Civil Works" },
  { value: "CUSTOMER_SERVICE_CALL_CENTER", label: "Customer Service / Call Center" },
  { value: "DRIVER_HEAVY_EQUIPMENT_OPERATOR", label: "Driver / Heavy Equipment Operator" },
  { value: "EDUCATION_TEACHING", label: "Education / Teaching" },
  { value: "ELECTRONICS_ELECTRICAL", label: "Electronics / Electrical" },
  { value: "ENGINEERING_CIVIL", label: "Engineering / Civil" },
  { value: "ENGINEERING_MECHANICAL", label: "Engineering / Mechanical" },
  { value: "ENTERTAINMENT_MUSIC", label: "Entertainment / Music" },
  { value: "FOOD_CATERING", label: "Food / Catering" },
  { value: "HEALTH_CARE_MEDICAL", label: "Health Care / Medical" },
  { value: "HOTELS_RESTAURANTS", label: "Hotels / Restaurants" },
  { value: "HOUSEHOLD_SERVICES", label: "Household Services" },
  { value: "LEGAL_CONSULTING", label: "Legal / Consulting" },
  { value: "MANUFACTURING", label: "Manufacturing" },
  { value: "MINING_OIL_GAS", label: "Mining / Oil & Gas" },
  { value: "OTHERS_GENERAL_SERVICES", label: "Others / General Services" },
  { value: "PROCUREMENT_LOGISTICS", label: "Procurement / Logistics" },
  { value: "REPAIR_MAINTENANCE", label: "Repair / Maintenance" },
  { value: "SALES_MARKETING", label: "Sales / Marketing" },
  { value: "SEAFARERS_SEAMAN", label: "Seafarers / Seaman" },
  { value: "SKILLED_METALWORKS", label: "Skilled / Metalworks" },
  { value: "SKILLED_LABOUR_TRADES", label: "Skilled Labour / Trades" },
  { value: "SPORTS_RECREATION", label: "Sports / Recreation" },
  { value: "TRAVEL_TOURISM", label: "Travel / Tourism" },
] as const;
export type JobCategory = (typeof jobCategories)[number]["value"];

export const genders = [
  { value: "MALE", label: "Male" },
  { value: "FEMALE", label: "Female" },
] as const;
export type Gender = (typeof genders)[number]["value"];

export const maritalStatuses = [
  { value: "SINGLE", label: "Single" },
  { value: "MARRIED", label: "Married" },
  { value: "SEPARATED", label: "Separated" },
  { value: "DIVORCED", label: "Divorced" },
  { value: "WIDOWED", label: "Widow/Widower" },
  { value: "OTHERS", label: "Others" },
] as const;
export type MaritalStatus = (typeof maritalStatuses)[number]["value"];

/** Every possible number of monthly instalments; the policy says which are offered today. */
export const termsMonths = [6, 12, 24, 36, 48] as const;

export const statusColors = ["info", "success", "warning", "danger"] as const;
export type StatusColor = (typeof statusColors)[number];

export const statusIcons = [
  "PersonSearchRounded",
  "CheckCircleOutlineRounded",
  "ErrorOutlineRounded",
  "HighlightOffRounded",
  "UpdateRounded",
  "PauseCircleOutlineRounded",
  "QueryBuilderRounded",
  "CurrencyExchangeRounded",
  "LockResetRounded",
  "BlockRounded",
] as const;
export type StatusIconName = (typeof statusIcons)[number];

/** An icon name unknown to this client is drawn as the first icon. */
export function statusIconOf(icon: string): StatusIconName {
  return statusIcons.find((known) => known === icon) ?? "PersonSearchRounded";
}

/**
 * The peso is the base currency and comes first; the others are those of the countries where
 * members work. Decimals follow ISO 4217: a dinar has a thousand fils, a yen has none. No two share
 * a symbol, so that an amount without its code cannot be misread.
 */
export const currencies = [
  { code: "PHP", symbol: "₱", decimals: 2, name: "Philippine Peso", country: "Philippines" },
  { code: "USD", symbol: "$", decimals: 2, name: "US Dollar", country: "United States" },
  { code: "SAR", symbol: "SR", decimals: 2, name: "Saudi Riyal", country: "Saudi Arabia" },
  { code: "AED", symbol: "Dh", decimals: 2, name: "UAE Dirham", country: "United Arab Emirates" },
  { code: "QAR", symbol: "QR", decimals: 2, name: "Qatari Riyal", country: "Qatar" },
  { code: "KWD", symbol: "KD", decimals: 3, name: "Kuwaiti Dinar", country: "Kuwait" },
  { code: "BHD", symbol: "BD", decimals: 3, name: "Bahraini Dinar", country: "Bahrain" },
  { code: "OMR", symbol: "RO", decimals: 3, name: "Omani Rial", country: "Oman" },
  { code: "JOD", symbol: "JD", decimals: 3, name: "Jordanian Dinar", country: "Jordan" },
  { code: "HKD", symbol: "HK$", decimals: 2, name: "Hong Kong Dollar", country: "Hong Kong" },
  { code: "SGD", symbol: "S$", decimals: 2, name: "Singapore Dollar", country: "Singapore" },
  { code: "MYR", symbol: "RM", decimals: 2, name: "Malaysian Ringgit", country: "Malaysia" },
  { code: "TWD", symbol: "NT$", decimals: 2, name: "New Taiwan Dollar", country: "Taiwan" },
  { code: "JPY", symbol: "¥", decimals: 0, name: "Japanese Yen", country: "Japan" },
  { code: "KRW", symbol: "₩", decimals: 0, name: "South Korean Won", country: "South Korea" },
  { code: "GBP", symbol: "£", decimals: 2, name: "British Pound", country: "United Kingdom" },
  { code: "EUR", symbol: "€", decimals: 2, name: "Euro", country: "Eurozone" },
  { code: "CAD", symbol: "C$", decimals: 2, name: "Canadian Dollar", country: "Canada" },
  { code: "AUD", symbol: "A$", decimals: 2, name: "Australian Dollar", country: "Australia" },
  { code: "NZD", symbol: "NZ$", decimals: 2, name: "New Zealand Dollar", country: "New Zealand" },
  { code: "CHF", symbol: "CHF", decimals: 2, name: "Swiss Franc", country: "Switzerland" },
  { code: "CNY", symbol: "CN¥", decimals: 2, name: "Chinese Yuan", country: "China" },
  { code: "MOP", symbol: "MOP$", decimals: 2, name: "Macanese Pataca", country: "Macao" },
  { code: "BND", symbol: "B$", decimals: 2, name: "Brunei Dollar", country: "Brunei" },
  { code: "THB", symbol: "฿", decimals: 2, name: "Thai Baht", country: "Thailand" },
  { code: "ILS", symbol: "₪", decimals: 2, name: "Israeli New Shekel", country: "Israel" },
  { code: "NOK", symbol: "NKr", decimals: 2, name: "Norwegian Krone", country: "Norway" },
  { code: "SEK", symbol: "SKr", decimals: 2, name: "Swedish Krona", country: "Sweden" },
  { code: "DKK", symbol: "DKr", decimals: 2, name: "Danish Krone", country: "Denmark" },
] as const;
