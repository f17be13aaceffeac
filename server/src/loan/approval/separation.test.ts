/**
 * Separation along the case: who verified the ID, who approved the loan and who lets its money go are
 * different people above the policy's sums, whatever the order, the call, the day or the role.
 */
import { idComparisons } from "@hiram/contract/activation/id-check.ts";
import { policies } from "@hiram/contract/policy/policy.ts";
import { openTestHouse, type TestHouse } from "@hiram/proof/testing/house.ts";
import {
  accept,
  addActivatedMember,
  applicationOf,
  caller,
  endPayout,
  expectOk,
  type LoanInStatus,
  type LoanMember,
  latestLoanId,
  loanIn,
  nextKey,
  statusOf,
} from "@hiram/proof/testing/loan.ts";
import { outcomeOf, resetLimits } from "@hiram/proof/testing/member.ts";
import { withPolicy } from "@hiram/proof/testing/policy.ts";
import { confirmProposals, openProposals } from "@hiram/proof/testing/proposals.ts";
import { type Desk, openDesk, openSession } from "@hiram/proof/testing/staff.ts";
import { allowManyCodes, plantProof, readRefusalOf } from "@hiram/proof/testing/wallet.ts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { decideLoan } from "#loan/approval/decide-loan.ts";
import { sendPayout } from "#wallet/payouts/send-payout.ts";

