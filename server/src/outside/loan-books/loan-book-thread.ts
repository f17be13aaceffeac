/** The thread that reads books of loans: it receives a file and returns the book or the refusal. */
import { parentPort } from "node:worker_threads";
import type { ImportHeadings, ImportSheet } from "@hiram/contract/imports/import-headings.ts";
import { BookRefused, HeadingsNeeded, type LoanBook } from "./loan-book.ts";
import { readLoanBook } from "./read-loan-book.ts";

export type BookQuestion = {
  readonly bytes: Uint8Array;
  /** The lender's own names, for a file whose names are not ours. */
  readonly headings: ImportHeadings | null;
};
export type BookAnswer =
  | { readonly book: LoanBook }
  | { readonly refusal: string }
  | { readonly sheets: readonly ImportSheet[] };

function read({ bytes, headings }: BookQuestion): BookAnswer {
  try {
    return { book: readLoanBook(bytes, headings) };
  } catch (error) {
    if (error instanceof HeadingsNeeded) return { sheets: error.sheets };
    // Any other error ends this thread, and the caller refuses the file.
    if (!(error instanceof BookRefused)) throw error;
    return { refusal: error.message };
  }
}

parentPort?.on("message", (question: BookQuestion) =>
  parentPort?.postMessage(read(question)),
);
