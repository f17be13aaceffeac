/**
 * Booked entries of a camt message as lines. An entry that the bank books as one sum for several
 * transfers becomes a line for each, when their amounts make the sum.
 */
import type { Centavos } from "@hiram/contract/money/money.ts";
import type { CamtEntry, CamtStatement, CamtTransaction } from "#outside/statements/camt-shapes.ts";
import { readCentavos, readIsoDay } from "#outside/statements/read-fields.ts";
import {
  cleanReference,
  distinctReferences,
  refuseFile,
  type StatementLine,
  type StatementPayer,
  tidyText,
  withLineNumber,
} from "#outside/statements/statement.ts";

type Money = { readonly "#text": string; readonly "@Ccy": string };

export function readMoney(amount: Money, currency: string): Centavos {
  if (amount["@Ccy"] !== currency)
    refuseFile(`The account is kept in ${currency}, but an amount is in ${amount["@Ccy"]}.`);
  return readCentavos(amount["#text"]);
}

/** The currency of the account, or of its first balance or entry where the account names none. */
export const currencyOf = ({ Acct, Bal, Ntry }: CamtStatement): string =>
  Acct?.Ccy ?? Bal?.[0]?.Amt["@Ccy"] ?? Ntry?.[0]?.Amt["@Ccy"] ?? "PHP";

export const camtAccountOf = ({ Acct }: CamtStatement): string =>
  Acct?.Id?.IBAN ?? Acct?.Id?.Othr?.Id ?? refuseFile("The file does not name its account.");

/** Announced entries move no money yet, and are not in a balance. */
const isBooked = ({ Sts }: CamtEntry): boolean =>
  (typeof Sts === "string" ? Sts : Sts.Cd) === "BOOK";

export function readEntries(statement: CamtStatement): readonly StatementLine[] {
  const entries = statement.Ntry ?? [];
  const announced = statement.TxsSummry?.TtlNtries?.NbOfNtries;
  if (announced !== undefined && Number(announced) !== entries.length)
    refuseFile(`The file says that it has ${announced} entries, but it has ${entries.length}.`);
  const currency = currencyOf(statement);
  return entries
    .map((entry, at) => ({ entry, line: statement.entryLines[at] ?? statement.line }))
    .filter(({ entry }) => isBooked(entry))
    .flatMap(({ entry, line }) => withLineNumber(line, () => readEntry(entry, currency)));
}

function readEntry(entry: CamtEntry, currency: string): readonly StatementLine[] {
  const size = readMoney(entry.Amt, currency);
  const transfers = (entry.NtryDtls ?? []).flatMap((details) => details?.TxDtls ?? []);
  const sizes = transfers.map((transfer) => sizeOf(transfer, currency));
  const isSplit =
    transfers.length > 1 && sizes.reduce<number>((sum, one) => sum + (one ?? NaN), 0) === size;
  if (!isSplit) return [lineOf(entry, transfers[0], size)];
  return transfers.map((transfer, at) => {
    const line = lineOf(entry, transfer, sizes[at] ?? 0);
    const own = cleanReference(transfer.Refs?.AcctSvcrRef);
    const ofEntry = entryReferenceOf(entry);
    // One reference for the whole sum: the position within it tells its transfers apart.
    const shared = own === null || own === ofEntry;
    const entryReference = shared ? ofEntry && `${ofEntry}-${at + 1}` : own;
    return { ...line, entryReference };
  });
}

/** Null when the transfer has no amount of its own in the account's currency. */
function sizeOf({ Amt, AmtDtls }: CamtTransaction, currency: string): Centavos | null {
  const amount = Amt ?? AmtDtls?.TxAmt?.Amt;
  return amount?.["@Ccy"] === currency ? readMoney(amount, currency) : null;
}

const entryReferenceOf = (entry: CamtEntry) =>
  cleanReference(entry.AcctSvcrRef) ?? cleanReference(entry.NtryRef);

/** Bank codes of returns: payment returned, payment cancelled, credit or debit adjusted back. */
const returnFamilies: readonly (string | undefined)[] = ["RRTN", "RPCR"];

function lineOf(
  entry: CamtEntry,
  transfer: CamtTransaction | undefined,
  size: Centavos,
): StatementLine {
  const bookedOn = entry.BookgDt?.Dt ?? entry.BookgDt?.DtTm;
  const valueOn = entry.ValDt?.Dt ?? entry.ValDt?.DtTm ?? bookedOn;
  if (!valueOn) return refuseFile("An entry has neither a booking day nor a value day.");
  const { AcctSvcrRef: transferReference, ...refs } = transfer?.Refs ?? {};
  const structured = (transfer?.RmtInf?.Strd ?? []).map((one) => one?.CdtrRefInf?.Ref);
  return {
    entryReference: entryReferenceOf(entry) ?? cleanReference(transferReference),
    valueOn: readIsoDay(valueOn),
    bookedOn: readIsoDay(bookedOn ?? valueOn),
    amountCentavos: entry.CdtDbtInd === "CRDT" ? size : -size,
    isReturn:
      /^(true|1)$/.test(entry.RvslInd ?? "") ||
      transfer?.RtrInf !== undefined ||
      returnFamilies.includes(entry.BkTxCd?.Domn?.Fmly?.SubFmlyCd),
    payer: payerOf(entry, transfer, structured),
    references: distinctReferences([transferReference, ...Object.values(refs), ...structured]),
  };
}

/** The other side: the debtor of incoming money, the creditor of outgoing money. */
function payerOf(
  entry: CamtEntry,
  transfer: CamtTransaction | undefined,
  structured: readonly (string | undefined)[],
): StatementPayer {
  const parties = transfer?.RltdPties;
  const isIn = entry.CdtDbtInd === "CRDT";
  const party = isIn ? parties?.Dbtr : parties?.Cdtr;
  const account = isIn ? parties?.DbtrAcct : parties?.CdtrAcct;
  const words = [
    ...structured,
    ...(transfer?.RmtInf?.Ustrd ?? []),
    transfer?.AddtlTxInf,
    entry.AddtlNtryInf,
  ];
  return {
    name: tidyText(party?.Nm ?? party?.Pty?.Nm, "name"),
    account: tidyText(account?.Id?.IBAN ?? account?.Id?.Othr?.Id, "account"),
    text: tidyText(words.filter(Boolean).join(" "), "text"),
  };
}
