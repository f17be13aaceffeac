/** Members' documents: path to function. Their pages are uploaded as the images of an ID are. */
import {
  memberDocumentsCall,
  offerDocumentCall,
  sendDocumentCall,
} from "@hiram/contract/documents/documents.calls.ts";
import { readDocuments } from "#documents/read-documents.ts";
import { offerDocument, sendDocument } from "#documents/send-document.ts";
import { openReadOnlyHouse } from "#house/house.ts";
import { type AnswerContext, answer } from "#http/answer.ts";

export function documentsRoutes(answering: AnswerContext): void {
  const { house } = answering;
  const reading = openReadOnlyHouse(house);
  answer(answering, memberDocumentsCall, ({ member }) => readDocuments(reading, member));
  answer(answering, sendDocumentCall, ({ body, member, caller }) =>
    sendDocument(house, body, member, caller),
  );
  answer(answering, offerDocumentCall, ({ body, member, caller }) =>
    offerDocument(house, body, member, caller),
  );
}
