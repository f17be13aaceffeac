import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import {
  accept,
  act,
  addActivatedMember,
  applicationOf,
  balancesOf,
  caller,
  expectOk,
  hashOfContract,
  type LoanInStatus,
  loanIn,
  nextKey,
  statusOf,
  verifyIdOf,
} from "@hiram/proof/testing/loan.ts";
import {
  latestCode,
  letResend,
  outcomeOf,
  sendQueued,
  wrongCode,
} from "@hiram/proof/testing/member.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { verifyLedger } from "#ledger/verify.ts";
import { decideLoan } from "#loan/approval/decide-loan.ts";
import { mailContract } from "#loan/papers/mail-contract.ts";
import { type EmailMessage, type MailTransport, RecipientRefused } from "#outside/mail.ts";
import { openOutsideAdapters } from "#outside/outside.ts";

const test = await openHouseForFile();
const app = await test.openServer();
let loan: LoanInStatus;
beforeEach(async () => {
  loan = await loanIn(test, app, "APPROVED");
});

const rows = async (sql: string, id: string) => (await test.ownerPool.query(sql, [id])).rows;
const releases = () =>
  rows("select from entry where movement = 'releaseLoan' and loan_id = $1", loan.loanId);
const triesLeft = async () =>
  (
    await test.ownerPool.query(
      "select tries_left from code_challenge where purpose = 'ACCEPT_LOAN' order by created_at desc limit 1",
    )
  ).rows[0].tries_left;
const agree = (otp: string, hash: string, key?: string) =>
  loan.member.patch("/memberloan", { action: "ACCEPT", otp, hash }, key);
const sendCode = async () => {
  expectOk(await loan.member.post("/memberloan/accept/otp"));
  return latestCode(test, loan.member.phoneNumber);
};

describe("agreeing to the contract", () => {
  it("with the code makes the loan active and puts it into the wallet", async () => {
    const reply = await accept(test, loan.member);
    expect(reply.json()).toEqual({ status: "ACTIVE", loanNumber: expect.stringMatching(/^\d+$/) });
    expect(await statusOf(test, loan.loanId)).toBe("ACTIVE");
    expect(await balancesOf(test, loan.member.id)).toEqual({
      available: 200_000_00,
      reserved: 0,
      owed: 200_000_00,
    });
    expect(await verifyLedger(test.house.db)).toEqual([]);
  });

  it("keeps when, from where, with what and to which words", async () => {
    const hash = await hashOfContract(loan.member);
    await accept(test, loan.member);
    const [kept] = await rows("select * from loan_acceptance where loan_id = $1", loan.loanId);
    const [disclosure] = await rows(
      "select hash from loan_document where loan_id = $1 and kind = 'DISCLOSURE'",
      loan.loanId,
    );
    expect(kept).toMatchObject({
      member_id: loan.member.id,
      contract_hash: hash,
      disclosure_hash: disclosure.hash,
      address: "127.0.0.1",
      device: expect.any(String),
    });
    const [challenge] = await rows(
      "select purpose, spent_at from code_challenge where id = $1",
      kept.challenge_id,
    );
    expect(challenge).toEqual({ purpose: "ACCEPT_LOAN", spent_at: kept.at });
    const { acceptance } = (await loan.member.post("/memberloan")).json().loan;
    expect(acceptance).toMatchObject({ hash, address: "127.0.0.1", at: kept.at.toISOString() });
  });

  it("is by a code whose message names the amount and that we never ask for it", async () => {
    const reply = await loan.member.post("/memberloan/accept/otp");
    const { codeResendAfterSeconds, codeLifeSeconds } = test.house.policies.now();
    expect(reply.json()).toMatchObject({
      resendAfterSeconds: codeResendAfterSeconds,
      expiresInSeconds: codeLifeSeconds,
    });
    await sendQueued(test);
    const message = test.outside.texts.at(-1);
    expect(message).toMatchObject({ purpose: "ACCEPT_LOAN", to: `+${loan.member.phoneNumber}` });
    expect(message?.text).toContain("PHP 200,000.00");
    expect(message?.text).toContain("We never ask for it. It's free.");
  });

  it("tells the member that the money is there", async () => {
    await accept(test, loan.member);
    await sendQueued(test);
    expect(test.outside.texts.at(-1)?.text).toContain("PHP 200,000.00 is in your wallet");
    expect(test.outside.letters.at(-1)?.text).toContain("PHP 200,000.00 is in your wallet");
  });
});

