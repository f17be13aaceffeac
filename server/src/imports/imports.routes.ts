/** Books of loans from other systems: path to function. */
import {
  staffEndImportCall,
  staffImportCall,
  staffImportFaultsCall,
  staffImportFaultsFileCall,
  staffImportHeadingsCall,
  staffImportLoansCall,
  staffImportLoansFileCall,
  staffImportsCall,
  staffImportsFileCall,
  staffMapImportCall,
  staffNameImportCall,
  staffUploadImportCall,
} from "@hiram/contract/imports/import-desk.calls.ts";
import { answerList } from "#desk/answer-list.ts";
import { type AnswerContext, answer } from "#http/answer.ts";
import { answerRaw } from "#http/answer-raw.ts";
import { endImport } from "./end-import.ts";
import { faultsTable, importsTable, loansTable } from "./import-tables.ts";
import { mapImport } from "./map-import.ts";
import { nameImport, readImportHeadings } from "./name-import.ts";
import { readImport, readImportFaults, readImportLoans, readImports } from "./read-imports.ts";
import { uploadImport } from "./upload-import.ts";

export function importsRoutes(answering: AnswerContext): void {
  const { house } = answering;
  answerRaw(answering, staffUploadImportCall, ({ bytes, staff, caller }) =>
    uploadImport(house, { bytes, staff, caller }),
  );
  answerList(
    answering,
    { call: staffImportsCall, file: staffImportsFileCall, table: importsTable },
    ({ body }) => readImports(house, body),
  );
  answer(answering, staffImportCall, ({ body }) => readImport(house, body));
  answer(answering, staffImportHeadingsCall, ({ body }) => readImportHeadings(house, body));
  answer(answering, staffNameImportCall, ({ body, staff, caller }) =>
    nameImport(house, body, staff, caller),
  );
  answer(answering, staffMapImportCall, ({ body, staff, caller }) =>
    mapImport(house, body, staff, caller),
  );
  answer(answering, staffEndImportCall, ({ body, staff, caller }) =>
    endImport(house, body, staff, caller),
  );
  answerList(
    answering,
    { call: staffImportLoansCall, file: staffImportLoansFileCall, table: loansTable },
    ({ body }) => readImportLoans(house, body),
  );
  answerList(
    answering,
    { call: staffImportFaultsCall, file: staffImportFaultsFileCall, table: faultsTable },
    (ask) => readImportFaults(house, ask),
  );
}
