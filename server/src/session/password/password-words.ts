/**
 * The words that passwords are made of, each with its cost to a guesser: leaked passwords and
 * English words by rank, local words all alike. English first names are among the leaked passwords.
 */
import { localPasswordWords } from "@hiram/contract/session/local-words.ts";
import type { PasswordWordCost } from "@hiram/contract/session/password-guesses.ts";
import { dictionary as leaked } from "@zxcvbn-ts/language-common";
import { dictionary as english } from "@zxcvbn-ts/language-en";

/** A local word costs as much as one of the hundred most common words. */
const LOCAL_COST = 2;

const costs = new Map<string, number>();
const learn = (word: string, cost: number) => {
  if (cost < (costs.get(word) ?? Number.POSITIVE_INFINITY)) costs.set(word, cost);
};
for (const list of [
  leaked["passwords-common"],
  english["commonWords-en"],
  english["firstnames-en"],
] as string[][])
  for (const [rank, word] of list.entries()) learn(word.toLowerCase(), Math.log10(rank + 2));
for (const word of localPasswordWords) learn(word, LOCAL_COST);

export const guessCostOfWord: PasswordWordCost = (word) => costs.get(word);
