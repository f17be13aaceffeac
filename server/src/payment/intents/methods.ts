/** The payment methods that are set up, with the amounts that each accepts. */

import { nextBankingDay } from "@hiram/contract/calendar/banking-days.ts";
import type { OfferedMethod } from "@hiram/contract/payment/payment.ts";
import { QRPH_MAX, QRPH_MIN } from "@hiram/contract/payment/qrph.ts";
import { holidaysOf } from "#house/holidays.ts";
import type { House } from "#house/house.ts";
import type { AmountRange } from "#outside/gateways/gateway.ts";
import type { OutsideAdapters } from "#outside/outside.ts";

/** Banks limit transfers differently; this only catches typing errors. */
const TRANSFER: AmountRange = { min: 1_00, max: 10_000_000_00 };

/** The day on which money sent today usually counts. */
export const arrivalDayOf = (house: House, way: OfferedMethod, today: string): string =>
  way === "TRANSFER" ? nextBankingDay(today, holidaysOf(house)) : today;

type WayRange = AmountRange & { readonly way: OfferedMethod };

export function listMethods(
  { config }: House,
  { gateway }: OutsideAdapters,
  hasAccounts: boolean,
): readonly WayRange[] {
  const { qrphCode, remakesQr } = config.payments;
  const ownQr = qrphCode && remakesQr ? { min: QRPH_MIN, max: QRPH_MAX } : undefined;
  const ranges: readonly (readonly [OfferedMethod, AmountRange | undefined])[] = [
    ["QRPH", gateway?.ways.QRPH ?? ownQr],
    ["TRANSFER", hasAccounts ? TRANSFER : undefined],
    ["CHECKOUT", gateway?.ways.CHECKOUT],
  ];
  return ranges.flatMap(([way, range]) => (range ? [{ way, ...range }] : []));
}
