/** A note of staff: a sentence of the list in the member's language, own words as they are. */
import { type PauseNote, pauseNotes } from "@hiram/contract/loan/pause-notes.ts";

const names = Object.keys(pauseNotes) as PauseNote[];

export function sayNote(
  said: string,
  words: { readonly pauseNotes: Readonly<Record<PauseNote, string>> },
): string {
  const name = names.find((one) => pauseNotes[one] === said);
  return name ? words.pauseNotes[name] : said;
}
