/**
 * Walks every lifecycle table: every event, by every actor, from every status. What the table
 * allows is done and posts the movement that the table names; everything else throws and changes
 * nothing.
 */
import { randomUUID } from "node:crypto";
import type { Actor, Lifecycle } from "@hiram/contract/wire/lifecycle.ts";
import { statusesOf } from "@hiram/contract/wire/lifecycle.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import {
  addBorrower,
  insertWithdrawal,
  type LedgerBorrower,
  move,
} from "@hiram/proof/testing/ledger.ts";
import { addStaff } from "@hiram/proof/testing/loan.ts";
import { addWalletMember, makeOne } from "@hiram/proof/testing/wallet.ts";
import { type ControlledTransaction, sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import {
  advance,
  type LifecycleMove,
  lifecycles,
  type StatusTable,
  tryAdvance,
} from "#db/advance.ts";
import type { Tables } from "#db/tables.ts";
import {
  applyPayment,
  receivePayment,
  releaseLoan,
  reserveWithdrawal,
  returnWithdrawal,
  reversePayment,
  settleWithdrawal,
  takeBackLoan,
  unmatchPayment,
} from "#ledger/movements.ts";
import { prepareMovement } from "#ledger/post.ts";

const AMOUNT = 100_00;
const actors: readonly Actor[] = ["visitor", "member", "staff", "rail", "gateway", "clock"];
const tables = Object.keys(lifecycles) as StatusTable[];

const test = await openHouseForFile();
let borrower: LedgerBorrower;
/** A payment is given to a loan that was paid out. */
let given: LedgerBorrower;
let ids: Readonly<Record<StatusTable, string>>;
let otherStaff: string;
/** A proposal to accept the correction that a second person has confirmed. */
const confirmed = randomUUID();
/** A confirmed proposal to take the settlement back. */
let withdrawing: string;
/** A confirmed proposal to undo the agreement about more time. */
let undoing: string;
/** A covered transaction, its preparer, and a confirmed proposal that it is not reportable. */
const covered = { id: randomUUID(), preparer: "", dismiss: randomUUID() };
/** A filing's confirmed proposals, and its proof. */
const filing = {
  id: randomUUID(),
  confirm: randomUUID(),
  dismiss: randomUUID(),
  proof: randomUUID(),
};

beforeAll(async () => {
  borrower = await addBorrower(test);
  otherStaff = await addStaff(test);
  const withdrawal = await insertWithdrawal(test, borrower, AMOUNT);
  await move(test, borrower, reserveWithdrawal(AMOUNT), withdrawal);
  const { memberId, loanId } = borrower;
  const [message, notice, proposal] = [randomUUID(), randomUUID(), randomUUID()];
  const insert = (text: string, ...values: unknown[]) => test.ownerPool.query(text, values);
  // The money of a loan is released only when the ID is verified: the walk through the statuses of
  // a check uses another member's.
  const other = await addBorrower(test);
  await insert("insert into id_check (id, status) values ($1, 'VERIFIED')", memberId);
  await insert("insert into id_check (id, status) values ($1, 'UNVERIFIED')", other.memberId);
  const approval = randomUUID();
  const proposed = randomUUID();
  await insert(
    `insert into staff_proposal (id, kind, status, subject, sealed, proposed_by, expires_at)
     values ($1, 'member.unfreeze', 'PROPOSED', 'x', '', $2, now())`,
    proposed,
    await addStaff(test),
  );
  await insert(
    `insert into loan_approval (id, loan_id, status, amount_centavos, above_limit, above_income,
       sealed, fingerprint, proposed_by)
     values ($1, $2, 'PROPOSED', 1, true, false, '', 'x', $3)`,
    approval,
    loanId,
    await addStaff(test),
  );
  await insert(
    `insert into contact_message (id, reference, status, sealed, consented_at)
     values ($1, 'M-1', 'NEW', '', now())`,
    message,
  );
  await insert(
    "insert into notice (id, channel, template, sealed, status) values ($1, 'sms', 'x', '', 'QUEUED')",
    notice,
  );
  await insert(
    `insert into policy_proposal (id, status, from_day, policy, fingerprint, proposed_by, expires_at)
     values ($1, 'PROPOSED', '2030-01-01', '{}', 'x', $2, now())`,
    proposal,
    await addStaff(test),
  );
  const document = randomUUID();
  await insert(
    `insert into member_document (id, member_id, kind, status, received_at, decided_by)
     values ($1, $2, 'PAYSLIP', 'ASKED', now(), $3)`,
    document,
    memberId,
    otherStaff,
  );
  await insert(
    `insert into complaint (id, category, status, owner_id, due_on)
     values ($1, 'OTHER', 'OWNED', $2, '2026-04-01')`,
    message,
    otherStaff,
  );
  await insert(
    `insert into dispute (id, loan_id, member_id, status, subject, instalment, amount_centavos)
     values ($1, $2, $3, 'OPEN', 'CHARGE', 1, 1)`,
    message,
    loanId,
    memberId,
  );
  const payment = randomUUID();
  await insert(
    `insert into payment (id, status, own_account, entry_reference, way, value_on, amount_centavos)
     values ($1, 'UNMATCHED', 'BANK', 'A-1', 'TRANSFER', '2026-03-02', 1)`,
    payment,
  );
  const [promise, contact] = [randomUUID(), randomUUID()];
  await insert(
    `insert into collection_contact (id, loan_id, member_id, person, channel, direction, at,
       staff_id, outcome)
     values ($1, $2, $3, 'MEMBER', 'PHONE', 'IN', house_now(), $4, 'REACHED')`,
    ...[contact, loanId, memberId, otherStaff],
  );
  await insert(
    `insert into payment_promise (id, loan_id, member_id, status, contact_id, amount_centavos,
       promised_on, recorded_by)
     values ($1, $2, $3, 'OPEN', $4, 1, (house_now() at time zone 'Asia/Manila')::date, $5)`,
    ...[promise, loanId, memberId, contact, otherStaff],
  );
  const [correction, photo] = [randomUUID(), randomUUID()];
  await insert(
    `insert into upload (id, member_id, side, stored_as, key_sealed, bytes)
     values ($1, $2, 'CORRECTION', 'x', '', 1)`,
    photo,
    memberId,
  );
  await insert(
    `insert into staff_proposal (id, kind, status, member_id, subject, sealed, proposed_by,
       decided_by, decided_at, expires_at)
     values ($1, 'member.correct', 'CONFIRMED', $2, $3, '', $4, $5, now(), now())`,
    confirmed,
    memberId,
    correction,
    await addStaff(test),
    otherStaff,
  );
  await insert(
    `insert into personal_correction (id, member_id, status, sealed, fingerprint, upload_id)
     values ($1, $2, 'ASKED', '', 'x', $3)`,
    correction,
    memberId,
    photo,
  );
  const hardship = randomUUID();
  await insert(
    `insert into hardship (id, loan_id, member_id, status, cause, kind, asked_months, asked_on,
       pause_months, extra_months, waives_charges, offered_by, offer_until)
     values ($1, $2, $3, 'ASKED', 'JOB', 'PAUSE', 1, '2026-03-02', 1, 0, false, $4, '2026-03-09')`,
    ...[hardship, loanId, memberId, otherStaff],
  );
  const coolingOff = randomUUID();
  given = await addBorrower(test, { firstPaidOn: "2026-03-02" });
  await insert(
    `insert into cooling_off (id, loan_id, member_id, status, declared_on)
     values ($1, $2, $3, 'DECLARED', '2026-03-03')`,
    ...[coolingOff, given.loanId, given.memberId],
  );
  const settlement = randomUUID();
  const confirmSettling = async (kind: string, subject: string, ofMember: string) => {
    const id = randomUUID();
    await insert(
      `insert into staff_proposal (id, kind, status, subject, member_id, sealed, proposed_by,
         expires_at, decided_by, decided_at)
       values ($1, $2, 'CONFIRMED', $3, $4, '', $5, now(), $6, now())`,
      ...[id, kind, subject, ofMember, await addStaff(test), otherStaff],
    );
    return id;
  };
  await insert(
    `insert into loan_settlement (id, loan_id, member_id, status, proposal_id, amount_centavos,
       offered_on, pay_by)
     values ($1, $2, $3, 'OFFERED', $4, 1, '2026-05-10', '2026-05-20')`,
    ...[settlement, given.loanId, given.memberId],
    await confirmSettling("loan.settlement", given.loanId, given.memberId),
  );
  withdrawing = await confirmSettling("settlement.withdraw", settlement, given.memberId);
  undoing = randomUUID();
  await insert(
    `insert into staff_proposal (id, kind, status, subject, member_id, sealed, proposed_by,
       expires_at, decided_by, decided_at)
     values ($1, 'hardship.undo', 'CONFIRMED', $2, $3, '', $4, now(), $5, now())`,
    ...[undoing, hardship, memberId, await addStaff(test), otherStaff],
  );
  await insert(
    `insert into filing (id, duty_id, duty_code, period_from, period_to, due_on, status)
     select $1, id, code, '2026-01-01', '2026-01-31', '2026-02-10', 'OPEN' from duty
     where code = 'CIC_DATA'`,
    filing.id,
  );
  await insert(
    `insert into filing_file (filing_id, file_no, name, type, bytes, sha256, file_sealed, staff_id, at)
     values ($1, 1, 'x.txt', 'text/plain', 1, repeat('0', 64), '', $2, '2026-01-01')`,
    filing.id,
    otherStaff,
  );
  await insert(
    `insert into filing_proof (id, filing_id, type, sha256, file_sealed, staff_id)
     values ($1, $2, 'application/pdf', repeat('0', 64), '', $3)`,
    filing.proof,
    filing.id,
    otherStaff,
  );
  const book = randomUUID();
  await insert(
    `insert into import_book (id, status, sha256, file_bytes, file_sealed, uploaded_by, source,
       members, payments, faults, contents, cut_over_on, mapping, trial, mapped_by, mapped_at,
       checked_at, digest)
     values ($1, 'UPLOADED', repeat('0', 64), 1, 'x', $2, 'TABLES', 0, 0, 0, '{}', '2026-03-02',
       '{}', '{}', $2, now(), now(), repeat('0', 64))`,
    book,
    otherStaff,
  );
  covered.preparer = await addStaff(test);
  await insert(
    `insert into covered_transaction (id, entry_id, kind, amount_centavos, above_centavos, subject_id,
       booked_on, due_on, status)
     select $1, id, 'PAYOUT', 2, 1, subject_id, '2026-03-02', '2026-03-09', 'OPEN' from entry limit 1`,
    covered.id,
  );
  for (const [kind, proposalId, subject] of [
    ["filing.confirm", filing.confirm, filing.id],
    ["filing.not-due", filing.dismiss, filing.id],
    ["covered.not-reportable", covered.dismiss, covered.id],
  ])
    await insert(
      `insert into staff_proposal (id, kind, status, subject, sealed, proposed_by, expires_at,
         decided_by, decided_at)
       values ($1, $2, 'CONFIRMED', $3, '', $4, now(), $5, now())`,
      proposalId,
      kind,
      subject,
      await addStaff(test),
      otherStaff,
    );
  ids = {
    activation: memberId,
    complaint: message,
    contact_message: message,
    cooling_off: coolingOff,
    covered_transaction: covered.id,
    dispute: message,
    filing: filing.id,
    hardship,
    id_check: other.memberId,
    import_book: book,
    loan: loanId,
    loan_approval: approval,
    loan_settlement: settlement,
    member_document: document,
    notice,
    payment,
    payment_promise: promise,
    personal_correction: correction,
    policy_proposal: proposal,
    staff_proposal: proposed,
    withdrawal,
  };
});

const hardshipColumns = (status: string): Readonly<Record<string, unknown>> => {
  const isOpen = status === "ASKED" || status === "OFFERED";
  const isAgreed = status === "AGREED" || status === "UNDONE";
  const day = "2026-03-03";
  return {
    closed_on: isOpen ? null : day,
    closed_at: isOpen ? null : day,
    decline_reason: status === "DECLINED" ? "TALK_FIRST" : null,
    agreed_at: isAgreed ? day : null,
    agreed_on: isAgreed ? day : null,
    addendum_sealed: isAgreed ? Buffer.from("x") : null,
    addendum_hash: isAgreed ? "0".repeat(64) : null,
    challenge_id: isAgreed ? undoing : null,
    undone_at: status === "UNDONE" ? day : null,
    undo_proposal: status === "UNDONE" ? undoing : null,
  };
};

const coveredColumns = (status: string): Readonly<Record<string, unknown>> => {
  if (status === "NOT_REPORTABLE") return { not_reportable_proposal: covered.dismiss };
  const isAnswered = status === "ACKNOWLEDGED" || status === "RETURNED";
  return {
    ...(status !== "OPEN" && { prepared_by: covered.preparer }),
    ...((isAnswered || status === "FILED") && {
      reference: "R1",
      filed_on: "2026-03-03",
      filed_by: otherStaff,
    }),
    ...(isAnswered && { answered_on: "2026-03-04" }),
    ...(status === "RETURNED" && { words_sealed: Buffer.from("x") }),
  };
};

/** The database lets no covered transaction skip a status. */
const coveredWay = (status: string): readonly string[] => {
  if (status === "FILED") return ["PREPARED", status];
  const isAnswered = status === "ACKNOWLEDGED" || status === "RETURNED";
  return isAnswered ? ["PREPARED", "FILED", status] : [status];
};

const filingColumns = (status: string): Readonly<Record<string, unknown>> => {
  if (status === "NOT_DUE") return { not_due_proposal: filing.dismiss };
  const isAnswered = status === "ACCEPTED" || status === "RETURNED";
  const isFiled = isAnswered || status === "FILED";
  const isConfirmed = isFiled || status === "CONFIRMED";
  return {
    ...(status !== "OPEN" && { file_no: 1 }),
    ...(isConfirmed && { confirm_proposal: filing.confirm }),
    ...(isFiled && { reference: "R1", filed_on: "2026-02-09", proof_id: filing.proof }),
    ...(isAnswered && { answered_on: "2026-02-10" }),
  };
};

/** The columns that the database ties to a status, and that an action changes with it. */
const columnsIn = (table: StatusTable, status: string): Readonly<Record<string, unknown>> => {
  if (table === "loan") return { decline_reason: status === "DECLINED" ? "INCOME" : null };
  if (table === "payment") {
    const isOfLoan = status === "APPLIED" || status === "REFUNDED";
    return {
      loan_id: isOfLoan ? given.loanId : null,
      member_id: isOfLoan ? given.memberId : null,
      reverse_reason: status === "REVERSED" ? "BANK_RETURN" : null,
    };
  }
  if (table === "payment_promise") return { settled_at: status === "OPEN" ? null : new Date() };
  if (table === "complaint") return { owner_id: status === "OPEN" ? null : otherStaff };
  if (table === "dispute") {
    const isDecided = status !== "OPEN";
    return {
      decided_by: isDecided && status !== "ENDED" ? otherStaff : null,
      decided_at: isDecided ? new Date() : null,
      waived_centavos: status === "UPHELD" ? 0 : null,
    };
  }
  if (table === "covered_transaction") return coveredColumns(status);
  if (table === "filing") return filingColumns(status);
  // A trigger deletes the file of a book that is refused or ended.
  if (table === "import_book")
    return {
      refusal: status === "REFUSED" ? "No table." : null,
      shape_sealed: status === "HEADINGS" ? Buffer.from("x") : null,
    };
  if (table === "hardship") return hardshipColumns(status);
  if (table === "cooling_off")
    return { kept_until: status === "LAPSED" ? "2026-03-12T00:00:00Z" : null };
  if (table === "loan_settlement") {
    const isWithdrawn = status === "WITHDRAWN";
    return {
      withdrawn_at: isWithdrawn ? "2026-05-12T00:00:00Z" : null,
      withdrawn_on: isWithdrawn ? "2026-05-12" : null,
      withdraw_proposal: isWithdrawn ? withdrawing : null,
    };
  }
  if (table === "withdrawal")
    return {
      settled_on: status === "COMPLETED" ? "2026-03-02" : null,
      // The hold has a cause that ends by itself, and its day has come.
      pause_cause: status === "ON_HOLD" ? "MEMBER_WISH" : null,
      paused_until: status === "ON_HOLD" ? "2026-03-03T00:00:00Z" : null,
    };
  if (table === "personal_correction")
    return {
      decided_at: status === "ASKED" ? null : new Date(),
      decided_by: otherStaff,
      refused_because: status === "REFUSED" ? "EXPIRED" : null,
      accept_proposal: status === "ACCEPTED" ? confirmed : null,
    };
  if (lifecycles[table] === lifecycles.staff_proposal) return { decided_by: otherStaff };
  const isAsked = status === "RESUBMIT";
  if (table === "id_check")
    return { side: isAsked ? "FRONT" : null, reason: isAsked ? "Blurred." : null };
  return {};
};

type Cell = { readonly table: StatusTable; readonly event: string; readonly actor: Actor };
type Money = ReturnType<typeof prepareMovement> | undefined;

const lifeOf = (table: StatusTable): Lifecycle => lifecycles[table];
const moveOf = ({ table, event }: Pick<Cell, "table" | "event">) => {
  const found = lifeOf(table)[event];
  if (!found) throw new Error(`${event} is not in the table`);
  return found;
};

const movements = {
  reserveWithdrawal,
  releaseLoan,
  returnWithdrawal,
  settleWithdrawal,
  takeBackLoan,
  applyPayment: (principal: number) => applyPayment({ ...nothing, principal }),
  unmatchPayment: (principal: number) => unmatchPayment({ ...nothing, principal }),
  receivePayment,
  reversePayment,
};
const nothing = { penalty: 0, collection: 0, fee: 0, interest: 0, overpaid: 0 };
/** Money in suspense belongs to no member. */
const nobody = { memberId: null, loanId: null };

/** The movement that the table names for an event, made ready about a subject of its own. */
function moneyOf(cell: Pick<Cell, "table" | "event">, subjectId: string): Money {
  const { moves } = moveOf(cell);
  if (moves === null) return undefined;
  const movement = movements[moves as keyof typeof movements](AMOUNT);
  const owner = /^(receive|reverse)Payment$/.test(moves) ? nobody : borrower;
  return prepareMovement(movement, { ...owner, subjectId });
}

/** Staff move a payout that has left as two people. */
const byOf = (table: StatusTable, kind: Actor) =>
  table === "withdrawal" && kind === "staff"
    ? { kind, id: randomUUID(), proposedBy: otherStaff }
    : { kind };

/** The types allow only moves of the table, and this test also tries all others. */
const stepOf = ({ table, event, actor }: Cell, money: Money): LifecycleMove<"loan", "accept"> => {
  const to = lifeOf(table)[event]?.to ?? "";
  const set = columnsIn(table, to);
  const step = { table, event, id: ids[table], by: byOf(table, actor), set, money };
  return step as unknown as LifecycleMove<"loan", "accept">;
};

/** The code that an agreement names is spent in the same transaction. */
const spendAgreedCode = (trx: ControlledTransaction<Tables>) =>
  sql`insert into code_challenge
      (id, purpose, holder_fingerprint, about_fingerprint, tries_left, expires_at, spent_at)
    values (${undoing}, 'AGREE_TERMS', 'holder', 'terms', 0, now(), now())`.execute(trx);

/** Runs the work in a transaction with the row in this status, and takes everything back. */
async function from<T>(
  table: StatusTable,
  status: string,
  work: (trx: ControlledTransaction<Tables>) => Promise<T>,
): Promise<T> {
  const trx = await test.house.db.startTransaction().execute();
  try {
    if (table === "hardship") await spendAgreedCode(trx);
    for (const step of table === "covered_transaction" ? coveredWay(status) : [status]) {
      const columns = Object.entries(columnsIn(table, step)).map(
        ([name, value]) => sql`, ${sql.ref(name)} = ${value}`,
      );
      await sql`update ${sql.table(table)} set status = ${step}${sql.join(columns, sql``)}
        where id = ${ids[table]}`.execute(trx);
    }
    return await work(trx);
  } finally {
    await trx.rollback().execute();
  }
}

async function stateOf(trx: ControlledTransaction<Tables>, table: StatusTable, subjectId: string) {
  const one = await sql<{ status: string }>`
    select status from ${sql.table(table)} where id = ${ids[table]}`.execute(trx);
  const posted = await sql<{ movement: string }>`
    select movement from entry where subject_id = ${subjectId}`.execute(trx);
  return { status: one.rows[0]?.status, posted: posted.rows.map(({ movement }) => movement) };
}

const rulesOf = (cell: Cell, status: string) => {
  const { from: starts, to, by, moves } = moveOf(cell);
  const isActor = [by].flat().includes(cell.actor);
  const isStart = starts !== "new" && starts.includes(status);
  return { isActor, isStart, isBeginning: starts === "new", to, posted: moves ? [moves] : [] };
};

const rows = tables.flatMap((table) =>
  Object.keys(lifeOf(table)).map((event) => ({ table, event })),
);

describe.each(rows)("$table: $event", (row) => {
  const cells = actors.flatMap((actor) =>
    statusesOf(lifeOf(row.table)).map((status) => [actor, status] as const),
  );

  it.each(cells)("by %s from %s goes by the table", async (actor, status) => {
    const cell = { ...row, actor };
    const rules = rulesOf(cell, status);
    const subjectId = randomUUID();
    const step = stepOf(cell, moneyOf(row, subjectId));
    await from(row.table, status, async (trx) => {
      if (rules.isActor && rules.isStart) {
        await advance(trx, step);
        const after = { status: rules.to, posted: rules.posted };
        return expect(await stateOf(trx, row.table, subjectId)).toEqual(after);
      }
      const words = rules.isBeginning ? "begins a" : rules.isActor ? "not in a status" : "not made";
      await expect(advance(trx, step)).rejects.toThrow(words);
      expect(await stateOf(trx, row.table, subjectId)).toEqual({ status, posted: [] });
    });
    // `tryAdvance` tolerates another status only, and no other fault.
    await from(row.table, status, async (trx) => {
      const outcome = await tryAdvance(trx, step).catch(() => "threw");
      const isAllowed = rules.isActor && !rules.isBeginning;
      expect(outcome).toBe(isAllowed ? rules.isStart : "threw");
    });
  });

  it("throws without the movement that the table names, and with any other", async () => {
    const { from: starts, by, moves } = moveOf(row);
    const status = starts === "new" ? statusesOf(lifeOf(row.table))[0] : starts[0];
    const cell = { ...row, actor: [by].flat()[0] as Actor };
    const subjectId = randomUUID();
    const about = { ...borrower, subjectId };
    const any: Money[] = [
      undefined,
      prepareMovement(releaseLoan(AMOUNT), about),
      prepareMovement(takeBackLoan(AMOUNT), about),
    ];
    for (const money of any.filter((one) => (one?.movement ?? null) !== moves))
      await from(row.table, status as string, async (trx) => {
        const words = starts === "new" ? "begins a" : `posts ${moves}, and not`;
        await expect(tryAdvance(trx, stepOf(cell, money))).rejects.toThrow(words);
        expect(await stateOf(trx, row.table, subjectId)).toEqual({ status, posted: [] });
      });
  });
});

describe.each(tables)("%s", (table) => {
  it("throws for an event that is not in its table", async () => {
    const status = statusesOf(lifeOf(table))[0] as string;
    for (const event of ["vanish", "constructor", "toString"])
      await from(table, status, async (trx) => {
        const step = stepOf({ table, event, actor: "staff" }, undefined);
        await expect(tryAdvance(trx, step)).rejects.toThrow(`${event} is no event of ${table}`);
      });
  });
});

it("a withdrawal begins with the movement that its table names", async () => {
  const app = await test.openServer();
  const id = await makeOne(await addWalletMember(test, app), 100);
  const { rows: entries } = await test.ownerPool.query(
    "select movement from entry where subject_id = $1",
    [id],
  );
  expect(entries).toEqual([{ movement: lifecycles.withdrawal.withdraw.moves }]);
});

it("a movement that fails takes its move back", async () => {
  const { loanId: id } = borrower;
  const tooMuch = prepareMovement(takeBackLoan(10 ** 12), { ...borrower, subjectId: id });
  const by = { kind: "member" } as const;
  const moving = test.house.db
    .transaction()
    .execute((trx) => advance(trx, { table: "loan", event: "giveBack", id, by, money: tooMuch }));
  await expect(moving).rejects.toMatchObject({ code: "23514" });
  const { rows: found } = await test.ownerPool.query("select status from loan where id = $1", [id]);
  expect(found).toEqual([{ status: "ACTIVE" }]);
});

it("mistakes that the compiler sees are refused at run time too", async () => {
  const id = borrower.loanId;
  const about = { ...borrower, subjectId: randomUUID() };
  await from("loan", "APPROVED", async (trx) => {
    const mistakes = [
      // @ts-expect-error no such event
      advance(trx, { table: "loan", event: "vanish", id, by: { kind: "staff" } }),
      // @ts-expect-error the event begins a life
      advance(trx, { table: "loan", event: "apply", id, by: { kind: "member" } }),
      // @ts-expect-error the rail puts no loan on hold
      advance(trx, { table: "loan", event: "pause", id, by: { kind: "rail" } }),
      // @ts-expect-error the movement is missing
      advance(trx, { table: "loan", event: "accept", id, by: { kind: "member" } }),
      advance(trx, {
        table: "loan",
        event: "accept",
        id,
        by: { kind: "member" },
        // @ts-expect-error another movement than the table's
        money: prepareMovement(takeBackLoan(AMOUNT), about),
      }),
      // @ts-expect-error money moves in a transaction only
      advance(test.house.db, {
        table: "loan",
        event: "accept",
        id,
        by: { kind: "member" },
        money: prepareMovement(releaseLoan(AMOUNT), about),
      }),
    ];
    const outcomes = await Promise.allSettled(mistakes);
    expect(outcomes.map(({ status }) => status)).toEqual(mistakes.map(() => "rejected"));
  });
});