describe("a wrong code", () => {
  it("is refused and counted, and releases nothing; after five the right code is refused too", async () => {
    const hash = await hashOfContract(loan.member);
    const code = await sendCode();
    for (let left = 4; left >= 0; left--) {
      expect(outcomeOf(await agree(wrongCode(code), hash))).toBe("422 CodeRefused");
      expect(await triesLeft()).toBe(left);
    }
    expect(outcomeOf(await agree(code, hash))).toBe("422 CodeRefused");
    expect(await releases()).toEqual([]);
    expect(await statusOf(test, loan.loanId)).toBe("APPROVED");
  });

  it("leaves the key free for the right one", async () => {
    const hash = await hashOfContract(loan.member);
    const code = await sendCode();
    const key = nextKey();
    expect(outcomeOf(await agree(wrongCode(code), hash, key))).toBe("422 CodeRefused");
    expect(outcomeOf(await agree(code, hash, key))).toBe("200");
  });
});

describe("another contract", () => {
  it("than the current one is not agreed to, and costs no try", async () => {
    const code = await sendCode();
    expect(outcomeOf(await agree(code, "ab".repeat(32)))).toBe("409 DocumentChanged");
    expect(await triesLeft()).toBe(5);
  });

  it("made after the code was sent is not agreed to by that code", async () => {
    const before = await hashOfContract(loan.member);
    const code = await sendCode();
    await act(test, loan, "pause");
    await act(test, loan, "resume");
    const { loanId, staffId } = loan;
    test.clock.set("2026-03-03T04:00:00Z");
    await decideLoan(test.house, { loanId, event: "approve" }, { id: staffId }, caller);
    test.clock.set("2026-03-02T04:00:00Z");
    const after = await hashOfContract(loan.member);
    expect(after).not.toBe(before);
    expect(outcomeOf(await agree(code, before))).toBe("409 DocumentChanged");
    expect(outcomeOf(await agree(code, after))).toBe("422 CodeRefused");
    await letResend(test);
    expect(outcomeOf(await accept(test, loan.member))).toBe("200");
  });
});

describe("what cannot be agreed to", () => {
  const others = ["PENDING", "IN_REVIEW", "ON_HOLD", "DECLINED", "CANCELLED"] as const;
  it.each(others)("a loan that is %s: neither code nor agreement", async (status) => {
    loan = await loanIn(test, app, status);
    expect(outcomeOf(await loan.member.post("/memberloan/accept/otp"))).toBe("409 LoanMoved");
    expect(outcomeOf(await agree("123456", "ab".repeat(32)))).toBe("409 LoanMoved");
  });

  it("another member's loan is not found", async () => {
    const hash = await hashOfContract(loan.member);
    const code = await sendCode();
    const stranger = await addActivatedMember(test, app);
    const body = { action: "ACCEPT", otp: code, hash };
    expect(outcomeOf(await stranger.patch("/memberloan", body))).toBe("404 NotFound");
    expect(outcomeOf(await stranger.post("/memberloan/accept/otp"))).toBe("404 NotFound");
    expect(await triesLeft()).toBe(5);
    // Not even a stranger with a contract of their own.
    const other = await loanIn(test, app, "APPROVED");
    expect(outcomeOf(await other.member.patch("/memberloan", body))).toBe("409 DocumentChanged");
    expect(await statusOf(test, loan.loanId)).toBe("APPROVED");
  });
});

