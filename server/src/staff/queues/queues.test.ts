import { randomUUID } from "node:crypto";
import { idComparisons } from "@hiram/contract/activation/id-check.ts";
import { toPesos } from "@hiram/contract/money/money.ts";
import { quoteLoan } from "@hiram/contract/price/quote.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { loanIn, nextKey } from "@hiram/proof/testing/loan.ts";
import { letResend, outcomeOf, resetLimits } from "@hiram/proof/testing/member.ts";
import { withPolicy } from "@hiram/proof/testing/policy.ts";
import { confirmProposals } from "@hiram/proof/testing/proposals.ts";
import { type Desk, openDesk } from "@hiram/proof/testing/staff.ts";
import { dumpDatabase, findSecrets } from "@hiram/proof/testing/story.ts";
import { addWalletMember, allowManyCodes, makeOne, rowOf } from "@hiram/proof/testing/wallet.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { revealReasonSeal } from "#secret/seals.ts";
import { receiveMessage } from "#site/receive-message.ts";

const test = await openHouseForFile({ payoutRail: "manual" });
const app = await test.openServer();
await allowManyCodes(test);
const ana = await openDesk(test, app, "LOAN_ASSISTANT", { name: "Ana Reyes" });
const ben = await openDesk(test, app, "LOAN_OFFICER", { name: "Ben Cruz" });
const carla = await openDesk(test, app, "LOAN_OFFICER", { name: "Carla Uy" });
beforeEach(() => resetLimits(test));

