/**
 * How strong a password looks while it is typed, by the server's own estimate, but with a short
 * list of words: the long lists would be larger than the page. The server is asked when the box
 * loses the focus, and its answer counts.
 */
import { localPasswordWords } from "@hiram/contract/session/local-words.ts";
import {
  estimateGuesses,
  type PasswordStrength,
  passwordStrengthOf,
} from "@hiram/contract/session/password-guesses.ts";

const englishWords =
  "password passw0rd qwerty letmein welcome iloveyou iloveu love lovely princess sunshine monkey " +
  "dragon football superman batman admin master secret family summer winter angel baby computer " +
  "jesus christ savior lord faith hope grace peace good best friend happy birthday money bank";

const words: ReadonlySet<string> = new Set([...localPasswordWords, ...englishWords.split(" ")]);
const WORD_COST = 2;

export const estimateStrength = (
  password: string,
  about: readonly string[] = [],
): PasswordStrength =>
  passwordStrengthOf(
    estimateGuesses(password, about, (word) => (words.has(word) ? WORD_COST : undefined)),
  );
