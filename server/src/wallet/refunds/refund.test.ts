/** The member gets overpaid money back: code, refund, and everything that must refuse it. */

import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { addStaff, nextKey } from "@hiram/proof/testing/loan.ts";
import {
  latestCode,
  letResend,
  outcomeOf,
  readAuditActions,
  resetLimits,
  sendQueued,
} from "@hiram/proof/testing/member.ts";
import {
  addOverpaidMember,
  type OverpaidTestMember,
  readPaymentsOf,
} from "@hiram/proof/testing/refunds.ts";
import {
  addWalletMember,
  allowManyCodes,
  changeAccount,
  plantProof,
  rowOf,
} from "@hiram/proof/testing/wallet.ts";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { verifyLedger } from "#ledger/verify.ts";

const test = await openHouseForFile();
const app = await test.openServer();
await allowManyCodes(test);
let member: OverpaidTestMember;
beforeEach(async () => {
  await resetLimits(test);
  await letResend(test);
  member = await addOverpaidMember(test, app, [300, 200]);
});
afterAll(async () => {
  expect(await verifyLedger(test.house.db)).toEqual([]);
});

const refundsOf = async ({ id }: { id: string }) =>
  (
    await test.ownerPool.query(
      "select * from withdrawal where member_id = $1 and kind = 'REFUND' order by withdrawal_number",
      [id],
    )
  ).rows;
const update = (table: string, change: string) =>
  test.ownerPool.query(`update ${table} set ${change} where id = $1`, [member.id]);
const tally = (outcomes: string[]) =>
  Object.fromEntries(
    [...Map.groupBy(outcomes, (one) => one)].map(([one, all]) => [one, all.length]),
  );

describe("a refund", () => {
  it("is agreed to by a code that names it, and sets the overpaid money aside", async () => {
    const sent = await member.post("/memberloan/refund/otp", { refundAmount: 450.5 });
    expect(sent.json()).toMatchObject({ expiresInSeconds: 300 });
    const otp = await latestCode(test, member.phoneNumber);
    const text = test.outside.texts.at(-1);
    expect(text).toMatchObject({ to: `+${member.phoneNumber}`, purpose: "REFUND" });
    expect(text?.text).toMatch(/refund PHP 450\.50 to \*7890/);
    const typed = { refundAmount: 450.5, otp };
    const { confirmation } = (await member.post("/memberloan/refund/verify", typed)).json();

    const reply = (await member.refund(450.5, { confirmation })).json();
    expect(reply).toEqual({
      state: "REFUND_CREATED",
      withdrawalId: expect.any(String),
      withdrawalNumber: expect.stringMatching(/^\d+$/),
      reference: expect.stringMatching(/^\w+-\d+$/),
      status: "PROCESSING",
      refundAmount: 450.5,
      overpaid: 49.5,
      channel: "INSTAPAY",
      createdAt: expect.stringMatching(/Z$/),
    });
    expect(await member.overpaid()).toEqual({ overpaid: 49.5, refunding: 450.5 });
    expect(await readAuditActions(test, member.id)).toContain("REFUND_MADE");
    await sendQueued(test);
    const letter = test.outside.letters.findLast(({ purpose }) => purpose === "REFUND");
    expect(letter?.text).toMatch(/refunding PHP 450\.50 you overpaid.*ending 7890/);
  });

  it("takes from the newest overpaid payment first", async () => {
    await member.refund(250);
    expect(await readPaymentsOf(test, member.id)).toEqual([
      { status: "APPLIED", overpaid: 250, refunded: 50 },
      { status: "APPLIED", overpaid: 0, refunded: 200 },
    ]);
  });

  it("is shown beside the wallet of the loan, and never as money of the loan", async () => {
    const before = (await member.post("/memberloan/pn")).json();
    expect(before).toMatchObject({
      overpaid: 500,
      refundReserved: 0,
      refundBlockedBecause: null,
      latestRefund: null,
    });
    const { withdrawalId: id } = (await member.refund(500)).json();
    const { latestRefund, ...after } = (await member.post("/memberloan/pn")).json();
    expect(latestRefund).toMatchObject({
      id,
      kind: "REFUND",
      totalAmountWithdrawn: 500,
      statusMessage: "We're sending your refund.",
      timeline: [{ event: "withdraw", words: "We're sending your refund." }],
    });
    expect(after).toEqual({
      ...before,
      latestRefund: undefined,
      overpaid: 0,
      refundable: 0,
      refundReserved: 500,
      refundBlockedBecause: "There's no overpayment to refund.",
    });
    const { withdrawals } = (await member.post("/memberloan/withdrawals")).json();
    expect(withdrawals.map(({ kind }: { kind: string }) => kind)).toEqual(["REFUND", "LOAN"]);
  });

  it("above the policy's amount waits for two people", async () => {
    const rich = await addOverpaidMember(test, app, [600_000]);
    expect(outcomeOf(await rich.refund(500_000.01))).toBe("200");
    expect(await refundsOf(rich)).toMatchObject([{ needs_second_person: true }]);
  });
});

