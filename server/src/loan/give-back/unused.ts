/** How much of a wallet was never taken out, and how much of that a member gives back. */
import type { Centavos } from "@hiram/contract/money/money.ts";
import { refuse } from "#problem.ts";

type Unused = {
  readonly available: Centavos;
  readonly reserved: Centavos;
  /** As the ledger has it: with what has not left the wallet yet. */
  readonly principalOwed: Centavos;
  /** Of the account: what has left the wallet and is not paid back. */
  readonly principalOut: Centavos;
};

/** Above what the loan has left in the wallet, money there is the member's own. */
export const sumUnused = ({ available, reserved, principalOwed, principalOut }: Unused): Centavos =>
  Math.min(available, principalOwed - principalOut - reserved);

/** Without a wish, all of it goes back. */
export function chooseReturn(wallet: Unused, wished: Centavos | undefined) {
  const unused = sumUnused(wallet);
  if (unused <= 0) refuse("NothingToReturn");
  const amount = wished ?? unused;
  if (amount > unused) refuse("InsufficientFunds");
  return { amount, unused };
}
