/**
 * The checks of a month's file, over its bytes as they would be sent: a fault of our own writing is
 * found as well as one of the data. A file with an error is not prepared.
 */
import {
  contract,
  footer,
  garbledText,
  header,
  individual,
  readDateField,
  unwritableCharacters,
} from "./layout.ts";

/** Each check by its name: how grave it is, and what it says. */
export const creditChecks = {
  fileName: ["ERROR", "The name is the provider's code, _CSDF_, 14 digits of the time and .txt."],
  byteOrderMark: ["ERROR", "The file begins without a byte-order mark."],
  encoding: ["ERROR", "The file is UTF-8."],
  lineEnd: ["ERROR", "Each line ends with CR LF, and none is empty."],
  header: ["ERROR", "The first line is the one header, in the version that the CIC takes."],
  footer: ["ERROR", "The last line is the one footer."],
  count: ["ERROR", "The footer counts every line."],
  recordType: ["ERROR", "A line is HD, ID, CI or FT, persons before contracts."],
  fieldCount: ["ERROR", "A record has as many fields as its layout."],
  provider: ["ERROR", "Every line names the provider of the header and of the file's name."],
  day: ["ERROR", "Every record is of the header's day."],
  mandatory: ["ERROR", "A mandatory field is filled in."],
  date: ["ERROR", "A date is a day of the calendar as DDMMYYYY."],
  number: ["ERROR", "A number has digits only."],
  code: ["ERROR", "A code is one of its list, in capitals."],
  text: ["ERROR", "A text has no bar, control character or curly quote, and fits its field."],
  garbled: ["ERROR", "A text is not of another encoding, such as Ã‘ for Ñ."],
  pair: ["ERROR", "A kind and its value are filled in together."],
  tin: ["ERROR", "A TIN has 9 to 12 digits."],
  age: ["ERROR", "A borrower is 18 to 100 years old on the day of the file."],
  identified: ["ERROR", "A person has a number or an ID."],
  duplicateSubject: ["ERROR", "A person stands in the file once."],
  duplicateContract: ["ERROR", "A contract stands in the file once."],
  borrower: ["ERROR", "A contract's borrower is in the file, and every person has a contract."],
  dateOrder: ["ERROR", "Dates are in their order: begun, last paid, ended, day of the file."],
  phase: ["ERROR", "A contract that has ended says when, and one that has not says no end."],
  left: ["ERROR", "Instalments left and balance are both zero or neither while it is active."],
  beforeEnd: ["ERROR", "Before its planned end an active contract has instalments left."],
  overdue: ["ERROR", "Overdue instalments, amount and days are all zero or none."],
  pastDue: ["ERROR", "A contract is PD when something is overdue, and only then."],
  contactMail: ["WARNING", "An e-mail address looks like one."],
} as const satisfies Readonly<Record<string, readonly ["ERROR" | "WARNING", string]>>;
export type CreditCheck = keyof typeof creditChecks;

export type FileFinding = {
  readonly check: CreditCheck;
  /** Counted from 1; 0 for the file as a whole. */
  readonly line: number;
  readonly field: string | null;
  /** The person or contract of the line. */
  readonly of: string | null;
};

type Layout = typeof individual | typeof contract;
type Cells = readonly string[];

const lists = {
  title: ["10", "11"],
  gender: ["M", "F"],
  isResident: ["0", "1"],
  civilStatus: ["1", "2", "3", "4"],
  addressKind: ["MI", "AI"],
  numberKind: ["10", "11", "12", "15"],
  idKind: ["10", "11", "12", "13", "14", "16", "20", "32"],
  contactKind: ["3", "7"],
  occupation: ["1", "2", "3", "4", "5", "6", "7", "8", "9"],
  role: ["B"],
  kind: ["12", "18", "20"],
  phase: ["RQ", "RN", "RF", "AC", "CL", "CA"],
  status: ["", "PD", "DI", "NS", "WO", "DS", "CP"],
  period: ["M"],
  overdueDays: ["N", "0", "1", "2", "3", "4", "5", "6"],
} as const;

const country = /^[A-Z]{2}$/;
const currency = /^[A-Z]{3}$/;

/** What a field must be when it is filled in. */
const individualCodes: Readonly<Record<string, readonly string[] | RegExp>> = {
  title: lists.title,
  gender: lists.gender,
  isResident: lists.isResident,
  civilStatus: lists.civilStatus,
  birthCountry: country,
  nationality: country,
  mainCountry: country,
  otherCountry: country,
  mainKind: lists.addressKind,
  otherKind: lists.addressKind,
  number1Kind: lists.numberKind,
  number2Kind: lists.numberKind,
  number3Kind: lists.numberKind,
  idKind: lists.idKind,
  contact1Kind: lists.contactKind,
  contact2Kind: lists.contactKind,
  incomePeriod: ["M"],
  incomeCurrency: currency,
  occupation: lists.occupation,
};
const contractCodes: Readonly<Record<string, readonly string[] | RegExp>> = {
  role: lists.role,
  kind: lists.kind,
  phase: lists.phase,
  status: lists.status,
  currency,
  originalCurrency: currency,
  period: lists.period,
  overdueDays: lists.overdueDays,
};

