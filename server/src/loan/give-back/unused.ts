/** How much of a loan is still unused in the wallet, and how much of that the member gives back. */
import type { Centavos } from "@hiram/contract/money/money.ts";
import { refuse } from "#problem.ts";

type Unused = {
  readonly available: Centavos;
  readonly reserved: Centavos;
  /** The principal in the ledger, which includes money still in the wallet. */
  readonly principalOwed: Centavos;
  /** The principal in the account: withdrawn and not paid back. */
  readonly principalOut: Centavos;
};

/** Money in the wallet above the loan's remaining principal is the member's own. */
export const sumUnused = ({ available, reserved, principalOwed, principalOut }: Unused): Centavos =>
  Math.min(available, principalOwed - principalOut - reserved);

/** Without a wished amount, all unused money goes back. */
export function decideReturn(wallet: Unused, wished: Centavos | undefined) {
  const unused = sumUnused(wallet);
  if (unused <= 0) refuse("NothingToReturn");
  const amount = wished ?? unused;
  if (amount > unused) refuse("InsufficientFunds");
  return { amount, unused };
}
