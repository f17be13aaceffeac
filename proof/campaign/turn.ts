/**
 * What one action of a campaign's member gets, and helpers that repeat an action while the database
 * restarts.
 */
import { setTimeout as wait } from "node:timers/promises";
import type { Trx } from "@hiram/server/db/database.ts";
import { isDatabaseUnreachable } from "@hiram/server/db/database-away.ts";
import { Problem } from "@hiram/server/problem.ts";
import type { Book } from "./ask.ts";
import type { Dice } from "./dice.ts";
import type { PaymentBook } from "./payments/payment-book.ts";
import type { Player, World } from "./world.ts";

export type Play = {
  readonly world: World;
  readonly book: Book;
  /**
   * Bank references of repayments that the desk recorded, with their amounts; each must be found
   * exactly once.
   */
  readonly received: Map<string, number>;
  readonly payments: PaymentBook;
};

export type Turn = { readonly play: Play; readonly player: Player; readonly dice: Dice };

/**
 * Errors after which the action is repeated: SQLSTATEs of a deadlock, a time-out, or too little
 * disk, memory or connections, and the product's refusal Busy.
 */
const givenUp = /^(40P01|55P03|57014|53...|Busy)$/;
const mayComeAgain = (error: unknown): boolean =>
  isDatabaseUnreachable(error) || givenUp.test(String((error as { readonly code?: unknown }).code));

/** Repeats what the campaign itself asks of a database that was killed. */
export async function untilDatabaseAnswers<T>(act: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await act();
    } catch (error) {
      if (!mayComeAgain(error)) throw error;
      await wait(100);
    }
}

/** One transaction of the product's own functions, repeated until the database answers. */
export const inTransaction = <T>({ house }: World, act: (trx: Trx) => Promise<T>): Promise<T> =>
  untilDatabaseAnswers(() => house.db.transaction().execute(act));

const forgiven = (error: unknown): false => {
  if (error instanceof Problem) return false;
  throw error;
};
/** True when the action was done, false when it was refused. */
export const wasDone = (acting: Promise<unknown>): Promise<boolean> =>
  acting.then(() => true, forgiven);
