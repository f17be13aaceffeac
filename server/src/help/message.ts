/** Decrypts a message to the lender, from the contact form or a member, and an answer to it. */
import type { House } from "#house/house.ts";
import { messageAnswerSeal, messageSeal } from "#secret/seals.ts";

export type MessageContent = {
  readonly name: string;
  readonly email: string;
  readonly message: string;
};

type Sealed = { readonly id: string; readonly sealed: Buffer };

export const openMessage = (
  { keys }: Pick<House, "keys">,
  { id, sealed }: Sealed,
): MessageContent => JSON.parse(keys.open(sealed, messageSeal(id)));

export const openMessageAnswer = ({ keys }: Pick<House, "keys">, { id, sealed }: Sealed): string =>
  keys.open(sealed, messageAnswerSeal(id));
