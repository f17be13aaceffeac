/** Which withdrawals the desk lists as stuck: those with one of four reasons, and no others. */

import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { resetLimits } from "@hiram/proof/testing/member.ts";
import { openDesk } from "@hiram/proof/testing/staff.ts";
import { addWalletMember, allowManyCodes, makeOne } from "@hiram/proof/testing/wallet.ts";
import { beforeEach, describe, expect, it } from "vitest";
import type { stuckConditions } from "#wallet/payouts/stuck.sql.ts";

const test = await openHouseForFile({ payoutRail: "manual" });
const app = await test.openServer();
await allowManyCodes(test);
const ana = await openDesk(test, app, "LOAN_ASSISTANT");
await openDesk(test, app, "LOAN_OFFICER");
beforeEach(() => resetLimits(test));

/** A withdrawal that was just made and is promised for later, with these columns changed. */
async function addWith(columns: string): Promise<string> {
  const id = await makeOne(await addWalletMember(test, app, 5_000), 1_000);
  await test.ownerPool.query(`update withdrawal set ${columns} where id = $1`, [id]);
  return id;
}

async function stuckAtDesk() {
  const list = await ana.browser.post("/staff/withdrawals", { list: "stuck" });
  const { queues, oldest } = (await ana.browser.get("/staff/today")).json();
  const isOfQueue = ({ queue }: { queue: string }) => queue === "stuck";
  return {
    listed: list.json().rows.map(({ id }: { id: string }) => id),
    counted: queues.find(isOfQueue).count,
    oldest: oldest.filter(isOfQueue).map(({ id }: { id: string }) => id),
  };
}

const reasons: Readonly<Record<keyof typeof stuckConditions, string[]>> = {
  LATE: ["status = 'SENT', promised_by = now()", "promised_by = now() - interval '1 hour'"],
  NOT_SENT: [
    "created_at = now() - interval '3 minutes'",
    `needs_second_person = true, released_by = (select id from staff order by id limit 1),
     confirmed_by = (select id from staff order by id desc limit 1), confirmed_at = now() - interval '3 minutes', created_at = now() - interval '1 hour'`,
  ],
  WAITS_FOR_PEOPLE: ["needs_second_person = true"],
  PAUSE_OVER: ["status = 'ON_HOLD', paused_until = now()"],
};

const notStuck: readonly [string, string][] = [
  ["was just made", "promised_by = now() + interval '1 hour'"],
  ["is on its way in time", "status = 'SENT', created_at = now() - interval '10 minutes'"],
  [
    "is paused on purpose, also past its promise",
    `status = 'ON_HOLD', paused_until = now() + interval '1 day',
     promised_by = now() - interval '1 day', created_at = now() - interval '2 days'`,
  ],
  [
    "has arrived late",
    "status = 'COMPLETED', settled_on = now(), ended_at = now(), promised_by = now()",
  ],
  ["came back", "status = 'RETURNED', ended_at = now(), promised_by = now()"],
];

describe("a withdrawal is stuck", () => {
  const cells = Object.entries(reasons).flatMap(([reason, all]) =>
    all.map((columns) => [reason, columns] as const),
  );
  it.each(cells)("when %s: %s", async (_, columns) => {
    const before = await stuckAtDesk();
    const id = await addWith(columns);
    const after = await stuckAtDesk();
    expect(after.listed).toContain(id);
    expect(after.oldest).toContain(id);
    expect(after.counted).toBe(before.counted + 1);
  });

  it.each(notStuck)("except when it %s", async (_, columns) => {
    const before = await stuckAtDesk();
    await addWith(columns);
    expect(await stuckAtDesk()).toEqual(before);
  });
});
