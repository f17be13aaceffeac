/** Two people at the desk send overpaid money back, without a code of the member. */
import { randomUUID } from "node:crypto";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { nextKey } from "@hiram/proof/testing/loan.ts";
import {
  outcomeOf,
  readAuditActions,
  resetLimits,
  sendQueued,
} from "@hiram/proof/testing/member.ts";
import { confirmTestProposal, openProposals } from "@hiram/proof/testing/proposals.ts";
import {
  addOverpaidMember,
  type OverpaidTestMember,
  payLoan,
  readPaymentsOf,
} from "@hiram/proof/testing/refunds.ts";
import { type Desk, openDesk } from "@hiram/proof/testing/staff.ts";
import { allowManyCodes, changeAccount, eventsOf } from "@hiram/proof/testing/wallet.ts";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { verifyLedger } from "#ledger/verify.ts";

const test = await openHouseForFile();
const app = await test.openServer();
await allowManyCodes(test);
const ana = await openDesk(test, app, "LOAN_OFFICER", { name: "Ana Reyes" });
const ben = await openDesk(test, app, "LOAN_OFFICER", { name: "Ben Cruz" });
let member: OverpaidTestMember;
beforeEach(async () => {
  await resetLimits(test);
  member = await addOverpaidMember(test, app, [300, 200]);
});
afterAll(async () => {
  expect(await verifyLedger(test.house.db)).toEqual([]);
});

const reason = "Paid twice by mistake.";
const proposeBy = (desk: Desk, amount: number, more: object = {}, key = nextKey()) =>
  desk.browser.post(
    "/staff/payments/refund",
    { memberId: member.id, amount, reason, ...more },
    { "idempotency-key": key },
  );
const propose = async (amount: number) => outcomeOf(await proposeBy(ana, amount));
const open = async () => {
  const [proposal, ...more] = await openProposals(ben, member.id);
  expect(more).toEqual([]);
  return proposal as NonNullable<typeof proposal>;
};
const refundsOf = async (id = member.id) =>
  (
    await test.ownerPool.query(
      "select * from withdrawal where member_id = $1 and kind = 'REFUND' order by withdrawal_number",
      [id],
    )
  ).rows;
const untouched = { overpaid: 500, refunding: 0 };

describe("a refund by staff", () => {
  it("is owed back when two people take its payment off the loan", async () => {
    await propose(500);
    await confirmTestProposal(ben, await open());
    const { rows } = await test.ownerPool.query(
      "select payment_id as id from repayment where member_id = $1 and refunded_centavos > 0",
      [member.id],
    );
    const [{ id }] = rows;
    const opened = (await ana.browser.post("/staff/payments/read", { id })).json();
    expect(opened.takeOff.needsSecondPerson).toEqual({ unmatch: true, reverse: true });
    expect(opened.takeOff.effect.owedBack).toBeGreaterThan(0);
    const take = await ana.browser.post(
      "/staff/payments/unmatch",
      { id, reason },
      { "idempotency-key": nextKey() },
    );
    expect(take.json()).toMatchObject({ needsSecondPerson: true });
    const shown = await open();
    expect(JSON.stringify(shown.facts)).toContain("the member owes that back");
    expect(await confirmTestProposal(ben, shown)).toBe("200");
    const { owedBack } = (await ana.browser.post("/staff/payments/read", { id })).json();
    expect(owedBack).toMatchObject({
      memberId: member.id,
      amount: opened.takeOff.effect.owedBack,
    });
  });

  it("is marked in the list of overpaid money while it waits for the second person", async () => {
    const mark = async () => {
      const { rows } = (await ana.browser.post("/staff/payments/overpaid", {})).json();
      return rows.find(({ id }: { id: string }) => id === member.id).hasProposal;
    };
    expect(await mark()).toBe(false);
    await propose(450);
    expect(await mark()).toBe(true);
  });

  it("is proposed by one person, who moves nothing, and shown with its facts", async () => {
    const reply = await proposeBy(ana, 450);
    expect(reply.json()).toEqual({ needsSecondPerson: true });
    expect(await member.overpaid()).toEqual(untouched);
    expect(await open()).toMatchObject({
      kind: "refund.send",
      title: "Send ₱450.00 of overpaid money back",
      reason,
      by: "Ana Reyes",
      facts: [
        { name: "Member", value: expect.stringMatching(/^Liza/) },
        { name: "Amount", value: "₱450.00" },
        { name: "Overpaid now", value: "₱500.00" },
        { name: "To", value: "BDO Unibank, account ending 7890" },
        { name: "In the name of", value: "Liza Peña" },
      ],
    });
  });

  it("is carried out when another confirms it: to the member's account, with both names", async () => {
    await propose(450);
    expect(await confirmTestProposal(ben, await open())).toBe("200");
    expect(await member.overpaid()).toEqual({ overpaid: 50, refunding: 450 });
    expect(await readPaymentsOf(test, member.id)).toMatchObject([
      { overpaid: 50, refunded: 250 },
      { overpaid: 0, refunded: 200 },
    ]);
    const [row] = await refundsOf();
    expect(row).toMatchObject({ status: "PROCESSING", challenge_id: null });
    expect(await eventsOf(test, row.id)).toEqual(["withdraw by staff"]);
    const { rows: events } = await test.ownerPool.query(
      "select actor_id, proposed_by from withdrawal_event where withdrawal_id = $1",
      [row.id],
    );
    expect(events).toEqual([{ actor_id: ben.id, proposed_by: ana.id }]);
    expect(await readAuditActions(test, member.id)).toContain("REFUND_MADE");
    const { rows: jobs } = await test.ownerPool.query(
      "select from graphile_worker._private_jobs where key = $1",
      [`payout:${row.id}`],
    );
    expect(jobs).toHaveLength(1);
    await sendQueued(test);
    const text = test.outside.texts.findLast(({ purpose }) => purpose === "REFUND")?.text;
    expect(text).toMatch(/we're refunding PHP 450\.00 .*account ending 7890/);
  });

  it("is shown as a refund in the queue of payouts", async () => {
    await propose(450);
    await confirmTestProposal(ben, await open());
    const { rows } = (await ana.browser.post("/staff/withdrawals", { list: "all" })).json();
    const shown = rows.filter((row: { memberId: string }) => row.memberId === member.id);
    expect(shown.map(({ kind }: { kind: string }) => kind)).toEqual(["REFUND", "LOAN"]);
  });

  it("is not confirmed by the person who proposed it", async () => {
    await propose(450);
    const [own] = await openProposals(ana, member.id);
    expect(await confirmTestProposal(ana, own as NonNullable<typeof own>)).toBe("409 NotOneself");
    expect(await member.overpaid()).toEqual(untouched);
  });

  it("is proposed once by a double click, and made once by 20 confirmations at once", async () => {
    const key = nextKey();
    const replies = await Promise.all([proposeBy(ana, 450, {}, key), proposeBy(ana, 450, {}, key)]);
    expect(replies.map(outcomeOf)).toContain("200");
    const proposal = await open();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => confirmTestProposal(ben, proposal)),
    );
    expect(outcomes.filter((outcome) => outcome === "200")).toHaveLength(1);
    expect(await refundsOf()).toHaveLength(1);
  });
});

