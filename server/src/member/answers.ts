/**
 * A member's activation answers, decrypted. Each ciphertext is bound to the member and the step.
 */
import type {
  addressShape,
  bankShape,
  identityShape,
  personalShape,
  referencesShape,
} from "@hiram/contract/activation/activation.calls.ts";
import type { ActivationStep } from "@hiram/contract/activation/activation.ts";
import type * as z from "zod/mini";
import type { Db, Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";

/** Without the phone number, and without the mark of a correction, which are not stored. */
type StoredAnswers<Shape extends z.core.$ZodType> = Omit<
  z.output<Shape>,
  "phoneNumber" | "isCorrection"
>;

export type AnswersOf = {
  readonly personal: StoredAnswers<typeof personalShape>;
  readonly address: StoredAnswers<typeof addressShape>;
  readonly references: StoredAnswers<typeof referencesShape>;
  readonly identity: StoredAnswers<typeof identityShape>;
  readonly bank: Omit<z.output<typeof bankShape>, "phoneNumber">;
};

export const activationAnswersSeal = (memberId: string, step: ActivationStep): string =>
  `activation/${memberId}/${step}`;

/** Reads the saved steps. */
export async function readAnswers(
  db: Db | Trx,
  { keys }: House,
  memberId: string,
): Promise<Partial<AnswersOf>> {
  const rows = await db
    .selectFrom("activation_answer")
    .select(["step", "sealed"])
    .where("member_id", "=", memberId)
    .execute();
  return Object.fromEntries(
    rows.map(({ step, sealed }) => [
      step,
      JSON.parse(keys.open(sealed, activationAnswersSeal(memberId, step))),
    ]),
  );
}

type Names = Pick<AnswersOf["personal"], "firstName" | "middleName" | "lastName">;

/** The name as on the ID, in one line. */
export const nameOnId = ({ firstName, middleName, lastName }: Names): string =>
  [firstName, middleName, lastName].filter(Boolean).join(" ");
