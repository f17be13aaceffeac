/** One unit of a currency in pesos. A won is a few centavos, which two decimals would hide. */
import { writeNumber } from "@hiram/contract/price/money.ts";

export function writeRate(exchangeRate: number): string {
  const pesos = 1 / exchangeRate;
  return `₱${writeNumber(pesos, pesos < 1 ? 4 : 2)}`;
}
