import { randomUUID } from "node:crypto";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { nextKey } from "@hiram/proof/testing/loan.ts";
import {
  latestCode,
  letResend,
  outcomeOf,
  readAuditActions,
  sendQueued,
  wrongCode,
} from "@hiram/proof/testing/member.ts";
import { withPolicy } from "@hiram/proof/testing/policy.ts";
import {
  addWalletMember,
  allowManyCodes,
  changeAccount,
  type WalletMember,
} from "@hiram/proof/testing/wallet.ts";
import { afterAll, describe, expect, it } from "vitest";
import { verifyLedger } from "#ledger/verify.ts";

const test = await openHouseForFile();
const app = await test.openServer();
await allowManyCodes(test);
afterAll(async () => {
  expect(await verifyLedger(test.house.db)).toEqual([]);
});

const gcash = { bankName: "GCash", accountNumber: "09171234567" };
const rowsOf = async ({ id }: WalletMember) =>
  (await test.ownerPool.query("select * from withdrawal where member_id = $1", [id])).rows;
const tally = (outcomes: string[]) =>
  Object.fromEntries(
    [...Map.groupBy(outcomes, (one) => one)].map(([one, all]) => [one, all.length]),
  );

describe("a withdrawal", () => {
  it("waits until the ID is verified, and moves nothing before", async () => {
    const member = await addWalletMember(test, app, 5_000);
    const confirmation = await member.confirm(1_000);
    const setId = (status: string) =>
      test.ownerPool.query("update id_check set status = $1 where id = $2", [status, member.id]);
    await setId("UNVERIFIED");
    expect(outcomeOf(await member.withdraw(1_000, { confirmation }))).toBe("409 IdNotVerified");
    expect(await member.available()).toBe(5_000);
    await setId("VERIFIED");
    expect(outcomeOf(await member.withdraw(1_000, { confirmation }))).toBe("200");
  });

  it("S016 S072 S158 S166 reserves the money, sends an e-mail, adds the payout job and an audit row", async () => {
    const member = await addWalletMember(test, app, 5_000);
    const confirmation = await member.confirm(1_250.5);
    const reply = await member.withdraw(1_250.5, { confirmation });
    expect(reply.json()).toEqual({
      state: "WITHDRAWAL_CREATED",
      withdrawalId: expect.any(String),
      withdrawalNumber: expect.stringMatching(/^\d+$/),
      reference: expect.stringMatching(/^\w+-\d+$/),
      status: "PROCESSING",
      withdrawalAmount: 1_250.5,
      availableBalance: 3_749.5,
      channel: "INSTAPAY",
      createdAt: expect.stringMatching(/Z$/),
    });
    const { reference, withdrawalNumber } = reply.json();
    expect(reference).toBe(`HIRAM-${withdrawalNumber}`);
    expect(await member.available()).toBe(3_749.5);
    expect(await readAuditActions(test, member.id)).toContain("WITHDRAWAL_MADE");
    const { rows: jobs } = await test.ownerPool.query(
      "select key from graphile_worker._private_jobs where key is not null",
    );
    expect(jobs).toContainEqual({ key: `payout:${reply.json().withdrawalId}` });
    await sendQueued(test);
    const letter = test.outside.letters.findLast(({ purpose }) => purpose === "WITHDRAWAL");
    expect(letter?.text).toMatch(/PHP 1,250\.50 to the account ending 7890/);
  });

  const day = 24 * 3_600;
  const promises: [number, string, string, number][] = [
    [50_000, "INSTAPAY", "2026-11-20", 3_600],
    [50_000.01, "PESONET", "2026-11-17", day],
    // Saturday and Sunday do not count.
    [50_000.01, "PESONET", "2026-11-20", 3 * day],
  ];
  it.each(promises)("of %d by %s on %s has an honest time", async (pesos, channel, on, seconds) => {
    test.clock.set(`${on}T04:00:00Z`);
    const member = await addWalletMember(test, app, 60_000);
    expect((await member.withdraw(pesos)).json()).toMatchObject({ channel });
    const [row] = await rowsOf(member);
    expect((row.promised_by - row.created_at) / 1000).toBe(seconds);
  });

  it("above the policy's amount waits for two people", async () => {
    const member = await addWalletMember(test, app, 600_000);
    const { withdrawalId } = (await member.withdraw(500_000.01)).json();
    expect(await rowsOf(member)).toMatchObject([{ needs_second_person: true }]);
    const { rows } = await test.ownerPool.query(
      "select from graphile_worker._private_jobs where key = $1",
      [`payout:${withdrawalId}`],
    );
    expect(rows).toEqual([]);
  });
});

