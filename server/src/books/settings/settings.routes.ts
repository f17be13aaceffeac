/** The settings of the books: path to function. */
import { staffBooksSettingsCall } from "@hiram/contract/books/settings.calls.ts";
import { type Answering, answer } from "#http/answer.ts";
import { readSettings } from "./read-settings.ts";

export function booksSettingsRoutes(answering: Answering): void {
  const { house } = answering;
  answer(answering, staffBooksSettingsCall, () => readSettings(house));
}
