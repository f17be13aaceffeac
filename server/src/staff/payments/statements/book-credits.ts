/** Books money that came in: each line becomes a payment once, and is matched where it names a loan. */
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { matchPayment } from "#payment/match-payment.ts";
import { receivePayment } from "#payment/receive-payment.ts";
import type { BookLines } from "#staff/payments/statements/book-lines.ts";
import { findTakenReferences, markOnStatement } from "#staff/payments/statements/line-match.sql.ts";
import { openLine } from "#staff/payments/statements/open-line.ts";
import { type CreditPlan, planCredits } from "#staff/payments/statements/plan-credits.ts";
import type {
  LineResult,
  LineRow,
  StatementRow,
} from "#staff/payments/statements/statement.sql.ts";
import { tryBooking } from "#staff/payments/statements/try-booking.ts";

type OpenedLine = ReturnType<typeof openLine> & {
  readonly position: number;
  readonly key: string;
  readonly valueOn: string;
  readonly amountCentavos: number;
};

export const bookCredits: BookLines = async (trx, house, statement, lines) => {
  const opened = lines.map((row) => openRow(house, row));
  const plans = await planCredits(trx, statement.account_name, opened);
  const taken = await findTakenReferences(
    trx,
    statement.account_name,
    opened.map(({ key }) => key),
  );
  const amounts = new Map(taken.map((one) => [one.entry_reference, one.amount_centavos]));
  const results: LineResult[] = [];
  // In the order of loans, so that two batches never wait for each other's loans.
  for (const plan of plans.toSorted(byLoan)) {
    const { line } = plan;
    const isOther = amounts.has(line.key) && amounts.get(line.key) !== line.amountCentavos;
    // A payment by hand has this reference with another amount: it is other money.
    const reference = isOther ? `${line.key}/${line.valueOn}/${line.amountCentavos}` : line.key;
    results.push(await bookCredit(trx, house, statement, plan, reference));
  }
  return results;
};

const openRow = (house: House, row: LineRow): OpenedLine => ({
  ...openLine(house, row),
  position: row.position,
  key: row.entry_key,
  valueOn: row.value_on,
  amountCentavos: row.amount_centavos,
});

const byLoan = ({ loan: a }: CreditPlan<OpenedLine>, { loan: b }: CreditPlan<OpenedLine>) =>
  (a?.id ?? "") < (b?.id ?? "") ? -1 : 1;

async function bookCredit(
  trx: Trx,
  house: House,
  statement: StatementRow,
  { line, loan, handPayment }: CreditPlan<OpenedLine>,
  reference: string,
): Promise<LineResult> {
  const { position } = line;
  if (handPayment && (await markOnStatement(trx, handPayment.id, statement.day)))
    return { position, outcome: "CONFIRMED", paymentId: handPayment.id };
  const { id: paymentId, isNew } = await receivePayment(trx, house, {
    ownAccount: statement.account_name,
    entryReference: reference,
    way: "TRANSFER",
    valueOn: line.valueOn,
    amountCentavos: line.amountCentavos,
    payer: line.payer,
    onStatementOn: statement.day,
  });
  if (!isNew) {
    await markOnStatement(trx, paymentId, statement.day);
    return { position, outcome: "CONFIRMED", paymentId };
  }
  // Money before the first payout stays in suspense.
  const isMatched =
    loan !== undefined &&
    loan.first_paid_on <= line.valueOn &&
    (await tryMatch(trx, house, paymentId, loan.id));
  return { position, outcome: isMatched ? "MATCHED" : "SUSPENSE", paymentId };
}

/** A refused match leaves the money in suspense, where a person finds it. */
const tryMatch = (trx: Trx, house: House, paymentId: string, loanId: string): Promise<boolean> =>
  tryBooking(trx, () => matchPayment(trx, house, { paymentId, loanId, by: { kind: "gateway" } }));
