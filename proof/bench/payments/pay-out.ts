/** Pays out the loans of the bench's borrowers in bulk, because only what they pay is measured. */

import { randomUUID } from "node:crypto";
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { paymentReferenceOf } from "@hiram/contract/payment/reference.ts";
import type { BenchBorrower } from "../money/borrowers.ts";
import type { BenchDatabase } from "../money/money-house.ts";

const DAY_MS = 86_400_000;

export const daysAgo = (days: number): string => dayInManila(new Date(Date.now() - days * DAY_MS));

/** A caller for actions that the bench calls without HTTP. */
export const benchCaller = {
  address: "127.0.0.1",
  requestId: "bench",
  device: "Bench",
  country: null,
  isFromElsewhere: false,
};

export type BenchLoan = { readonly id: string; readonly reference: string };

/** Pays out these loans in full on a day, and writes all of their ledger entries. */
export async function payOutLoans(
  { ownerPool }: BenchDatabase,
  borrowers: readonly BenchBorrower[],
  day: string,
): Promise<BenchLoan[]> {
  const members = borrowers.map(({ id }) => id);
  await ownerPool.query(
    `with made as (
       insert into withdrawal (id, member_id, loan_id, status, amount_centavos, channel,
         account_sealed, account_fingerprint, challenge_id, needs_second_person, promised_by,
         settled_on, ended_at)
       select gen_random_uuid(), member_id, id, 'COMPLETED', amount_centavos, 'INSTAPAY', '',
         'bench', gen_random_uuid(), false, house_now(), $1::date, house_now()
       from loan where member_id = any($2::uuid[])
       returning id, member_id, loan_id, amount_centavos
     ), paid as (
       update loan set first_paid_at = $1::date, first_paid_on = $1::date
       from made where loan.id = made.loan_id
     ), emptied as (
       update wallet set available_centavos = 0, paid_out_centavos = amount_centavos
       from made where wallet.member_id = made.member_id
     ), entries as (
       insert into entry (movement, member_id, loan_id, subject_id)
       select movement, member_id, loan_id, id from made,
         (values ('reserveWithdrawal'), ('settleWithdrawal')) moves (movement)
       returning id, movement, member_id, subject_id
     )
     insert into posting (entry_id, account, member_id, amount_centavos)
     select entries.id, flow.account, entries.member_id, flow.sign * made.amount_centavos
     from entries join made on made.id = entries.subject_id
       join (values ('reserveWithdrawal', 'wallet', -1), ('reserveWithdrawal', 'reserved', 1),
         ('settleWithdrawal', 'reserved', -1), ('settleWithdrawal', 'paid_out', 1))
         flow (movement, account, sign) on flow.movement = entries.movement`,
    [day, members],
  );
  await ownerPool.query("analyze");
  const { rows } = await ownerPool.query<{ id: string; loan_number: number }>(
    "select id, loan_number from loan where member_id = any($1::uuid[]) order by loan_number",
    [members],
  );
  return rows.map(({ id, loan_number }) => ({ id, reference: paymentReferenceOf(loan_number) }));
}

/** So many loan officers, without a password. */
export async function addOfficers({ ownerPool }: BenchDatabase, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await ownerPool.query(
    `insert into staff (id, roles, phone_fingerprint, details_sealed, password_hash)
     select id, '{LOAN_OFFICER}', id::text, '', 'none' from unnest($1::uuid[]) id`,
    [ids],
  );
  return ids;
}
