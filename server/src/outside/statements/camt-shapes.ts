/**
 * The parts of ISO 20022 camt messages that are read, and the protected way from XML to them. A
 * document type or an entity refuses the file: a bank's file has none, and an entity can stand for
 * a gigabyte of text or for a file of this machine.
 */
import { XMLParser, XMLValidator } from "fast-xml-parser";
import * as z from "zod/mini";
import { refuseFile } from "#outside/statements/statement.ts";

const lists = [
  "Stmt",
  "Ntfctn",
  "Rpt",
  "Bal",
  "Ntry",
  "NtryDtls",
  "TxDtls",
  "Ustrd",
  "Strd",
  "AddtlInf",
];

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  // The five entities of XML itself are decoded below; others are refused.
  processEntities: false,
  isArray: (name) => lists.includes(name),
});

const decoded: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
};

/** Text of XML with its five entities and numbered characters decoded, once. */
const decodeEntities = (text: string): string =>
  text.replace(
    /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-f]{1,6}));/gi,
    (all, name, ten, hex) => {
      if (name) return decoded[String(name).toLowerCase()] ?? all;
      const code = ten ? Number(ten) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : " ";
    },
  );

const string = z.pipe(z.string(), z.transform(decodeEntities));
const text = z.optional(string);
/** An empty element is an empty text, and counts as one without children. */
const element = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.optional(
    z.union([
      z.object(shape),
      z.pipe(
        z.literal(""),
        z.transform(() => undefined),
      ),
    ]),
  );

const amount = z.object({ "#text": string, "@Ccy": string });
const dayOrInstant = element({ Dt: text, DtTm: text });
const party = element({
  Nm: text,
  // From version 8 on, the party is one element deeper.
  Pty: element({ Nm: text }),
});
const account = element({
  Id: element({ IBAN: text, Othr: element({ Id: text }) }),
  Ccy: text,
});
const returned = z.optional(z.unknown());

const transaction = z.object({
  Refs: element({
    AcctSvcrRef: text,
    EndToEndId: text,
    TxId: text,
    InstrId: text,
    PmtInfId: text,
    ClrSysRef: text,
    MndtId: text,
  }),
  Amt: z.optional(amount),
  AmtDtls: element({ TxAmt: element({ Amt: z.optional(amount) }) }),
  CdtDbtInd: text,
  RltdPties: element({ Dbtr: party, DbtrAcct: account, Cdtr: party, CdtrAcct: account }),
  RmtInf: element({
    Ustrd: z.optional(z.array(string)),
    Strd: z.optional(
      z.array(
        element({ CdtrRefInf: element({ Ref: text }), AddtlRmtInf: z.optional(z.unknown()) }),
      ),
    ),
  }),
  RtrInf: returned,
  AddtlTxInf: text,
});
export type CamtTransaction = z.output<typeof transaction>;

const entry = z.object({
  NtryRef: text,
  Amt: amount,
  CdtDbtInd: z.enum(["CRDT", "DBIT"]),
  RvslInd: text,
  Sts: z.union([string, z.object({ Cd: string })]),
  BookgDt: dayOrInstant,
  ValDt: dayOrInstant,
  AcctSvcrRef: text,
  BkTxCd: element({ Domn: element({ Fmly: element({ SubFmlyCd: text }) }) }),
  NtryDtls: z.optional(z.array(element({ TxDtls: z.optional(z.array(transaction)) }))),
  AddtlNtryInf: text,
});
export type CamtEntry = z.output<typeof entry>;

const balance = z.object({
  Tp: z.object({ CdOrPrtry: element({ Cd: text }) }),
  Amt: amount,
  CdtDbtInd: z.enum(["CRDT", "DBIT"]),
  Dt: dayOrInstant,
});

const statement = z.object({
  Id: string,
  CreDtTm: text,
  FrToDt: element({ ToDtTm: text }),
  Acct: account,
  Bal: z.optional(z.array(balance)),
  TxsSummry: element({ TtlNtries: element({ NbOfNtries: text }) }),
  Ntry: z.optional(z.array(entry)),
});
/** With the line numbers on which it and its entries begin. */
export type CamtStatement = z.output<typeof statement> & {
  readonly line: number;
  readonly entryLines: readonly number[];
};

const message053 = z.object({
  Document: z.object({ BkToCstmrStmt: z.object({ Stmt: z.array(statement) }) }),
});
const message054 = z.object({
  Document: z.object({ BkToCstmrDbtCdtNtfctn: z.object({ Ntfctn: z.array(statement) }) }),
});

const message052 = z.object({
  Document: z.object({ BkToCstmrAcctRpt: z.object({ Rpt: z.array(statement) }) }),
});

export const parseCamt052 = (xml: string): readonly CamtStatement[] =>
  addLines(xml, "Rpt", check(message052, xml, "camt.052").Document.BkToCstmrAcctRpt.Rpt);

export const parseCamt053 = (xml: string): readonly CamtStatement[] =>
  addLines(xml, "Stmt", check(message053, xml, "camt.053").Document.BkToCstmrStmt.Stmt);

export const parseCamt054 = (xml: string): readonly CamtStatement[] =>
  addLines(xml, "Ntfctn", check(message054, xml, "camt.054").Document.BkToCstmrDbtCdtNtfctn.Ntfctn);

/** The line numbers on which elements of a name begin, in order. */
function findLines(xml: string, name: string): number[] {
  const lines: number[] = [];
  let [line, counted] = [1, 0];
  for (const { index } of xml.matchAll(new RegExp(`<(?:[\\w.-]+:)?${name}(?=[\\s>/])`, "g"))) {
    for (let at = xml.indexOf("\n", counted); at >= 0 && at < index; at = xml.indexOf("\n", at + 1))
      line++;
    counted = index;
    lines.push(line);
  }
  return lines;
}

function addLines(
  xml: string,
  name: string,
  statements: readonly z.output<typeof statement>[],
): readonly CamtStatement[] {
  const [begins, entries] = [findLines(xml, name), findLines(xml, "Ntry")];
  let before = 0;
  return statements.map((one, at) => {
    const count = one.Ntry?.length ?? 0;
    const entryLines = entries.slice(before, before + count);
    before += count;
    return { ...one, line: begins[at] ?? 1, entryLines };
  });
}

function check<Shape extends z.ZodMiniType>(shape: Shape, xml: string, name: string) {
  const read = shape.safeParse(parseXml(xml));
  if (read.success) return read.data as z.output<Shape>;
  const path = read.error.issues[0]?.path ?? [];
  const at = path.map(String).join(" › ");
  const line = findLines(xml, "Ntry")[Number(path[path.indexOf("Ntry") + 1])] ?? 1;
  return refuseFile(
    `Line ${line}: The file is not a whole ${name}: ${at.slice(0, 200)} is missing or wrong.`,
  );
}

function parseXml(xml: string): unknown {
  if (/<!DOCTYPE|<!ENTITY/i.test(xml))
    refuseFile(
      "The file has a document type or entities, which no bank's statement has and which attacks use. Do not open it; ask the bank where it comes from.",
    );
  try {
    if (XMLValidator.validate(xml) === true) return parser.parse(xml);
  } catch {
    // The parser throws for these names and depths.
    return refuseFile("The file is XML that no bank writes: too deep, or with forbidden names.");
  }
  return refuseFile("The file is cut off, or is not XML. Please get it from the bank again.");
}