describe("the second person is refused", () => {
  it("when the member's account has changed since it was shown", async () => {
    await propose(450);
    const shown = await open();
    const gcash = { bankName: "GCash", accountNumber: "09171234567" };
    await changeAccount(test, member.id, gcash, "now()");
    expect(await confirmTestProposal(ben, shown)).toBe("409 ChangedMeanwhile");
    expect(await member.overpaid()).toEqual(untouched);
  });

  it("when the member has taken the money meanwhile", async () => {
    await propose(450);
    await member.refund(100);
    expect(await confirmTestProposal(ben, await open())).toBe("409 AboveOverpaid");
    expect(await member.overpaid()).toEqual({ overpaid: 400, refunding: 100 });
  });

  it("when other money is overpaid than when it was proposed, though it would be enough", async () => {
    await propose(300);
    await member.refund(100);
    const shown = await open();
    expect(JSON.stringify(shown.facts)).toContain("Changed since it was proposed");
    expect(await confirmTestProposal(ben, shown)).toBe("409 ChangedMeanwhile");
    expect(await member.overpaid()).toEqual({ overpaid: 400, refunding: 100 });
    await propose(300);
    expect(await confirmTestProposal(ben, await open())).toBe("200");
  });

  it("when the account is another one than when it was proposed, though it is shown", async () => {
    await propose(450);
    const gcash = { bankName: "GCash", accountNumber: "09171234567" };
    await changeAccount(test, member.id, gcash, "now()");
    expect(await confirmTestProposal(ben, await open())).toBe("409 ChangedMeanwhile");
    expect(await refundsOf()).toEqual([]);
  });

  it("while the member is frozen", async () => {
    await propose(450);
    await test.ownerPool.query("update member set frozen_at = house_now() where id = $1", [
      member.id,
    ]);
    expect(await confirmTestProposal(ben, await open())).toBe("409 MemberFrozen");
    expect(await refundsOf()).toEqual([]);
  });
});

