/**
 * The order of locks that `ledger/post.ts` writes down: withdrawals by number, then the loan, then
 * the wallet. Each action is stopped at each row that it locks; at that moment it holds the rows
 * before it and none after it. Then everything runs at once, many times, and nothing ends in a
 * deadlock.
 */

import { eventually, openTestHouse, type TestHouse } from "@hiram/proof/testing/house.ts";
import { addStaff, caller, nextKey, receiveTestPayment } from "@hiram/proof/testing/loan.ts";
import { outcomeOf, type Reply } from "@hiram/proof/testing/member.ts";
import { applyAnswerByTwo, markByTwo } from "@hiram/proof/testing/payouts.ts";
import {
  addWalletMember,
  allowManyCodes,
  makeOne,
  type WalletMember,
} from "@hiram/proof/testing/wallet.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyLedger } from "#ledger/verify.ts";
import { endToEndId } from "#outside/pain001.ts";
import { Problem } from "#problem.ts";
import { makeBatch } from "#wallet/payouts/make-batch.ts";
import { markBatchSent } from "#wallet/payouts/mark-batch-sent.ts";

const TODAY = "2026-03-02";

let test: TestHouse;
let app: FastifyInstance;
let staffId: string;
beforeAll(async () => {
  const payoutAccount = { bankBic: "BNORPHMM", accountNumber: "0099887766" };
  test = await openTestHouse({ payoutRail: "file", payoutAccount });
  app = await test.openServer();
  await allowManyCodes(test);
  staffId = await addStaff(test);
});
afterAll(async () => {
  expect(await verifyLedger(test.house.db)).toEqual([]);
  await test.close();
});

const send = (withdrawalId: string) =>
  markByTwo(test, { withdrawalId, event: "send", reference: nextKey() });
const settle = (withdrawalId: string) => markByTwo(test, { withdrawalId, event: "settle" });
const returnPayout = (withdrawalId: string) =>
  markByTwo(test, { withdrawalId, event: "return", reason: "AC04" });
const cancel = (member: WalletMember) => ok(member.patch("/memberloan", { action: "CANCEL" }));
const recall = (member: WalletMember, id: string) =>
  ok(member.post("/memberloan/withdrawals/recall", { id }));
const returnUnused = (member: WalletMember) =>
  ok(member.patch("/memberloan", { action: "RETURN_UNUSED" }));
const repay = ({ loanId }: WalletMember) => {
  const received = { amountCentavos: 100_00, receivedOn: TODAY, reference: nextKey() };
  return receiveTestPayment(test, { loanId, staffId, ...received });
};

/** Throws a refused reply as the error that an action would have thrown. */
async function ok(asking: Promise<Reply>): Promise<void> {
  const outcome = outcomeOf(await asking);
  if (outcome !== "200") throw new Error(outcome);
}

/** The bank's answer that all of these were paid, in this order. */
const paidFile = (batchId: string, ids: readonly string[]) => `
  <Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>
    <OrgnlGrpInfAndSts><OrgnlMsgId>${endToEndId(batchId)}</OrgnlMsgId><GrpSts>PART</GrpSts></OrgnlGrpInfAndSts>
    <OrgnlPmtInfAndSts>${ids
      .map(
        (id) => `<TxInfAndSts><OrgnlEndToEndId>${endToEndId(id)}</OrgnlEndToEndId>
          <TxSts>ACSC</TxSts></TxInfAndSts>`,
      )
      .join("")}</OrgnlPmtInfAndSts>
  </CstmrPmtStsRpt></Document>`;

async function payOut(member: WalletMember): Promise<void> {
  const id = await makeOne(member, 1_000);
  await send(id);
  await settle(id);
}

type Locked = { readonly table: "withdrawal" | "loan" | "wallet"; readonly id: string };
type Ready = { readonly locks: readonly Locked[]; readonly run: () => Promise<unknown> };

const loanOf = ({ loanId }: WalletMember): Locked => ({ table: "loan", id: loanId });
const walletOf = ({ walletId }: WalletMember): Locked => ({ table: "wallet", id: walletId });
const withdrawal = (id: string): Locked => ({ table: "withdrawal", id });

