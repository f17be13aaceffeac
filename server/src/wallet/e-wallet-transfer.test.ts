/** A payout above what InstaPay carries does not reach an e-wallet: it is refused first. */

import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { outcomeOf } from "@hiram/proof/testing/member.ts";
import { addWalletMember, allowManyCodes, changeAccount } from "@hiram/proof/testing/wallet.ts";
import { describe, expect, it } from "vitest";

const test = await openHouseForFile();
const app = await test.openServer();
await allowManyCodes(test);

async function addEWalletMember(bankName = "GCash") {
  const member = await addWalletMember(test, app, 120_000);
  const account = { bankName, accountNumber: "09171234567", accountName: "Liza Peña" };
  await changeAccount(test, member.id, account, "house_now()");
  return member;
}
const countCodes = async () =>
  (await test.ownerPool.query("select count(*)::int as count from code_challenge")).rows[0].count;

describe("a payout to an e-wallet above the limit of InstaPay", () => {
  it("is refused before any code is sent, also twice at once", async () => {
    const member = await addEWalletMember();
    const before = await countCodes();
    const ask = () => member.post("/memberloan/otp", { withdrawalAmount: 50_000.01 });
    const replies = await Promise.all([ask(), ask()]);
    expect(replies.map(outcomeOf)).toEqual(Array(2).fill("422 AboveEWalletTransfer"));
    expect(await countCodes()).toBe(before);
  });

  it("moves nothing with a confirmation either, also twice at once", async () => {
    const member = await addEWalletMember();
    const replies = await Promise.all([member.withdraw(50_000.01), member.withdraw(60_000)]);
    expect(replies.map(outcomeOf)).toEqual(Array(2).fill("422 AboveEWalletTransfer"));
    expect(await member.available()).toBe(120_000);
  });

  it("goes in two parts at once", async () => {
    const member = await addEWalletMember();
    const replies = await Promise.all([member.withdraw(50_000), member.withdraw(50_000)]);
    expect(replies.map(outcomeOf)).toEqual(["200", "200"]);
    expect(await member.available()).toBe(20_000);
  });

  it("goes to a bank account in one", async () => {
    const member = await addEWalletMember("BDO Unibank");
    expect(outcomeOf(await member.withdraw(120_000))).toBe("200");
  });
});
