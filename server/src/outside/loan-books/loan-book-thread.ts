/** The thread that reads books of loans: it receives a file and returns the book or the refusal. */
import { parentPort } from "node:worker_threads";
import { BookRefused, type LoanBook } from "./loan-book.ts";
import { readLoanBook } from "./read-loan-book.ts";

export type BookAnswer = { readonly book: LoanBook } | { readonly refusal: string };

function read(bytes: Uint8Array): BookAnswer {
  try {
    return { book: readLoanBook(bytes) };
  } catch (error) {
    // Any other error ends this thread, and the caller refuses the file.
    if (!(error instanceof BookRefused)) throw error;
    return { refusal: error.message };
  }
}

parentPort?.on("message", (bytes: Uint8Array) => parentPort?.postMessage(read(bytes)));
