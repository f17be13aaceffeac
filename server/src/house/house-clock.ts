/**
 * The house's clock: the real time, and in a demo the shift of the table `clock_shift` added to it,
 * which SQL's `house_now()` has too. The database refuses a shift outside the demo.
 */
import { type Clock, systemClock } from "#clock.ts";
import type { Db } from "#db/database.ts";
import type { Config } from "#house/config.ts";
import type { House } from "#house/house.ts";
import { StartRefused } from "#start-refused.ts";

const READ_EVERY_MS = 1_000;

export async function openHouseClock({ mode }: Pick<Config, "mode">, db: Db): Promise<Clock> {
  const clock = shiftedClock(db);
  await clock.refresh();
  if (mode === "demo") return clock;
  if ((await readShift(db)) !== 0)
    throw new StartRefused(
      "Production cannot start:\n  The clock of the database was moved (table clock_shift).",
    );
  return systemClock;
}

function shiftedClock(db: Db): Clock {
  let shiftMs = 0;
  return {
    now: () => new Date(systemClock.now().getTime() + shiftMs),
    async refresh() {
      shiftMs = await readShift(db);
    },
  };
}

/** Reads the shift again each second; the result stops it. */
export function keepClockFresh({ config, clock }: House): () => void {
  if (config.mode !== "demo") return () => {};
  // If the database does not answer, calls fail anyway. The shift is read again after a second.
  const reading = setInterval(() => clock.refresh().catch(() => {}), READ_EVERY_MS);
  reading.unref();
  return () => clearInterval(reading);
}

/** Moves SQL's time and this process's clock; the other processes follow within a second. */
export async function moveClock({ db, clock }: House, to: Date): Promise<void> {
  const milliseconds = to.getTime() - systemClock.now().getTime();
  await db.updateTable("clock_shift").set({ milliseconds }).execute();
  await clock.refresh();
}

/** Sets the demo back to the real time exactly. */
export async function resetClock({ db, clock }: House): Promise<void> {
  await db.updateTable("clock_shift").set({ milliseconds: 0 }).execute();
  await clock.refresh();
}

async function readShift(db: Db): Promise<number> {
  const { milliseconds } = await db
    .selectFrom("clock_shift")
    .select("milliseconds")
    .executeTakeFirstOrThrow();
  return milliseconds;
}
