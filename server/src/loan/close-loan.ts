/** Ends a loan on which nothing is owed. What is left of it in the wallet goes back first. */
import type { Centavos } from "@hiram/contract/money/money.ts";
import { sql } from "kysely";
import type { LoanRow } from "#account/loan.sql.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { bookReturn } from "#loan/give-back/book-return.ts";
import { moveLoan } from "#loan/move-loan.ts";

type Close = {
  readonly loan: LoanRow;
  readonly unused: Centavos;
  readonly on: string;
  /** Another message of the same event says that the loan has ended. */
  readonly isTold?: boolean;
};

export async function closeLoan(
  trx: Trx,
  house: House,
  { loan, unused, on, isTold = false }: Close,
): Promise<void> {
  if (unused > 0) await bookReturn(trx, { loan, amount: unused, on });
  const set = { closed_at: sql`house_now()` };
  const by = { kind: "clock" } as const;
  await moveLoan(trx, house, { loan, event: "close", by, set, isQuiet: isTold });
}
