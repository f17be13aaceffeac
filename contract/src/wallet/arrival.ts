/**
 * When a payout made now should arrive: InstaPay runs day and night, PESONet on banking days.
 */

import { addBankingHours, type HolidayList } from "#calendar/banking-days.ts";
import type { Policy } from "#policy/policy.ts";
import type { PayoutChannel } from "#wallet/wallet.ts";

type ArrivalPolicy = Pick<Policy, "transferMinutesMax" | "pesoNetHoursMax">;

const arrivals: Readonly<
  Record<PayoutChannel, (at: Date, policy: ArrivalPolicy, list: HolidayList) => Date>
> = {
  INSTAPAY: (at, { transferMinutesMax }) => new Date(at.getTime() + transferMinutesMax * 60_000),
  PESONET: (at, { pesoNetHoursMax }, list) => addBankingHours(at, pesoNetHoursMax, list),
};

export const payoutArrivesBy = (
  channel: PayoutChannel,
  at: Date,
  policy: ArrivalPolicy,
  list: HolidayList,
): Date => arrivals[channel](at, policy, list);