const individualMandatory = [
  "provider",
  "day",
  "subject",
  "firstName",
  "lastName",
  "gender",
  "birthDate",
  "birthPlace",
  "nationality",
  "civilStatus",
  "mainKind",
  "mainFull",
  "contact1Kind",
] as const;
const contractMandatory = [
  "provider",
  "day",
  "subject",
  "role",
  "contract",
  "kind",
  "phase",
  "currency",
  "originalCurrency",
] as const;
const individualDates = ["birthDate"] as const;
const contractDates = [
  "startedOn",
  "requestedOn",
  "plannedEnd",
  "endedOn",
  "lastPaidOn",
  "firstDueOn",
  "nextDueOn",
] as const;
const contractNumbers = [
  "financed",
  "instalments",
  "monthly",
  "lastPaid",
  "nextDue",
  "instalmentsLeft",
  "balance",
  "overdueCount",
  "overdue",
] as const;
const pairs = [
  ["number1Kind", "number1"],
  ["number2Kind", "number2"],
  ["number3Kind", "number3"],
  ["idKind", "idNumber"],
  ["contact1Kind", "contact1"],
  ["contact2Kind", "contact2"],
] as const;

const lengths: Readonly<Record<string, number>> = {
  provider: 8,
  branch: 5,
  subject: 38,
  contract: 38,
  birthPlace: 100,
};
const TEXT_MAX = 250;

const fileName = /^([A-Za-z0-9]{8})_CSDF_(\d{4})(\d{2})(\d{2})([01]\d|2[0-3])[0-5]\d[0-5]\d\.txt$/;

type Expected = {
  readonly name: string;
  readonly version: string;
  readonly keepsEmptyEnd: boolean;
};

export function checkCreditFile(bytes: Buffer, expected: Expected): FileFinding[] {
  const findings: FileFinding[] = [];
  const add = (check: CreditCheck, line = 0, field: string | null = null, of?: string) =>
    void findings.push({ check, line, field, of: of || null });

  const named = fileName.exec(expected.name);
  if (!named || readDateField(`${named[4]}${named[3]}${named[2]}`) === null) add("fileName");
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) add("byteOrderMark");
  const text = bytes.toString("utf8");
  if (!Buffer.from(text, "utf8").equals(bytes)) add("encoding");

  const ended = text.split("\n");
  if (ended.pop() !== "" || ended.some((line) => !line.endsWith("\r") || line === "\r"))
    add("lineEnd");
  const lines = ended.map((line) => line.replace(/\r$/, "").replace(/^\ufeff/, ""));
  const cells = lines.map((line) => line.split("|"));
  const [first = [], last = []] = [cells[0], cells.at(-1)];
  const provider = first[header.fields.provider] ?? "";
  const day = readDateField(first[header.fields.day] ?? "");
  const isHeader =
    first[0] === "HD" &&
    first.length === header.length &&
    first[header.fields.version] === expected.version &&
    /^[01]$/.test(first[header.fields.kind] ?? "") &&
    /^[A-Z0-9]{8}$/.test(provider) &&
    cells.filter(([type]) => type === "HD").length === 1;
  if (!isHeader) add("header", 1);
  if (day === null) add("date", 1, "day");
  if (named && named[1] !== provider) add("provider", 1, "provider");
  const isFooter =
    last[0] === "FT" &&
    last.length === footer.length &&
    cells.filter(([type]) => type === "FT").length === 1;
  if (!isFooter) add("footer", lines.length);
  if (isFooter && last[footer.fields.count] !== String(lines.length)) add("count", lines.length);
  if (isFooter && last[footer.fields.provider] !== provider) add("provider", lines.length);
  if (isFooter && last[footer.fields.day] !== first[header.fields.day]) add("day", lines.length);

  const subjects = new Map<string, number>();
  const borrowers = new Set<string>();
  const contracts = new Set<string>();
  let hasContract = false;
  for (const [at, record] of cells.entries()) {
    const line = at + 1;
    const [type] = record;
    if (type === "HD" || type === "FT") continue;
    if (type !== "ID" && type !== "CI") {
      add("recordType", line);
      continue;
    }
    if (type === "ID" && hasContract) add("recordType", line);
    const layout = type === "ID" ? individual : contract;
    const isWhole = expected.keepsEmptyEnd
      ? record.length === layout.length
      : record.length <= layout.length;
    const of = record[type === "ID" ? individual.fields.subject : contract.fields.contract] ?? "";
    if (!isWhole) add("fieldCount", line, null, of);
    if (record[layout.fields.provider] !== provider) add("provider", line, "provider", of);
    if (record[layout.fields.day] !== first[header.fields.day]) add("day", line, "day", of);
    checkTexts(layout, record, (check, field) => add(check, line, field, of));
    if (type === "ID") {
      if (subjects.has(of)) add("duplicateSubject", line, "subject", of);
      subjects.set(of, line);
      checkIndividual(record, day, (check, field) => add(check, line, field, of));
    } else {
      hasContract = true;
      if (contracts.has(of)) add("duplicateContract", line, "contract", of);
      contracts.add(of);
      const subject = record[contract.fields.subject] ?? "";
      borrowers.add(subject);
      if (!subjects.has(subject)) add("borrower", line, "subject", of);
      checkContract(record, day, (check, field) => add(check, line, field, of));
    }
  }
  for (const [subject, line] of subjects)
    if (!borrowers.has(subject)) add("borrower", line, "subject", subject);
  return findings;
}