describe("one refund is made", () => {
  it("of a double click, and of 20 requests at once with one key", async () => {
    const confirmation = await plantProof(test, member, 500, "REFUND");
    const key = nextKey();
    const ask = () => member.refund(500, { confirmation, key });
    const replies = await Promise.all(Array.from({ length: 20 }, ask));
    const done = replies.filter(({ statusCode }) => statusCode === 200);
    expect(done.length).toBeGreaterThan(0);
    const rest = replies.filter(({ statusCode }) => statusCode !== 200).map(outcomeOf);
    expect(rest.every((outcome) => outcome === "409 InProgress")).toBe(true);
    expect(new Set([...done, await ask()].map(({ payload }) => payload)).size).toBe(1);
    expect(await refundsOf(member)).toHaveLength(1);
  });

  it("when the reply was lost and the request comes with another key", async () => {
    const confirmation = await plantProof(test, member, 500, "REFUND");
    const first = (await member.refund(500, { confirmation })).json();
    expect((await member.refund(500, { confirmation })).json()).toMatchObject({
      withdrawalId: first.withdrawalId,
      overpaid: 0,
    });
    expect(await refundsOf(member)).toHaveLength(1);
  });

  it("of 20 codes at once for all of the money", async () => {
    const confirmations = await Promise.all(
      Array.from({ length: 20 }, () => plantProof(test, member, 500, "REFUND")),
    );
    const replies = await Promise.all(
      confirmations.map((confirmation) => member.refund(500, { confirmation })),
    );
    expect(tally(replies.map(outcomeOf))).toEqual({ "200": 1, "409 NothingToRefund": 19 });
    expect(await member.overpaid()).toEqual({ overpaid: 0, refunding: 500 });
  });

  it("for each part, when 20 parts at once ask for twice the money", async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => member.refund(50)));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
    expect(await readPaymentsOf(test, member.id)).toEqual([
      { status: "APPLIED", overpaid: 0, refunded: 300 },
      { status: "APPLIED", overpaid: 0, refunded: 200 },
    ]);
  });

  it("wholly or not at all: a failure while it is written leaves nothing behind", async () => {
    await test.ownerPool.query(`
      create function fail_refund() returns trigger language plpgsql as
        'begin raise exception ''killed''; end';
      create trigger fails before insert on withdrawal_event for each row execute function fail_refund()`);
    const confirmation = await plantProof(test, member, 500, "REFUND");
    expect((await member.refund(500, { confirmation })).statusCode).toBe(500);
    await test.ownerPool.query("drop function fail_refund cascade");
    expect(await member.overpaid()).toEqual({ overpaid: 500, refunding: 0 });
    expect(await refundsOf(member)).toEqual([]);
    // The code is not spent either.
    expect(outcomeOf(await member.refund(500, { confirmation }))).toBe("200");
  });
});

