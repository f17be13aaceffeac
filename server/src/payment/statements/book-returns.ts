/** Books returns: reverses the payment that the bank took back, or leaves the line to a person. */
import { reverseBookedPayment } from "#payment/reverse-booked-payment.ts";
import type { BookLines } from "./book-lines.ts";
import { isDoneInSavepoint } from "./in-savepoint.ts";
import { findReturnCandidates } from "./line-match.sql.ts";
import { planReturns } from "./plan-returns.ts";
import type { LineResult } from "./statement.sql.ts";

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
    const paymentId = returned?.payment_id ?? null;
    const reason = "BANK_RETURN";
    const by = { kind: "gateway" } as const;
    // Refused, for example, when a person has already reversed it.
    const isReversed =
      paymentId !== null &&
      (await isDoneInSavepoint(trx, () =>
        reverseBookedPayment(trx, house, { paymentId, by, reason }),
      ));
    results.push(
      isReversed
        ? { position, outcome: "REVERSED", paymentId }
        : { position, outcome: "RETURN_UNKNOWN", paymentId: null },
    );
  }
  return results;
};