describe("asked again", () => {
  it("after a lost reply: with the same key the same answer, with another what happened", async () => {
    const hash = await hashOfContract(loan.member);
    const code = await sendCode();
    const key = nextKey();
    const first = await agree(code, hash, key);
    expect((await agree(code, hash, key)).payload).toBe(first.payload);
    expect((await agree(code, hash)).json()).toEqual(first.json());
    expect(await releases()).toHaveLength(1);
  });

  it("with the same key gets the same answer, also when the latest loan is another one", async () => {
    const hash = await hashOfContract(loan.member);
    const code = await sendCode();
    const key = nextKey();
    const first = await agree(code, hash, key);
    expectOk(await loan.member.patch("/memberloan", { action: "CANCEL" }));
    expectOk(await loan.member.post("/loan/applynew", applicationOf(test)));
    expect((await agree(code, hash, key)).payload).toBe(first.payload);
    expect(outcomeOf(await agree(code, hash))).toBe("409 LoanMoved");
  });

  it("with the same key and another body is refused", async () => {
    const hash = await hashOfContract(loan.member);
    const code = await sendCode();
    const key = nextKey();
    await agree(code, hash, key);
    expect(outcomeOf(await agree(wrongCode(code), hash, key))).toBe("422 KeyReused");
    const cancel = await loan.member.patch("/memberloan", { action: "CANCEL" }, key);
    expect(outcomeOf(cancel)).toBe("422 KeyReused");
  });

  const crowds: [number, string, string[]][] = [
    [4, "the same key", ["200", "409 InProgress"]],
    [4, "keys of their own", ["200"]],
    // More requests than the code and the member have tries: some are refused for that, and the
    // loan is still accepted once.
    [20, "keys of their own", ["200", "422 CodeRefused", "429 TooManyRequests"]],
  ];
  it.each(crowds)("%d times at once with %s releases the loan once", async (count, keys, told) => {
    const hash = await hashOfContract(loan.member);
    const code = await sendCode();
    const key = nextKey();
    const replies = await Promise.all(
      Array.from({ length: count }, () =>
        agree(code, hash, keys === "the same key" ? key : nextKey()),
      ),
    );
    for (const reply of replies) expect(told).toContain(outcomeOf(reply));
    expect(replies.filter((reply) => reply.statusCode === 200).length).toBeGreaterThanOrEqual(1);
    expect(await releases()).toHaveLength(1);
    expect(await balancesOf(test, loan.member.id)).toMatchObject({ available: 200_000_00 });
    expect(await verifyLedger(test.house.db)).toEqual([]);
  });
});

describe("at the same moment", () => {
  it("cancelling and agreeing end in one of the two, with the money where it belongs", async () => {
    for (let round = 0; round < 6; round++) {
      loan = await loanIn(test, app, "APPROVED");
      const hash = await hashOfContract(loan.member);
      const code = await sendCode();
      const cancel = loan.member.patch("/memberloan", { action: "CANCEL" });
      const outcomes = (await Promise.all([agree(code, hash), cancel])).map(outcomeOf);
      const status = await statusOf(test, loan.loanId);
      // The last pair: accepted first, then cancelled with everything given back.
      expect([
        "ACTIVE 200,409 LoanMoved",
        "CANCELLED 409 LoanMoved,200",
        "CANCELLED 200,200",
      ]).toContain(`${status} ${outcomes}`);
      const lent = status === "ACTIVE" ? 200_000_00 : 0;
      expect(await balancesOf(test, loan.member.id)).toEqual({
        available: lent,
        reserved: 0,
        owed: lent,
      });
    }
    expect(await verifyLedger(test.house.db)).toEqual([]);
  });

  it("waits until the ID is verified, and costs no try of the code", async () => {
    const { member, loanId } = await loanIn(test, app, "APPROVED");
    await test.ownerPool.query("update id_check set status = 'UNVERIFIED' where id = $1", [
      member.id,
    ]);
    expect((await member.post("/memberloan")).json().loan.isIdVerified).toBe(false);
    expect(outcomeOf(await accept(test, member))).toBe("409 IdNotVerified");
    const byHand = test.pool.query(
      "update loan set status = 'ACTIVE', accepted_at = now() where id = $1",
      [loanId],
    );
    await expect(byHand).rejects.toMatchObject({ code: "HM033" });
    await verifyIdOf(test, member.id);
    const hash = await hashOfContract(member);
    const otp = await latestCode(test, member.phoneNumber);
    expect(outcomeOf(await member.patch("/memberloan", { action: "ACCEPT", otp, hash }))).toBe(
      "200",
    );
  });

  it("staff pausing the loan and the member agreeing: one wins", async () => {
    for (let round = 0; round < 4; round++) {
      loan = await loanIn(test, app, "APPROVED");
      const hash = await hashOfContract(loan.member);
      const code = await sendCode();
      const { loanId, staffId } = loan;
      const pause = decideLoan(
        test.house,
        { loanId, event: "pause", note: "Wait." },
        { id: staffId },
        caller,
      ).then(
        () => "paused",
        (error: Error) => error.message,
      );
      const [agreed, paused] = await Promise.all([agree(code, hash), pause]);
      const status = await statusOf(test, loanId);
      if (status === "ACTIVE")
        expect([outcomeOf(agreed), paused]).toEqual(["200", expect.any(String)]);
      else
        expect([status, outcomeOf(agreed), paused]).toEqual(["ON_HOLD", "409 LoanMoved", "paused"]);
      expect((await balancesOf(test, loan.member.id)).available).toBe(
        status === "ACTIVE" ? 200_000_00 : 0,
      );
    }
  });
});

