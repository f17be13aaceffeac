/**
 * Policy rows in tests without two people at the desk, whose part `manage-policy.test.ts` tests.
 */

import { randomUUID } from "node:crypto";
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import type { Policy } from "@hiram/contract/policy/policy.ts";
import type { TestHouse } from "#testing/house.ts";

/** Stores a row as if it had been confirmed, from today unless another day is given. */
export async function addPolicyRow(test: TestHouse, change: Partial<Policy>): Promise<void> {
  const from = change.from ?? dayInManila(test.clock.now());
  const policy = { ...test.house.policies.on(from), ...change, from };
  // Without its triggers the table asks for no confirmed proposal.
  await test.ownerPool.query("alter table policy_row disable trigger all");
  await test.ownerPool.query(
    "insert into policy_row (from_day, policy, proposal_id) values ($1, $2, $3)",
    [from, JSON.stringify(policy), randomUUID()],
  );
  await test.ownerPool.query("alter table policy_row enable trigger all");
  await test.house.policies.refresh();
}

/** Removes every row that a test has added. */
export async function removePolicyRows(test: TestHouse): Promise<void> {
  await test.ownerPool.query("truncate policy_row");
  await test.house.policies.refresh();
}

/** Acts while a row with this change is in force today, and takes the row away again. */
export async function withPolicy(
  test: TestHouse,
  change: Partial<Policy>,
  act: () => Promise<void>,
): Promise<void> {
  await addPolicyRow(test, change);
  try {
    await act();
  } finally {
    await removePolicyRows(test);
  }
}
