import fs from "node:fs";
import path from "node:path";
import { eventually, openHouseForFile } from "@hiram/proof/testing/house.ts";
import { sendQueued } from "@hiram/proof/testing/member.ts";
import {
  addWalletMember,
  allowManyCodes,
  changeAccount,
  eventsOf,
  makeOne,
  rowOf,
} from "@hiram/proof/testing/wallet.ts";
import { afterAll, describe, expect, it } from "vitest";
import { verifyLedger } from "#ledger/verify.ts";
import type { OutsideAdapters } from "#outside/outside.ts";
import { checkPayouts } from "#wallet/payouts/check-payouts.ts";
import { sendPayout } from "#wallet/payouts/send-payout.ts";
import { sweepWithdrawals } from "#wallet/payouts/sweep-withdrawals.ts";
import { startWorker } from "#worker.ts";

const test = await openHouseForFile();
const app = await test.openServer();
await allowManyCodes(test);
afterAll(async () => {
  expect(await verifyLedger(test.house.db)).toEqual([]);
});

const send = (withdrawalId: string, outside: OutsideAdapters = test.outside) =>
  sendPayout(test.house, outside, { withdrawalId });
const check = (withdrawalId?: string) =>
  checkPayouts(test.house, test.outside, withdrawalId ? { withdrawalId } : {});
const seenByRail = (withdrawalId: string) =>
  fs
    .readdirSync(path.join(test.house.config.dataDir, "rail"))
    .filter((name) => name.startsWith(withdrawalId));
const jobs = async () =>
  (
    await test.ownerPool.query(
      "select key from graphile_worker._private_jobs where key is not null",
    )
  ).rows.map(({ key }) => key);
const forgetJobs = () => test.ownerPool.query("delete from graphile_worker._private_jobs");
const loanOf = async (loanId: string) =>
  (await test.ownerPool.query("select * from loan where id = $1", [loanId])).rows[0];

describe("a payout", () => {
  it("is sent, arrives, and with the first one interest starts, on the day in Manila", async () => {
    const member = await addWalletMember(test, app, 5_000);
    const [id, later] = [await makeOne(member, 1_000), await makeOne(member, 500)];
    expect((await loanOf(member.loanId)).first_paid_on).toBeNull();
    await send(id);
    expect(await rowOf(test, id)).toMatchObject({
      status: "SENT",
      rail: "demo",
      rail_reference: expect.stringMatching(/^DEMO/),
    });
    expect((await loanOf(member.loanId)).first_paid_on).toBeNull();
    // Late in the evening in UTC, which is the next day in Manila.
    test.clock.set("2026-03-02T16:30:00Z");
    await check(id);
    expect(await rowOf(test, id)).toMatchObject({
      status: "COMPLETED",
      ended_at: expect.any(Date),
    });
    expect((await loanOf(member.loanId)).first_paid_on).toBe("2026-03-03");
    expect(await eventsOf(test, id)).toEqual([
      "withdraw by member",
      "send by rail",
      "settle by rail",
    ]);
    expect(await member.available()).toBe(3_500);

    test.clock.set("2026-03-09T04:00:00Z");
    await send(later);
    await check(later);
    expect((await loanOf(member.loanId)).first_paid_on).toBe("2026-03-03");
    test.clock.set("2026-03-02T04:00:00Z");
  });

  it("that comes back is in the wallet again at once, and the member is told everywhere why", async () => {
    const member = await addWalletMember(test, app, 5_000);
    const account = { bankName: "BDO Unibank", accountNumber: "001234560000" };
    await changeAccount(test, member.id, account, "now()");
    const id = await makeOne(member, 5_000);
    await send(id);
    await check(id);
    expect(await rowOf(test, id)).toMatchObject({ status: "RETURNED", return_reason: "AC01" });
    expect(await member.available()).toBe(5_000);
    expect((await loanOf(member.loanId)).first_paid_at).toBeNull();
    await sendQueued(test);
    const isOfIt = ({ text }: { text: string }) =>
      /5,000\.00 came back.*no account with/.test(text);
    expect([test.outside.texts.some(isOfIt), test.outside.letters.some(isOfIt)]).toEqual([
      true,
      true,
    ]);
    const { latestWithdrawal } = (await member.post("/memberloan/pn")).json();
    expect(latestWithdrawal).toMatchObject({
      status: "RETURNED",
      statusColor: "danger",
      returnReason: "There is no account with this number at that bank or e-wallet.",
    });
    // The account is corrected, and the money withdrawn again.
    await changeAccount(test, member.id, { ...account, accountNumber: "001234567890" }, "now()");
    const again = await makeOne(member, 5_000);
    await send(again);
    await check(again);
    expect(await rowOf(test, again)).toMatchObject({ status: "COMPLETED" });
  });

  it("goes to the account it was agreed for, whatever is changed while it is on its way", async () => {
    const member = await addWalletMember(test, app, 5_000);
    const id = await makeOne(member, 1_000);
    await changeAccount(
      test,
      member.id,
      { bankName: "Maya", accountNumber: "09170000000" },
      "now()",
    );
    await send(id);
    const [file = ""] = seenByRail(id);
    const seen = JSON.parse(
      fs.readFileSync(path.join(test.house.config.dataDir, "rail", file), "utf8"),
    );
    expect(seen).toMatchObject({ key: id, accountEnding: "7890", centavos: 1_000_00 });
  });
});

