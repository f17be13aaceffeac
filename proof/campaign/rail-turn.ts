/**
 * Plays the rail in a run without a worker: sends some payouts and asks for the state of others.
 */
import type { House } from "@hiram/server/house/house.ts";
import type { OutsideAdapters } from "@hiram/server/outside/outside.ts";
import { Problem } from "@hiram/server/problem.ts";
import { checkPayouts } from "@hiram/server/wallet/payouts/check-payouts.ts";
import { sendPayout } from "@hiram/server/wallet/payouts/send-payout.ts";
import type { World } from "./world.ts";

/** Moves up to the given number of payouts by one step each and returns how many there were. */
export async function moveRail(
  { house, ownerPool }: Pick<World, "house" | "ownerPool">,
  outside: OutsideAdapters,
  most: number,
): Promise<number> {
  const { rows } = await ownerPool.query<{ id: string; status: string }>(
    `select id, status from withdrawal where status in ('PROCESSING', 'SENT')
       and not needs_second_person order by random() limit $1`,
    [most],
  );
  for (const { id, status } of rows) await moveOne(house, outside, id, status);
  return rows.length;
}

async function moveOne(
  house: House,
  outside: OutsideAdapters,
  withdrawalId: string,
  status: string,
) {
  try {
    if (status === "PROCESSING") await sendPayout(house, outside, { withdrawalId });
    else await checkPayouts(house, outside, { withdrawalId });
  } catch (error) {
    // Another worker was faster; nothing is left to do.
    if (!(error instanceof Problem)) throw error;
  }
}
