/** The origin of a matched payment, for the audit log: who answers for it. */
import { dayInManila, dayNumber } from "@hiram/contract/calendar/day.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import type { PaymentRow } from "#payment/payment.sql.ts";

/** Who loaded each of these statements. */
export async function findStatementLoaders(
  trx: Trx,
  statementIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (statementIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom("bank_statement")
    .select(["id", "loaded_by"])
    .where("id", "=", (each) => each.fn.any(each.val([...new Set(statementIds)])))
    .execute();
  return new Map(rows.map(({ id, loaded_by }) => [id, loaded_by]));
}

/**
 * The statement, its line and who loaded it; or who typed the payment, with the age of its value
 * date.
 */
export function describePaymentOrigin(
  { clock }: House,
  payment: PaymentRow,
  loaders: ReadonlyMap<string, string>,
): Readonly<Record<string, string | number>> {
  const { statement_id: statement, statement_line: line } = payment;
  if (statement && line !== null)
    return { event: "statement", statement, line, loadedBy: loaders.get(statement) ?? "" };
  if (payment.way !== "BY_HAND") return {};
  const daysBack = dayNumber(dayInManila(clock.now())) - dayNumber(payment.value_on);
  return {
    event: "typed",
    valueOn: payment.value_on,
    daysBack,
    ...(payment.recorded_by && { typedBy: payment.recorded_by }),
  };
}