describe("cut off", () => {
  it("between the rail's answer and ours, it is asked again and nothing is paid twice", async () => {
    const member = await addWalletMember(test, app, 5_000);
    const id = await makeOne(member, 1_000);
    const { payout } = test.outside;
    const cutOff: OutsideAdapters = {
      ...test.outside,
      payout: {
        ...payout,
        automatic: payout.automatic && {
          ...payout.automatic,
          async send(asked) {
            await payout.automatic?.send(asked);
            throw new Error("killed");
          },
        },
      },
    };
    await expect(send(id, cutOff)).rejects.toThrow("killed");
    expect(await rowOf(test, id)).toMatchObject({ status: "PROCESSING", rail: "demo" });
    expect(seenByRail(id)).toHaveLength(1);
    await send(id);
    expect(await rowOf(test, id)).toMatchObject({ status: "SENT" });
    expect(seenByRail(id)).toHaveLength(1);
  });

  it("a job that runs twice, or several at once, sends and settles once", async () => {
    const member = await addWalletMember(test, app, 5_000);
    const id = await makeOne(member, 1_000);
    await Promise.allSettled([send(id), send(id), send(id)]);
    await Promise.allSettled([check(id), check(id), check(id)]);
    await send(id);
    await check(id);
    expect(await eventsOf(test, id)).toEqual([
      "withdraw by member",
      "send by rail",
      "settle by rail",
    ]);
    expect(seenByRail(id)).toHaveLength(1);
  });

  it("one whose job was lost is found by the sweep, in whatever state it is", async () => {
    const member = await addWalletMember(test, app, 5_000);
    const unsent = await makeOne(member, 1_000);
    const sent = await makeOne(member, 1_000);
    await send(sent);
    await forgetJobs();
    await sweepWithdrawals(test.house);
    expect(await jobs()).not.toContain(`payout:${unsent}`);
    await test.ownerPool.query(
      "update withdrawal set created_at = created_at - interval '3 minutes'",
    );
    await sweepWithdrawals(test.house);
    await check();
    expect(await jobs()).toEqual(expect.arrayContaining([`payout:${unsent}`, `check:${sent}`]));
  });
});

it("the worker takes a withdrawal to its end by itself", async () => {
  await forgetJobs();
  const member = await addWalletMember(test, app, 5_000);
  const worker = await startWorker(test.ownerPool, test.house, test.outside);
  try {
    const id = await makeOne(member, 5_000);
    await eventually(async () => expect((await rowOf(test, id)).status).toBe("COMPLETED"));
  } finally {
    await worker.stop();
  }
});