describe("concurrent withdrawals", () => {
  it("of the whole balance end with one accepted and the others refused for insufficient funds", async () => {
    const member = await addWalletMember(test, app, 5_000);
    const confirmations = await Promise.all(
      Array.from({ length: 50 }, () => member.plantConfirmation(5_000)),
    );
    const replies = await Promise.all(
      confirmations.map((confirmation) => member.withdraw(5_000, { confirmation })),
    );
    expect(tally(replies.map(outcomeOf))).toEqual({ "200": 1, "409 InsufficientFunds": 49 });
    const refused = replies.find((reply) => reply.statusCode === 409);
    expect(refused?.json().message).toMatch(/^Insufficient funds/);
    expect(await rowsOf(member)).toHaveLength(1);
    expect(await member.available()).toBe(0);
  });

  it("of 1,000 from 5,000 end with five of six accepted", async () => {
    const member = await addWalletMember(test, app, 5_000);
    const replies = await Promise.all(Array.from({ length: 6 }, () => member.withdraw(1_000)));
    expect(tally(replies.map(outcomeOf))).toEqual({ "200": 5, "409 InsufficientFunds": 1 });
    expect(await member.available()).toBe(0);
  });

  it("with one key have one effect and one answer", async () => {
    const member = await addWalletMember(test, app, 5_000);
    const confirmation = await member.plantConfirmation(1_000);
    const key = nextKey();
    const ask = () => member.withdraw(1_000, { confirmation, key });
    const replies = await Promise.all(Array.from({ length: 20 }, ask));
    const done = replies.filter((reply) => reply.statusCode === 200);
    const rest = replies.filter((reply) => reply.statusCode !== 200).map(outcomeOf);
    expect(done.length).toBeGreaterThan(0);
    expect(rest.every((outcome) => outcome === "409 InProgress")).toBe(true);
    const later = await ask();
    expect(new Set([...done, later].map(({ payload }) => payload)).size).toBe(1);
    expect(await rowsOf(member)).toHaveLength(1);
    expect(await member.available()).toBe(4_000);
  });

  it("with one confirmation and other keys are one withdrawal, and all are told of it", async () => {
    const member = await addWalletMember(test, app, 5_000);
    const confirmation = await member.plantConfirmation(5_000);
    const ask = () => member.withdraw(5_000, { confirmation });
    const replies = await Promise.all(Array.from({ length: 12 }, ask));
    expect(tally(replies.map(outcomeOf))).toEqual({ "200": 12 });
    expect(new Set(replies.map((reply) => reply.json().withdrawalId)).size).toBe(1);
    expect(await rowsOf(member)).toHaveLength(1);
  });
});

describe("a repeated withdrawal", () => {
  it("with the same key gets the same bytes, whatever has happened since", async () => {
    const member = await addWalletMember(test, app, 5_000);
    const key = nextKey();
    const confirmation = await member.confirm(1_000);
    const first = await member.withdraw(1_000, { confirmation, key });
    await member.withdraw(500);
    await member.confirm(250);
    const again = await member.withdraw(1_000, { confirmation, key });
    expect([again.statusCode, again.payload]).toEqual([200, first.payload]);
    expect(await member.available()).toBe(3_500);
  });

  it("with the same key and another body is refused", async () => {
    const member = await addWalletMember(test, app, 5_000);
    const key = nextKey();
    await member.withdraw(1_000, { key });
    expect(outcomeOf(await member.withdraw(2_000, { key }))).toBe("422 KeyReused");
    expect(await member.available()).toBe(4_000);
  });

  it("with another key after a lost reply says what happened, not that the code is wrong", async () => {
    const member = await addWalletMember(test, app, 5_000);
    await letResend(test);
    await member.post("/memberloan/otp", { withdrawalAmount: 5_000 });
    const otp = await latestCode(test, member.phoneNumber);
    const type = (typed: string) =>
      member.post("/memberloan/verify", { withdrawalAmount: 5_000, otp: typed });
    const { confirmation } = (await type(otp)).json();
    const { withdrawalId } = (await member.withdraw(5_000, { confirmation })).json();

    const again = await type(otp);
    expect(again.json()).toEqual({ confirmation });
    expect((await member.withdraw(5_000, { confirmation })).json()).toMatchObject({ withdrawalId });
    expect(outcomeOf(await type(wrongCode(otp)))).toBe("422 CodeRefused");
    expect(await rowsOf(member)).toHaveLength(1);
  });

  it("after a refusal may use its key again", async () => {
    const member = await addWalletMember(test, app, 5_000);
    const key = nextKey();
    const confirmation = await member.plantConfirmation(5_000);
    await member.withdraw(1_000);
    const refused = await member.withdraw(5_000, { confirmation, key });
    expect(outcomeOf(refused)).toBe("409 InsufficientFunds");
    expect(outcomeOf(await member.withdraw(4_000, { key }))).toBe("200");
  });
});

