/**
 * Ends offers of new terms whose last day has passed, and requests of loans that have ended
 * meanwhile. Late charges start again from then.
 */
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { lockLoan } from "#account/loan.sql.ts";
import type { House } from "#house/house.ts";
import { listEnded } from "#loan/hardship/hardship.sql.ts";
import { moveHardship } from "#loan/hardship/move-hardship.ts";

export async function lapseHardship(house: House): Promise<void> {
  const ended = await listEnded(house.db, dayInManila(house.clock.now()));
  for (const { id, loan_id } of ended)
    await house.db.transaction().execute(async (trx) => {
      const loan = await lockLoan(trx, loan_id);
      // Read again under the lock: the member may have agreed or withdrawn meanwhile.
      const row = await trx
        .selectFrom("hardship")
        .select(["id", "status", "offer_until"])
        .where("id", "=", id)
        .executeTakeFirst();
      if (!loan || !row) return;
      const by = { kind: "clock" } as const;
      const isOver = (row.offer_until ?? "9999") < dayInManila(house.clock.now());
      if (row.status === "OFFERED" && isOver)
        await moveHardship(trx, house, { hardship: row, loan, event: "lapse", by });
      else if (["ASKED", "OFFERED"].includes(row.status) && loan.status !== "ACTIVE")
        await moveHardship(trx, house, { hardship: row, loan, event: "withdraw", by });
    });
}
