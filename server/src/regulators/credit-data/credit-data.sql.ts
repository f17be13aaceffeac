/** Every statement on the registry's files, their settings and requests. */
import type { CreditFileFault } from "@hiram/contract/regulators/credit-data.ts";
import { CREDIT_DATA_DUTY } from "@hiram/contract/regulators/credit-data.ts";
import { type Selectable, sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { Tables } from "#db/tables.ts";

export type CreditSettingRow = Selectable<Tables["credit_setting"]>;

export async function findCreditSetting(
  db: Db | Trx,
  day: string,
): Promise<CreditSettingRow | undefined> {
  return db
    .selectFrom("credit_setting")
    .selectAll()
    .where("from_day", "<=", day)
    .orderBy("from_day", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** The close of this day has ended, and so has every one before it. */
export async function isDayClosed(db: Db | Trx, day: string): Promise<boolean> {
  const { rows } = await sql<{ closed: boolean }>`
    select exists (select from daily_close where day >= ${day} and closed_at is not null) as closed
  `.execute(db);
  return rows[0]?.closed ?? false;
}

const HOURS_OF_A_REQUEST = 1;

/**
 * False when a file of this filing is being made. A request whose job failed for an hour is ended,
 * so that it does not stand before another one.
 */
export async function insertFileRequest(
  trx: Trx,
  request: { id: string; filing_id: string; staff_id: string },
): Promise<boolean> {
  await trx
    .updateTable("credit_file_request")
    .set({ ended_at: sql<Date>`house_now()` })
    .where("filing_id", "=", request.filing_id)
    .where("ended_at", "is", null)
    .where("asked_at", "<", sql<Date>`house_now() - make_interval(hours => ${HOURS_OF_A_REQUEST})`)
    .execute();
  const row = await trx
    .insertInto("credit_file_request")
    .values(request)
    .onConflict((on) => on.column("filing_id").where("ended_at", "is", null).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function findFileRequest(db: Db | Trx, id: string) {
  return db
    .selectFrom("credit_file_request")
    .innerJoin("filing", "filing.id", "credit_file_request.filing_id")
    .select([
      "credit_file_request.id",
      "credit_file_request.staff_id",
      "credit_file_request.ended_at",
      "filing.id as filing_id",
      "filing.status",
      "filing.period_from",
      "filing.period_to",
    ])
    .where("credit_file_request.id", "=", id)
    .executeTakeFirst();
}

export async function endFileRequest(
  trx: Trx | Db,
  id: string,
  result: { readonly fileNo: number } | { readonly fault: CreditFileFault },
): Promise<void> {
  await trx
    .updateTable("credit_file_request")
    .set({
      ended_at: sql<Date>`house_now()`,
      ...("fileNo" in result ? { file_no: result.fileNo } : { fault: result.fault }),
    })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .execute();
}

export type ReportedRow = {
  readonly id: string;
  readonly member_id: string;
  readonly loan_number: string;
  readonly applied_on: string;
  readonly is_given_back: boolean;
  readonly is_settled: boolean;
  readonly is_written_off: boolean;
  readonly is_disputed: boolean;
  readonly phone_sealed: Buffer;
  readonly details_sealed: Buffer;
  readonly registry_sealed: Buffer | null;
  readonly answers: readonly { readonly step: string; readonly sealed: string }[];
  readonly is_told: boolean;
};

/**
 * Loans with a first confirmed payout that were active on any day of the month or ended in it, in
 * the order of their numbers, with what was known at its end.
 */
export async function listReportedLoans(
  db: Db | Trx,
  month: { readonly from: string; readonly to: string },
  after: string,
  most: number,
): Promise<ReportedRow[]> {
  const end = sql`((${month.to}::date + 1)::timestamp at time zone 'Asia/Manila')`;
  const { rows } = await sql<ReportedRow>`
    select loan.id, loan.member_id, loan.loan_number::text,
      (loan.applied_at at time zone 'Asia/Manila')::date as applied_on,
      exists (select from cooling_off c where c.loan_id = loan.id and c.kept_from < ${end}
        and c.status = 'GIVEN_BACK') as is_given_back,
      exists (select from loan_settlement s where s.loan_id = loan.id and s.status = 'PAID'
        and s.offered_at < ${end}) as is_settled,
      exists (select from loan_write_off w where w.loan_id = loan.id and w.day <= ${month.to})
        as is_written_off,
      exists (select from dispute d where d.loan_id = loan.id and d.created_at < ${end}
        and (d.decided_at is null or d.decided_at >= ${end})) as is_disputed,
      member.phone_sealed, member.details_sealed, registry.sealed as registry_sealed,
      coalesce((select json_agg(json_build_object('step', a.step,
        'sealed', encode(a.sealed, 'base64')))
        from activation_answer a where a.member_id = loan.member_id), '[]') as answers,
      exists (select from credit_notice n where n.member_id = loan.member_id
        and n.told_at < ${end}) as is_told
    from loan
    join member on member.id = loan.member_id
    left join registry_detail registry on registry.member_id = loan.member_id
    where loan.first_paid_on <= ${month.to}
      and (loan.closed_at is null
        or (loan.closed_at at time zone 'Asia/Manila')::date >= ${month.from})
      and loan.loan_number > ${after}::bigint
    order by loan.loan_number limit ${most}
  `.execute(db);
  return rows;
}

export type NewCreditRecord = {
  readonly loan_id: string;
  readonly member_id: string;
  readonly digest: string;
  readonly sealed: Buffer;
};

const RECORDS_AT_ONCE = 1000;

export async function insertCreditRecords(
  trx: Trx,
  file: { readonly filing_id: string; readonly file_no: number },
  records: readonly NewCreditRecord[],
): Promise<void> {
  for (let at = 0; at < records.length; at += RECORDS_AT_ONCE)
    await trx
      .insertInto("credit_record")
      .values(records.slice(at, at + RECORDS_AT_ONCE).map((record) => ({ ...file, ...record })))
      .execute();
}

const MONTHS_SHOWN = 24;

/** The newest months, with their newest file and the last attempt to make one. */
export async function listCreditMonths(db: Db) {
  const { rows } = await sql<{
    id: string;
    period_from: string;
    period_to: string;
    due_on: string;
    status: Selectable<Tables["filing"]>["status"];
    is_making: boolean;
    fault: CreditFileFault | null;
    file_no: number | null;
    name: string | null;
    bytes: number | null;
    staff_id: string | null;
    at: Date | null;
    individuals: number;
    contracts: number;
    errors: number;
    warnings: number;
    left_out: Selectable<Tables["credit_file"]>["left_out"];
    findings: Selectable<Tables["credit_file"]>["findings"];
  }>`
    select f.id, f.period_from, f.period_to, f.due_on, f.status,
      coalesce(r.ended_at is null and r.id is not null, false) as is_making, r.fault,
      c.file_no, file.name, file.bytes, file.staff_id, file.at,
      c.individuals, c.contracts, c.errors, c.warnings, c.left_out, c.findings
    from filing f
    left join lateral (select * from credit_file_request r where r.filing_id = f.id
      order by r.asked_at desc limit 1) r on true
    left join lateral (select * from credit_file c where c.filing_id = f.id
      order by c.file_no desc limit 1) c on true
    left join filing_file file on (file.filing_id, file.file_no) = (c.filing_id, c.file_no)
    where f.duty_code = ${CREDIT_DATA_DUTY} and f.event_key is null
    order by f.period_to desc limit ${MONTHS_SHOWN}
  `.execute(db);
  return rows;
}
