/** Statements of the bank: path to function. */

import {
  staffLoadStatementCall,
  staffOwnAccountsCall,
  staffOwnAccountsFileCall,
  staffPreviewStatementCall,
  staffStatementCall,
  staffStatementFileCall,
  staffStatementLinesCall,
  staffStatementLinesFileCall,
  staffStatementsCall,
  staffStatementsFileCall,
} from "@hiram/contract/payment/statements.calls.ts";
import { answerList, answerTableFile } from "#desk/answer-list.ts";
import { type AnswerContext, answer } from "#http/answer.ts";
import { answerDocument } from "#http/answer-document.ts";
import { answerRaw } from "#http/answer-raw.ts";
import { loadStatement } from "./load-statement.ts";
import { readOwnAccounts } from "./manage-accounts.ts";
import { ownAccountsTable } from "./own-accounts-table.ts";
import { previewStatement } from "./preview-statement.ts";
import {
  openStatementFile,
  readLines,
  readStatementAtDesk,
  readStatements,
} from "./read-statements.ts";
import { statementLinesTable, statementsTable } from "./statement-tables.ts";

export function statementsRoutes(answering: AnswerContext): void {
  const { house } = answering;
  answer(answering, staffOwnAccountsCall, () => readOwnAccounts(house));
  answerTableFile(
    answering,
    { call: staffOwnAccountsCall, file: staffOwnAccountsFileCall, table: ownAccountsTable },
    () => readOwnAccounts(house),
  );
  answerRaw(answering, staffPreviewStatementCall, ({ staff, ...dropped }) =>
    previewStatement(house, dropped, staff),
  );
  answerRaw(answering, staffLoadStatementCall, ({ staff, caller, once, ...dropped }) =>
    loadStatement(house, dropped, staff, caller, once),
  );
  answerList(
    answering,
    { call: staffStatementsCall, file: staffStatementsFileCall, table: statementsTable },
    ({ body }) => readStatements(house, body),
  );
  answer(answering, staffStatementCall, ({ body }) => readStatementAtDesk(house, body));
  answerList(
    answering,
    {
      call: staffStatementLinesCall,
      file: staffStatementLinesFileCall,
      table: statementLinesTable,
    },
    (ask) => readLines(house, ask),
  );
  answerDocument(answering, staffStatementFileCall, (id, staff, caller) =>
    openStatementFile(house, id, staff, caller),
  );
}
