import { createHash } from "node:crypto";
import type { LoanDocument } from "@hiram/contract/loan/loan.calls.ts";
import { type LoanStatus, loanLife } from "@hiram/contract/loan/loan.ts";
import { type DeclineReason, declineReasons } from "@hiram/contract/loan/views.ts";
import { eventsFrom } from "@hiram/contract/wire/lifecycle.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import {
  addStaff,
  applicationOf,
  caller,
  type LoanMember,
  loanIn,
  statusOf,
} from "@hiram/proof/testing/loan.ts";
import { sendQueued } from "@hiram/proof/testing/member.ts";
import { canonicalText } from "@hiram/words/en/loan/documents.papers.ts";
import { describe, expect, it } from "vitest";
import { Problem } from "#problem.ts";
import { type DecideRequest, decideLoan } from "./decide-loan.ts";

const test = await openHouseForFile();
const app = await test.openServer();

type Chosen = {
  readonly loanId: string;
  readonly staffId: string;
  readonly amount?: number;
  readonly note?: string;
  readonly reason?: DeclineReason;
};
const decide = ({ staffId, ...request }: Chosen & Pick<DecideRequest, "event">) =>
  decideLoan(test.house, request as DecideRequest, { id: staffId }, caller);
const actions = {
  review: (chosen: Chosen) => decide({ ...chosen, event: "review" }),
  pause: (chosen: Chosen) =>
    decide({ note: "Please send a clearer ID.", ...chosen, event: "pause" }),
  resume: (chosen: Chosen) => decide({ ...chosen, event: "resume" }),
  approve: (chosen: Chosen) => decide({ ...chosen, event: "approve" }),
  decline: (chosen: Chosen) => decide({ reason: "INCOME", ...chosen, event: "decline" }),
};
type Event = keyof typeof actions;

const refusalOf = async (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => "done",
    (error: unknown) => (error instanceof Problem ? error.code : Promise.reject(error)),
  );
const row = async (sql: string, id: string) => (await test.ownerPool.query(sql, [id])).rows;
const loanRow = async (id: string) => (await row("select * from loan where id = $1", id))[0];
const documentsOf = (id: string) =>
  row("select * from loan_document where loan_id = $1 order by created_at, kind", id);
const read = async (member: LoanMember) => (await member.post("/memberloan")).json().loan;

describe("every move of staff", () => {
  const statuses = ["PENDING", "IN_REVIEW", "ON_HOLD", "APPROVED", "DECLINED"] as const;
  const cells = statuses.flatMap((status) =>
    (Object.keys(actions) as Event[]).map((event) => [status, event] as const),
  );
  it.each(cells)("from %s: %s goes by the table", async (status, event) => {
    const { loanId, staffId, member } = await loanIn(test, app, status);
    const may = eventsFrom(loanLife, status, "staff").includes(event);
    const outcome = await refusalOf(actions[event]({ loanId, staffId }));
    expect(outcome).toBe(may ? "done" : "LoanMoved");
    const after: LoanStatus = may ? loanLife[event].to : status;
    expect(await statusOf(test, loanId)).toBe(after);
    const [latest] = await row(
      "select * from loan_event where loan_id = $1 order by id desc limit 1",
      loanId,
    );
    if (!may) return;
    expect(latest).toMatchObject({
      event,
      from_status: status,
      to_status: after,
      actor_kind: "staff",
      actor_id: staffId,
    });
    const [audited] = await row(
      "select * from audit_event where subject_id = $1 order by id desc limit 1",
      member.id,
    );
    expect(audited).toMatchObject({
      action: "LOAN_MOVED",
      actor_kind: "staff",
      actor_id: staffId,
      details: { event },
    });
    const notices = await row(
      "select template, channel from notice where member_id = $1 order by created_at desc limit 2",
      member.id,
    );
    expect(notices.map(({ template }) => template)).toEqual(Array(2).fill(`loan-${event}`));
  });

  it("of a loan that is not there is not found", async () => {
    const asked = { loanId: "3f0a5a2e-6f3f-4a52-9d83-0c1a2b3c4d5e", staffId: await addStaff(test) };
    expect(await refusalOf(actions.review(asked))).toBe("NotFound");
  });
});

describe("two officers at once", () => {
  it("approving and declining: one wins, the other is told, and nothing of it is left", async () => {
    for (let round = 0; round < 5; round++) {
      const { loanId, staffId, member } = await loanIn(test, app, "IN_REVIEW");
      const other = await addStaff(test);
      const outcomes = await Promise.all([
        refusalOf(actions.approve({ loanId, staffId })),
        refusalOf(actions.decline({ loanId, staffId: other })),
      ]);
      expect(outcomes.sort()).toEqual(["LoanMoved", "done"]);
      const { status, officer_id } = await loanRow(loanId);
      expect(officer_id).toBe(status === "APPROVED" ? staffId : other);
      expect(await documentsOf(loanId)).toHaveLength(status === "APPROVED" ? 2 : 0);
      const events = await row(
        "select event from loan_event where loan_id = $1 order by id",
        loanId,
      );
      expect(events).toHaveLength(3);
      const notices = await row("select from notice where member_id = $1", member.id);
      expect(notices).toHaveLength(6);
    }
  });

  it("approving twice for different amounts: one amount, one pair of documents", async () => {
    const { loanId, staffId } = await loanIn(test, app, "IN_REVIEW", { amount: 500_000_00 });
    const outcomes = await Promise.all(
      [300_000, 400_000, 500_000].map((amount) =>
        refusalOf(actions.approve({ loanId, staffId, amount })),
      ),
    );
    expect(outcomes.sort()).toEqual(["LoanMoved", "LoanMoved", "done"]);
    expect(await documentsOf(loanId)).toHaveLength(2);
  });
});

