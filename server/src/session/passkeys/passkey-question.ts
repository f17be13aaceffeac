/** A challenge for an authenticator; its bytes are derived from its id with our key. */
import { randomUUID } from "node:crypto";
import type { House } from "#house/house.ts";

export const QUESTION_LIFE_SECONDS = 300;

type Purpose = "ADD" | "SIGN_IN";

export const wordsOf = ({ keys }: House, purpose: Purpose, challengeId: string): string =>
  keys.fingerprint(`${purpose}\0${challengeId}`, "passkey-question");

export function newQuestion(house: House, purpose: Purpose) {
  const challengeId = randomUUID();
  return { challengeId, words: wordsOf(house, purpose, challengeId) };
}
