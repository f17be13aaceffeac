import { randomUUID } from "node:crypto";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { addActivatedMember } from "@hiram/proof/testing/loan.ts";
import type { FastifyInstance } from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import { findLatestLoan } from "#account/loan.sql.ts";

const test = await openHouseForFile();
let app: FastifyInstance;
beforeAll(async () => {
  ({ server: app } = await test.openApp());
});

/** The months of 2026 in which the loan's events happened. */
type Months = { status: string; applied: number; paidOut?: number; reopened?: number };

async function addLoan(memberId: string, { status, applied, paidOut, reopened }: Months) {
  const on = (month: number | undefined) => (month ? `2026-0${month}-02` : null);
  const id = randomUUID();
  await test.ownerPool.query(
    `insert into loan (id, member_id, status, asked_centavos, amount_centavos, months, policy_from,
       currency, exchange_rate, applied_at, accepted_at, first_paid_at, first_paid_on,
       reopened_at)
     values ($1, $2, $3, 1, 1, 6, '2026-01-01', 'PHP', 1, $4, $4, $5, $5::timestamptz::date, $6)`,
    [id, memberId, status, on(applied), on(paidOut), on(reopened)],
  );
  return id;
}

const active = { status: "ACTIVE" };
const closed = { status: "CLOSED" };

describe("the loan that a member sees first", () => {
  it.each<[string, number, Months[]]>([
    [
      "is the last one that ended",
      1,
      [
        { ...closed, applied: 1, paidOut: 1 },
        { ...closed, applied: 2 },
      ],
    ],
    [
      "is the open one",
      1,
      [
        { ...closed, applied: 1, paidOut: 1 },
        { status: "PENDING", applied: 4 },
      ],
    ],
    [
      "is a reopened one beside a newer one that is active",
      0,
      [
        { ...active, applied: 1, paidOut: 1, reopened: 6 },
        { ...active, applied: 4, paidOut: 5 },
      ],
    ],
    [
      "is a reopened one beside a newer one that was not paid out",
      0,
      [
        { ...active, applied: 1, paidOut: 1, reopened: 6 },
        { ...active, applied: 4 },
      ],
    ],
    [
      "is the oldest debt of two that were reopened, which is the one that is paid",
      0,
      [
        { ...active, applied: 1, paidOut: 2, reopened: 7 },
        { ...active, applied: 4, paidOut: 5, reopened: 6 },
      ],
    ],
    [
      "is none that was reopened and has ended again",
      1,
      [
        { ...closed, applied: 1, paidOut: 1, reopened: 3 },
        { ...active, applied: 4, paidOut: 5 },
      ],
    ],
  ])("%s", async (_, first, loans) => {
    const { id } = await addActivatedMember(test, app);
    const ids: string[] = [];
    for (const each of loans) ids.push(await addLoan(id, each));
    expect((await findLatestLoan(test.house.db, id))?.id).toBe(ids[first]);
  });
});