describe("the signed contract", () => {
  it("is mailed to the member as a PDF with the record of the agreement", async () => {
    const letters: EmailMessage[] = [];
    const mail: MailTransport = {
      async send(letter) {
        letters.push(letter);
      },
    };
    const outside = { ...openOutsideAdapters(test.house.config, test.house.clock), mail };
    // Nothing was agreed to yet.
    await mailContract(test.house, outside, { loanId: loan.loanId });
    expect(letters).toEqual([]);
    await accept(test, loan.member);
    const { rows } = await test.ownerPool.query(
      "select payload from graphile_worker._private_jobs where task_id = (select id from graphile_worker._private_tasks where identifier = 'mail-contract')",
    );
    expect(rows.map(({ payload }) => payload)).toContainEqual({ loanId: loan.loanId });
    await mailContract(test.house, outside, { loanId: loan.loanId });
    expect(letters).toHaveLength(1);
    const { subject, text, attachment } = letters[0] as EmailMessage;
    expect(text).toMatch(/^Hello .+,\n\nThe contract of your loan of PHP 200,000\.00 is attached/);
    expect(subject).toMatch(/your signed contract, loan no. \d+$/);
    expect(attachment).toMatchObject({ type: "application/pdf" });
    expect(attachment?.name).toMatch(/^[a-z0-9-]+-contract\.pdf$/);
    expect(attachment?.bytes.subarray(0, 5).toString()).toBe("%PDF-");
    // A job that comes late mails the contract of its own loan, in the language of that time.
    expect(outcomeOf(await loan.member.patch("/memberloan", { action: "CANCEL" }))).toBe("200");
    expectOk(await loan.member.post("/loan/applynew", applicationOf(test)));
    expectOk(await loan.member.patch("/settings/language", { language: "fil" }));
    await mailContract(test.house, outside, { loanId: loan.loanId });
    expect(letters[1]?.text).toMatch(/^Kumusta, .+!\n\nNakalakip ang kontrata/);
    expect(letters[1]?.attachment?.name).toBe(attachment?.name);
  });

  it("is not tried again when the mail server refuses the address, which is marked", async () => {
    await accept(test, loan.member);
    const refusing = (error: Error): MailTransport => ({ send: () => Promise.reject(error) });
    const outside = openOutsideAdapters(test.house.config, test.house.clock);
    const mailWith = (error: Error) =>
      mailContract(test.house, { ...outside, mail: refusing(error) }, { loanId: loan.loanId });
    await expect(mailWith(new Error("the mail server is away"))).rejects.toThrow("away");
    const dead = async () => (await loan.member.post("/member/infostate", {})).json().deadAddresses;
    expect(await dead()).toEqual([]);
    await mailWith(new RecipientRefused(550, "550 5.1.1 no such mailbox"));
    expect(await dead()).toMatchObject([{ channel: "email", why: "NO_ADDRESS" }]);
  });
});