describe("a refund to an e-wallet", () => {
  /** Overpaid by 60,000 beside the 500 of before, with GCash as the account. */
  const useGcash = async () => {
    await payLoan(test, member, 60_000);
    const gcash = { bankName: "GCash", accountNumber: "09171234567" };
    await changeAccount(test, member.id, gcash, "now()");
  };

  it("is refused above what InstaPay carries, also twice at once, and nothing waits", async () => {
    await useGcash();
    const outcomes = await Promise.all([propose(50_000.01), propose(60_500)]);
    expect(outcomes).toEqual(Array(2).fill("422 AboveEWalletTransfer"));
    expect(await openProposals(ben, member.id)).toEqual([]);
    expect(await member.overpaid()).toEqual({ overpaid: 60_500, refunding: 0 });
  });

  it("goes up to that in one part, and the list says how much it takes", async () => {
    await useGcash();
    const { rows } = (await ana.browser.post("/staff/payments/overpaid", {})).json();
    const row = rows.find(({ id }: { id: string }) => id === member.id);
    expect(row).toMatchObject({ sentTo: "GCash, account ending 4567", transferMax: 50_000 });
    expect(await propose(50_000)).toBe("200");
    expect(await confirmTestProposal(ben, await open())).toBe("200");
    expect(await member.overpaid()).toEqual({ overpaid: 10_500, refunding: 50_000 });
  });

  it("is refused to the second person too when the limit has fallen meanwhile", async () => {
    await useGcash();
    expect(await propose(45_000)).toBe("200");
    const { policies } = test.house;
    const policy = { ...policies.now(), instaPayCentavosMax: 40_000_00 };
    vi.spyOn(policies, "now").mockReturnValue(policy);
    const shown = await open();
    expect(JSON.stringify(shown.facts)).toContain("It takes ₱40,000.00 in one transfer");
    expect(await confirmTestProposal(ben, shown)).toBe("422 AboveEWalletTransfer");
    vi.restoreAllMocks();
    expect(await member.overpaid()).toEqual({ overpaid: 60_500, refunding: 0 });
  });
});

describe("the first person is refused", () => {
  it("for more than was overpaid, for nothing, and for an unknown member", async () => {
    expect(await propose(500.01)).toBe("409 AboveOverpaid");
    await member.refund(500);
    expect(await propose(1)).toBe("409 NothingToRefund");
    const stranger = { memberId: randomUUID() };
    expect(outcomeOf(await proposeBy(ana, 1, stranger))).toBe("404 NotFound");
  });

  it("while a change of the account waits, the ID is not verified, or after a recovery", async () => {
    const set = (table: string, change: string) =>
      test.ownerPool.query(`update ${table} set ${change} where id = $1`, [member.id]);
    await set("member", "recovery_hold_until = house_now() + interval '1 day'");
    expect(await propose(1)).toBe("409 RecoveryHold");
    await set("member", "recovery_hold_until = null");
    await set("id_check", "status = 'UNVERIFIED'");
    expect(await propose(1)).toBe("409 IdNotVerified");
    await set("id_check", "status = 'VERIFIED'");
    const gcash = { bankName: "GCash", accountNumber: "09171234567" };
    await changeAccount(test, member.id, gcash, "now() + interval '1 day'");
    expect(await propose(1)).toBe("409 AccountWaits");
  });

  it.each(["bankName", "accountNumber", "account"])("when the call names a %s", async (field) => {
    const reply = await proposeBy(ana, 1, { [field]: "09171234567" });
    expect(outcomeOf(reply)).toBe("422 InvalidInput");
  });

  it.each(["ADMIN", "LOAN_ASSISTANT"] as const)("in the role %s", async (role) => {
    const desk = await openDesk(test, app, role);
    expect(outcomeOf(await proposeBy(desk, 1))).toBe("403 NotAllowed");
  });
});

describe("the database", () => {
  const insert = (proposalId: string | null, kind = "REFUND") =>
    test.ownerPool.query(
      `insert into withdrawal (id, member_id, loan_id, kind, status, amount_centavos, channel,
         account_sealed, account_fingerprint, proposal_id, needs_second_person, promised_by)
       values (gen_random_uuid(), $1, $2, $3, 'PROCESSING', 1, 'INSTAPAY', '', '', $4, false,
         house_now())`,
      [member.id, member.loanId, kind, proposalId],
    );

  it("has no refund without a code or a confirmed proposal about this member", async () => {
    await expect(insert(null)).rejects.toMatchObject({
      constraint: "withdrawal_has_code_or_proposal",
    });
    await propose(450);
    const { id } = await open();
    await expect(insert(id)).rejects.toMatchObject({ code: "HM050" });
    await expect(insert(randomUUID())).rejects.toMatchObject({ code: "HM050" });
  });

  it("has no second refund of a proposal, and no withdrawal of the loan by one", async () => {
    await propose(450);
    const proposal = await open();
    await confirmTestProposal(ben, proposal);
    await expect(insert(proposal.id)).rejects.toMatchObject({ code: "23505" });
    await expect(insert(proposal.id, "LOAN")).rejects.toMatchObject({
      constraint: "withdrawal_by_staff_is_refund",
    });
  });
});
