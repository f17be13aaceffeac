/** Ticks off a returned payout once: who, when, and what was done about it. */
import { audit } from "#audit/audit.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { refuse } from "#problem.ts";

export const tickOffSeal = (withdrawalId: string): string => `return-tick-off/${withdrawalId}`;

type TickOff = { readonly id: string; readonly note: string };

export async function tickOffReturn(
  house: House,
  { id, note }: TickOff,
  staff: StaffCaller,
  caller: Caller,
) {
  await house.db.transaction().execute(async (trx) => {
    const payout = await trx
      .selectFrom("withdrawal")
      .select(["member_id", "withdrawal_number", "status"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (!payout) return refuse("NotFound");
    // RETURNED is an end of the lifecycle, so it cannot change after this check.
    if (payout.status !== "RETURNED") return refuse("WithdrawalMoved");
    const ticked = await trx
      .insertInto("return_tick_off")
      .values({
        withdrawal_id: id,
        staff_id: staff.id,
        note_sealed: house.keys.seal(note, tickOffSeal(id)),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("withdrawal_id")
      .executeTakeFirst();
    if (!ticked) return refuse("ChangedMeanwhile");
    await audit(trx, {
      action: "RETURN_TICKED_OFF",
      actor: { kind: "staff", id: staff.id },
      subjectId: payout.member_id,
      caller,
      details: { withdrawal: payout.withdrawal_number },
    });
  });
  return {};
}

type TickedRow = {
  readonly id: string;
  readonly ticked_by: string | null;
  readonly ticked_at: Date | null;
  readonly tick_note_sealed: Buffer | null;
};

/** Null until somebody has ticked it off. `names` are staff names by id. */
export function showTickOff(
  { keys }: House,
  { id, ticked_by, ticked_at, tick_note_sealed }: TickedRow,
  names: ReadonlyMap<string, string>,
) {
  if (!ticked_by || !ticked_at || !tick_note_sealed) return null;
  return {
    by: names.get(ticked_by) ?? "",
    at: ticked_at.toISOString(),
    note: keys.open(tick_note_sealed, tickOffSeal(id)),
  };
}