const ask = async (desk: Desk, path: string, body: object = {}) => {
  const reply = await desk.browser.post(path, body, { "idempotency-key": nextKey() });
  if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.payload}`);
  return reply.json();
};
const refusal = async (desk: Desk, path: string, body: object) =>
  outcomeOf(await desk.browser.post(path, body, { "idempotency-key": nextKey() }));
const actionsAbout = async (memberId: string): Promise<string[]> => {
  const { rows } = await test.ownerPool.query(
    "select action from audit_event where subject_id = $1 order by id",
    [memberId],
  );
  return rows.map(({ action }) => action);
};
const caseOf = (desk: Desk, memberId: string) => ask(desk, "/staff/members/case", { memberId });
const oldest = async (statement: string, id: string) =>
  test.ownerPool.query(`${statement} where id = $1`, [id]);

describe("today", () => {
  it("counts what waits, says how old it is, and what is past its time", async () => {
    const { loanId } = await loanIn(test, app, "PENDING");
    await oldest("update loan set applied_at = now() - interval '3 days'", loanId);
    const member = await addWalletMember(test, app);
    const late = await makeOne(member, 1_000);
    await oldest("update withdrawal set promised_by = now() - interval '1 hour'", late);
    await receiveMessage(test.house, {
      name: "Zoraida Quezonera",
      email: "z@example.com",
      message: "When will it arrive?",
      consent: true,
    });
    // The queues read the database's clock, which is not that of the test.
    await test.ownerPool.query(
      "update complaint set due_on = current_date + 30, opened_at = now() - interval '1 hour'",
    );
    const { queues, oldest: work } = (await ana.browser.get("/staff/today")).json();
    const of = (queue: string) => queues.find((one: { queue: string }) => one.queue === queue);
    expect(of("applications")).toMatchObject({ count: 1, late: 1 });
    expect(of("applications").oldestAt).not.toBeNull();
    expect(of("withdrawals")).toMatchObject({ count: 1, late: 1 });
    expect(of("stuck")).toMatchObject({ count: 1 });
    expect(of("messages")).toMatchObject({ count: 0 });
    expect(of("complaints")).toMatchObject({ count: 1, late: 0 });
    expect(work[0]).toMatchObject({ queue: "applications", id: loanId, isLate: true });
    expect(work.find((one: { id: string }) => one.id === late)).toMatchObject({ queue: "stuck" });
  });
});

describe("today of each role", () => {
  const queuesOf = async ({ browser }: Desk) =>
    (await browser.get("/staff/today")).json().queues.map((one: { queue: string }) => one.queue);

  const own: [string, string[]][] = [
    ["COLLECTOR", ["lateLoans", "promises", "hardship"]],
    ["CASHIER", ["payments", "byHand", "toConfirm"]],
    ["ACCOUNTANT", ["toConfirm", "months", "unreconciled"]],
  ];
  it.each(own)("of %s has the queues of that role alone", async (role, queues) => {
    expect(await queuesOf(await openDesk(test, app, role))).toEqual(queues);
  });

  it("has nothing to confirm for an auditor, and no money for compliance", async () => {
    expect(await queuesOf(await openDesk(test, app, "AUDITOR"))).not.toContain("toConfirm");
    const waits = await queuesOf(await openDesk(test, app, "COMPLIANCE"));
    expect(waits).toEqual(expect.arrayContaining(["complaints", "complaintsDue", "holds"]));
    expect(waits).not.toContain("payments");
  });

  it("counts what somebody else proposed and this person may confirm, not one's own", async () => {
    const [carla, dora] = [await openDesk(test, app, "ADMIN"), await openDesk(test, app, "ADMIN")];
    const { browser, id } = await openDesk(test, app, "LOAN_ASSISTANT");
    await carla.browser.post("/staff/people/reset", { id, reason: "Phone lost." });
    const countOf = async (desk: Desk) =>
      (await desk.browser.get("/staff/today"))
        .json()
        .queues.find((one: { queue: string }) => one.queue === "toConfirm").count;
    expect([await countOf(dora), await countOf(carla)]).toEqual([1, 0]);
    expect(await queuesOf({ browser } as Desk)).not.toContain("toConfirm");
  });
});

describe("the lists", () => {
  it("are paged by their key, each row once, oldest first", async () => {
    await test.ownerPool.query(
      `insert into loan (id, member_id, status, asked_centavos, amount_centavos, months, policy_from,
         currency, exchange_rate, applied_at, decline_reason)
       select gen_random_uuid(), (select id from member limit 1), 'DECLINED', 20000000, 20000000, 6,
         '2026-01-01', 'PHP', 1, now() - make_interval(mins => n / 3), 'INCOME'
       from generate_series(1, 120) n`,
    );
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const body = { status: "DECLINED", ...(after && { after }) };
      const page: { rows: { id: string; appliedAt: string }[]; next: string | null } = await ask(
        ana,
        "/staff/applications",
        body,
      );
      expect(page.rows.length).toBeLessThanOrEqual(50);
      const times = page.rows.map(({ appliedAt }) => appliedAt);
      expect(times).toEqual(times.toSorted());
      seen.push(...page.rows.map(({ id }) => id));
      after = page.next;
    } while (after);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBe(120);
    await test.ownerPool.query("delete from loan where status = 'DECLINED'");
  });
});

describe("a case", () => {
  it("prices an approval by the row that the loan keeps, not by the product's own", async () => {
    await withPolicy(test, { interestMonthlyBasisPoints: 60 }, async () => {
      const { member } = await loanIn(test, app, "PENDING");
      const { affordability, loan } = await caseOf(ben, member.id);
      expect(affordability.policy).toMatchObject({
        from: "2026-01-01",
        interestMonthlyBasisPoints: 60,
      });
      const { instalment } = quoteLoan(200_000_00, 6, affordability.policy);
      expect([toPesos(instalment), loan.installmentAmountPHP]).toEqual([34533, 34533]);
    });
  });

  it("shows everything masked, and opening it is written down", async () => {
    const { member, loanId } = await loanIn(test, app, "PENDING");
    const shown = await caseOf(ben, member.id);
    expect(shown.member.memberId).toBe(member.id);
    expect(shown.loan.id).toBe(loanId);
    expect(shown.loanEvents.toSorted()).toEqual(["pause", "review"]);
    expect(shown.affordability.instalmentPHP).toBe(34293);
    expect(shown.affordability.policy).toEqual(test.house.products.standard());
    expect(shown.score.score).toBeGreaterThanOrEqual(0);
    expect(JSON.stringify(shown)).not.toContain(member.phoneNumber);
    expect((await caseOf(ana, member.id)).loanEvents).toEqual([]);
    await caseOf(ben, member.id);
    const looks = (await actionsAbout(member.id)).filter((action) => action === "CASE_OPENED");
    expect(looks, "one for each of the two, however often they ask").toHaveLength(2);
    expect(await refusal(ben, "/staff/members/case", { memberId: randomUUID() })).toBe(
      "404 NotFound",
    );
  });

  it("reveals one value for a reason, which is kept with who and what", async () => {
    const { member } = await loanIn(test, app, "PENDING");
    const asked = { memberId: member.id, part: "phoneNumber" };
    expect(await refusal(ben, "/staff/members/reveal", { ...asked, reason: " " })).toBe(
      "422 InvalidInput",
    );
    const reason = "She asked us to call back.";
    const { revealed } = await ask(ben, "/staff/members/reveal", { ...asked, reason });
    expect(revealed).toBe(`+${member.phoneNumber}`);
    const { rows } = await test.ownerPool.query(
      "select actor_id, details from audit_event where action = 'STAFF_REVEALED' and subject_id = $1",
      [member.id],
    );
    expect(rows).toEqual([
      { actor_id: ben.id, details: { part: "phoneNumber", reasonId: expect.any(String) } },
    ]);
    const { reasonId } = rows[0].details;
    const kept = await test.ownerPool.query("select sealed from reveal_reason where id = $1", [
      reasonId,
    ]);
    expect(test.house.keys.open(kept.rows[0].sealed, revealReasonSeal(reasonId))).toBe(
      "She asked us to call back.",
    );
  });

  it("finds others with the same account, and links to them", async () => {
    const [one, two] = [await loanIn(test, app, "PENDING"), await loanIn(test, app, "PENDING")];
    // Answers cannot be changed, so the duplicate is inserted past the rules.
    await test.ownerPool.query(`
      begin;
      set local session_replication_role = replica;
      update activation_answer set number_fingerprint = 'the same'
        where step = 'bank' and member_id in ('${one.member.id}', '${two.member.id}');
      commit`);
    const { duplicates } = await caseOf(ben, one.member.id);
    expect(duplicates.members[0]).toMatchObject({
      memberId: two.member.id,
      kinds: expect.arrayContaining(["account"]),
      needsDecision: true,
    });
  });

  it("keeps notes sealed, with who wrote them", async () => {
    const { member } = await loanIn(test, app, "PENDING");
    const text = "Canary: her employer answered on the phone.";
    await ask(ana, "/staff/notes", { memberId: member.id, text });
    expect((await caseOf(ben, member.id)).notes).toEqual([
      expect.objectContaining({ text, by: "Ana Reyes" }),
    ]);
    expect(findSecrets(await dumpDatabase(test), { codes: [], words: [text] })).toEqual([]);
  });
});

describe("the check of an ID", () => {
  const stateOf = (member: { post(path: string, body?: object): Promise<{ json(): unknown }> }) =>
    member.post("/member/idcheck").then((reply) => reply.json());

  it("waits from the activation on, and is confirmed once", async () => {
    const { member } = await loanIn(test, app, "PENDING");
    await oldest("update id_check set status = 'UNVERIFIED'", member.id);
    const { rows } = await ask(ben, "/staff/id-checks");
    expect(rows.map((row: { memberId: string }) => row.memberId)).toContain(member.id);
    expect(await stateOf(member)).toEqual({ status: "UNVERIFIED", wanted: null });
    const request = { memberId: member.id, compared: idComparisons };
    const verify = (desk: Desk) => refusal(desk, "/staff/id-checks/verify", request);
    const outcomes = await Promise.all([ben, carla].map(verify));
    expect(outcomes.toSorted()).toEqual(["200", "409 ChangedMeanwhile"]);
    expect(await stateOf(member)).toEqual({ status: "VERIFIED", wanted: null });
  });

  it("is confirmed only by the one who opened every image and compared every point", async () => {
    const { member } = await loanIn(test, app, "PENDING");
    await oldest("update id_check set status = 'UNVERIFIED'", member.id);
    const id = randomUUID();
    await test.ownerPool.query(
      `insert into upload (id, member_id, side, stored_as, key_sealed, bytes, attached_at)
       values ($1, $2, 'FRONT', $3, '', 1, now())`,
      [id, member.id, `stored ${id}`],
    );
    const verify = (desk: Desk, compared: readonly string[] = idComparisons) =>
      refusal(desk, "/staff/id-checks/verify", { memberId: member.id, compared });
    const opened = (desk: Desk) =>
      test.ownerPool.query(
        `insert into audit_event (actor_kind, actor_id, action, subject_id, details)
         values ('staff', $1, 'STAFF_OPENED_IMAGE', $2, $3)`,
        [desk.id, member.id, { side: "FRONT", image: id }],
      );
    expect(await verify(ben)).toBe("409 ImagesNotOpened");
    await opened(carla);
    expect(await verify(ben)).toBe("409 ImagesNotOpened");
    await opened(ben);
    expect(await verify(ben, idComparisons.slice(1))).toBe("422 InvalidInput");
    expect(await verify(ben)).toBe("200");
  });

  it("asks for one image again, takes that one alone, and waits anew", async () => {
    const { member } = await loanIn(test, app, "PENDING");
    await ask(ben, "/staff/id-checks/ask", {
      memberId: member.id,
      side: "BACK",
      reason: "BLURRED",
    });
    expect(await stateOf(member)).toMatchObject({ status: "RESUBMIT", wanted: { side: "BACK" } });
    const upload = async (side: string, owner = member.id) => {
      const id = randomUUID();
      await test.ownerPool.query(
        `insert into upload (id, member_id, side, stored_as, key_sealed, bytes)
         values ($1, $2, $3, $4, '', 1)`,
        [id, owner, side, `stored ${id}`],
      );
      return { url: `/api/v2/uploaded-files/${id}` };
    };
    const stranger = await loanIn(test, app, "PENDING");
    for (const wrong of [await upload("FRONT"), await upload("BACK", stranger.member.id)])
      expect(outcomeOf(await member.patch("/member/idcheck", wrong))).toBe("422 ImageMissing");
    expect(outcomeOf(await member.patch("/member/idcheck", await upload("BACK")))).toBe("200");
    expect(await stateOf(member)).toEqual({ status: "UNVERIFIED", wanted: null });
    expect(outcomeOf(await member.patch("/member/idcheck", await upload("BACK")))).toBe(
      "409 ChangedMeanwhile",
    );
  });
});

describe("deciding", () => {
  it("goes through the desk, and of two at once one wins and the other is told", async () => {
    const { member, loanId } = await loanIn(test, app, "PENDING", { months: 48 });
    await ask(ben, "/staff/loans/decide", { loanId, event: "review" });
    const outcomes = await Promise.all([
      refusal(ben, "/staff/loans/decide", { loanId, event: "approve" }),
      refusal(carla, "/staff/loans/decide", { loanId, event: "decline", reason: "INCOME" }),
    ]);
    expect(outcomes.toSorted()).toEqual(["200", "409 LoanMoved"]);
    const { loan } = await caseOf(ben, member.id);
    expect(["APPROVED", "DECLINED"]).toContain(loan.status);
  });

  it("approves for less at a fresh price", () =>
    withPolicy(test, { debtShareBasisPointsMax: 10_000 }, async () => {
      const { member, loanId } = await loanIn(test, app, "IN_REVIEW", { amount: 300_000_00 });
      await ask(ben, "/staff/loans/decide", { loanId, event: "approve", amount: 200_000 });
      const { loan } = await caseOf(ben, member.id);
      expect(loan).toMatchObject({
        status: "APPROVED",
        askedAmountPHP: 300_000,
        loanAmountPHP: 200_000,
        installmentAmountPHP: 34_293,
      });
    }));
});

describe("codes and messages", () => {
  it("sends the member a code that nobody at the desk sees", async () => {
    const { member } = await loanIn(test, app, "APPROVED");
    await letResend(test);
    const reply = await ask(ana, "/staff/codes", { memberId: member.id, purpose: "ACCEPT_LOAN" });
    expect(Object.keys(reply)).toEqual(["sentAt"]);
    const { rows } = await test.ownerPool.query(
      `select actor_kind, details from audit_event
       where action = 'CODE_SENT' and subject_id = $1 order by id desc limit 1`,
      [member.id],
    );
    expect(rows).toEqual([{ actor_kind: "staff", details: { purpose: "ACCEPT_LOAN" } }]);
  });

  it("sends a message again as a copy, and never one with a code", async () => {
    const { member } = await loanIn(test, app, "APPROVED");
    await test.ownerPool.query("update notice set status = 'FAILED' where member_id = $1", [
      member.id,
    ]);
    const { notices } = await caseOf(ana, member.id);
    const plain = notices.find((one: { mayResend: boolean }) => one.mayResend);
    await ask(ana, "/staff/notices/resend", { id: plain.id });
    expect((await caseOf(ana, member.id)).notices.length).toBe(notices.length + 1);
    await member.post("/memberloan/accept/otp");
    const { notices: after } = await caseOf(ana, member.id);
    const coded = after.find((one: { template: string }) => one.template === "code-ACCEPT_LOAN");
    expect(coded.mayResend).toBe(false);
    expect(await refusal(ana, "/staff/notices/resend", { id: coded.id })).toBe("404 NotFound");
  });
});

describe("payouts", () => {
  const rowAt = async (desk: Desk, id: string) =>
    (await ask(desk, "/staff/withdrawals", { list: "open" })).rows.find(
      (row: { id: string }) => row.id === id,
    );

  it("are sent, paid and returned by hand with the bank's reference", async () => {
    const member = await addWalletMember(test, app, 10_000);
    const id = await makeOne(member, 4_000);
    expect((await rowAt(ben, id)).may.toSorted()).toEqual(["pause", "return", "send"]);
    const mark = async (body: object) => {
      const reply = await ask(ben, "/staff/payouts/mark", { id, ...body });
      return [reply, await confirmProposals(carla, member.id)];
    };
    const waits = (status: string) => [{ status, needsSecondPerson: true }, ["200"]];
    expect(await mark({ event: "send", reference: "BANK-0001" })).toEqual(waits("PROCESSING"));
    expect(await mark({ event: "settle" })).toEqual(waits("SENT"));
    expect((await rowOf(test, id)).status).toBe("COMPLETED");
    const back = await makeOne(member, 1_000);
    await ask(ben, "/staff/payouts/mark", { id: back, event: "return", reason: "AC01" });
    expect(await member.available()).toBe(6_000);
    expect(await refusal(ben, "/staff/payouts/mark", { id: back, event: "settle" })).toBe(
      "409 WithdrawalMoved",
    );
  });

  it("above the policy's amount need two people, never the same one twice", async () => {
    const member = await addWalletMember(test, app, 900_000);
    const id = await makeOne(member, 600_000);
    const { fingerprint, may } = await rowAt(ben, id);
    expect(may).toContain("release");
    expect(may).not.toContain("send");
    const mark = { id, event: "send", reference: "BANK-0002" };
    expect(await refusal(ben, "/staff/payouts/mark", mark)).toBe("409 SecondPersonMissing");
    expect(await refusal(ben, "/staff/payouts/release", { id, fingerprint: "another" })).toBe(
      "409 ChangedMeanwhile",
    );
    await ask(ben, "/staff/payouts/release", { id, fingerprint });
    expect((await rowAt(ben, id)).may).not.toContain("confirm");
    // The case shows the same payout with the same fingerprint and the same actions.
    const [shown] = (await caseOf(carla, member.id)).withdrawals;
    expect(shown).toMatchObject({ id, fingerprint, releasedBy: "Ben Cruz", confirmedBy: null });
    expect(shown.may).toContain("confirm");
    // Unconfirmed for a day, it must be released again.
    await oldest("update withdrawal set released_at = '2026-01-01'", id);
    expect((await rowAt(carla, id)).may).not.toContain("confirm");
    expect((await rowAt(ben, id)).may).toContain("release");
    await ask(ben, "/staff/payouts/release", { id, fingerprint });
    expect(await refusal(ben, "/staff/payouts/confirm", { id, fingerprint })).toBe(
      "409 NotOneself",
    );
    await ask(carla, "/staff/payouts/confirm", { id, fingerprint });
    await ask(ben, "/staff/payouts/mark", mark);
    expect(await confirmProposals(carla, member.id)).toEqual(["200"]);
    expect((await rowOf(test, id)).status).toBe("SENT");
  });
});

describe("the books", () => {
  it("sum to nought and verify, and the portfolio agrees with them", async () => {
    const accountant = await openDesk(test, app, "ACCOUNTANT");
    const { accounts, total } = (await accountant.browser.get("/staff/books")).json();
    expect(total).toBe(0);
    const balanceOf = (name: string) =>
      accounts.find((one: { name: string }) => one.name === name).amount;
    // What lies in wallets is released, but is not owed.
    const owed = -(balanceOf("principal") + balanceOf("wallet") + balanceOf("reserved"));
    expect((await accountant.browser.post("/staff/books/verify")).json().mismatches).toEqual([]);
    const { rows, funnel } = await ask(ben, "/staff/portfolio", {
      from: new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10),
      until: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
      by: "day",
    });
    expect(rows.length).toBe(7);
    expect(rows.at(-1).outstandingAmount).toBe(owed);
    expect(funnel.applied).toBeGreaterThanOrEqual(funnel.accepted);
    const csv = await ben.browser.get("/staff/portfolio/2026-01-01.2026-03-31.month");
    expect(csv.payload.split("\r\n")[0]).toMatch(/^period,applied,/);
    expect(csv.payload.trim().split("\r\n")).toHaveLength(4);
  });

  it("refuses a period that is turned round or endless", async () => {
    const period = (from: string, until: string) => ({ from, until, by: "day" });
    expect(await refusal(ben, "/staff/portfolio", period("2026-02-01", "2026-01-01"))).toBe(
      "422 InvalidInput",
    );
    expect(await refusal(ben, "/staff/portfolio", period("2001-01-01", "2026-01-01"))).toBe(
      "422 PeriodTooLong",
    );
  });
});
