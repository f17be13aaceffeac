/** Writes the file of a month: the header, who borrowed, their contracts, and the footer. */
import {
  type ContractRecord,
  contract,
  dateField,
  footer,
  header,
  type IndividualRecord,
  individual,
  writeRecord,
} from "./layout.ts";

/** What public documents did not confirm; two people change it at the desk. */
type FileForm = {
  /** Eight letters and digits, given by the CIC. */
  readonly provider: string;
  readonly version: string;
  /** Whether empty fields at the end of a record are written. */
  readonly keepsEmptyEnd: boolean;
};

/** 0: a month's regular file; 1: corrections of what was sent before. */
type FileKind = "0" | "1";

type Contents = {
  readonly day: string;
  readonly kind: FileKind;
  readonly comment: string;
  readonly individuals: readonly IndividualRecord[];
  readonly contracts: readonly ContractRecord[];
};

const LINE_END = "\r\n";

export function writeCreditFile(form: FileForm, contents: Contents): Buffer {
  const { provider, version, keepsEmptyEnd } = form;
  const { kind, comment, individuals, contracts } = contents;
  const day = dateField(contents.day);
  const count = individuals.length + contracts.length + 2;
  const lines = [
    writeRecord(header, { type: "HD", provider, day, version, kind, comment }, true),
    ...individuals.map((record) => writeRecord(individual, record, keepsEmptyEnd)),
    ...contracts.map((record) => writeRecord(contract, record, keepsEmptyEnd)),
    writeRecord(footer, { type: "FT", provider, day, count: String(count) }, true),
  ];
  return Buffer.from(lines.map((line) => line + LINE_END).join(""), "utf8");
}

/** With the time in Manila, to the second. */
export function nameCreditFile(provider: string, at: Date): string {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone: "Asia/Manila",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  }).formatToParts(at);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
  const time = ["year", "month", "day", "hour", "minute", "second"].map(of).join("");
  return `${provider}_CSDF_${time}.txt`;
}
