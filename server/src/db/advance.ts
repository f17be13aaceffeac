/**
 * The only file that changes a status, and it makes only the moves of the lifecycle tables. A move
 * that is not in the table, a wrong actor, and a missing or wrong movement of money are bugs: each
 * throws. The status is guarded in the statement itself, so that of two moves at once one wins;
 * never check first and update after. Where a table keeps its history, the same statement writes
 * the event.
 */
import { activationLife } from "@hiram/contract/activation/activation.ts";
import { idCheckLife } from "@hiram/contract/activation/id-check.ts";
import { promiseLife } from "@hiram/contract/collection/promise.ts";
import { memberDocumentLife } from "@hiram/contract/documents/documents.ts";
import { complaintLife, disputeLife } from "@hiram/contract/help/complaint.ts";
import { messageLife } from "@hiram/contract/help/message.ts";
import { importLife } from "@hiram/contract/imports/import-book.ts";
import { coolingOffLife } from "@hiram/contract/loan/cooling-off.ts";
import { hardshipLife } from "@hiram/contract/loan/hardship.ts";
import { loanLife } from "@hiram/contract/loan/loan.ts";
import { settlementLife } from "@hiram/contract/loan/settlement.ts";
import type { MovementName } from "@hiram/contract/money/movements.ts";
import { noticeLife } from "@hiram/contract/notice/notice.ts";
import { paymentLife } from "@hiram/contract/payment/payment.ts";
import { proposalLife } from "@hiram/contract/policy/policy-proposal.ts";
import { coveredLife } from "@hiram/contract/regulators/covered.ts";
import { filingLife } from "@hiram/contract/regulators/duty.ts";
import { correctionLife } from "@hiram/contract/settings/correction.ts";
import { withdrawalLife } from "@hiram/contract/wallet/wallet.ts";
import type { Actor, EventOf, Lifecycle, Move } from "@hiram/contract/wire/lifecycle.ts";
import { type RawBuilder, sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";

/**
 * Each database table that has a status, with the lifecycle that says how the status may change.
 */
export const lifecycles = {
  activation: activationLife,
  complaint: complaintLife,
  contact_message: messageLife,
  cooling_off: coolingOffLife,
  covered_transaction: coveredLife,
  dispute: disputeLife,
  filing: filingLife,
  hardship: hardshipLife,
  id_check: idCheckLife,
  import_book: importLife,
  loan: loanLife,
  loan_approval: proposalLife,
  loan_settlement: settlementLife,
  member_document: memberDocumentLife,
  notice: noticeLife,
  payment: paymentLife,
  payment_promise: promiseLife,
  personal_correction: correctionLife,
  policy_proposal: proposalLife,
  staff_proposal: proposalLife,
  withdrawal: withdrawalLife,
} as const satisfies Readonly<Record<string, Lifecycle>>;

type Lifecycles = typeof lifecycles;
export type StatusTable = keyof Lifecycles;

/** The events that change the status of a row; the event that creates a row is its insert. */
export type MoveEvent<T extends StatusTable> = {
  [E in EventOf<Lifecycles[T]>]: Lifecycles[T][E] extends { from: "new" } ? never : E;
}[EventOf<Lifecycles[T]>];

type MovingActor = Exclude<Actor, "visitor">;

export type MoveActor<Kind extends MovingActor = MovingActor> = {
  readonly kind: Kind;
  readonly id?: string | undefined;
  /** The first of two people at the desk; `id` is then the second, who confirmed the move. */
  readonly proposedBy?: string | undefined;
  /** A sentence that the member may read, sealed. */
  readonly noteSealed?: Buffer | undefined;
  /** The row of `staff_words` with that sentence; only `loan_event` has it. */
  readonly wordsId?: string | undefined;
};

/** A movement prepared by `ledger/post.ts`; the move posts it. */
export type PreparedMovement<M extends MovementName = MovementName> = {
  readonly movement: M;
  readonly post: (trx: Trx) => Promise<void>;
};

/** Which movement a move needs: exactly the one that the table names, or none. */
type MoneyOf<M extends MovementName | null> = M extends MovementName
  ? { readonly money: PreparedMovement<M> }
  : { readonly money?: undefined };

type LifeRow<T extends StatusTable, E extends MoveEvent<T>> = Lifecycles[T][E] extends Move
  ? Lifecycles[T][E]
  : never;
type ListedActor<By> = By extends readonly Actor[] ? By[number] : By;

/** The actors who may make this move, by the table. */
export type AllowedActorOf<T extends StatusTable, E extends MoveEvent<T>> = Extract<
  ListedActor<LifeRow<T, E>["by"]>,
  MovingActor
>;

export type LifecycleMove<T extends StatusTable, E extends MoveEvent<T>> = {
  readonly table: T;
  readonly event: E;
  readonly id: string;
  readonly by: MoveActor<AllowedActorOf<T, E>>;
  /** Columns that change together with the status. */
  readonly set?: Readonly<Record<string, unknown>>;
} & MoneyOf<LifeRow<T, E>["moves"]>;

/** Money moves in a transaction only. */
type Connection<T extends StatusTable, E extends MoveEvent<T>> = [LifeRow<T, E>["moves"]] extends [
  null,
]
  ? Db | Trx
  : Trx;

/** Makes the move. Throws when the row is not in a status from which the move may start. */
export async function advance<T extends StatusTable, E extends MoveEvent<T>>(
  trx: Connection<T, E>,
  step: LifecycleMove<T, E>,
): Promise<void> {
  if (await tryAdvance(trx, step)) return;
  throw new Error(`${step.table} ${step.id} is not in a status from which ${step.event} may start`);
}

/**
 * True when the move was made; false when the row is not in a status from which it may start. Each
 * caller turns false into a named problem, or says in a comment why a refusal is right there.
 */
export async function tryAdvance<T extends StatusTable, E extends MoveEvent<T>>(
  trx: Connection<T, E>,
  step: LifecycleMove<T, E>,
): Promise<boolean> {
  const { table, event, id, by, set = {}, money } = step as AnyStep;
  const { from, to } = findMove(step as AnyStep);
  if (money && !trx.isTransaction) throw new Error(`${event} of ${table} needs a transaction`);
  const columns = Object.entries(set).map(
    ([column, value]): RawBuilder<unknown> => sql`, ${sql.ref(column)} = ${value}`,
  );
  // Locks with NO KEY UPDATE (`ledger/post.ts`), so that inserts which reference this row need not
  // wait.
  const { rows } = await sql`
    with was as (
      select id, status from ${sql.table(table)}
      where id = ${id} and status = any(${[...from]}) for no key update
    ), moved as (
      update ${sql.table(table)} as it set status = ${to}${sql.join(columns, sql``)}
      from was where it.id = was.id and it.id = ${id}
      returning it.id, was.status as from_status
    )${historyTables.has(table) ? writeEvent(table, event, to, by) : sql``}
    select id from moved
  `.execute(trx);
  if (rows.length === 0) return false;
  await money?.post(trx as Trx);
  return true;
}

/** The same move of several rows; each row has the same columns in `set`. */
type StepOfMany<T extends StatusTable, E extends MoveEvent<T>> = {
  readonly table: T;
  readonly event: E;
  readonly by: MoveActor<AllowedActorOf<T, E>>;
  readonly rows: readonly {
    readonly id: string;
    readonly set: Readonly<Record<string, string | number | boolean | null>>;
  }[];
  /** Posts the money of all rows. */
  readonly money: PreparedMovement<Extract<LifeRow<T, E>["moves"], MovementName>>;
};

/**
 * Makes the move of every row in one statement, or throws. The caller has locked the rows in a
 * status from which the move may start.
 */
export async function advanceAll<T extends StatusTable, E extends MoveEvent<T>>(
  trx: Trx,
  step: StepOfMany<T, E>,
): Promise<void> {
  const { table, event, by, rows, money } = step as Omit<AnyStep, "id"> & StepOfMany<T, E>;
  const { from, to } = findMove({ table, event, by, money });
  const columns = Object.keys(rows[0]?.set ?? {}).map((column) => sql.ref(column));
  const given = JSON.stringify(rows.map(({ id, set }) => ({ id, ...set })));
  const { rows: moved } = await sql`
    with given as (
      select * from json_populate_recordset(null::${sql.table(table)}, ${given}::json)
    ), was as (
      select it.id, it.status from ${sql.table(table)} it join given using (id)
      where it.status = any(${[...from]}) for no key update of it
    ), moved as (
      update ${sql.table(table)} as it set status = ${to}${sql.join(
        columns.map((column) => sql`, ${column} = given.${column}`),
        sql``,
      )}
      from was join given using (id) where it.id = was.id
      returning it.id, was.status as from_status
    )${historyTables.has(table) ? writeEvent(table, event, to, by) : sql``}
    select id from moved
  `.execute(trx);
  if (moved.length !== rows.length)
    throw new Error(`${moved.length} of ${rows.length} rows of ${table} could ${event}`);
  await money.post(trx);
}

type AnyStep = {
  readonly table: StatusTable;
  readonly event: string;
  readonly id: string;
  readonly by: MoveActor;
  readonly set?: Readonly<Record<string, unknown>>;
  readonly money?: PreparedMovement | undefined;
};

/**
 * Finds the row of the lifecycle table, and checks everything that the table requires of the step.
 */
function findMove({ table, event, by, money }: Pick<AnyStep, "table" | "event" | "by" | "money">) {
  const life: Lifecycle = lifecycles[table];
  const move = Object.hasOwn(life, event) ? life[event] : undefined;
  if (!move) throw new Error(`${event} is no event of ${table}`);
  const { from, to, moves } = move;
  if (from === "new") throw new Error(`${event} begins a ${table}: insert the row instead`);
  if (![move.by].flat().includes(by.kind))
    throw new Error(`${event} of ${table} is not made by ${by.kind}`);
  const given = money?.movement ?? null;
  if (given !== moves) throw new Error(`${event} of ${table} posts ${moves}, and not ${given}`);
  return { from, to };
}

const historyTables: ReadonlySet<StatusTable> = new Set(["loan", "payment", "withdrawal"]);

const writeEvent = (
  table: string,
  event: string,
  to: string,
  { kind, id, proposedBy, noteSealed, wordsId }: MoveActor,
) => sql`,
    noted as (
      insert into ${sql.table(`${table}_event`)}
        (${sql.ref(`${table}_id`)}, event, from_status, to_status, actor_kind, actor_id,
         note_sealed${proposedBy ? sql`, proposed_by` : sql``}${wordsId ? sql`, words_id` : sql``})
      select id, ${event}, from_status, ${to}, ${kind}, ${id ?? null}::uuid,
        ${noteSealed ?? null}${proposedBy ? sql`, ${proposedBy}::uuid` : sql``}${wordsId ? sql`, ${wordsId}::uuid` : sql``}
      from moved
    )`;
