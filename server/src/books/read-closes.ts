/** The last days with their closes, newest first. */

import type { staffClosesCall } from "@hiram/contract/books/closes.calls.ts";
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import type { AnswerOf } from "@hiram/contract/wire/call.ts";
import { sql } from "kysely";
import type { House } from "#house/house.ts";

const CLOSES_SHOWN = 60;
const DAY_MS = 86_400_000;

type CloseRow = {
  readonly day: string;
  readonly started_at: Date;
  readonly closed_at: Date | null;
  readonly loans: number;
  readonly computed: number;
  readonly milliseconds: number | null;
};

export async function readCloses(house: House): Promise<AnswerOf<typeof staffClosesCall>> {
  const { db, clock } = house;
  const [closes, faults] = await Promise.all([
    sql<CloseRow>`select * from daily_close order by day desc limit ${CLOSES_SHOWN}`.execute(db),
    sql<{ day: string; loan_number: number; reason: string }>`
      select fault.day, loan.loan_number, fault.reason
      from close_fault fault join loan on loan.id = fault.loan_id
      order by fault.day, loan.loan_number limit 100
    `.execute(db),
  ]);
  return {
    lastEnded: dayInManila(new Date(clock.now().getTime() - DAY_MS)),
    closes: closes.rows.map((row) => ({
      day: row.day,
      startedAt: row.started_at.toISOString(),
      closedAt: row.closed_at?.toISOString() ?? null,
      loans: row.loans,
      computed: row.computed,
      seconds: row.milliseconds === null ? null : row.milliseconds / 1000,
    })),
    faults: faults.rows.map(({ day, loan_number, reason }) => ({
      day,
      loanNumber: String(loan_number),
      reason,
    })),
  };
}
