import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { endPayout } from "@hiram/proof/testing/loan.ts";
import { openPdf } from "@hiram/proof/testing/pdf.ts";
import { addWalletMember, allowManyCodes, type WalletMember } from "@hiram/proof/testing/wallet.ts";
import { describe, expect, it } from "vitest";

const test = await openHouseForFile();
const app = await test.openServer();
await allowManyCodes(test);

const later = (ms: number) => test.clock.set(new Date(test.clock.now().getTime() + ms));
const receiptOf = async (member: WalletMember, id: string): Promise<Buffer> =>
  (await member.get(`/memberloan/receipts/${id}`)).rawPayload;

describe("the receipt of a withdrawal", () => {
  it("that is under way names the minute of its drawing", async () => {
    const member = await addWalletMember(test, app);
    const { withdrawalId } = (await member.withdraw(100)).json();
    test.clock.set("2026-03-02T04:10:05Z");
    const first = await receiptOf(member, withdrawalId);
    later(40_000);
    expect((await receiptOf(member, withdrawalId)).equals(first)).toBe(true);
    later(40_000);
    const next = openPdf(await receiptOf(member, withdrawalId));
    expect(openPdf(first).text).toContain("as of Mar 2, 2026, 12:10 PM");
    expect(next.text).toContain("as of Mar 2, 2026, 12:11 PM");
  });

  it("that has arrived is the same file whenever it is opened, until its status changes", async () => {
    const member = await addWalletMember(test, app);
    const { withdrawalId } = (await member.withdraw(100)).json();
    await endPayout(test, withdrawalId, { paidOn: "2026-03-02" });
    const first = await receiptOf(member, withdrawalId);
    later(10 * 60_000);
    expect((await receiptOf(member, withdrawalId)).equals(first)).toBe(true);
    expect(openPdf(first).text).toContain("Credited");

    await test.ownerPool.query(
      "update withdrawal set status = 'RETURNED', settled_on = null where id = $1",
      [withdrawalId],
    );
    expect(openPdf(await receiptOf(member, withdrawalId)).text).toContain(
      "Returned to your wallet",
    );
  });
});
