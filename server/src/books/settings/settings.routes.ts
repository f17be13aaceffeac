/** The settings of the books: path to function. */

import {
  staffBooksSettingsCall,
  staffCodesFileCall,
  staffLateCashFileCall,
  staffMonthsFileCall,
  staffRatesFileCall,
} from "@hiram/contract/books/settings.calls.ts";
import { answerTableFile } from "#desk/answer-list.ts";
import { type Answering, answer } from "#http/answer.ts";
import { readSettings } from "./read-settings.ts";
import { codesTable, lateCashTable, monthsTable, ratesTable } from "./settings-tables.ts";

export function booksSettingsRoutes(answering: Answering): void {
  const { house } = answering;
  answer(answering, staffBooksSettingsCall, () => readSettings(house));
  const call = staffBooksSettingsCall;
  const read = () => readSettings(house);
  answerTableFile(answering, { call, file: staffMonthsFileCall, table: monthsTable }, read);
  answerTableFile(answering, { call, file: staffRatesFileCall, table: ratesTable }, read);
  answerTableFile(answering, { call, file: staffCodesFileCall, table: codesTable }, read);
  answerTableFile(answering, { call, file: staffLateCashFileCall, table: lateCashTable }, read);
}
