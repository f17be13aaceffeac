import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { addActivatedMember } from "@hiram/proof/testing/loan.ts";
import {
  latestCode,
  letResend,
  outcomeOf,
  sendQueued,
  wrongCode,
} from "@hiram/proof/testing/member.ts";
import { addWalletMember, allowManyCodes } from "@hiram/proof/testing/wallet.ts";
import { describe, expect, it } from "vitest";

const test = await openHouseForFile();
const app = await test.openServer();
await allowManyCodes(test);

describe("the wallet", () => {
  it("of a member without a loan is empty, and its status is a question mark", async () => {
    const member = await addActivatedMember(test, app);
    const reply = await member.post("/loan/phonenumber", { phoneNumber: member.phoneNumber });
    expect(reply.json()).toMatchObject({
      _id: null,
      active: false,
      status: "?",
      wallet: 0,
      withdrawnAmount: 0,
      loanAmount: 0,
      selectedCurrency: "PHP",
      exchangeRate: 1,
      oTP: null,
      loanNumber: null,
      fullLegalName: "Liza Peña",
      latestWithdrawal: null,
      blockedBecause: "There's nothing in your wallet to withdraw.",
    });
  });

  it("S086 S156 S158 S162 S201 D4 D24 of an active loan shows the balance, what was withdrawn, and the account masked", async () => {
    const member = await addWalletMember(test, app, 5_000);
    await member.withdraw(1_500);
    const [screen, card] = [
      await member.post("/loan/phonenumber"),
      await member.post("/memberloan/pn"),
    ];
    expect(screen.payload).toBe(card.payload);
    expect(screen.json()).toMatchObject({
      _id: member.walletId,
      active: true,
      wallet: 3_500,
      reserved: 1_500,
      withdrawnAmount: 1_500,
      loanAmount: 5_000,
      loanAmountXR: 85,
      selectedCurrency: "USD",
      exchangeRate: 0.017,
      status: "ACTIVE",
      statusColor: "success",
      statement: "LOAN IS ACTIVE",
      bankName: "BDO Unibank",
      accountNumber: "001•••••••••",
      member: { accountNumber: "001•••••••••" },
      accountEnding: "001•••••7890",
      oTP: null,
      blockedBecause: null,
      latestWithdrawal: {
        active: true,
        status: "PROCESSING",
        statusIcon: "UpdateRounded",
        totalAmountWithdrawn: 1_500,
        accountNumber: "001•••••••••",
        accountEnding: "001•••••7890",
        timeline: [{ event: "withdraw", status: "PROCESSING" }],
      },
    });
  });

  it("is the caller's own: another's number in the body is refused", async () => {
    const [one, other] = [await addWalletMember(test, app), await addWalletMember(test, app)];
    const reply = await one.post("/loan/phonenumber", { phoneNumber: other.phoneNumber });
    expect(outcomeOf(reply)).toBe("403 NotAllowed");
  });
});

describe("withdrawals", () => {
  it("are listed newest first, twenty at a time, and nobody else's among them", async () => {
    const [member, other] = [await addWalletMember(test, app), await addWalletMember(test, app)];
    for (let i = 1; i <= 21; i++) await member.withdraw(i);
    await other.withdraw(100);
    const first = (await member.post("/memberloan/withdrawals")).json();
    expect(
      first.withdrawals.map((one: { totalAmountWithdrawn: number }) => one.totalAmountWithdrawn),
    ).toEqual(Array.from({ length: 20 }, (_, i) => 21 - i));
    expect(first.more).toBe(true);
    const before = first.withdrawals.at(-1).withdrawalNumber;
    const rest = (await member.post("/memberloan/withdrawals", { before })).json();
    expect(rest).toMatchObject({ withdrawals: [{ totalAmountWithdrawn: 1 }], more: false });
  });
});

describe("the receipt", () => {
  it("is a PDF for its own member, and for nobody else", async () => {
    const [member, other] = [await addWalletMember(test, app), await addWalletMember(test, app)];
    const { withdrawalId, reference } = (await member.withdraw(1_234.5)).json();
    const reply = await member.get(`/memberloan/receipts/${withdrawalId}`);
    expect(reply.headers["content-type"]).toBe("application/pdf");
    expect(reply.headers["content-disposition"]).toContain(
      `${reference.toLowerCase()}-receipt.pdf`,
    );
    expect(reply.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    for (const id of [withdrawalId, "1", "%27"])
      expect(outcomeOf(await other.get(`/memberloan/receipts/${id}`))).toBe("404 NotFound");
  });
});

describe("the code of a withdrawal", () => {
  it("names the amount and the account, and that we never ask for it", async () => {
    const member = await addWalletMember(test, app, 5_000);
    const sent = await member.post("/memberloan/otp", { withdrawalAmount: 1_234.5 });
    expect(sent.json()).toMatchObject({ resendAfterSeconds: 60, expiresInSeconds: 300 });
    await sendQueued(test);
    const text = test.outside.texts.at(-1);
    expect(text).toMatchObject({ to: `+${member.phoneNumber}`, purpose: "WITHDRAW" });
    expect(text?.text).toMatch(/PHP 1,234\.50 to \*7890/);
    expect(text?.text).toContain("We never ask for it");
  });

  it("S105 S183 D4 is refused for another amount, and when it is wrong", async () => {
    const member = await addWalletMember(test, app, 5_000);
    await member.post("/memberloan/otp", { withdrawalAmount: 1_000 });
    const otp = await latestCode(test, member.phoneNumber);
    const type = (withdrawalAmount: number, typed = otp) =>
      member.post("/memberloan/verify", { withdrawalAmount, otp: typed });
    expect(outcomeOf(await type(1_000.01))).toBe("422 CodeRefused");
    expect(outcomeOf(await type(1_000, wrongCode(otp)))).toBe("422 CodeRefused");
    expect(outcomeOf(await type(1_000))).toBe("200");
  });

  it("is not sent for more than there is, or where there is nothing", async () => {
    const member = await addWalletMember(test, app, 5_000);
    const more = await member.post("/memberloan/otp", { withdrawalAmount: 5_000.01 });
    expect(outcomeOf(more)).toBe("409 InsufficientFunds");
    const none = await addActivatedMember(test, app);
    const nothing = await none.post("/memberloan/otp", { withdrawalAmount: 1 });
    expect(outcomeOf(nothing)).toBe("409 NothingToWithdraw");
  });

  it("D4 is in no answer that anybody gets", async () => {
    const member = await addWalletMember(test, app, 5_000);
    await letResend(test);
    const replies = [await member.post("/memberloan/otp", { withdrawalAmount: 700 })];
    const otp = await latestCode(test, member.phoneNumber);
    replies.push(await member.post("/memberloan/verify", { withdrawalAmount: 700, otp }));
    const { confirmation } = replies[1]?.json() ?? {};
    replies.push(await member.withdraw(700, { confirmation }));
    for (const path of ["/loan/phonenumber", "/memberloan/pn", "/memberloan/withdrawals"])
      replies.push(await member.post(path));
    for (const reply of replies) {
      expect(reply.statusCode).toBe(200);
      // As a whole word, because six digits may occur by chance within an id.
      expect(reply.payload).not.toMatch(new RegExp(`(?<![0-9a-f-])${otp}(?![0-9a-f-])`));
    }
  });
});
