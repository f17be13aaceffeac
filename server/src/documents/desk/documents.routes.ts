/** Documents at the desk: path to function. */
import {
  staffAskDocumentsCall,
  staffDecideDocumentCall,
  staffDocumentPageCall,
  staffDocumentsCall,
  staffOpenDocumentCall,
} from "@hiram/contract/documents/documents-desk.calls.ts";
import { askDocuments } from "#documents/desk/ask-documents.ts";
import { decideDocument } from "#documents/desk/decide-document.ts";
import { type AnswerContext, answer } from "#http/answer.ts";
import { answerFile } from "#http/answer-bytes.ts";
import type { OutsideAdapters } from "#outside/outside.ts";
import { openDocumentPage, openMemberDocument } from "./open-document.ts";
import { readCaseDocuments } from "./read-case-documents.ts";

export function caseDocumentsRoutes(answering: AnswerContext, { files }: OutsideAdapters): void {
  const { house } = answering;
  answer(answering, staffDocumentsCall, ({ body, staff, caller }) =>
    readCaseDocuments(house, body, staff, caller),
  );
  answer(answering, staffAskDocumentsCall, ({ body, staff, caller }) =>
    askDocuments(house, { ...body, staffId: staff.id }, caller),
  );
  answer(answering, staffOpenDocumentCall, ({ body, staff, caller }) =>
    openMemberDocument(house, body, staff, caller),
  );
  answerFile(answering, staffDocumentPageCall, (id, staff, caller) =>
    openDocumentPage(house, files, id, staff, caller),
  );
  answer(answering, staffDecideDocumentCall, ({ body, staff, caller }) =>
    decideDocument(house, body, staff, caller),
  );
}
