/** The general ledger at the desk: path to function. */

import {
  staffAccountMovementsCall,
  staffJournalCall,
  staffJournalFileCall,
  staffJournalLineCall,
  staffJournalLineFileCall,
  staffTrialBalanceCall,
} from "@hiram/contract/books/journal.calls.ts";
import { readWithSource } from "#books/read-figures.ts";
import { readTableFile } from "#books/read-table-file.ts";
import { answerList } from "#desk/answer-list.ts";
import { answerTable } from "#desk/answer-table.ts";
import { type AnswerContext, answer } from "#http/answer.ts";
import { journalLineTable } from "./line-table.ts";
import { openJournalLine } from "./open-line.ts";
import { readBookAccount } from "./read-account.ts";
import { readJournal } from "./read-journal.ts";
import { readTrialBalance } from "./read-trial-balance.ts";
import { writeJournalFile } from "./write-journal-file.ts";

export function journalRoutes(answering: AnswerContext): void {
  const { house } = answering;
  answer(answering, staffTrialBalanceCall, ({ body }) =>
    readWithSource(house, (on) => readTrialBalance(on, body)),
  );
  answer(answering, staffAccountMovementsCall, ({ body }) => readBookAccount(house, body));
  answer(answering, staffJournalCall, ({ body }) => readJournal(house, body));
  answerList(
    answering,
    { call: staffJournalLineCall, file: staffJournalLineFileCall, table: journalLineTable },
    ({ body }) => openJournalLine(house, body),
  );
  answerTable(answering, staffJournalFileCall, (id) =>
    readTableFile(house, `journal-${id}`, (on) => writeJournalFile(on, id)),
  );
}
