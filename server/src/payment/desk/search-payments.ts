/**
 * Finds payments by what a person typed: each meaning that the text can have is looked up by its
 * own index. The payer's text is sealed and cannot be searched.
 */

import { readTypedDay } from "@hiram/contract/calendar/typed-day.ts";
import { fromPesos, readAmount } from "@hiram/contract/money/money.ts";
import { readReferences } from "@hiram/contract/payment/reference.ts";
import { type RawBuilder, sql } from "kysely";

/** A query for the ids of the matching payments. */
export function searchPayments(text: string): RawBuilder<unknown> {
  const find = text.trim();
  const number = /^\d{1,15}$/.test(find) ? Number(find) : null;
  const pesos = readAmount(find);
  const day = readTypedDay(find);
  const loanNumbers = [...(number === null ? [] : [number]), ...readReferences(find).map(Number)];
  const parts = [
    sql`select id from payment where upper(entry_reference) = upper(${find})`,
    ...(number !== null ? [sql`select id from payment where payment_number = ${number}`] : []),
    ...(loanNumbers.length > 0
      ? [
          sql`select payment.id from loan join payment on payment.loan_id = loan.id
            where loan.loan_number = any(${loanNumbers}::bigint[])`,
        ]
      : []),
    ...(pesos !== null && pesos < AMOUNT_MAX
      ? [sql`select id from payment where amount_centavos = ${fromPesos(pesos)}`]
      : []),
    ...(day ? [sql`select id from payment where value_on = ${day}`] : []),
  ];
  return sql.join(parts, sql` union all `);
}

const AMOUNT_MAX = 1_000_000_000;
