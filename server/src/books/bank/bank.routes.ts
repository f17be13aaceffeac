/** Own accounts in the books: path to function. */

import {
  staffBankAccountsCall,
  staffBankAccountsFileCall,
  staffBankDayCall,
  staffEndBankMatchCall,
  staffMatchBankCall,
  staffMatchesFileCall,
} from "@hiram/contract/books/bank.calls.ts";
import { answerTableFile } from "#desk/answer-list.ts";
import { type AnswerContext, answer } from "#http/answer.ts";
import { banksTable, matchesTable } from "./bank-tables.ts";
import { endBankMatch, matchItems } from "./match-items.ts";
import { readBankDay, readBanks } from "./read-banks.ts";

export function bankRoutes(answering: AnswerContext): void {
  const { house } = answering;
  answer(answering, staffBankAccountsCall, () => readBanks(house));
  answer(answering, staffBankDayCall, ({ body }) => readBankDay(house, body));
  answerTableFile(
    answering,
    { call: staffBankAccountsCall, file: staffBankAccountsFileCall, table: banksTable },
    () => readBanks(house),
  );
  answerTableFile(
    answering,
    { call: staffBankDayCall, file: staffMatchesFileCall, table: matchesTable },
    ({ body }) => readBankDay(house, body),
  );
  answer(answering, staffMatchBankCall, ({ body, staff, caller }) =>
    matchItems(house, body, staff, caller),
  );
  answer(answering, staffEndBankMatchCall, ({ body, staff, caller }) =>
    endBankMatch(house, body, staff, caller),
  );
}
