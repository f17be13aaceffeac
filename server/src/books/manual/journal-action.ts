/**
 * Manual journals need two people, and so do their reversals. They are allowed on any day of an
 * open month, for accounts that no loan moves. An accrual, such as salaries owed at a month's end,
 * may name a later day on which it is reversed; the reversal is posted together with it.
 */
import {
  staffManualJournalCall,
  staffReverseJournalCall,
} from "@hiram/contract/books/manual.calls.ts";
import { addDays, dayInManila } from "@hiram/contract/calendar/day.ts";
import { writeDay } from "@hiram/contract/calendar/write-day.ts";
import { codeOf } from "@hiram/contract/ledger/account-codes.ts";
import { type BookAccount, isBankAccount } from "@hiram/contract/ledger/chart.ts";
import {
  type JournalTemplate,
  journalTemplates,
} from "@hiram/contract/ledger/journal-templates.ts";
import { type Centavos, fromPesos, writePesos } from "@hiram/contract/money/money.ts";
import { audit } from "#audit/audit.ts";
import { refuseByDatabase } from "#books/settings/refuse-by-database.ts";
import type { Db, Trx } from "#db/database.ts";
import { defineTwoPersonAction, type ProposalFact } from "#desk/proposals/two-person-action.ts";
import type { Caller } from "#house/caller.ts";
import type { House } from "#house/house.ts";
import { readBookAccounts, readCodes } from "#ledger/books/account-codes.sql.ts";
import { postJournal } from "#ledger/books/post-journal.ts";
import { refuse } from "#problem.ts";
import { findManualJournal, listJournalAmounts, refuseClosedDay } from "./journal-lines.sql.ts";

type Line = { readonly account: BookAccount; readonly amount: Centavos };
type JournalRequest = {
  readonly day: string;
  readonly template: JournalTemplate;
  readonly narration: string;
  readonly lines: readonly Line[];
  readonly reverseOn: string | null;
};

/** How far ahead a reversal may be asked for: the beginning of the month after next. */
const REVERSED_DAYS_MAX = 62;

const refuseField = (name: string, words: string): never =>
  refuse("InvalidInput", { fields: { [name]: words } });

export const journalAction = defineTwoPersonAction({
  call: staffManualJournalCall,
  async guard(trx, { clock }, { day, template, narration, lines, reverseOn }) {
    if (day > dayInManila(clock.now())) refuseField("day", "Please choose a day that has come.");
    if (reverseOn !== null && (reverseOn <= day || reverseOn > addDays(day, REVERSED_DAYS_MAX)))
      refuseField("reverseOn", `A day after it, at most ${REVERSED_DAYS_MAX} days later.`);
    await refuseClosedDay(trx, day);
    const signed = await readLines(trx, lines);
    const request: JournalRequest = { day, template, narration, lines: signed, reverseOn };
    return { memberId: null, subject: `${day} ${narration}`.slice(0, 200), request };
  },
  async describe(_, db, { day, template, narration, lines, reverseOn }: JournalRequest) {
    return {
      title: `Post a journal by hand: ${journalTemplates[template].name}`,
      facts: [
        { name: "Day", value: writeDay(day) },
        { name: "For", value: narration },
        ...(await sayLines(db, lines)),
        ...(reverseOn ? [{ name: "Reversed on", value: writeDay(reverseOn) }] : []),
      ],
    };
  },
  async carryOut(trx, house, request, { confirmedBy, proposalId }, caller) {
    const { day, template, narration, lines, reverseOn } = request;
    const about = { narration, template, lines, proposalId };
    const journal = await post(trx, house, { ...about, day });
    if (reverseOn)
      await post(trx, house, { ...about, day: reverseOn, lines: negate(lines), reverses: journal });
    await note(trx, { journal, day, lines, confirmedBy, event: "post", caller });
  },
});

type ReversalRequest = { readonly journal: number; readonly day: string };

