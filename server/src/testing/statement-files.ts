/** Statement files as a bank would write them, made for tests from a list of lines. */

export type FileLine = {
  readonly reference?: string;
  /** Pesos as text with two decimals; money in unless `isOut`. */
  readonly amount: string;
  readonly isOut?: boolean;
  readonly isReturn?: boolean;
  readonly bookedOn?: string;
  readonly valueOn?: string;
  readonly name?: string;
  readonly account?: string;
  readonly text?: string;
  readonly endToEndId?: string;
};

export type FileFacts = {
  readonly account?: string;
  readonly currency?: string;
  readonly id?: string;
  readonly day?: string;
  readonly opening?: string;
  /** Reckoned from the lines unless it is to be wrong. */
  readonly closing?: string;
};

export const TEST_ACCOUNT = "001234567890";

const toCentavos = (amount: string) => Math.round(Number(amount) * 100);
const toText = (centavos: number) => (centavos / 100).toFixed(2);
const escapeXml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const element = (name: string, text: string | undefined) =>
  text === undefined ? "" : `<${name}>${escapeXml(text)}</${name}>`;

function fill(facts: FileFacts, lines: readonly FileLine[]) {
  const { opening = "1000.00", day = "2026-11-16" } = facts;
  const moved = lines.reduce(
    (sum, { amount, isOut }) => sum + (isOut ? -1 : 1) * toCentavos(amount),
    toCentavos(opening),
  );
  return {
    account: TEST_ACCOUNT,
    currency: "PHP",
    id: `S-${day}`,
    ...facts,
    day,
    opening,
    closing: facts.closing ?? toText(moved),
  };
}

type Filled = ReturnType<typeof fill>;

const entry = (line: FileLine, { currency, day }: Filled) =>
  `<Ntry>${element(
    "NtryRef",
    undefined,
  )}<Amt Ccy="${currency}">${line.amount}</Amt><CdtDbtInd>${line.isOut ? "DBIT" : "CRDT"}</CdtDbtInd>${
    line.isReturn ? "<RvslInd>true</RvslInd>" : ""
  }<Sts>BOOK</Sts><BookgDt><Dt>${line.bookedOn ?? day}</Dt></BookgDt><ValDt><Dt>${
    line.valueOn ?? line.bookedOn ?? day
  }</Dt></ValDt>${element("AcctSvcrRef", line.reference)}<NtryDtls><TxDtls>${
    line.endToEndId ? `<Refs>${element("EndToEndId", line.endToEndId)}</Refs>` : ""
  }<RltdPties><Dbtr>${element("Nm", line.name ?? "MARIA SANTOS")}</Dbtr>${
    line.account ? `<DbtrAcct><Id><Othr>${element("Id", line.account)}</Othr></Id></DbtrAcct>` : ""
  }</RltdPties><RmtInf>${element("Ustrd", line.text ?? "")}</RmtInf></TxDtls></NtryDtls></Ntry>`;

const balance = (type: string, amount: string, { currency, day }: Filled) =>
  `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${amount.replace(
    "-",
    "",
  )}</Amt><CdtDbtInd>${amount.startsWith("-") ? "DBIT" : "CRDT"}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;

const acct = ({ account, currency }: Filled) =>
  `<Acct><Id><Othr><Id>${account}</Id></Othr></Id><Ccy>${currency}</Ccy></Acct>`;

export function writeCamt053(lines: readonly FileLine[], facts: FileFacts = {}): string {
  const filled = fill(facts, lines);
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr><MsgId>M1</MsgId></GrpHdr><Stmt><Id>${filled.id}</Id><CreDtTm>${filled.day}T23:00:00+08:00</CreDtTm>${acct(filled)}${balance("OPBD", filled.opening, filled)}${balance("CLBD", filled.closing, filled)}
${lines.map((line) => entry(line, filled)).join("\n")}
</Stmt></BkToCstmrStmt></Document>`;
}

export function writeCamt054(lines: readonly FileLine[], facts: FileFacts = {}): string {
  const filled = fill(facts, lines);
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.02"><BkToCstmrDbtCdtNtfctn><GrpHdr><MsgId>M2</MsgId></GrpHdr><Ntfctn><Id>${filled.id}</Id><CreDtTm>${filled.day}T12:00:00+08:00</CreDtTm>${acct(filled)}
${lines.map((line) => entry(line, filled)).join("\n")}
</Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`;
}

const shortDay = (day: string) => day.slice(2).replaceAll("-", "");
const comma = (amount: string) => amount.replace("-", "").replace(".", ",");
const sign = (amount: string) => (amount.startsWith("-") ? "D" : "C");

function line61(line: FileLine, day: string): string {
  const booked = line.bookedOn ?? day;
  const mark = `${line.isReturn ? "R" : ""}${line.isReturn !== line.isOut && (line.isOut || line.isReturn) ? "D" : "C"}`;
  const dates = `${shortDay(line.valueOn ?? booked)}${shortDay(booked).slice(2)}`;
  return `:61:${dates}${mark}${comma(line.amount)}NTRF${line.endToEndId ?? "NONREF"}${
    line.reference ? `//${line.reference}` : ""
  }\n:86:166?00TRANSFER?20${line.text ?? ""}?31${line.account ?? ""}?32${line.name ?? "MARIA SANTOS"}`;
}

export function writeMt940(lines: readonly FileLine[], facts: FileFacts = {}): string {
  const { account, currency, day, opening, closing } = fill(facts, lines);
  return [
    ":20:STARTUMS",
    `:25:${account}`,
    ":28C:319/1",
    `:60F:${sign(opening)}${shortDay(day)}${currency}${comma(opening)}`,
    ...lines.map((line) => line61(line, day)),
    `:62F:${sign(closing)}${shortDay(day)}${currency}${comma(closing)}`,
    "-",
    "",
  ].join("\n");
}

export const TEST_MAPPING = {
  delimiter: ",",
  encoding: "utf-8",
  skippedLines: 0,
  hasColumnNames: true,
  dateFormat: "MM/DD/YYYY",
  decimalSign: ".",
  columns: {
    bookedOn: "Date",
    amount: "Amount",
    balance: "Balance",
    reference: "Reference",
    payerName: "Payer",
    text: "Details",
  },
} as const;

const usDay = (day: string) => day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, "$2/$3/$1");

export function writeCsv(lines: readonly FileLine[], facts: FileFacts = {}): string {
  const { day, opening } = fill(facts, lines);
  let running = toCentavos(opening);
  const rows = lines.map((line) => {
    running += (line.isOut ? -1 : 1) * toCentavos(line.amount);
    return [
      usDay(line.bookedOn ?? day),
      `${line.isOut ? "-" : ""}${line.amount}`,
      toText(running),
      line.reference ?? "",
      `"${line.name ?? "SANTOS, MARIA"}"`,
      `"${(line.text ?? "").replaceAll('"', '""')}"`,
    ].join(",");
  });
  return `Date,Amount,Balance,Reference,Payer,Details\r\n${rows.join("\r\n")}\r\n`;
}
