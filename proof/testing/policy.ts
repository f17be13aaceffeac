/**
 * Policy rows and versions of STANDARD in tests without two people at the desk, whose part
 * `manage-policy.test.ts` and `products.test.ts` test.
 */

import { randomUUID } from "node:crypto";
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import {
  type HousePolicy,
  housePolicies,
  type Policy,
  policyOnDay,
} from "@hiram/contract/policy/policy.ts";
import { STANDARD, type VersionFields } from "@hiram/contract/product/version.ts";
import type { TestHouse } from "#testing/house.ts";

/**
 * Stores a row and a version as if they had been confirmed, from today unless another day is given:
 * figures of the house are the policy's, the others are of STANDARD.
 */
export async function addPolicyRow(test: TestHouse, change: Partial<Policy>): Promise<void> {
  const from = change.from ?? dayInManila(test.clock.now());
  const given = Object.entries(change).filter(([name]) => name !== "from");
  const [ofHouse, ofProduct] = [true, false].map((isOfHouse) =>
    Object.fromEntries(given.filter(([name]) => name in housePolicies[0] === isOfHouse)),
  );
  if (Object.keys(ofHouse as object).length > 0) await addHouseRow(test, { ...ofHouse, from });
  if (Object.keys(ofProduct as object).length > 0)
    await addVersion(test, from, ({ terms, ...fields }) => ({
      ...fields,
      terms: { ...terms, ...ofProduct },
    }));
  await test.house.policies.refresh();
}

async function addHouseRow(test: TestHouse, change: Partial<HousePolicy> & { from: string }) {
  const policy = { ...test.house.policies.on(change.from), ...change };
  // Without its triggers the table asks for no confirmed proposal.
  await test.ownerPool.query("alter table policy_row disable trigger all");
  await test.ownerPool.query(
    "insert into policy_row (from_day, policy, proposal_id) values ($1, $2, $3)",
    [change.from, JSON.stringify(policy), randomUUID()],
  );
  await test.ownerPool.query("alter table policy_row enable trigger all");
}

/** Adds a version of a product: the version offered on the day, with a change. */
async function addVersion(
  test: TestHouse,
  from: string,
  change: (fields: VersionFields) => VersionFields,
  productCode = STANDARD,
): Promise<void> {
  const versions = test.house.products.all().get(productCode);
  if (!versions) throw new Error(`there is no product ${productCode}`);
  await test.ownerPool.query("alter table product_version disable trigger all");
  await test.ownerPool.query(
    `insert into product_version (product_code, version, from_day, fields)
     select $1, max(version) + 1, $2, $3 from product_version where product_code = $1`,
    [productCode, from, JSON.stringify(change(policyOnDay(from, versions).fields))],
  );
  await test.ownerPool.query("alter table product_version enable trigger all");
  await test.house.policies.refresh();
}

/** Removes every row and version that a test has added; loans have the first version again. */
export async function removePolicyRows(test: TestHouse): Promise<void> {
  const client = await test.ownerPool.connect();
  try {
    await client.query("truncate policy_row");
    await client.query("set session_replication_role = replica");
    await client.query("delete from product_version where version > 1");
    await client.query(
      `update loan set product_version = 1 where product_version > 1;
       update loan_account set product_version = 1 where product_version > 1`,
    );
  } finally {
    await client.query("reset session_replication_role");
    client.release();
  }
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
