/** What cash on a loan over 90 days late pays first needs two people: it decides what is income. */
import { type LateCash, lateCashOn } from "@hiram/contract/account/late-cash.ts";
import { staffLateCashCall } from "@hiram/contract/books/settings.calls.ts";
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { writeDay } from "@hiram/contract/calendar/write-day.ts";
import { defineTwoPersonAction } from "#desk/proposals/two-person-action.ts";
import { refuse } from "#problem.ts";
import { refuseByDatabase } from "./refuse-by-database.ts";
import { isLateCashDayTaken } from "./settings.sql.ts";

const names: Readonly<Record<LateCash, string>> = {
  RECEIVABLE: "What was accrued until day 90",
  INCOME: "Income that was not accrued",
};

export const lateCashAction = defineTwoPersonAction({
  call: staffLateCashCall,
  async guard(trx, { clock }, { fromDay, paysFirst }) {
    // Every process reads the rules each minute; a payment of today may be computed already.
    if (fromDay <= dayInManila(clock.now()))
      refuse("DayClosed", { fields: { fromDay: "Please choose a day that is to come." } });
    if (await isLateCashDayTaken(trx, fromDay))
      refuse("DayClosed", { fields: { fromDay: "This day has its rule already." } });
    return { memberId: null, subject: fromDay, request: { fromDay, paysFirst } };
  },
  async describe({ policies }, _db, { fromDay, paysFirst }) {
    return {
      title: `Cash on loans over 90 days late from ${writeDay(fromDay)}`,
      facts: [
        {
          name: "Pays first in the books",
          value: `${names[lateCashOn(fromDay, policies.lateCash())]} → ${names[paysFirst]}`,
        },
      ],
    };
  },
  async carryOut(trx, { clock }, { fromDay, paysFirst }, { proposalId }) {
    await trx
      .insertInto("late_cash_rule")
      .values({
        from_day: fromDay,
        pays_first: paysFirst,
        proposal_id: proposalId,
        made_at: clock.now(),
      })
      .execute()
      .catch(refuseByDatabase);
  },
  afterwards: ({ policies }) => policies.refresh(),
});