export const reversalAction = defineTwoPersonAction({
  call: staffReverseJournalCall,
  async guard(trx, _house, { journal: id, day }) {
    const journal = (await findManualJournal(trx, id)) ?? refuse("NotFound");
    if (journal.is_reversed) refuse("AlreadyReversed");
    if (day < journal.day) refuseField("day", "Please choose a day that is not before it.");
    await refuseClosedDay(trx, day);
    const request: ReversalRequest = { journal: id, day };
    return { memberId: null, subject: String(id), request };
  },
  async describe(_, db, { journal: id, day }: ReversalRequest) {
    const journal = await findManualJournal(db, id);
    if (!journal) return { title: "A journal that is not there any more", facts: [] };
    return {
      title: `Reverse journal ${id} of ${writeDay(journal.day)}`,
      facts: [
        { name: "Day", value: writeDay(day) },
        { name: "For", value: journal.narration },
        ...(await sayLines(db, negate(await listJournalAmounts(db, id)))),
        ...(journal.is_reversed ? [{ name: "State", value: "It is reversed already" }] : []),
      ],
    };
  },
  async carryOut(trx, house, { journal: id, day }, { confirmedBy, proposalId }, caller) {
    const journal = (await findManualJournal(trx, id)) ?? refuse("NotFound");
    if (journal.is_reversed) refuse("AlreadyReversed");
    const lines = negate(await listJournalAmounts(trx, id));
    const { narration, template } = journal;
    const made = await post(trx, house, {
      ...{ day, narration: `Reversal of journal ${id}: ${narration}`.slice(0, 250), lines },
      ...{ template: template as JournalTemplate, proposalId, reverses: id },
    });
    await note(trx, { journal: made, day, lines, confirmedBy, event: "reverse", caller });
  },
});

const negate = (lines: readonly Line[]): Line[] =>
  lines.map(({ account, amount }) => ({ account, amount: -amount }));

type GivenLine = {
  readonly account: BookAccount;
  readonly debit: number;
  readonly credit: number;
};

/**
 * Each line has an amount on one side only, no side has an account twice, and both sides have the
 * same sum.
 */
async function readLines(trx: Trx, lines: readonly GivenLine[]): Promise<Line[]> {
  const known = new Set(await readBookAccounts(trx));
  const signed = lines.map(({ account, debit, credit }) => {
    if (debit > 0 === credit > 0) refuseField("lines", "Each line has a debit or a credit.");
    if (!known.has(account)) refuseField("lines", "Please choose an account of ours.");
    return { account, amount: fromPesos(debit) - fromPesos(credit) };
  });
  const places = new Set(signed.map(({ account, amount }) => `${account} ${amount > 0}`));
  if (places.size < signed.length) refuseField("lines", "Each account once on each side.");
  const difference = signed.reduce((sum, { amount }) => sum + amount, 0);
  if (difference !== 0)
    refuseField("lines", `Debit and credit differ by ${writePesos(Math.abs(difference))}.`);
  return signed;
}

async function sayLines(db: Db | Trx, lines: readonly Line[]): Promise<ProposalFact[]> {
  const { codes } = await readCodes(db);
  return lines.map(({ account, amount }) => {
    const { code, name } = codeOf(codes, account);
    const side = amount > 0 ? "debit" : "credit";
    return { name: `${code} ${name}`, value: `${writePesos(Math.abs(amount))} ${side}` };
  });
}

type Posted = Omit<JournalRequest, "reverseOn"> & {
  readonly proposalId: string;
  readonly reverses?: number;
};

const post = (trx: Trx, { clock }: House, { lines, ...journal }: Posted): Promise<number> =>
  postJournal(trx, {
    ...journal,
    kind: "MANUAL",
    postedAt: clock.now(),
    lines: lines.map((line) => ({ part: "MANUAL" as const, ...line })),
  }).catch((error: { code?: string }) => {
    // The unique index found that a concurrent request has reversed the journal.
    if (error.code === "23505") refuse("AlreadyReversed");
    return refuseByDatabase(error);
  });

type Noted = {
  readonly journal: number;
  readonly day: string;
  readonly lines: readonly Line[];
  readonly confirmedBy: string;
  readonly event: "post" | "reverse";
  readonly caller: Caller;
};

async function note(trx: Trx, { confirmedBy, caller, lines, ...about }: Noted): Promise<void> {
  const amountCentavos = lines.reduce((sum, { amount }) => sum + Math.max(amount, 0), 0);
  const bank = lines.find(({ account }) => isBankAccount(account))?.account ?? "";
  await audit(trx, {
    action: "JOURNAL_POSTED",
    actor: { kind: "staff", id: confirmedBy },
    caller,
    details: { ...about, amount: amountCentavos, account: bank },
  });
}
