/** Rates of provisions need two people: they change the result of the lender. */

import { staffProvisionRatesCall } from "@hiram/contract/books/settings.calls.ts";
import { writeDay } from "@hiram/contract/calendar/write-day.ts";
import { ageNames, rateErrors } from "@hiram/contract/ledger/provision-rates.ts";
import { writePercent } from "@hiram/contract/money/money.ts";
import { defineTwoPersonAction } from "#desk/proposals/two-person-action.ts";
import { findOpenDay } from "#ledger/books/books-days.sql.ts";
import { findRates } from "#ledger/books/day-figures.sql.ts";
import { refuse } from "#problem.ts";
import { refuseByDatabase } from "./refuse-by-database.ts";
import { isRatesDayTaken } from "./settings.sql.ts";

const say = (rate: number | undefined) => writePercent((rate ?? 0) / 10_000);

export const provisionRatesAction = defineTwoPersonAction({
  call: staffProvisionRatesCall,
  async guard(trx, house, { fromDay, rates }) {
    const errors = Object.entries(rateErrors(rates));
    if (errors.length)
      refuse("InvalidInput", {
        fields: Object.fromEntries(errors.map(([at, words]) => [`rates.${at}`, words])),
      });
    const openDay = await findOpenDay(house, trx);
    if (fromDay < openDay)
      refuse("DayClosed", { fields: { fromDay: `From ${writeDay(openDay)} on.` } });
    if (await isRatesDayTaken(trx, fromDay))
      refuse("DayClosed", { fields: { fromDay: "This day has its rates already." } });
    return { memberId: null, subject: fromDay, request: { fromDay, rates } };
  },
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
});
