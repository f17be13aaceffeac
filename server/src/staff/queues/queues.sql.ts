/**
 * Every statement on the queues. Each is ordered by the age of the work, uses an index and is paged
 * by key; counts stop at a thousand.
 */

import type { IdCheckStatus } from "@hiram/contract/activation/id-check.ts";
import type { LoanStatus } from "@hiram/contract/loan/loan.ts";
import type { ProposalKind } from "@hiram/contract/staff/proposals/proposals.calls.ts";
import {
  type DeskQueue,
  deskCountMax,
  promisedHours,
} from "@hiram/contract/staff/queues/queues.ts";
import { RECALLED_REASON } from "@hiram/contract/wallet/wallet.ts";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#db/database.ts";
import { rowsPerPage } from "#desk/page.ts";
import { isNotOnStatement } from "#payment/desk/not-on-statement.ts";
import {
  collectionQueues,
  suspicionsToDecide,
  type WaitingQueue,
} from "#staff/queues/collection-queues.ts";
import {
  coveredToFile,
  daysToReconcile,
  filingsToMake,
  monthsToClose,
  proposalsToConfirm,
} from "#staff/queues/second-person-queues.ts";
import { isPaidOut } from "#staff/today/figures.sql.ts";
import { isStuck } from "#wallet/payouts/stuck.sql.ts";
import type { WithdrawalRow } from "#wallet/wallet.sql.ts";

const promise = (since: string, queue: keyof typeof promisedHours): string =>
  `${since} + make_interval(hours => ${promisedHours[queue]})`;

/** A primary-key lookup for each returned withdrawal; there are few. */
const isNotTickedOff = `(select ticked.at from return_tick_off ticked
  where ticked.withdrawal_id = withdrawal.id) is null`;

/** Documents that arrived, and corrections of name or date of birth with their photo of an ID. */
export const documentsToCheck = `
  select id, member_id, kind, status, since from member_document where status = 'RECEIVED'
  union all
  select id, member_id, 'CORRECTION', 'RECEIVED', asked_at from personal_correction
  where status = 'ASKED'`;
/** The reader of Today: their queues, the kinds of proposals that they may confirm, and days. */
type QueueScope = {
  readonly queues: readonly DeskQueue[];
  readonly kinds: readonly ProposalKind[];
  readonly reader: string;
  readonly manualPaymentGraceDays: number;
  /** The number of days before a complaint's last day (in Manila) at which it is shown. */
  readonly warnDays: number;
};

const complaintEnds = "(due_on + 1)::timestamp at time zone 'Asia/Manila'";

/** `manualPaymentGraceDays` are the calendar days of the banking days of a payment by hand today. */
const allWaiting = ({
  manualPaymentGraceDays,
  warnDays,
  kinds,
  reader,
}: QueueScope): Readonly<Record<DeskQueue, WaitingQueue>> => ({
  applications: {
    from: "loan where status in ('PENDING', 'IN_REVIEW', 'ON_HOLD')",
    since: "applied_at",
    promised: promise("applied_at", "applications"),
  },
  idChecks: {
    from: "id_check where status = 'UNVERIFIED'",
    since: "since",
    promised: promise("since", "idChecks"),
  },
  documents: {
    from: `(${documentsToCheck}) document`,
    since: "since",
    promised: promise("since", "documents"),
  },
  withdrawals: {
    from: "withdrawal where status in ('PROCESSING', 'ON_HOLD', 'SENT')",
    since: "created_at",
    promised: "promised_by",
  },
  stuck: { from: `withdrawal where ${isStuck}`, since: "created_at", promised: "promised_by" },
  returned: {
    // A returned withdrawal stays listed until a later one of its kind has arrived. A lateral
    // lookup per row, because `not exists` made the planner scan the whole table. A withdrawal
    // recalled by its member needs no work by staff.
    from: `withdrawal where status = 'RETURNED' and ended_at > house_now() - interval '30 days'
      and return_reason is distinct from '${RECALLED_REASON}' and ${isNotTickedOff}
      and withdrawal_number = (select max(latest.withdrawal_number) from withdrawal latest
        where latest.member_id = withdrawal.member_id and latest.kind = withdrawal.kind)`,
    since: "ended_at",
    promised: promise("ended_at", "returned"),
  },
  payments: {
    from: "payment where status = 'UNMATCHED'",
    since: "created_at",
    promised: promise("created_at", "payments"),
  },
  byHand: {
    from: `payment where ${isNotOnStatement}`,
    since: "created_at",
    promised: `(value_on + ${manualPaymentGraceDays + 1})::timestamp at time zone 'Asia/Manila'`,
  },
  messages: {
    from: "contact_message where status = 'NEW' and complaint_id is null",
    since: "created_at",
    promised: promise("created_at", "messages"),
  },
  complaints: {
    from: "complaint where status in ('OPEN', 'OWNED')",
    since: "opened_at",
    promised: complaintEnds,
  },
  complaintsDue: {
    from: `complaint where status in ('OPEN', 'OWNED')
      and due_on <= (house_now() at time zone 'Asia/Manila')::date + ${warnDays}`,
    since: "opened_at",
    promised: complaintEnds,
  },
  ...collectionQueues,
  hardship: {
    from: "hardship where status = 'ASKED'",
    since: "asked_at",
    promised: promise("asked_at", "hardship"),
  },
  holds: suspicionsToDecide,
  toConfirm: proposalsToConfirm(kinds, reader),
  months: monthsToClose,
  unreconciled: daysToReconcile,
  filings: filingsToMake,
  covered: coveredToFile,
});