/** Each action prepared for a new member, with the rows that it locks, in order. */
const actions: Readonly<Record<string, (member: WalletMember) => Promise<Ready>>> = {
  async settle(member) {
    const id = await makeOne(member, 1_000);
    await send(id);
    const locks = [withdrawal(id), loanOf(member), walletOf(member)];
    return { locks, run: () => settle(id) };
  },
  async return(member) {
    const id = await makeOne(member, 1_000);
    return { locks: [withdrawal(id), walletOf(member)], run: () => returnPayout(id) };
  },
  async cancel(member) {
    return { locks: [loanOf(member), walletOf(member)], run: () => cancel(member) };
  },
  async recall(member) {
    const id = await makeOne(member, 1_000);
    return { locks: [withdrawal(id), walletOf(member)], run: () => recall(member, id) };
  },
  async "cancel with withdrawals to recall"(member) {
    const ids = [await makeOne(member, 1_000), await makeOne(member, 500)];
    const locks = [...ids.map(withdrawal), loanOf(member), walletOf(member)];
    return { locks, run: () => cancel(member) };
  },
  async withdraw(member) {
    return { locks: [walletOf(member)], run: () => makeOne(member, 1_000) };
  },
  async "book a repayment"(member) {
    await payOut(member);
    return { locks: [loanOf(member), walletOf(member)], run: () => repay(member) };
  },
  async "give back what is unused"(member) {
    await payOut(member);
    return { locks: [loanOf(member), walletOf(member)], run: () => returnUnused(member) };
  },
  async "read the bank's answer to a file"(member) {
    const ids = [await makeOne(member, 1_000), await makeOne(member, 1_000)];
    const { batchId } = await makeBatch(test.house, { channel: "INSTAPAY", staffId }, caller);
    await markBatchSent(test.house, { batchId, staffId }, caller);
    const xml = paidFile(batchId, ids.toReversed());
    const locks = [...ids.map(withdrawal), loanOf(member), walletOf(member)];
    return { locks, run: () => applyAnswerByTwo(test, xml) };
  },
};

const isFree = async ({ table, id }: Locked): Promise<boolean> => {
  const found = await test.ownerPool.query(
    `select from ${table} where id = $1 for no key update skip locked`,
    [id],
  );
  return found.rowCount === 1;
};
const isWaiting = async () => {
  const { rows } = await test.ownerPool.query(
    `select from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  expect(rows).toHaveLength(1);
};

describe.each(Object.entries(actions))("%s", (_, makeReady) => {
  it("locks its rows in the order, one after another", async () => {
    const { locks } = await makeReady(await addWalletMember(test, app, 5_000));
    for (const at of locks.keys()) {
      const ready = await makeReady(await addWalletMember(test, app, 5_000));
      const holder = await test.ownerPool.connect();
      const { table, id } = ready.locks[at] as Locked;
      await holder.query("begin");
      await holder.query(`select from ${table} where id = $1 for no key update`, [id]);
      const done = ready.run();
      try {
        await eventually(isWaiting);
        const free = await Promise.all(ready.locks.map(isFree));
        expect(free).toEqual(ready.locks.map((__, index) => index > at));
      } finally {
        await holder.query("commit");
        holder.release();
      }
      await done;
    }
  });
});

it("a withdrawal names the loan without waiting for whoever has locked it", async () => {
  const member = await addWalletMember(test, app, 5_000);
  const holder = await test.ownerPool.connect();
  await holder.query("begin");
  await holder.query("select from loan where id = $1 for no key update", [member.loanId]);
  await makeOne(member, 1_000);
  await holder.query("rollback");
  holder.release();
});

const ROUNDS = 6;

it("settling, returning, recalling, cancelling, withdrawing and repaying at once end in no deadlock", async () => {
  const outcomes: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const member = await addWalletMember(test, app, 5_000);
    const ids = await Promise.all([1, 2, 3, 4].map((pesos) => makeOne(member, 100 * pesos)));
    const { batchId } = await makeBatch(test.house, { channel: "INSTAPAY", staffId }, caller);
    await markBatchSent(test.house, { batchId, staffId }, caller);
    const [one, two] = ids as [string, string];
    const unsent = [await makeOne(member, 50), await makeOne(member, 60)] as const;
    if (round % 2) await settle(one);
    const work: Promise<unknown>[] = [
      applyAnswerByTwo(test, paidFile(batchId, ids.toReversed())),
      settle(one),
      settle(two),
      returnPayout(ids[2] as string),
      settle(ids[3] as string),
      recall(member, unsent[1]),
      cancel(member),
      recall(member, unsent[0]),
      makeOne(member, 1_000),
      repay(member),
      cancel(member),
      repay(member),
      returnUnused(member),
      makeOne(member, 500),
    ];
    const settled = await Promise.allSettled(work);
    outcomes.push(
      ...settled.map((end) => (end.status === "fulfilled" ? "done" : nameOf(end.reason))),
    );
  }
  expect(outcomes).toContain("done");
  expect(outcomes.filter((name) => /40P01|Unexpected/.test(name))).toEqual([]);
});

/** The name of a problem, a reply that refuses (500 Unexpected for a deadlock), or the database's code. */
function nameOf(error: unknown): string {
  if (error instanceof Problem) return error.code;
  const { code, message } = error as { code?: string; message: string };
  return code ? `database ${code}` : message;
}
