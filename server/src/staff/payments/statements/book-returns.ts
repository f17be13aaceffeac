/** Books returns: the payment that the bank took back is reversed, or a person has to find it. */
import { reversePayment } from "#payment/reverse-payment.ts";
import type { BookLines } from "#staff/payments/statements/book-lines.ts";
import { findReturnCandidates } from "#staff/payments/statements/line-match.sql.ts";
import { planReturns } from "#staff/payments/statements/plan-returns.ts";
import type { LineResult } from "#staff/payments/statements/statement.sql.ts";
import { tryBooking } from "#staff/payments/statements/try-booking.ts";

const by = { kind: "gateway" } as const;

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
    // Refused when the member has got the money back as overpaid: a person has to ask for it.
    const isReversed =
      paymentId !== null &&
      (await tryBooking(trx, () =>
        reversePayment(trx, house, { paymentId, by, reason: "BANK_RETURN" }),
      ));
    results.push(
      isReversed
        ? { position, outcome: "REVERSED", paymentId }
        : { position, outcome: "RETURN_UNKNOWN", paymentId: null },
    );
  }
  return results;
};
