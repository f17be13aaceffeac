/**
 * One event is one message. An event is one transaction: a member to whom a transaction wrote
 * messages of two templates was told the same thing twice, and each SMS is paid for.
 */
import type pg from "pg";
import { expect } from "vitest";
import type { TestHouse } from "#testing/house.ts";

/** A gateway may report a payment together with its return: these are two events. */
const twoEvents = ["payment-reversed + repayment-received"];

/** The pairs of templates that one transaction wrote to one member, of messages not sent yet. */
async function listDoubleMessages(pool: Pick<pg.Pool, "query">): Promise<string[]> {
  // `xmin` is the transaction that wrote the row, until the row is changed when it is sent.
  const { rows } = await pool.query<{ pair: string }>(`
    select distinct string_agg(distinct template, ' + ' order by template) as pair
    from notice
    where member_id is not null and status = 'QUEUED' and attempts = 0
    group by xmin::text, member_id
    having count(distinct template) > 1
    order by pair`);
  return rows.map(({ pair }) => pair).filter((pair) => !twoEvents.includes(pair));
}

/** Closes the house of a test file whose events move loans and payments. */
export async function closeWithSingleMessages(test: TestHouse): Promise<void> {
  const doubles = await listDoubleMessages(test.ownerPool);
  await test.close();
  expect(doubles, "messages of one event to one member").toEqual([]);
}
