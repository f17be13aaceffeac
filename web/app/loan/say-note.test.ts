/** Sentences of the list in the member's language. */
import { pauseNotes } from "@hiram/contract/loan/pause-notes.ts";
import { loanStatusWords } from "@hiram/words/en/loan/status.ts";
import { words as filipino } from "@hiram/words/fil/loan/status.ts";
import { expect, test } from "vitest";
import { sayNote } from "./say-note.ts";

test("a sentence of the list is translated, one in own words stays as it was written", () => {
  expect(loanStatusWords.english.pauseNotes).toEqual(pauseNotes);
  expect(sayNote(pauseNotes.ID_PHOTO, filipino)).toBe(filipino.pauseNotes.ID_PHOTO);
  expect(sayNote("We called you.", filipino)).toBe("We called you.");
});
