/** The database knows the same banking days as the desk. */

import { bankingDayBefore, isBankingDay } from "@hiram/contract/calendar/banking-days.ts";
import { addDays } from "@hiram/contract/calendar/day.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { beforeAll, expect, it } from "vitest";

const kept = {
  closed: ["2026-03-12"],
  open: ["2026-04-09"],
  // These days are reset to the calendar's own rule, and override what was entered before.
  calendar: ["2026-06-12", "2026-06-15"],
};
const list = { checkedYears: [], closed: kept.closed, open: kept.open };

const test = await openHouseForFile();
beforeAll(async () => {
  const client = await test.ownerPool.connect();
  await client.query("set session_replication_role = replica");
  const keep = (day: string, kind: string) =>
    client.query(
      `insert into holiday (day, kind, name, proposal_id) values ($1, $2, 'A day', gen_random_uuid())`,
      [day, kind],
    );
  for (const day of kept.closed) await keep(day, "CLOSED");
  for (const day of kept.open) await keep(day, "OPEN");
  await keep("2026-06-12", "OPEN");
  await keep("2026-06-15", "CLOSED");
  for (const day of kept.calendar) await keep(day, "CALENDAR");
  await client.query("reset session_replication_role");
  client.release();
});

it("the database and the desk know the same banking days of thirty years", async () => {
  const { rows } = await test.pool.query<{ day: string; is: boolean }>(
    `select day::date as day, is_banking_day(day::date) as is
     from generate_series('2020-01-01'::date, '2049-12-31', '1 day') day`,
  );
  expect(rows).toHaveLength(10_958);
  const differing = rows.filter(({ day, is }) => is !== isBankingDay(day, list));
  expect(differing).toEqual([]);
});

it("the database and the desk count banking days back alike", async () => {
  const days = Array.from({ length: 60 }, (_, place) => addDays("2026-03-01", place));
  for (const day of days) {
    const { rows } = await test.pool.query("select banking_day_back($1, 4) as back", [day]);
    expect([day, rows[0].back]).toEqual([day, bankingDayBefore(day, 4, list)]);
  }
});
