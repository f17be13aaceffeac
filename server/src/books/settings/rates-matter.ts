/** Rates of provisions need two people: they change the result of the lender. */

import { writeDay } from "@hiram/contract/calendar/write-day.ts";
import { ageNames } from "@hiram/contract/ledger/provision-rates.ts";
import { writePercent } from "@hiram/contract/money/money.ts";
import type { Matter } from "#desk/proposals/matter.ts";
import { findRates } from "#ledger/books/day-figures.sql.ts";
import { refuseByDatabase } from "./refuse-by-database.ts";

type RatesRequest = { readonly fromDay: string; readonly rates: readonly number[] };

const say = (rate: number | undefined) => writePercent((rate ?? 0) / 10_000);

export const ratesMatter: Matter<RatesRequest> = {
  async describe(_, db, { fromDay, rates }) {
    const before = await findRates(db, fromDay);
    return {
      title: `Provide for loans at other rates from ${writeDay(fromDay)}`,
      facts: ageNames.map((name, at) => ({
        name,
        value: `${say(before[at])} → ${say(rates[at])}`,
      })),
    };
  },
  async carryOut(trx, { clock }, { fromDay, rates }, { proposalId }) {
    await trx
      .insertInto("provision_rates")
      .values({
        from_day: fromDay,
        rates: [...rates],
        proposal_id: proposalId,
        made_at: clock.now(),
      })
      .execute()
      .catch(refuseByDatabase);
  },
};
