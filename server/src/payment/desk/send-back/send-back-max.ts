/** How much of a gateway's payment nobody owed, so that it may go back to its payer. */
import type { Centavos } from "@hiram/contract/money/money.ts";
import type { Db, Trx } from "#db/database.ts";
import { findLiveRepayment, type PaymentRow } from "#payment/payment.sql.ts";

type GatewayMoney = Pick<
  PaymentRow,
  "id" | "evidence" | "proved_at" | "status" | "amount_centavos"
>;

/**
 * Zero once the payment is proved: then the money goes to the member. Zero while another request to
 * send it back is open.
 */
export async function findSendBackMax(db: Db | Trx, payment: GatewayMoney): Promise<Centavos> {
  if (payment.evidence !== "GATEWAY" || payment.proved_at) return 0;
  const open = await db
    .selectFrom("gateway_refund")
    .select("id")
    .where("payment_id", "=", payment.id)
    .where("refused_at", "is", null)
    .executeTakeFirst();
  if (open) return 0;
  if (payment.status === "UNMATCHED") return payment.amount_centavos;
  if (payment.status !== "APPLIED") return 0;
  return (await findLiveRepayment(db, payment.id))?.overpaid_centavos ?? 0;
}
