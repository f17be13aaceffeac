/** All money of a member in one list, and of no other. */
import type { MoneyLine } from "@hiram/contract/wallet/money.calls.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { addStaff, expectOk, receiveTestPayment } from "@hiram/proof/testing/loan.ts";
import { outcomeOf } from "@hiram/proof/testing/member.ts";
import { addWalletMember, makeOne, type WalletMember } from "@hiram/proof/testing/wallet.ts";
import { describe, expect, it } from "vitest";
import { confirmArrival } from "#wallet/confirm-arrival.ts";
import { recordReturn } from "#wallet/record-return.ts";

const test = await openHouseForFile();
const app = await test.openServer();

const look = async (member: WalletMember, before?: string) =>
  expectOk(await member.post("/memberloan/money", before ? { before } : {})).json() as {
    lines: MoneyLine[];
    next: string | null;
    available: number;
  };
const send = (id: string) =>
  test.ownerPool.query(
    "update withdrawal set status = 'SENT', needs_second_person = false where id = $1",
    [id],
  );
const settle = (withdrawalId: string) =>
  test.house.db
    .transaction()
    .execute((trx) => confirmArrival(trx, test.house, { withdrawalId, by: { kind: "rail" } }));
const giveBack = (withdrawalId: string) =>
  test.house.db
    .transaction()
    .execute((trx) =>
      recordReturn(trx, test.house, { withdrawalId, by: { kind: "rail" }, reason: "AC04" }),
    );

describe("the list of all money", () => {
  it("has the loan, payouts, a return, a payment and what was given back", async () => {
    const member = await addWalletMember(test, app, 200_000);
    const first = await makeOne(member, 50_000);
    await send(first);
    await settle(first);
    const second = await makeOne(member, 20_000);
    await send(second);
    await giveBack(second);
    await makeOne(member, 1_000);
    const staffId = await addStaff(test);
    const receivedOn = new Date(test.clock.now()).toISOString().slice(0, 10);
    await receiveTestPayment(test, {
      loanId: member.loanId,
      staffId,
      amountCentavos: 500_00,
      receivedOn,
      reference: "BDO 1",
    });
    expectOk(await member.patch("/memberloan", { action: "RETURN_UNUSED", amount: 9_000 }));

    const { lines, next, available } = await look(member);
    expect(lines.map(({ kind, amount, state }) => [kind, amount, state])).toEqual([
      ["GIVEN_BACK", -9_000, "DONE"],
      ["PAYMENT", -500, "DONE"],
      ["PAYOUT", -1_000, "PROCESSING"],
      ["PAYOUT_RETURNED", 20_000, "DONE"],
      ["PAYOUT", -20_000, "RETURNED"],
      ["PAYOUT", -50_000, "COMPLETED"],
      ["LOAN_IN", 200_000, "DONE"],
    ]);
    expect(next).toBeNull();
    expect(available).toBe(140_000);
    expect(lines[2]).toMatchObject({
      account: "BDO Unibank 001•••••7890",
      reference: expect.stringMatching(/^\w+-\d+$/),
    });
    // What moved in and out of the wallet is what is in it.
    const ofWallet = lines.filter(({ kind }) => kind !== "PAYMENT");
    expect(ofWallet.reduce((sum, { amount }) => sum + amount, 0)).toBe(available);
  });

  it("comes a page at a time, each line once, and only to its member", async () => {
    const member = await addWalletMember(test, app, 200_000);
    const other = await addWalletMember(test, app, 300_000);
    const payout = await makeOne(member, 1_000);
    await send(payout);
    await settle(payout);
    await test.ownerPool.query(
      `insert into repayment (id, loan_id, member_id, amount_centavos, penalty_centavos,
         collection_centavos, interest_centavos, principal_centavos, received_on, reference, source,
         created_at)
       select gen_random_uuid(), $1, $2, n, 0, 0, 0, n, current_date, 'PAGE ' || n, 'WALLET',
         now() - interval '1 day'
       from generate_series(1, 45) as n`,
      [member.loanId, member.id],
    );
    const pages = [await look(member)];
    for (let next = pages[0]?.next; next; next = pages.at(-1)?.next)
      pages.push(await look(member, next));
    expect(pages.map(({ lines }) => lines.length)).toEqual([20, 20, 7]);
    const ids = pages.flatMap(({ lines }) => lines.map(({ id }) => id));
    expect(new Set(ids).size).toBe(47);
    expect((await look(other)).lines).toMatchObject([{ kind: "LOAN_IN", amount: 300_000 }]);
    const wrong = await member.post("/memberloan/money", { before: "yesterday" });
    expect(outcomeOf(wrong)).toMatch(/^4\d\d/);
  });
});
