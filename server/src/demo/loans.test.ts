import fs from "node:fs";
import path from "node:path";
import { loanStatuses } from "@hiram/contract/loan/loan.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DemoAccount } from "#demo/accounts.ts";
import { seed } from "#demo/seed.ts";
import { verifyLedger } from "#ledger/verify.ts";
import { openTestHouse, type TestHouse } from "#testing/house.ts";

let test: TestHouse;
beforeAll(async () => {
  test = await openTestHouse();
  await seed(test.house, test.outside);
});
afterAll(() => test.close());

const loans = async () =>
  (await test.ownerPool.query("select status, id from loan order by loan_number")).rows;
const events = async () =>
  (await test.ownerPool.query("select count(*) as n from loan_event")).rows[0].n;

describe("the demo's loans", () => {
  it("are in every status, one each, made by the real moves", async () => {
    expect((await loans()).map(({ status }) => status)).toEqual([...loanStatuses]);
    expect(await verifyLedger(test.house.db)).toEqual([]);
    const { rows } = await test.ownerPool.query(
      "select sum(available_centavos)::int as available, sum(reserved_centavos)::int as reserved from wallet",
    );
    expect(rows).toEqual([{ available: 250_000_00, reserved: 0 }]);
  });

  it("belong to accounts that say which", () => {
    const file = path.join(test.house.config.dataDir, "demo-accounts.json");
    const accounts: DemoAccount[] = JSON.parse(fs.readFileSync(file, "utf8"));
    const states = accounts.map(({ state }) => state);
    for (const status of loanStatuses) expect(states).toContain(`LOAN_${status}`);
  });

  it("are left alone by a later start, whatever somebody has done with them meanwhile", async () => {
    const { id } = (await loans()).find(({ status }) => status === "APPROVED");
    await test.ownerPool.query("update loan set status = 'IN_REVIEW' where id = $1", [id]);
    const before = [await loans(), await events()];
    await seed(test.house, test.outside);
    expect([await loans(), await events()]).toEqual(before);
  });

  it("are taken up again where a start was cut short", async () => {
    const { id } = (await loans()).find(({ status }) => status === "DECLINED");
    await test.ownerPool.query(
      "update loan set status = 'IN_REVIEW', decline_reason = null where id = $1",
      [id],
    );
    await test.ownerPool.query("delete from loan_event where event = 'decline'");
    await seed(test.house, test.outside);
    expect((await loans()).find((loan) => loan.id === id)?.status).toBe("DECLINED");
  });

  it("are told to their members, in the outbox", () => {
    const purposes = test.outside.texts.map(({ purpose }) => purpose);
    expect(purposes).toContain("ACCEPT_LOAN");
    expect(purposes).toContain("WITHDRAW");
  });
});
