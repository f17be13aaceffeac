/** The loan that a payer means, and amounts to pay of it. */
import type { Dice } from "../dice.ts";
import { untilDatabaseAnswers } from "../turn.ts";
import type { Player, World } from "../world.ts";

export type NamedLoan = {
  readonly id: string;
  readonly loan_number: number;
  /** What left the wallet and was not paid back. */
  readonly owed: number;
};

/**
 * Finds the loan that a payment names. It may be closed or not paid out yet, because people pay
 * such loans too.
 */
export async function findNamedLoan(
  { ownerPool }: World,
  { id }: Player,
): Promise<NamedLoan | undefined> {
  const { rows } = await untilDatabaseAnswers(() =>
    ownerPool.query<NamedLoan>(
      `select id, loan_number, greatest(0,
         (select coalesce(sum(amount_centavos), 0) from withdrawal
           where loan_id = loan.id and kind = 'LOAN' and status = 'COMPLETED')
         - (select coalesce(sum(principal_centavos), 0) from repayment
           where loan_id = loan.id and ended_at is null))::bigint as owed
       from loan where member_id = $1 and status in ('ACTIVE', 'CLOSED')
       order by applied_at desc limit 1`,
      [id],
    ),
  );
  return rows[0];
}

const EXTRA_MAX = 5_000_00;

/**
 * A part of what is owed, or more than it. Never whole pesos, which the desk uses: a statement's
 * line with such an amount would be matched with a typed payment.
 */
export function drawShare(dice: Dice): (owed: number) => number {
  const [isAll, percent, extra] = [
    dice.isOneIn(5),
    dice.between(1, 30),
    dice.between(1, EXTRA_MAX),
  ];
  return (owed) => {
    const centavos = isAll ? owed + extra : Math.floor((owed * percent) / 100) + 1;
    return centavos % 100 === 0 ? centavos + 1 : centavos;
  };
}
