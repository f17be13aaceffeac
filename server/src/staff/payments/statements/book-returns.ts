/** Books returns: the payment that the bank took back is reversed, or a person has to find it. */
import { reversePayment } from "#payment/reverse-payment.ts";
import type { BookLines } from "#staff/payments/statements/book-lines.ts";
import { findReturnCandidates } from "#staff/payments/statements/line-match.sql.ts";
import { planReturns } from "#staff/payments/statements/plan-returns.ts";
import type { LineResult } from "#staff/payments/statements/statement.sql.ts";

export const bookReturns: BookLines = async (trx, house, statement, rows) => {
  const lines = rows.map((row) => ({
    position: row.position,
    amountCentavos: row.amount_centavos,
    hashes: row.reference_hashes,
  }));
  const candidates = await findReturnCandidates(trx, {
    accountId: statement.own_account_id,
    amounts: lines.map(({ amountCentavos }) => -amountCentavos),
    hashes: lines.flatMap(({ hashes }) => hashes),
  });
  const results: LineResult[] = [];
  for (const { line, returned } of planReturns(lines, candidates)) {
    const { position } = line;
    if (!returned) {
      results.push({ position, outcome: "RETURN_UNKNOWN", paymentId: null });
      continue;
    }
    const paymentId = returned.payment_id;
    await reversePayment(trx, house, {
      paymentId,
      by: { kind: "gateway" },
      reason: "BANK_RETURN",
    });
    results.push({ position, outcome: "REVERSED", paymentId });
  }
  return results;
};
