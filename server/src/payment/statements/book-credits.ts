/** Books money that came in: each line becomes a payment once, and is matched where it names a loan. */
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { matchAll, type PaymentMatch } from "#payment/match-all.ts";
import { receivePayments } from "#payment/receive-into-suspense.ts";
import { refuse } from "#problem.ts";
import type { BookLines } from "./book-lines.ts";
import {
  findNamedPayments,
  findOwnCases,
  findTakenReferences,
  markOnStatement,
} from "./line-match.sql.ts";
import { hashReference, openStatementLine } from "./open-line.ts";
import { type CreditPlan, findHoldCause, planCredits } from "./plan-credits.ts";
import type { LineResult, LineRow, StatementRow } from "./statement.sql.ts";

type OpenedLine = ReturnType<typeof openStatementLine> & {
  readonly position: number;
  readonly key: string;
  readonly valueOn: string;
  readonly amountCentavos: number;
};

export const bookCredits: BookLines = async (trx, house, statement, lines) => {
  const opened = lines.map((row) => openRow(house, row));
  const plans = await planCredits(trx, statement.account_name, opened, (byHand) =>
    findNamedPayments(
      trx,
      statement.id,
      byHand.map(({ id, amount_centavos, entry_reference }) => ({
        id,
        amountCentavos: amount_centavos,
        hash: hashReference(house, entry_reference),
      })),
    ),
  );
  const results: LineResult[] = [];
  const received: CreditPlan<OpenedLine>[] = [];
  for (const plan of plans) {
    const { line, handPayment } = plan;
    const at = { ...statement, position: line.position };
    if (handPayment && (await markOnStatement(trx, handPayment.id, at)))
      results.push(confirmed(line, handPayment.id));
    else received.push(plan);
  }
  return [...results, ...(await receiveAll(trx, house, statement, received))];
};

const confirmed = ({ position }: OpenedLine, paymentId: string): LineResult => ({
  position,
  outcome: "CONFIRMED",
  paymentId,
});

const openRow = (house: House, row: LineRow): OpenedLine => ({
  ...openStatementLine(house, row),
  position: row.position,
  key: row.entry_key,
  valueOn: row.value_on,
  amountCentavos: row.amount_centavos,
});

/** Stores each line as a payment, and matches lines that name a loan. */
async function receiveAll(
  trx: Trx,
  house: House,
  statement: StatementRow,
  plans: readonly CreditPlan<OpenedLine>[],
): Promise<LineResult[]> {
  const referenceOf = await findReferences(trx, statement, plans);
  const payments = await receivePayments(
    trx,
    house,
    plans.map(({ line }) => ({
      ownAccount: statement.account_name,
      entryReference: referenceOf(line),
      way: "TRANSFER",
      valueOn: line.valueOn,
      amountCentavos: line.amountCentavos,
      payer: line.payer,
      onStatementOn: statement.day,
      line: { statementId: statement.id, position: line.position },
    })),
  );
  const results: LineResult[] = [];
  const matches: PaymentMatch[] = [];
  const own = await findOwnCases(
    trx,
    statement.loaded_by,
    plans.flatMap(({ loan }) => loan?.member_id ?? []),
  );
  const today = dayInManila(house.clock.now());
  for (const [at, { line, loan }] of plans.entries()) {
    const { id: paymentId, isNew } = payments[at] ?? refuse("Unexpected");
    if (!isNew) {
      await markOnStatement(trx, paymentId, { ...statement, position: line.position });
      results.push(confirmed(line, paymentId));
      continue;
    }
    const held = findHoldCause(line, loan, own, today);
    results.push({
      position: line.position,
      outcome: "SUSPENSE",
      paymentId,
      ...(held && { held }),
    });
    // Money before the first payout stays in suspense, and so does money whose match is refused.
    if (loan && !held && loan.first_paid_on <= line.valueOn)
      matches.push({ paymentId, loanId: loan.id, memberId: loan.member_id });
  }
  const matched = await matchAll(trx, house, matches);
  return results.map((result) =>
    matched.has(result.paymentId) ? { ...result, outcome: "MATCHED" } : result,
  );
}

async function findReferences(
  trx: Trx,
  { account_name }: StatementRow,
  plans: readonly CreditPlan<OpenedLine>[],
): Promise<(line: OpenedLine) => string> {
  const keys = plans.map(({ line }) => line.key);
  const taken = await findTakenReferences(trx, account_name, keys);
  const amounts = new Map(taken.map((one) => [one.entry_reference, one.amount_centavos]));
  return ({ key, valueOn, amountCentavos }) => {
    const isOther = amounts.has(key) && amounts.get(key) !== amountCentavos;
    // A typed payment has this reference with another amount: this is different money.
    return isOther ? `${key}/${valueOn}/${amountCentavos}` : key;
  };
}
