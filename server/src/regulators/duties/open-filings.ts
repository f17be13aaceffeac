/**
 * Opens a filing for each period that is to be filed, and for each new version of a product, whose
 * terms the business plan names. Run again it opens nothing twice.
 */
import { randomUUID } from "node:crypto";
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { findDueDay, listPeriods } from "@hiram/contract/regulators/duty-calendar.ts";
import { sql } from "kysely";
import { holidaysOf } from "#house/holidays.ts";
import type { House } from "#house/house.ts";
import {
  type DutyRow,
  insertFiling,
  insertFilingEvent,
  listDuties,
  listDutyStarts,
} from "./duties.sql.ts";

export const dutyRuleOf = (row: DutyRow) => ({
  period: row.period,
  dueKind: row.due_kind,
  dueCount: row.due_count,
  dueMonth: row.due_month,
  whenClosed: row.when_closed,
});

type Event = { readonly key: string; readonly words: string; readonly on: string };
type Opening = { readonly duty: DutyRow; readonly from: string; readonly to: string };

/** Null when it is open already. */
export async function openFiling(
  house: House,
  { duty, from, to }: Opening,
  event?: Event,
  staffId?: string,
): Promise<string | null> {
  const id = randomUUID();
  const due = findDueDay(dutyRuleOf(duty), { from, to }, holidaysOf(house));
  return house.db.transaction().execute(async (trx) => {
    const isNew = await insertFiling(trx, {
      id,
      duty_id: duty.id,
      duty_code: duty.code,
      period_from: from,
      period_to: to,
      due_on: due,
      ...(event && { event_key: event.key, event_words: event.words }),
    });
    if (!isNew) return null;
    await insertFilingEvent(trx, { filingId: id, event: "open", ...(staffId && { staffId }) });
    return id;
  });
}

export async function openFilings(house: House): Promise<void> {
  const today = dayInManila(house.clock.now());
  const starts = await listDutyStarts(house.db);
  const known = await listOpened(house);
  for (const duty of await listDuties(house.db, today)) {
    const since = starts.get(duty.code);
    if (!duty.is_active || !since) continue;
    for (const period of listPeriods(duty, since, today))
      if (!known.has(`${duty.code} ${period.from}`)) await openFiling(house, { duty, ...period });
    if (duty.code === "BUSINESS_PLAN_CHANGE") await openProductFilings(house, duty, since);
  }
}

async function listOpened({ db }: House): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("filing")
    .select(["duty_code", "period_from"])
    .where("event_key", "is", null)
    .execute();
  return new Set(rows.map(({ duty_code, period_from }) => `${duty_code} ${period_from}`));
}

type Version = { readonly product_code: string; readonly version: number; readonly on: string };

/** Versions that two people made; what came with the software is no change of a product. */
async function openProductFilings(house: House, duty: DutyRow, since: string): Promise<void> {
  const { rows } = await sql<Version>`
    select v.product_code, v.version, (v.confirmed_at at time zone 'Asia/Manila')::date as on
    from product_version v
    where v.proposal_id is not null
      and (v.confirmed_at at time zone 'Asia/Manila')::date >= ${since}
      and not exists (select from filing f where f.duty_code = ${duty.code}
        and f.event_key = 'product/' || v.product_code || '/' || v.version)
  `.execute(house.db);
  for (const { product_code, version, on } of rows)
    await openFiling(
      house,
      { duty, from: on, to: on },
      {
        key: `product/${product_code}/${version}`,
        words: `Product ${product_code}, version ${version}`,
        on,
      },
    );
}
