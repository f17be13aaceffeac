/**
 * A page is read in one snapshot. A payout arrives between two statements of Home: the test's
 * transaction holds a lock for which Home waits after it has read the wallet, and before it reads
 * the withdrawals; its COMMIT moves the money and lets Home go on.
 */

import { eventually, openHouseForFile } from "@hiram/proof/testing/house.ts";
import { beginPayout, endPayout } from "@hiram/proof/testing/loan.ts";
import { addWalletMember, type WalletMember } from "@hiram/proof/testing/wallet.ts";
import type { FastifyInstance } from "fastify";
import { beforeAll, describe, expect, it } from "vitest";

const test = await openHouseForFile();
let app: FastifyInstance;
let ana: WalletMember;
beforeAll(async () => {
  ({ server: app } = await test.openApp());
  ana = await addWalletMember(test, app, 200_000);
});

async function openHome() {
  const reply = await ana.post("/member/page", { page: "/dash" });
  expect(reply.statusCode).toBe(200);
  return reply.json().answers;
}

const waitsForLock = async () => {
  const { rows } = await test.ownerPool.query(
    "select from pg_locks where not granted and relation = 'loan_settlement'::regclass",
  );
  expect(rows.length).toBeGreaterThan(0);
};

describe("a page that is opened while money moves", () => {
  it("shows all of it before the payout arrived, or all of it afterwards", async () => {
    const payout = await beginPayout(test, { member: ana, loanId: ana.loanId }, 5_000_00);
    const before = await openHome();
    const mover = await test.ownerPool.connect();
    await mover.query("begin; lock table loan_settlement in access exclusive mode");
    await endPayout({ ...test, ownerPool: mover as never }, payout, { paidOn: "2026-03-02" });
    const opening = openHome();
    await eventually(waitsForLock);
    await mover.query("commit");
    mover.release();
    expect(await opening).toEqual(before);
    const after = await openHome();
    expect(after["POST /memberloan/pn"]).not.toEqual(before["POST /memberloan/pn"]);
    expect(after["POST /memberloan"]).not.toEqual(before["POST /memberloan"]);
  });
});
