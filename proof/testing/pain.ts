/**
 * Checks a file against the structure of ISO 20022 pain.001.001.09 as far as payouts use it:
 * elements, order, number and text. An element that the tables do not name is a fault.
 */
import { XMLParser } from "fast-xml-parser";

type Part = { readonly name: string; readonly times: "1" | "?" | "+" | "*"; readonly as: string };
type Node = Record<string, unknown>;

/** `Name times type`, in the order of the schema; a `|` stands between the names of a choice. */
const sequences: Record<string, string> = {
  Document: "CstmrCdtTrfInitn 1 Initiation",
  Initiation: "GrpHdr 1 Header, PmtInf + Payment, SplmtryData * -",
  Header: `MsgId 1 text35, CreDtTm 1 instant, Authstn * -, NbOfTxs 1 count, CtrlSum ? decimal,
    InitgPty 1 Party, FwdgAgt ? Agent, InitnSrc ? -`,
  Payment: `PmtInfId 1 text35, PmtMtd 1 method, ReqdAdvcTp ? -, BtchBookg ? -, NbOfTxs ? count,
    CtrlSum ? decimal, PmtTpInf ? Kind, ReqdExctnDt 1 When, PoolgAdjstmntDt ? -, Dbtr 1 Party,
    DbtrAcct 1 Account, DbtrAgt 1 Agent, DbtrAgtAcct ? Account, InstrForDbtrAgt ? -, UltmtDbtr ? Party,
    ChrgBr ? bearer, ChrgsAcct ? Account, ChrgsAcctAgt ? Agent, CdtTrfTxInf + Transfer`,
  Transfer: `PmtId 1 PaymentId, PmtTpInf ? Kind, Amt 1 Amount, XchgRateInf ? -, ChrgBr ? bearer,
    MndtRltdInf ? -, ChqInstr ? -, UltmtDbtr ? Party, IntrmyAgt1 ? Agent, IntrmyAgt1Acct ? Account,
    IntrmyAgt2 ? Agent, IntrmyAgt2Acct ? Account, IntrmyAgt3 ? Agent, IntrmyAgt3Acct ? Account,
    CdtrAgt ? Agent, CdtrAgtAcct ? Account, Cdtr ? Party, CdtrAcct ? Account, UltmtCdtr ? Party,
    InstrForCdtrAgt * -, InstrForDbtrAgt ? -, Purp ? -, RgltryRptg * -, Tax ? -, RltdRmtInf * -,
    RmtInf ? Remittance, SplmtryData * -`,
  PaymentId: "InstrId ? text35, EndToEndId 1 text35, UETR ? uetr",
  Kind: "InstrPrty ? -, SvcLvl * -, LclInstrm ? Instrument, CtgyPurp ? -",
  Instrument: "Cd|Prtry 1 text35",
  When: "Dt|DtTm 1 date",
  Amount: "InstdAmt|EqvtAmt 1 money",
  Party: "Nm ? text140, PstlAdr ? -, Id ? -, CtryOfRes ? -, CtctDtls ? -",
  Account: "Id 1 AccountId, Tp ? -, Ccy ? currency, Nm ? text70, Prxy ? -",
  AccountId: "IBAN|Othr 1 OtherId",
  OtherId: "Id 1 text34, SchmeNm ? -, Issr ? text35",
  Agent: "FinInstnId 1 Institution, BrnchId ? -",
  Institution: "BICFI ? bic, ClrSysMmbId ? -, LEI ? -, Nm ? text140, PstlAdr ? -, Othr ? -",
  Remittance: "Ustrd * text140, Strd * -",
};

const texts: Record<string, RegExp> = {
  text34: /^.{1,34}$/,
  text35: /^.{1,35}$/,
  text70: /^.{1,70}$/,
  text140: /^.{1,140}$/,
  count: /^[0-9]{1,15}$/,
  decimal: /^[0-9]{1,16}(\.[0-9]{1,17})?$/,
  money: /^[0-9]{1,13}(\.[0-9]{1,5})?$/,
  currency: /^[A-Z]{3}$/,
  method: /^(CHK|TRF|TRA)$/,
  bearer: /^(DEBT|CRED|SHAR|SLEV)$/,
  bic: /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/,
  date: /^\d{4}-\d\d-\d\d$/,
  instant: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)?$/,
};

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  parseTagValue: false,
  attributeNamePrefix: "",
});

/** What is wrong with the file, each with its path; empty when valid. */
export function painFaultsOf(xml: string): string[] {
  const nodes = (parser.parse(xml) as Node[]).filter((node) => !("?xml" in node));
  const [document] = nodes;
  if (nodes.length !== 1 || !document?.Document) return ["no Document"];
  const namespace = (document[":@"] as Node | undefined)?.xmlns;
  const faults = checkSequence("Document", document.Document as Node[], "Document");
  if (namespace !== "urn:iso:std:iso:20022:tech:xsd:pain.001.001.09") faults.push("namespace");
  return faults;
}

const partsOf = (type: string): Part[] =>
  (sequences[type] ?? "").split(/,\s*/).map((part) => {
    const [name = "", times = "1", as = ""] = part.trim().split(/\s+/);
    return { name, times: times as Part["times"], as };
  });

const nameOf = (node: Node): string => Object.keys(node).find((key) => key !== ":@") ?? "";

function checkSequence(type: string, children: Node[], path: string): string[] {
  const faults: string[] = [];
  let at = 0;
  for (const { name, times, as } of partsOf(type)) {
    const names = name.split("|");
    const found: Node[] = [];
    while (at < children.length && names.includes(nameOf(children[at] as Node)))
      found.push(children[at++] as Node);
    const isNeeded = times === "1" || times === "+";
    const isMany = times === "+" || times === "*";
    if (isNeeded && found.length === 0) faults.push(`${path} has no ${name} in its place`);
    if (!isMany && found.length > 1) faults.push(`${path} has ${name} ${found.length} times`);
    for (const node of found) faults.push(...checkNode(as, node, `${path}/${nameOf(node)}`));
  }
  for (const node of children.slice(at)) faults.push(`${path} has ${nameOf(node)} out of place`);
  return faults;
}

function checkNode(as: string, node: Node, path: string): string[] {
  const children = node[nameOf(node)] as Node[];
  if (sequences[as]) return checkSequence(as, children, path);
  const pattern = texts[as];
  if (!pattern) return [`${path} is not in our tables`];
  const text = String(children[0]?.["#text"] ?? "");
  const faults = pattern.test(text) ? [] : [`${path} is "${text}"`];
  if (as === "money" && !/^[A-Z]{3}$/.test(String((node[":@"] as Node | undefined)?.Ccy)))
    faults.push(`${path} has no currency`);
  return faults;
}