const waiting = (scope: QueueScope): [DeskQueue, WaitingQueue][] => {
  const all = allWaiting(scope);
  return scope.queues.map((queue) => [queue, all[queue]]);
};

type QueueCount = {
  readonly queue: DeskQueue;
  readonly count: number;
  readonly late: number;
  readonly oldest_at: Date | null;
};

export async function countQueues(db: Db, scope: QueueScope): Promise<QueueCount[]> {
  const counts = waiting(scope).map(
    ([queue, { from, since, promised }]) =>
      `select '${queue}' as queue, count(*)::integer as count,
         (count(*) filter (where promised < house_now()))::integer as late, min(since) as oldest_at
       from (select ${since} as since, ${promised} as promised from ${from}
             order by ${since} limit ${deskCountMax}) waiting`,
  );
  if (counts.length === 0) return [];
  const { rows } = await sql<QueueCount>`${sql.raw(counts.join(" union all "))}`.execute(db);
  return rows;
}

type OldestWork = {
  readonly queue: DeskQueue;
  readonly id: string;
  readonly member_id: string | null;
  readonly number: string | null;
  readonly since: Date;
  readonly promised_by: Date;
  readonly is_late: boolean;
};

/** A withdrawal or refund with its number. */
const payout = "case kind when 'REFUND' then 'Refund ' else 'Withdrawal ' end || withdrawal_number";

const memberOf: Readonly<Record<DeskQueue, string>> = {
  applications: "member_id, loan_number::text",
  idChecks: "id, null::text",
  documents: "member_id, kind",
  withdrawals: `member_id, ${payout}`,
  stuck: `member_id, ${payout}`,
  returned: `member_id, ${payout}`,
  payments: "member_id, payment_number::text",
  byHand: "member_id, payment_number::text",
  messages: "null::uuid, reference",
  complaints: "member_id, null::text",
  complaintsDue: `member_id,
    (select reference from contact_message where contact_message.id = complaint.id)`,
  lateLoans: "member_id, null::text",
  promises: "member_id, loan_number::text",
  hardship: `member_id,
    (select loan_number::text from loan where loan.id = hardship.loan_id)`,
  holds: "member_id, kind",
  toConfirm: "member_id, kind",
  months: "null::uuid, null::text",
  unreconciled: "null::uuid, null::text",
  covered: "member_id, lower(kind)",
  filings: "null::uuid, (select name from duty where duty.id = filing.duty_id)",
};

/**
 * Already listed in another queue: as stuck, or as a complaint due soon. Late loans have a worklist
 * of their own, and months and accounts of the books a page.
 */
const listedElsewhere: ReadonlySet<string> = new Set<DeskQueue>([
  "withdrawals",
  "complaints",
  "lateLoans",
  "months",
  "unreconciled",
]);

/** The oldest of every queue. */
export async function listOldest(db: Db, scope: QueueScope, most: number): Promise<OldestWork[]> {
  const lists = waiting(scope)
    .filter(([queue]) => !listedElsewhere.has(queue))
    .map(
      ([queue, { from, since, promised }]) =>
        `(select '${queue}', id, ${memberOf[queue]}, ${since}, ${promised}
          from ${from} order by ${since} limit ${most})`,
    );
  if (lists.length === 0) return [];
  const { rows } = await sql<OldestWork>`
    select *, promised_by < house_now() as is_late
    from (${sql.raw(lists.join(" union all "))})
      as work (queue, id, member_id, number, since, promised_by)
    order by promised_by, id limit ${most}
  `.execute(db);
  return rows;
}

/** Continues a page after the row with the id `after`. */
const beyond = (table: string, time: string, after: string | undefined, sign: ">" | "<" = ">") =>
  after === undefined
    ? sql``
    : sql`and (${sql.ref(`${table}.${time}`)}, ${sql.ref(`${table}.id`)}) ${sql.raw(sign)}
        (select ${sql.ref(time)}, id from ${sql.table(table)} where id = ${after})`;

/** With `isLate` the page has only items that are older than the promised time. */
type Page = { readonly after: string | undefined; readonly isLate: boolean };

