/** Own accounts beside their statements: the list of accounts, and one account on a day. */
import type {
  BankItemReply,
  staffBankAccountsCall,
  staffBankDayCall,
} from "@hiram/contract/books/bank.calls.ts";
import { daysBetween } from "@hiram/contract/calendar/day.ts";
import { toPesos } from "@hiram/contract/money/money.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import type { Db, Trx } from "#db/database.ts";
import { hasOpenProposal } from "#desk/proposals/proposal.sql.ts";
import type { House } from "#house/house.ts";
import { readBooksDays } from "#ledger/books/books-days.sql.ts";
import { readStaffNames } from "#member/staff-details.ts";
import { openStatementLine } from "#payment/statements/open-line.ts";
import { refuse } from "#problem.ts";
import { withdrawalReferenceOf } from "#wallet/show-withdrawal.ts";
import {
  type BankItem,
  findOwnBankAccount,
  findReconciliation,
  listBankDays,
  listBanks,
  listMatches,
  listOpenBankItems,
  sumBank,
} from "./bank.sql.ts";
import { bankItemText, type OpenBankItem, suggestMatches } from "./suggest-matches.ts";

export async function readBanks({ db }: House): Promise<AnswerOf<typeof staffBankAccountsCall>> {
  const [{ last }, rows] = await Promise.all([readBooksDays(db), listBanks(db)]);
  return {
    lastDay: last,
    accounts: rows.map((row) => ({
      id: row.id,
      name: row.name,
      bankName: row.bank_name,
      sendsPayouts: row.sends_payouts,
      bookBalance: toPesos(row.book),
      statementDay: row.statement_day,
      statementBalance: row.statement === null ? null : toPesos(row.statement),
      reconciledUntil: row.reconciled_until,
      daysOpen: row.days_open,
    })),
  };
}

/** The first day of each age of open items. */
const itemAges = [0, 4, 8, 31, 91] as const;
const ITEMS_SHOWN = 500;
const MATCHES_SHOWN = 50;

export const bankSubject = (id: string, day: string): string => `${id} ${day}`;

type Reply = AnswerOf<typeof staffBankDayCall>;

export async function readBankDay(
  house: House,
  body: CheckedBodyOf<typeof staffBankDayCall>,
): Promise<Reply> {
  const { db } = house;
  const bank = (await findOwnBankAccount(db, body.id)) ?? refuse("NotFound");
  const days = await listBankDays(db, bank.id);
  const day = body.day && days.includes(body.day) ? body.day : (days[0] ?? null);
  if (body.day && day !== body.day) refuse("NotFound");
  const [sums, items, reconciled, matches] = await Promise.all([
    day ? sumBank(db, bank.id, day) : undefined,
    day ? openItems(house, db, bank.id, day) : [],
    findReconciliation(db, bank.id),
    listMatches(db, bank.id, MATCHES_SHOWN),
  ]);
  const isProposed =
    day !== null && (await hasOpenProposal(db, "books.reconcile", bankSubject(bank.id, day)));
  const names = await readStaffNames(db, house, [
    ...matches.map(({ made_by }) => made_by),
    ...(reconciled ? [reconciled.proposed_by, reconciled.decided_by] : []),
  ]);
  const nameOf = (id: string | null | undefined) => (id && names.get(id)) || "";
  const { statement = 0, book = 0, open_statement = 0, open_book = 0, ledger = 0 } = sums ?? {};
  return {
    name: bank.name,
    bankName: bank.bank_name,
    day,
    days,
    statementBalance: toPesos(statement),
    bookBalance: toPesos(ledger),
    openStatement: toPesos(open_statement),
    openBook: toPesos(open_book),
    matchedStatement: toPesos(statement - open_statement),
    matchedBook: toPesos(book - open_book),
    ages: day ? sumAges(items, day) : [],
    items: items.slice(0, ITEMS_SHOWN).map((one) => showItem(one, day ?? "")),
    more: Math.max(0, items.length - ITEMS_SHOWN),
    suggestions: showSuggestions(items),
    matches: matches.map(({ match_id: id, made_by, made_at, items: count, amount }) => ({
      ...{ id, by: nameOf(made_by), at: made_at.toISOString(), items: count },
      amount: toPesos(amount),
    })),
    reconciled: reconciled
      ? {
          day: reconciled.day,
          statementBalance: toPesos(reconciled.statement_centavos),
          bookBalance: toPesos(reconciled.book_centavos),
          by: nameOf(reconciled.proposed_by),
          confirmedBy: nameOf(reconciled.decided_by),
          at: reconciled.confirmed_at.toISOString(),
        }
      : null,
    mayReconcile:
      day !== null &&
      day > (reconciled?.day ?? "") &&
      book === ledger &&
      statement - open_statement === book - open_book,
    isProposed,
  };
}

/** Reads the open items, with the references that are sealed in their lines. */
export async function openItems(
  house: House,
  db: Db | Trx,
  id: string,
  day: string,
): Promise<OpenBankItem[]> {
  const items = await listOpenBankItems(db, id, day);
  return items.map((item) => {
    if (item.withdrawal_number !== null)
      return {
        ...item,
        reference: withdrawalReferenceOf(house, item.withdrawal_number),
        searched: "",
      };
    const { statement_id, position, payer_sealed } = item;
    if (item.kind !== "LINE" || !statement_id || !position || !payer_sealed)
      return { ...item, reference: item.narration ?? "", searched: "" };
    const line = openStatementLine(house, { statement_id, position, payer_sealed });
    const texts = [line.entryReference ?? "", ...line.references, line.payer.text ?? ""];
    return { ...item, reference: line.entryReference ?? "", searched: bankItemText(texts) };
  });
}

const keyOfLine = ({ statement_id: statement, position }: BankItem) =>
  statement && position ? { statement, position } : null;

const keyOfJournal = ({ journal_id: journal, line_number: line }: BankItem) =>
  journal && line ? { journal, line } : null;

function showItem(item: OpenBankItem, day: string): BankItemReply {
  return {
    side: item.side,
    // An opening balance is never an open item.
    kind: item.kind === "OPENING" ? "JOURNAL" : item.kind,
    statement: keyOfLine(item),
    entry: item.entry_id,
    journal: keyOfJournal(item),
    day: item.day,
    age: daysBetween(item.day, day),
    amount: toPesos(item.amount),
    reference: item.reference,
    loanNumber: item.loan_number === null ? null : String(item.loan_number),
    memberId: item.member_id,
  };
}

function sumAges(items: readonly OpenBankItem[], day: string): Reply["ages"] {
  return itemAges.flatMap((fromDays, at) => {
    const until = itemAges[at + 1] ?? Number.POSITIVE_INFINITY;
    const those = items.filter((item) => {
      const age = daysBetween(item.day, day);
      return age >= fromDays && age < until;
    });
    const sumOf = (side: BankItem["side"]) =>
      those.reduce((sum, item) => sum + (item.side === side ? item.amount : 0), 0);
    if (those.length === 0) return [];
    const sums = { statement: toPesos(sumOf("STATEMENT")), book: toPesos(sumOf("BOOK")) };
    return [{ fromDays, items: those.length, ...sums }];
  });
}

const showSuggestions = (items: readonly OpenBankItem[]): Reply["suggestions"] =>
  suggestMatches(items).flatMap(({ line, booking, why }) => {
    const statement = keyOfLine(line);
    if (!statement) return [];
    const [entry, journal] = [booking.entry_id, keyOfJournal(booking)];
    const amount = toPesos(line.amount);
    return [{ statement, entry, journal, amount, why, reference: booking.reference }];
  });
