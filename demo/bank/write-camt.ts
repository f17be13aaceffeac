/** The demo bank's statement as camt.053 and its notice of entries as camt.054 (ISO 20022). */
import { type Centavos, toPesos } from "@hiram/contract/money/money.ts";
import type { BankStatement, StatementLine } from "@hiram/server/outside/statements/statement.ts";
import { XMLBuilder } from "fast-xml-parser";

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: "@" });

const CURRENCY = "PHP";

const write = (version: string, message: object): string =>
  builder.build({
    "?xml": { "@version": "1.0", "@encoding": "UTF-8" },
    Document: { "@xmlns": `urn:iso:std:iso:20022:tech:xsd:${version}`, ...message },
  });

export const writeCamt053 = (statement: BankStatement): string =>
  write("camt.053.001.02", {
    BkToCstmrStmt: {
      GrpHdr: { MsgId: statement.statementId },
      Stmt: {
        ...headOf(statement),
        Bal: [
          balance("OPBD", statement.openingCentavos, statement),
          balance("CLBD", statement.closingCentavos, statement),
        ],
        Ntry: statement.lines.map((line) => entry(line, statement)),
      },
    },
  });

/** It has no balances: a bank sends it during the day. */
export const writeCamt054 = (statement: BankStatement): string =>
  write("camt.054.001.02", {
    BkToCstmrDbtCdtNtfctn: {
      GrpHdr: { MsgId: statement.statementId },
      Ntfctn: {
        ...headOf(statement),
        Ntry: statement.lines.map((line) => entry(line, statement)),
      },
    },
  });

const headOf = ({ statementId, day, account, currency }: BankStatement) => ({
  Id: statementId,
  CreDtTm: `${day}T23:00:00+08:00`,
  Acct: { Id: { Othr: { Id: account ?? "" } }, Ccy: currency ?? CURRENCY },
});

const amountOf = (centavos: Centavos, { currency }: BankStatement) => ({
  Amt: { "@Ccy": currency ?? CURRENCY, "#text": toPesos(Math.abs(centavos)).toFixed(2) },
  CdtDbtInd: centavos < 0 ? "DBIT" : "CRDT",
});

const balance = (type: string, centavos: Centavos | null, statement: BankStatement) => ({
  Tp: { CdOrPrtry: { Cd: type } },
  ...amountOf(centavos ?? 0, statement),
  Dt: { Dt: statement.day },
});

function entry(line: StatementLine, statement: BankStatement) {
  const { payer, amountCentavos, isReturn, references } = line;
  const party = { Nm: payer.name };
  const account = payer.account && { Id: { Othr: { Id: payer.account } } };
  return {
    ...amountOf(amountCentavos, statement),
    RvslInd: isReturn ? "true" : undefined,
    Sts: "BOOK",
    BookgDt: { Dt: line.bookedOn },
    ValDt: { Dt: line.valueOn },
    AcctSvcrRef: line.entryReference ?? undefined,
    NtryDtls: {
      TxDtls: {
        Refs: references.length ? { EndToEndId: references[0] } : undefined,
        RltdPties:
          amountCentavos < 0
            ? { Cdtr: party, CdtrAcct: account }
            : { Dbtr: party, DbtrAcct: account },
        RmtInf: { Ustrd: payer.text ?? "" },
      },
    },
  };
}