describe("approving", () => {
  it("writes the disclosure and the contract, sealed, each known by the hash of its words", async () => {
    const { loanId, member } = await loanIn(test, app, "APPROVED", { months: 12 });
    const rows = await documentsOf(loanId);
    expect(rows.map(({ kind }) => kind)).toEqual(["CONTRACT", "DISCLOSURE"]);
    for (const { sealed } of rows) expect(sealed.toString("utf8")).not.toMatch(/Peña|200,000/);

    const { documents }: { documents: LoanDocument[] } = await read(member);
    expect(documents.map(({ kind }) => kind)).toEqual(["DISCLOSURE", "CONTRACT"]);
    // The Filipino summary explains the English words, which alone bind.
    for (const { hash, createdAt: _, summaries, ...content } of documents) {
      expect(summaries.fil?.length).toBeGreaterThan(2);
      expect(createHash("sha256").update(canonicalText(content)).digest("hex")).toBe(hash);
      expect(rows.map((row) => row.hash)).toContain(hash);
    }
    const words = JSON.stringify(documents[0]);
    for (const said of ["Liza Peña", "12 King Fahd Road, Al Olaya", "₱17,627.00", "10.98%"])
      expect(words).toContain(said);
  });

  it("a document copied over another does not open", async () => {
    const [one, two] = [await loanIn(test, app, "APPROVED"), await loanIn(test, app, "APPROVED")];
    await test.ownerPool.query(
      `update loan_document d set sealed = o.sealed from loan_document o
       where d.loan_id = $1 and o.loan_id = $2 and d.kind = o.kind`,
      [one.loanId, two.loanId],
    );
    expect((await one.member.post("/memberloan")).statusCode).toBe(500);
  });

  it("less than requested keeps the policy, makes a new price and shows the member both amounts", async () => {
    const { loanId, staffId, member } = await loanIn(test, app, "IN_REVIEW", {
      amount: 500_000_00,
      months: 12,
    });
    const note = "For a start we can offer you this much.";
    await actions.approve({ loanId, staffId, amount: 200_000, note });
    expect(await read(member)).toMatchObject({
      status: "APPROVED",
      askedAmountPHP: 500_000,
      loanAmountPHP: 200_000,
      installmentAmountPHP: 17_627,
      totalToPayPHP: 211_520,
      note,
    });
    await sendQueued(test);
    expect(test.outside.texts.at(-1)?.text).toMatch(
      /approved: PHP 200,000\.00 \(you asked for PHP [\d,.]+\)\. Agree by \w+ \d+, \d{4}: /,
    );
  });

  const wrong = [0, 199_999.99, 500_000.01, Number.NaN];
  it.each(wrong)("%d of 500,000.00 is refused", async (amount) => {
    const { loanId, staffId } = await loanIn(test, app, "IN_REVIEW", { amount: 500_000_00 });
    const outcome = refusalOf(actions.approve({ loanId, staffId, amount }));
    expect(await outcome).toBe("AmountRefused");
    expect(await statusOf(test, loanId)).toBe("IN_REVIEW");
  });

  it("again after a pause writes new documents and keeps the old", async () => {
    const { loanId, staffId, member } = await loanIn(test, app, "APPROVED", {
      amount: 500_000_00,
    });
    const before = await read(member);
    await actions.pause({ loanId, staffId });
    // A loan on hold cannot be accepted.
    expect((await read(member)).documents).toEqual([]);
    await actions.resume({ loanId, staffId });
    await actions.approve({ loanId, staffId, amount: 300_000 });
    const rows = await documentsOf(loanId);
    expect(rows).toHaveLength(4);
    expect(rows.filter(({ replaced_at }) => replaced_at)).toHaveLength(2);
    const after = await read(member);
    expect(after.documents).toHaveLength(2);
    const hashes = new Set([...before.documents, ...after.documents].map(({ hash }) => hash));
    expect(hashes.size).toBe(4);
  });
});

describe("declining", () => {
  const reasons = Object.entries(declineReasons) as [keyof typeof declineReasons, string][];
  it.each(reasons)("for %s tells the member: %s", async (reason, words) => {
    const { loanId, staffId, member } = await loanIn(test, app, "IN_REVIEW");
    await actions.decline({ loanId, staffId, reason });
    expect(await read(member)).toMatchObject({ status: "DECLINED", declineReason: words });
    await sendQueued(test);
    const { text = "" } = test.outside.texts.at(-1) ?? {};
    expect(text).toContain(words);
    expect(text.length).toBeLessThanOrEqual(160);
  });

  it("leaves the member free to apply again", async () => {
    const { member } = await loanIn(test, app, "DECLINED");
    expect((await member.post("/loan/applynew", applicationOf(test))).json().state).toBe(
      "LOAN_CREATED",
    );
  });
});
