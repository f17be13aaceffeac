/** The formats in which a payout file can be made here, and doubts about the bank's holidays. */

import { executionDay, findDoubtsOfDay } from "@hiram/contract/calendar/banking-days.ts";
import type { staffBatchFormatsCall } from "@hiram/contract/wallet/payouts.calls.ts";
import type { AnswerOf } from "@hiram/contract/wire/call.ts";
import { holidaysOf } from "#house/holidays.ts";
import type { House } from "#house/house.ts";
import { listFormats } from "#outside/bank-file.ts";

export function readBatchFormats(house: House): AnswerOf<typeof staffBatchFormatsCall> {
  const { config, clock } = house;
  const holidays = holidaysOf(house);
  const executeOn = executionDay(clock.now(), config.bankFile.cutOffMinutes, holidays);
  return {
    formats: listFormats(config.bankFile).map(({ id, name, channels }) => ({
      id,
      name,
      channels: [...channels],
    })),
    executeOn,
    doubts: [...findDoubtsOfDay(executeOn, holidays)],
  };
}
