/** The exchange rate stored with the application: for display, never for money. */
import { writeNumber } from "@hiram/contract/price/money.ts";
import type { WalletReply } from "@hiram/contract/wallet/wallet.calls.ts";

type Rated = Pick<WalletReply, "selectedCurrency" | "exchangeRate">;

/** "1 USD = 58.82 PHP". A currency worth less than a centavo gets more decimals. */
export function rateLine(
  { selectedCurrency, exchangeRate }: Rated,
  say: (code: string, pesos: string) => string,
): string {
  const pesos = 1 / exchangeRate;
  return say(selectedCurrency, writeNumber(pesos, pesos < 0.1 ? 4 : 2));
}