describe("a confirmation", () => {
  it("is good for its own amount and account, and for no other", async () => {
    const member = await addWalletMember(test, app, 5_000);
    const confirmation = await member.confirm(1_000);
    for (const pesos of [999.99, 1_000.01, 5_000])
      expect(outcomeOf(await member.withdraw(pesos, { confirmation }))).toBe("422 CodeRefused");
    await changeAccount(test, member.id, gcash, "now()");
    expect(outcomeOf(await member.withdraw(1_000, { confirmation }))).toBe("422 CodeRefused");
    expect(await member.available()).toBe(5_000);
  });

  it("expires", async () => {
    const member = await addWalletMember(test, app, 5_000);
    const confirmation = await member.plantConfirmation(1_000);
    await test.ownerPool.query(
      "update code_challenge set verified_at = now() - interval '11 minutes' where spent_at is null",
    );
    expect(outcomeOf(await member.withdraw(1_000, { confirmation }))).toBe("422 CodeRefused");
  });

  it("lasts for the policy's seconds", async () => {
    const member = await addWalletMember(test, app, 5_000);
    const confirmation = await member.plantConfirmation(1_000);
    await test.ownerPool.query(
      "update code_challenge set verified_at = now() - interval '2 minutes' where spent_at is null",
    );
    await withPolicy(test, { withdrawalProofSeconds: 60 }, async () => {
      expect(outcomeOf(await member.withdraw(1_000, { confirmation }))).toBe("422 CodeRefused");
    });
    expect(outcomeOf(await member.withdraw(1_000, { confirmation }))).toBe("200");
  });

  it("of another member is no confirmation", async () => {
    const [one, other] = [await addWalletMember(test, app), await addWalletMember(test, app)];
    const confirmation = await one.plantConfirmation(1_000);
    expect(outcomeOf(await other.withdraw(1_000, { confirmation }))).toBe("422 CodeRefused");
  });
});

describe("a withdrawal is refused", () => {
  it("from another member's wallet, like one from an unknown wallet", async () => {
    const [one, other] = [await addWalletMember(test, app), await addWalletMember(test, app)];
    for (const id of [other.walletId, randomUUID()]) {
      const confirmation = await one.plantConfirmation(100);
      const body = { id, withdrawalAmount: 100, confirmation };
      expect(outcomeOf(await one.post("/memberloan/withdraw", body))).toBe("404 NotFound");
    }
    expect([await one.available(), await other.available()]).toEqual([5_000, 5_000]);
  });

  it("S157 S196 D20 above the wallet screen's limit, on that screen alone", async () => {
    const member = await addWalletMember(test, app, 5_000);
    const at = "/loan/withdraw";
    expect(outcomeOf(await member.withdraw(999.01, { at }))).toBe("422 AboveScreenLimit");
    expect(outcomeOf(await member.withdraw(999, { at }))).toBe("200");
  });

  it("while a changed payout account waits", async () => {
    const member = await addWalletMember(test, app, 5_000);
    const confirmation = await member.plantConfirmation(1_000);
    await changeAccount(test, member.id, gcash, "now() + interval '1 day'");
    expect(outcomeOf(await member.withdraw(1_000, { confirmation }))).toBe("409 AccountWaits");
    const asked = await member.post("/memberloan/otp", { withdrawalAmount: 1_000 });
    expect(outcomeOf(asked)).toBe("409 AccountWaits");
  });

  const bodies: [string, object][] = [
    ["no key", {}],
    ["nothing", { withdrawalAmount: 0 }],
    ["less than a centavo", { withdrawalAmount: 1e-9 }],
    ["a third decimal", { withdrawalAmount: 10.005 }],
    ["less than nothing", { withdrawalAmount: -1 }],
  ];
  it.each(bodies)("with %s", async (_, changes) => {
    const member = await addWalletMember(test, app, 5_000);
    const confirmation = await member.plantConfirmation(100);
    const body = { id: member.walletId, withdrawalAmount: 100, confirmation, ...changes };
    const key = "withdrawalAmount" in changes ? nextKey() : "short";
    const reply = await member.post("/memberloan/withdraw", body, key);
    expect([400, 422]).toContain(reply.statusCode);
    expect(await member.available()).toBe(5_000);
  });
});