type Add = (check: CreditCheck, field: string | null) => void;

function checkTexts({ fields }: Layout, record: Cells, add: Add): void {
  for (const [name, at] of Object.entries(fields)) {
    const value = record[at] ?? "";
    if (unwritableCharacters.test(value) || value !== value.trim() || value.includes("  "))
      add("text", name);
    else if (value.length > (lengths[name] ?? TEXT_MAX)) add("text", name);
    if (garbledText.test(value)) add("garbled", name);
  }
}

/** Reads a field of a record by its name. */
const reader =
  ({ fields }: Layout, record: Cells) =>
  (name: string): string =>
    record[(fields as Readonly<Record<string, number>>)[name] ?? -1] ?? "";

function checkCodes(
  of: (name: string) => string,
  codes: Readonly<Record<string, readonly string[] | RegExp>>,
  add: Add,
): void {
  for (const [name, allowed] of Object.entries(codes)) {
    const value = of(name);
    if (value === "") continue;
    const isGood = allowed instanceof RegExp ? allowed.test(value) : allowed.includes(value);
    if (!isGood) add("code", name);
  }
}

function checkIndividual(record: Cells, day: string | null, add: Add): void {
  const of = reader(individual, record);
  for (const name of individualMandatory) if (of(name) === "") add("mandatory", name);
  checkCodes(of, individualCodes, add);
  for (const name of individualDates)
    if (of(name) !== "" && readDateField(of(name)) === null) add("date", name);
  if (!/^\d*$/.test(of("income"))) add("number", "income");
  for (const [kind, value] of pairs)
    if ((of(kind) === "") !== (of(value) === "")) add("pair", kind);
  for (const n of [1, 2, 3])
    if (of(`number${n}Kind`) === "10" && !/^\d{9,12}$/.test(of(`number${n}`)))
      add("tin", `number${n}`);
  for (const n of [1, 2])
    if (of(`contact${n}Kind`) === "7" && !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(of(`contact${n}`)))
      add("contactMail", `contact${n}`);
  if (of("number1") === "" && of("idNumber") === "") add("identified", "number1");
  const birth = readDateField(of("birthDate"));
  if (birth && day) {
    const age = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
    const years = age - (day.slice(5) < birth.slice(5) ? 1 : 0);
    if (years < 18 || years > 100) add("age", "birthDate");
  }
}

const ended = ["CL", "CA"];

function checkContract(record: Cells, day: string | null, add: Add): void {
  const of = reader(contract, record);
  for (const name of contractMandatory) if (of(name) === "") add("mandatory", name);
  checkCodes(of, contractCodes, add);
  for (const name of contractDates)
    if (of(name) !== "" && readDateField(of(name)) === null) add("date", name);
  for (const name of contractNumbers) if (!/^\d*$/.test(of(name))) add("number", name);

  const [phase, status] = [of("phase"), of("status")];
  const isActive = phase === "AC";
  const hasEnded = ended.includes(phase);
  const started = readDateField(of("startedOn"));
  const actualEnd = readDateField(of("endedOn"));
  const lastPaid = readDateField(of("lastPaidOn"));
  const isAfter = (one: string | null, other: string | null) => one && other && one > other;
  if (isAfter(started, actualEnd) || isAfter(actualEnd, day)) add("dateOrder", "endedOn");
  if (isAfter(started, lastPaid) || isAfter(lastPaid, day)) add("dateOrder", "lastPaidOn");
  if (isAfter(started, readDateField(of("plannedEnd")))) add("dateOrder", "plannedEnd");
  if (isAfter(started, day)) add("dateOrder", "startedOn");
  if ((isActive || hasEnded) && !started) add("phase", "startedOn");
  if (hasEnded !== (actualEnd !== null)) add("phase", "endedOn");

  const count = (name: string) => Number(of(name) || "0");
  if (isActive && count("instalmentsLeft") > 0 !== count("balance") > 0)
    add("left", "instalmentsLeft");
  const plannedEnd = readDateField(of("plannedEnd"));
  if (
    isActive &&
    status !== "WO" &&
    day &&
    plannedEnd &&
    day < plannedEnd &&
    count("balance") === 0
  )
    add("beforeEnd", "balance");
  const isOverdue = count("overdueCount") > 0;
  if (isOverdue !== count("overdue") > 0) add("overdue", "overdue");
  if (of("overdueDays") !== "" && isOverdue !== /^[1-6]$/.test(of("overdueDays")))
    add("overdue", "overdueDays");
  if (status === "PD" && !isOverdue) add("pastDue", "status");
  if (isActive && status === "" && isOverdue) add("pastDue", "status");
}
