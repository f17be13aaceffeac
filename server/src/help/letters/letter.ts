/** Decrypts a letter of staff to a member, for the desk and for the member's inbox. */
import type { House } from "#house/house.ts";
import { letterSeal } from "#secret/seals.ts";

type LetterWords = { readonly subject: string; readonly text: string };

export const openStaffLetter = (
  { keys }: Pick<House, "keys">,
  { id, sealed }: { readonly id: string; readonly sealed: Buffer },
): LetterWords => JSON.parse(keys.open(sealed, letterSeal(id))) as LetterWords;