/** Leaves only items that are older than the promised time. */
const onlyLate = (isLate: boolean, since: string, queue: keyof typeof promisedHours) =>
  isLate ? sql`and ${sql.raw(promise(since, queue))} < house_now()` : sql``;

type ApplicationRow = {
  readonly id: string;
  readonly loan_number: number;
  readonly member_id: string;
  readonly details_sealed: Buffer;
  readonly status: LoanStatus;
  readonly amount_centavos: number;
  readonly months: number;
  readonly applied_at: Date;
  readonly officer_id: string | null;
};

export async function listApplications(
  db: Db,
  { status, after, isLate }: Page & { readonly status: LoanStatus | undefined },
): Promise<ApplicationRow[]> {
  const wanted = status
    ? sql`loan.status = ${status}`
    : sql`loan.status in ('PENDING', 'IN_REVIEW', 'ON_HOLD')`;
  const { rows } = await sql<ApplicationRow>`
    select loan.id, loan_number, member_id, member.details_sealed, loan.status, amount_centavos,
           months, applied_at, officer_id
    from loan join member on member.id = loan.member_id
    where ${wanted} ${beyond("loan", "applied_at", after)}
      ${isLate ? sql`and loan.status in ('PENDING', 'IN_REVIEW', 'ON_HOLD')` : sql``}
      ${onlyLate(isLate, "applied_at", "applications")}
    order by applied_at, loan.id limit ${rowsPerPage() + 1}
  `.execute(db);
  return rows;
}

type IdCheckRow = {
  readonly id: string;
  readonly details_sealed: Buffer;
  readonly status: IdCheckStatus;
  readonly since: Date;
  readonly identity_sealed: Buffer | null;
};

export async function listIdChecks(
  db: Db,
  { status, after, isLate }: Page & { readonly status: IdCheckStatus },
): Promise<IdCheckRow[]> {
  const { rows } = await sql<IdCheckRow>`
    select id_check.id, member.details_sealed, id_check.status, id_check.since,
           identity.sealed as identity_sealed
    from id_check join member on member.id = id_check.id
      left join activation_answer identity
        on identity.member_id = id_check.id and identity.step = 'identity'
    where id_check.status = ${status} ${beyond("id_check", "since", after)}
      ${onlyLate(isLate, "id_check.since", "idChecks")}
    order by id_check.since, id_check.id limit ${rowsPerPage() + 1}
  `.execute(db);
  return rows;
}

type StaffWithdrawalRow = WithdrawalRow & {
  readonly details_sealed: Buffer;
  readonly ticked_by: string | null;
  readonly ticked_at: Date | null;
  readonly tick_note_sealed: Buffer | null;
};
type Order = { readonly where: string; readonly by: string; readonly sign: ">" | "<" };

const withdrawalOrders: Readonly<Record<"open" | "stuck" | "returned" | "all", Order>> = {
  open: { where: "status in ('PROCESSING', 'ON_HOLD', 'SENT')", by: "created_at", sign: ">" },
  stuck: { where: isStuck, by: "created_at", sign: ">" },
  returned: { where: `status = 'RETURNED' and ${isNotTickedOff}`, by: "ended_at", sign: "<" },
  all: { where: "true", by: "created_at", sign: "<" },
};

const paidOrder: Order = { where: "true", by: "ended_at", sign: "<" };
const endOfDay = (day: string) => sql`((${day}::date + 1)::timestamp at time zone 'Asia/Manila')`;
const onlyPaidOn = (day: string | undefined) =>
  day === undefined
    ? sql``
    : sql`and ${isPaidOut} and ended_at < ${endOfDay(day)}
        and ended_at >= (${day}::date::timestamp at time zone 'Asia/Manila')`;

export async function listStaffWithdrawals(
  db: Db,
  {
    list,
    after,
    isLate,
    paidOn,
  }: Page & { readonly list: keyof typeof withdrawalOrders; readonly paidOn?: string | undefined },
): Promise<StaffWithdrawalRow[]> {
  const { where, by, sign } = paidOn ? paidOrder : withdrawalOrders[list];
  const direction: RawBuilder<unknown> = sql.raw(sign === ">" ? "asc" : "desc");
  const { rows } = await sql<StaffWithdrawalRow>`
    select withdrawal.*, member.details_sealed, ticked.staff_id as ticked_by,
           ticked.at as ticked_at, ticked.note_sealed as tick_note_sealed
    from withdrawal join member on member.id = withdrawal.member_id
      left join return_tick_off ticked on ticked.withdrawal_id = withdrawal.id
    where ${sql.raw(where)} ${beyond("withdrawal", by, after, sign)} ${onlyPaidOn(paidOn)}
      ${isLate ? sql`and ended_at is null and promised_by < house_now()` : sql``}
    order by ${sql.ref(`withdrawal.${by}`)} ${direction}, withdrawal.id ${direction}
    limit ${rowsPerPage() + 1}
  `.execute(db);
  return rows;
}
