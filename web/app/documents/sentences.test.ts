/** Sentences of staff in the member's language, and what keeps a document from being sent. */
import { documentReasons, requestSentences } from "@hiram/contract/documents/documents.ts";
import { documentsWords } from "@hiram/words/en/documents/documents.ts";
import { words as filipino } from "@hiram/words/fil/documents/documents.ts";
import { expect, test } from "vitest";
import { sayReason, sayRequest } from "#documents/documents.api.ts";
import { findPageFault } from "#member/pages/check-pages.ts";

const { english } = documentsWords;

test("every sentence of the lists has its words, in English as staff read them", () => {
  expect(english.requests).toEqual(requestSentences);
  expect(english.reasons).toEqual(documentReasons);
});

test("a sentence of the list is translated, one in own words stays as it was written", () => {
  expect(sayRequest(requestSentences.PAYSLIP_LAST, filipino)).toBe(filipino.requests.PAYSLIP_LAST);
  expect(sayReason(documentReasons.TOO_OLD, filipino)).toBe(filipino.reasons.TOO_OLD);
  expect(sayRequest("A letter of your employer.", filipino)).toBe("A letter of your employer.");
});

test.each([
  ["no picture", [], english.missing],
  ["one on its way", ["sent", "sending"], english.stillSending],
  ["one that waits for the line", ["waiting"], english.stillSending],
  ["one that was refused", ["sent", "refused"], english.refusedLeft],
  ["all there", ["sent", "sent"], null],
] as const)("%s", (_, phases, fault) => {
  const pages = phases.map((phase) => ({ phase }));
  expect(findPageFault(pages, english)).toBe(fault);
});