let test: TestHouse;
let app: FastifyInstance;
let ana: Desk;
let ben: Desk;
let carla: Desk;
beforeAll(async () => {
  const payoutAccount = { bankBic: "BNORPHMM", accountNumber: "0099887766" };
  test = await openTestHouse({ payoutRail: "file", payoutAccount }, { clock: "one" });
  app = await test.openServer();
  await allowManyCodes(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  resetLimits(test);
  await test.ownerPool.query(
    `update withdrawal set rail = 'manual' where rail is null and status = 'PROCESSING';
     update staff_proposal set expires_at = house_now() where status = 'PROPOSED'`,
  );
  // Clears the approvals of other tests, so that daily limits start at zero.
  [ana, ben, carla] = [
    await openDesk(test, app, "LOAN_OFFICER", { name: "Ana Reyes" }),
    await openDesk(test, app, "LOAN_OFFICER", { name: "Ben Cruz" }),
    await openDesk(test, app, "LOAN_OFFICER", { name: "Carla Uy" }),
  ];
});

/** Long, so that the instalment is a small share of the income. */
const LONG = { months: 48 } as const;
const reviewed = (pesos: number) =>
  loanIn(test, app, "IN_REVIEW", { amount: pesos * 100, ...LONG });
const post = (desk: Desk, path: string, body: object) =>
  desk.browser.post(path, body, { "idempotency-key": nextKey() });
const approve = async (desk: Desk, { loanId }: Pick<LoanInStatus, "loanId">, more = {}) =>
  (await post(desk, "/staff/loans/decide", { loanId, event: "approve", ...more })).json();
const caseOf = async (desk: Desk, { id }: LoanMember) =>
  (await post(desk, "/staff/members/case", { memberId: id })).json();
const confirmApproval = async (desk: Desk, { member, loanId }: LoanInStatus) => {
  const { fingerprint } = (await caseOf(desk, member)).approval;
  return outcomeOf(await post(desk, "/staff/loans/confirm-approval", { loanId, fingerprint }));
};
/** The test's member has no pictures, which everybody would have to open. */
const verify = async (desk: Desk, { id: memberId }: LoanMember) =>
  outcomeOf(await post(desk, "/staff/id-checks/verify", { memberId, compared: idComparisons }));
const setUnverified = ({ id }: LoanMember) =>
  test.ownerPool.query("update id_check set status = 'UNVERIFIED' where id = $1", [id]);
const setChecker = ({ id }: LoanMember, { id: staffId }: Desk) =>
  test.ownerPool.query("update id_check set checked_by = $2 where id = $1", [id, staffId]);

it("the database knows the policy's figures", async () => {
  const names = [
    "idCheckerApprovalCentavosMax",
    "approvalOnePersonDailyCentavosMax",
    "payoutOnePersonDailyCentavosMax",
    "firstPayoutOnePersonCentavosMax",
  ] as const;
  const figure = async (name: string) =>
    (await test.pool.query("select policy_figure($1)::float as figure", [name])).rows[0].figure;
  for (const name of names) expect(await figure(name), name).toBe(policies[0][name]);
  await withPolicy(test, { idCheckerApprovalCentavosMax: 7_00 }, async () => {
    expect(await figure(names[0])).toBe(7_00);
  });
});

describe("the person who verified the ID", () => {
  it("approves up to the sum alone; above it another officer confirms", async () => {
    const small = await reviewed(250_000);
    await setChecker(small.member, ana);
    expect((await approve(ana, small)).needsSecondPerson).toBe(false);
    const large = await reviewed(251_000);
    await setChecker(large.member, ana);
    expect((await caseOf(ana, large.member)).affordability).toMatchObject({
      isIdCheckedByYou: true,
      idCheckerMaxPHP: 250_000,
    });
    expect((await approve(ana, large)).needsSecondPerson).toBe(true);
    expect((await caseOf(ben, large.member)).approval).toMatchObject({
      isSameChecker: true,
      isAboveLimit: false,
      mayConfirm: true,
    });
    expect(await confirmApproval(ana, large)).toBe("409 NotOneself");
    expect(await confirmApproval(ben, large)).toBe("200");
    expect(await statusOf(test, large.loanId)).toBe("APPROVED");
  });

  it("does not approve by the call that knows no proposals, nor by a statement of the app", async () => {
    const { loanId, member } = await reviewed(300_000);
    await setChecker(member, ana);
    const decide = decideLoan(test.house, { loanId, event: "approve" }, { id: ana.id }, caller);
    expect(await readRefusalOf(decide)).toBe("ChangedMeanwhile");
    const asApp = test.pool.query(
      "update loan set status = 'APPROVED', officer_id = $2, decided_at = house_now() where id = $1",
      [loanId, ana.id],
    );
    expect(await readRefusalOf(asApp)).toBe("HM140");
    expect((await approve(ben, { loanId })).needsSecondPerson).toBe(false);
  });

  it("is another one than the approver in the other order too, also the next day", async () => {
    const large = await reviewed(300_000);
    await setUnverified(large.member);
    expect((await approve(ana, large)).needsSecondPerson).toBe(false);
    expect(await verify(ana, large.member)).toBe("409 ApprovedYourself");
    test.clock.set(new Date(test.clock.now().getTime() + 86_400_000));
    const again = { ...ana, browser: await openSession(test, app, ana) };
    expect(await verify(again, large.member)).toBe("409 ApprovedYourself");
    const other = { ...ben, browser: await openSession(test, app, ben) };
    expect(await verify(other, large.member)).toBe("200");
    const small = await reviewed(250_000);
    await setUnverified(small.member);
    await approve(again, small);
    expect(await verify(again, small.member)).toBe("200");
  });
});

describe("what one person approves in a day", () => {
  it("waits for another officer above the sum, and is free again the next day", () =>
    withPolicy(test, { approvalOnePersonDailyCentavosMax: 1_000_000_00 }, async () => {
      expect((await approve(ana, await reviewed(600_000))).needsSecondPerson).toBe(false);
      const second = await reviewed(401_000);
      expect((await caseOf(ana, second.member)).affordability.leftTodayPHP).toBe(400_000);
      expect((await approve(ana, second)).needsSecondPerson).toBe(true);
      expect((await caseOf(ben, second.member)).approval.isAboveDaily).toBe(true);
      expect(await confirmApproval(ben, second)).toBe("200");
      // An approval by two people does not count towards either person's daily limit.
      expect((await approve(ana, await reviewed(400_000))).needsSecondPerson).toBe(false);
      test.clock.set(new Date(test.clock.now().getTime() + 86_400_000));
      const again = { ...ana, browser: await openSession(test, app, ana) };
      expect((await approve(again, await reviewed(600_000))).needsSecondPerson).toBe(false);
    }));

  it("is counted once for two approvals at the same moment", () =>
    withPolicy(test, { approvalOnePersonDailyCentavosMax: 1_000_000_00 }, async () => {
      const loans = [await reviewed(600_000), await reviewed(600_000)];
      await Promise.all(loans.map((loan) => approve(ana, loan)));
      const statuses = await Promise.all(loans.map(({ loanId }) => statusOf(test, loanId)));
      expect(statuses.toSorted()).toEqual(["APPROVED", "IN_REVIEW"]);
    }));
});

it("a share of the income above the policy's limit needs a reason and another officer", () =>
  withPolicy(test, { debtShareBasisPointsMax: 5_000 }, async () => {
    const heavy = await loanIn(test, app, "IN_REVIEW", { amount: 200_000_00, months: 6 });
    const refused = await approve(ana, heavy);
    expect(refused.fields.exception).toContain("please say why");
    const exception = "The husband's income is not counted.";
    expect((await approve(ana, heavy, { exception })).needsSecondPerson).toBe(true);
    expect((await caseOf(ben, heavy.member)).approval).toMatchObject({
      isAboveDebtShare: true,
      isAboveIncome: false,
      exception,
    });
    const light = await reviewed(200_000);
    expect((await approve(ana, light)).needsSecondPerson).toBe(false);
  }));

/** A loan that ana approved, and that its member has taken out in part. */
async function paidOut(pesos: number, lent = 400_000) {
  const member = await addActivatedMember(test, app);
  expectOk(
    await member.post("/loan/applynew", applicationOf(test, { amount: lent * 100, ...LONG })),
  );
  const loanId = await latestLoanId(test, member.id);
  await post(ana, "/staff/loans/decide", { loanId, event: "review" });
  await approve(ana, { loanId });
  expectOk(await accept(test, member));
  return { member, loanId, ...(await withdraw(member, pesos)) };
}

async function withdraw(member: LoanMember, pesos: number) {
  const { rows } = await test.ownerPool.query("select id from wallet where member_id = $1", [
    member.id,
  ]);
  const confirmation = await plantProof(test, member, pesos);
  const body = { id: rows[0].id, withdrawalAmount: pesos, confirmation };
  const { withdrawalId } = expectOk(await member.post("/memberloan/withdraw", body)).json();
  return { id: withdrawalId as string };
}

const shownTo = async (desk: Desk, id: string) => {
  const { rows } = (await post(desk, "/staff/withdrawals", { list: "open" })).json();
  return rows.find((row: { id: string }) => row.id === id);
};
const act = async (desk: Desk, what: "release" | "confirm", id: string) => {
  const { fingerprint } = await shownTo(desk, id);
  return outcomeOf(await post(desk, `/staff/payouts/${what}`, { id, fingerprint }));
};
const rowOf = async (id: string) =>
  (await test.ownerPool.query("select * from withdrawal where id = $1", [id])).rows[0];

describe("the person who approved the loan", () => {
  it("neither releases nor confirms its payouts, by no call and in no role", async () => {
    const { id } = await paidOut(600_000, 900_000);
    expect(await shownTo(ana, id)).toMatchObject({ isApprovedByYou: true });
    expect((await shownTo(ana, id)).may).not.toContain("release");
    expect(await act(ana, "release", id)).toBe("409 ApprovedYourself");
    const { fingerprint } = await shownTo(ana, id);
    const many = { payouts: [{ id, fingerprint }] };
    const [{ refusal }] = (await post(ana, "/staff/payouts/release-many", many)).json().results;
    expect(refusal.problem).toBe("ApprovedYourself");
    expect(await act(ben, "release", id)).toBe("200");
    expect(await act(ana, "confirm", id)).toBe("409 ApprovedYourself");
    // Another role in between changes nothing.
    await test.ownerPool.query("update staff set roles = '{ADMIN}' where id = $1", [ana.id]);
    await test.ownerPool.query("update staff set roles = '{LOAN_OFFICER}' where id = $1", [ana.id]);
    const again = { ...ana, browser: await openSession(test, app, ana) };
    expect(await act(again, "confirm", id)).toBe("409 ApprovedYourself");
    const asApp = (column: string) =>
      test.pool.query(`update withdrawal set ${column} = $2 where id = $1`, [id, ana.id]);
    expect(await readRefusalOf(asApp("confirmed_by"))).toBe("HM142");
    expect(await readRefusalOf(asApp("released_by"))).toBe("HM142");
    expect(await act(carla, "confirm", id)).toBe("200");
  });

  it("says that a payout was sent by hand only as the first of two", async () => {
    const { id } = await paidOut(1_000);
    const mark = { id, event: "send", reference: nextKey() };
    const { member_id: memberId } = await rowOf(id);
    await post(ben, "/staff/payouts/mark", mark);
    const [toAna] = await openProposals(ana, memberId);
    expect(toAna).toMatchObject({
      mayConfirm: false,
      barred: "APPROVERS",
      isBarred: true,
      hasSecondPerson: true,
    });
    expect((await openProposals(carla, memberId))[0]).toMatchObject({ mayConfirm: true });
    // Where everybody else approved the loan, there is no second person.
    const others = "update staff set removed_at = $2 where id <> all($1) and removed_at is null";
    const keep = [ana.id, ben.id];
    const at = new Date(0);
    await test.ownerPool.query(others, [keep, at]);
    expect((await openProposals(ana, memberId))[0]).toMatchObject({ hasSecondPerson: false });
    await test.ownerPool.query("update staff set removed_at = null where removed_at = $1", [at]);
    expect(await confirmProposals(ana, memberId)).toEqual(["409 ApprovedYourself"]);
    expect((await rowOf(id)).status).toBe("PROCESSING");
    expect(await confirmProposals(carla, memberId)).toEqual(["200"]);
    expect((await rowOf(id)).status).toBe("SENT");
  });
});

describe("a file for the bank", () => {
  const make = async (desk: Desk) =>
    (await post(desk, "/staff/payouts/batch", { channel: "INSTAPAY" })).json();

  it("with a payout of a loan that its maker approved is made when another confirms it", async () => {
    const { id } = await paidOut(1_000);
    const made = await make(ana);
    expect(made).toMatchObject({ waitsBecause: "APPROVED_BY_YOU", count: 1, total: 1_000 });
    expect((await rowOf(id)).batch_id).toBeNull();
    const file = `/staff/payouts/batches/${made.batchId}`;
    expect(outcomeOf(await ana.browser.get(file))).toBe("404 NotFound");
    expect(outcomeOf(await post(ana, "/staff/payouts/batches/sent", { id: made.batchId }))).toBe(
      "409 WithdrawalMoved",
    );
    expect(await confirmProposals(ana)).toEqual(["409 NotOneself"]);
    const [proposal] = (await openProposals(ben)) as unknown as [{ title: string }];
    expect(proposal.title).toBe("Make the InstaPay file of 1 payout, ₱1,000.00");
    expect(await confirmProposals(ben)).toEqual(["200"]);
    expect((await rowOf(id)).batch_id).toBe(made.batchId);
    expect((await ana.browser.get(file)).statusCode).toBe(200);
    const { rows } = await test.ownerPool.query("select * from payout_batch where id = $1", [
      made.batchId,
    ]);
    expect(rows[0]).toMatchObject({ made_by: ana.id, payouts: 1, proposal_id: expect.any(String) });
  });

  it("is made at once by somebody who approved none of its loans", async () => {
    const { id } = await paidOut(1_000);
    expect(await make(ben)).toMatchObject({ waitsBecause: null, count: 1 });
    expect((await rowOf(id)).batch_id).not.toBeNull();
  });

  it("is not confirmed by somebody who approved one of its loans, nor after a payout left it", async () => {
    await paidOut(1_000);
    const { member, id } = await paidOut(2_000);
    // Ben confirmed an approval as the second of two.
    const { loanId } = await rowOf(id).then(({ loan_id }) => ({ loanId: loan_id as string }));
    await test.ownerPool.query(
      "insert into loan_event (loan_id, event, from_status, to_status, actor_kind, actor_id) values ($1, 'approve', 'IN_REVIEW', 'APPROVED', 'staff', $2)",
      [loanId, ben.id],
    );
    await make(ana);
    expect(await confirmProposals(ben)).toEqual(["409 ApprovedYourself"]);
    const [shown] = await openProposals(carla);
    expectOk(await member.post("/memberloan/withdrawals/recall", { id }));
    const body = { id: shown?.id, fingerprint: shown?.fingerprint };
    expect(outcomeOf(await post(carla, "/staff/proposals/confirm", body))).toBe(
      "409 ChangedMeanwhile",
    );
    expect(await confirmProposals(carla)).toEqual(["409 ChangedMeanwhile"]);
    await make(ana);
    expect(await confirmProposals(carla)).toContain("200");
  });

  it("above the maker's sum of a day waits for another officer", () =>
    withPolicy(test, { payoutOnePersonDailyCentavosMax: 2_500_00 }, async () => {
      await paidOut(2_000);
      expect((await make(ben)).waitsBecause).toBeNull();
      await paidOut(600);
      expect((await make(ben)).waitsBecause).toBe("ABOVE_DAILY");
      expect(await confirmProposals(carla)).toEqual(["200"]);
      await paidOut(500);
      expect((await make(ben)).waitsBecause).toBeNull();
    }));

  it("cannot be written by one person into the database itself", async () => {
    const { id } = await paidOut(1_000);
    const insert = (total: number) =>
      test.pool.query(
        `insert into payout_batch (id, channel, sealed, payouts, total_centavos, made_by, format)
         values (gen_random_uuid(), 'INSTAPAY', '', 1, $1, $2, 'pain001') returning id`,
        [total, ana.id],
      );
    expect(await readRefusalOf(insert(5_000_001_00))).toBe("HM141");
    const { rows } = await insert(1_000_00);
    const put = test.pool.query("update withdrawal set batch_id = $2 where id = $1", [
      id,
      rows[0].id,
    ]);
    expect(await readRefusalOf(put)).toBe("HM142");
    await make(ben);
  });
});

describe("the first payouts to a member", () => {
  it("above the sum leave when a person confirms who did not approve the loan", async () => {
    const { member, id } = await paidOut(150_000);
    expect((await rowOf(id)).needs_second_person).toBe(false);
    const { id: second } = await withdraw(member, 60_000);
    expect(await rowOf(second)).toMatchObject({ needs_second_person: true, first_payout: true });
    const made = (await post(ben, "/staff/payouts/batch", { channel: "PESONET" })).json();
    expect(made.count).toBe(1);
    await sendPayout(test.house, test.outside, { withdrawalId: second });
    expect((await rowOf(second)).status).toBe("PROCESSING");
    expect(await shownTo(ana, second)).toMatchObject({
      isFirstPayout: true,
      may: expect.any(Array),
    });
    expect((await shownTo(ana, second)).may).not.toContain("confirm");
    expect(await act(ana, "confirm", second)).toBe("409 ApprovedYourself");
    expect(await act(ben, "release", second)).toBe("409 WithdrawalMoved");
    expect(await act(ben, "confirm", second)).toBe("200");
    expect(await rowOf(second)).toMatchObject({ released_by: null, confirmed_by: ben.id });
    await endPayout(test, second, { paidOn: "2026-03-02" });
    const { id: third } = await withdraw(member, 100_000);
    expect((await rowOf(third)).needs_second_person).toBe(false);
  });
});
