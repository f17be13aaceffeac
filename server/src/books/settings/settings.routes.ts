/** The settings of the books: path to function. */

import {
  staffBooksSettingsCall,
  staffCodesFileCall,
  staffLateCashFileCall,
  staffMonthsFileCall,
  staffRatesFileCall,
} from "@hiram/contract/books/settings.calls.ts";
import { answerTableFile } from "#desk/answer-list.ts";
import { type AnswerContext, answer } from "#http/answer.ts";
import { readSettings } from "./read-settings.ts";
import {
  accountCodesTable,
  closedMonthsTable,
  lateCashTable,
  provisionRatesTable,
} from "./settings-tables.ts";

export function booksSettingsRoutes(answering: AnswerContext): void {
  const { house } = answering;
  answer(answering, staffBooksSettingsCall, () => readSettings(house));
  const call = staffBooksSettingsCall;
  const read = () => readSettings(house);
  answerTableFile(answering, { call, file: staffMonthsFileCall, table: closedMonthsTable }, read);
  answerTableFile(answering, { call, file: staffRatesFileCall, table: provisionRatesTable }, read);
  answerTableFile(answering, { call, file: staffCodesFileCall, table: accountCodesTable }, read);
  answerTableFile(answering, { call, file: staffLateCashFileCall, table: lateCashTable }, read);
}
