/**
 * A typed payment that changes the past needs two people and a document. The desk refuses it
 * otherwise, and so does the database when the app's login inserts it directly.
 */
import { randomUUID } from "node:crypto";
import { addPaidMember, type PaidMember, receive } from "@hiram/proof/testing/bank-payments.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { nextKey } from "@hiram/proof/testing/loan.ts";
import { outcomeOf } from "@hiram/proof/testing/member.ts";
import { type Desk, openDesk } from "@hiram/proof/testing/staff.ts";
import { testCamt053 } from "@hiram/proof/testing/statement-files.ts";
import { addOwnAccount, loadAndBook } from "@hiram/proof/testing/statements.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { closeEndedDays } from "#loan/daily-close/close-days.ts";

const ACCOUNT = "007777777777";

const test = await openHouseForFile({}, { clock: "one" });
test.clock.set("2026-03-02T04:00:00Z");
const app = await test.openServer();
await addOwnAccount(test, { name: "OWN-1", number: ACCOUNT });
let ana: Desk;
let ben: Desk;
let member: PaidMember;
/** Paid out on 2 March; 34,293 is due on 2 April, charges are made from the 6th on. */
beforeEach(async () => {
  ana = await openDesk(test, app, "LOAN_OFFICER");
  ben = await openDesk(test, app, "LOAN_OFFICER");
  member = await addPaidMember(test, app);
});

/** The clock only goes forward. */
async function on(day: string): Promise<void> {
  test.clock.set(`${day}T04:00:00Z`);
  await closeEndedDays(test.house);
  ana = await openDesk(test, app, "LOAN_OFFICER");
  ben = await openDesk(test, app, "LOAN_OFFICER");
}

const type = async (receivedOn: string, more: object = {}) =>
  outcomeOf(
    await ana.browser.post(
      "/staff/loans/repayment",
      {
        loanId: member.loanId,
        amount: 1_000,
        receivedOn,
        reference: `TYPED ${nextKey()}`,
        ...more,
      },
      { "idempotency-key": nextKey() },
    ),
  );

type Facts = {
  readonly valueOn: string;
  readonly actorKind?: string;
  readonly proposedBy?: string;
  readonly pesos?: number;
};

/** Gives a typed payment to the loan with the app's login, without the desk's code. */
async function give({ valueOn, actorKind = "staff", proposedBy, pesos = 1_000 }: Facts) {
  const id = randomUUID();
  const client = await test.pool.connect();
  try {
    await client.query("begin");
    await client.query(
      `insert into payment (id, status, own_account, entry_reference, way, value_on,
         amount_centavos, recorded_by)
       values ($1, 'UNMATCHED', 'OWN-1', $2, 'BY_HAND', $3, $4, $5)`,
      [id, `SQL ${nextKey()}`, valueOn, pesos * 100, ana.id],
    );
    await client.query(
      "update payment set status = 'APPLIED', loan_id = $2, member_id = $3 where id = $1",
      [id, member.loanId, member.id],
    );
    await client.query(
      `insert into payment_event (payment_id, event, from_status, to_status, actor_kind, actor_id,
         proposed_by) values ($1, 'match', 'UNMATCHED', 'APPLIED', $2, $3, $4)`,
      [id, actorKind, ana.id, proposedBy ?? null],
    );
    return "given";
  } catch (error) {
    return (error as { code: string }).code;
  } finally {
    await client.query("rollback");
    client.release();
  }
}

describe("more than three banking days back", () => {
  it("needs a document, counted in banking days", async () => {
    await on("2026-03-20");
    // Eid'l Fitr: today is no banking day, so that the fourth one back is Monday the 16th.
    expect(await type("2026-03-16")).toBe("200");
    expect(await type("2026-03-13")).toBe("409 TypedNeedsDocument");
  });

  it("is refused to the app's own login", async () => {
    expect(await give({ valueOn: "2026-03-16" })).toBe("given");
    expect(await give({ valueOn: "2026-03-13" })).toBe("HM122");
    expect(await give({ valueOn: "2026-03-13", proposedBy: ben.id })).toBe("HM122");
    expect(await give({ valueOn: "2026-03-16", proposedBy: ben.id })).toBe("HM122");
    expect(await give({ valueOn: "2026-03-13", actorKind: "gateway" })).toBe("HM122");
    expect(await give({ valueOn: "2026-03-16", pesos: 100_001 })).toBe("HM123");
  });
});

describe("before a late charge that was made", () => {
  it("needs a document at the desk and in the database, and none on the day itself", async () => {
    await on("2026-04-08");
    expect(await type("2026-04-07")).toBe("409 TypedNeedsDocument");
    expect(await give({ valueOn: "2026-04-07" })).toBe("HM122");
    expect(await give({ valueOn: "2026-04-08" })).toBe("given");
    expect(await type("2026-04-08")).toBe("200");
  });

  it("also when the charge was paid since", async () => {
    expect(await type("2026-04-08", { amount: 40_000 })).toBe("200");
    expect(await give({ valueOn: "2026-04-07" })).toBe("HM122");
  });
});

describe("the line of a statement", () => {
  const load = async (amount: string) => {
    const day = test.clock.now().toISOString().slice(0, 10);
    const file = testCamt053([{ amount, reference: `L${nextKey()}`, text: "no loan" }], {
      account: ACCOUNT,
      day,
    });
    return loadAndBook(test, ana, file);
  };
  const claim = (paymentId: string, statementId: string) =>
    test.pool
      .query("update payment set statement_id = $2, statement_line = 1 where id = $1", [
        paymentId,
        statementId,
      ])
      .then(
        () => "claimed",
        (error: { code: string }) => error.code,
      );

  it("is claimed by a typed payment of its amount alone, and by one", async () => {
    const id = await load("777.00");
    const typed = { way: "BY_HAND", onStatementOn: undefined, recordedBy: ana.id } as const;
    const other = await receive(test, 778, typed);
    expect(await claim(other, id)).toBe("HM137");
    const same = await receive(test, 777, typed);
    // The line has its own payment, which is in suspense.
    expect(await claim(same, id)).toBe("HM137");
  });
});
