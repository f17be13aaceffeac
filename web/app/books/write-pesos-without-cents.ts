/** Amounts in tables of the desk: whole pesos, grouped; the centavos are in the CSV. */
import { writeNumber } from "@hiram/contract/money/money.ts";

export const writePesosWithoutCents = (pesos: number): string => writeNumber(pesos, 0);