describe("a code", () => {
  it("of a withdrawal makes no refund, and one of a refund makes no withdrawal", async () => {
    const rich = await addWalletMember(test, app, 5_000);
    const forLoan = await plantProof(test, member, 100, "LOAN");
    expect(outcomeOf(await member.refund(100, { confirmation: forLoan }))).toBe("422 CodeRefused");
    const forRefund = await plantProof(test, rich, 100, "REFUND");
    const withdrawn = await rich.withdraw(100, { confirmation: forRefund });
    expect(outcomeOf(withdrawn)).toBe("422 CodeRefused");
  });

  it("is good for its own amount and account alone", async () => {
    const confirmation = await plantProof(test, member, 100, "REFUND");
    expect(outcomeOf(await member.refund(100.01, { confirmation }))).toBe("422 CodeRefused");
    const gcash = { bankName: "GCash", accountNumber: "09171234567" };
    await changeAccount(test, member.id, gcash, "now()");
    expect(outcomeOf(await member.refund(100, { confirmation }))).toBe("422 CodeRefused");
  });

  it("is not sent for more than was overpaid, or where nothing was", async () => {
    const ask = async (refundAmount: number, whom: { post: OverpaidTestMember["post"] } = member) =>
      outcomeOf(await whom.post("/memberloan/refund/otp", { refundAmount }));
    expect(await ask(500.01)).toBe("409 AboveOverpaid");
    expect(await ask(1, await addWalletMember(test, app, 5_000))).toBe("409 NothingToRefund");
  });
});

describe("a refund is refused", () => {
  const gcash = { bankName: "GCash", accountNumber: "09171234567" };

  it.each([
    ["bankName", gcash.bankName],
    ["accountNumber", gcash.accountNumber],
    ["accountName", "ANOTHER PERSON"],
    ["account", gcash],
  ])(
    "when a call names an account by %s: it goes to the member's own only",
    async (field, value) => {
      const bodies = {
        "/memberloan/refund/otp": { refundAmount: 100 },
        "/memberloan/refund/passkey": { refundAmount: 100 },
        "/memberloan/refund/verify": { refundAmount: 100, otp: "123456" },
        "/memberloan/refund": {
          id: member.walletId,
          refundAmount: 100,
          confirmation: await plantProof(test, member, 100, "REFUND"),
        },
      };
      for (const [path, body] of Object.entries(bodies))
        expect(outcomeOf(await member.post(path, { ...body, [field]: value })), path).toBe(
          "422 InvalidInput",
        );
      expect(await refundsOf(member)).toEqual([]);
    },
  );

  it("for another member's wallet", async () => {
    const other = await addOverpaidMember(test, app);
    const confirmation = await plantProof(test, member, 100, "REFUND");
    const body = { id: other.walletId, refundAmount: 100, confirmation };
    expect(outcomeOf(await member.post("/memberloan/refund", body))).toBe("404 NotFound");
    expect(await other.overpaid()).toEqual({ overpaid: 500, refunding: 0 });
  });

  it("after a recovery, until it is certain that it was the member", async () => {
    await update("member", "recovery_hold_until = house_now() + interval '1 day'");
    expect(outcomeOf(await member.refund(100))).toBe("409 RecoveryHold");
  });

  it("while the member is blocked", async () => {
    await test.ownerPool.query(
      `insert into member_restriction (id, member_id, kind, cause, sealed, begun_by, staff_id)
       values (gen_random_uuid(), $1, 'BLOCK', 'OTHER', '', 'STAFF', $2)`,
      [member.id, await addStaff(test)],
    );
    expect(outcomeOf(await member.refund(100))).toBe("409 AccountRestricted");
  });

  it("while the ID is not verified", async () => {
    await update("id_check", "status = 'UNVERIFIED'");
    expect(outcomeOf(await member.refund(100))).toBe("409 IdNotVerified");
  });

  it("while a change of the account waits", async () => {
    await changeAccount(test, member.id, gcash, "now() + interval '1 day'");
    expect(outcomeOf(await member.refund(100))).toBe("409 AccountWaits");
    expect((await member.post("/memberloan/pn")).json().refundBlockedBecause).toMatch(
      /new account isn.t active yet/,
    );
  });

  it("for more than was overpaid", async () => {
    expect(outcomeOf(await member.refund(500.01))).toBe("409 AboveOverpaid");
    expect(await member.overpaid()).toEqual({ overpaid: 500, refunding: 0 });
  });
});

describe("the money of the loan and overpaid money", () => {
  it("stay apart: neither can be asked for as the other", async () => {
    expect(outcomeOf(await member.withdraw(100))).toBe("409 InsufficientFunds");
    const { withdrawalId } = (await member.refund(100)).json();
    expect(await rowOf(test, withdrawalId)).toMatchObject({
      kind: "REFUND",
      loan_id: member.loanId,
      proposal_id: null,
    });
  });
});
