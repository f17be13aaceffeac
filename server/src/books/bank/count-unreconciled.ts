/**
 * Counts what the books have on own accounts and no statement had by the end of each day: the open
 * items of the reconciliation, money in and money out. Later statements and matches change earlier
 * days too, so every day that Today shows is counted again.
 */
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { FIGURE_DAYS } from "@hiram/contract/staff/queues/queues.ts";
import type { House } from "#house/house.ts";
import { storeUnreconciled } from "./bank.sql.ts";

export const countUnreconciled = ({ db, clock }: House): Promise<void> =>
  storeUnreconciled(db, {
    today: dayInManila(clock.now()),
    days: 2 * FIGURE_DAYS,
    at: clock.now(),
  });
