/**
 * The amount left to pay after each instalment, as a falling line, and the position until which it
 * is paid.
 */
import { type Centavos, fromPesos } from "@hiram/contract/money/money.ts";
import type { Loan } from "#loan/loan.api.ts";

type Row = Loan["schedule"][number];

type CurvePoint = {
  /** The due date; null for the start. */
  readonly dueOn: string | null;
  readonly left: Centavos;
};

export type RepaymentCurve = {
  /** The start, and each instalment until zero. */
  readonly points: readonly CurvePoint[];
  readonly paid: Centavos;
  readonly left: Centavos;
  /** The end of the paid part: 0 at the start, 1 at the last instalment. */
  readonly paidShare: number;
};

/** Late charges are not included: they come and go, and the line would rise. */
const paidOf = (row: Row): Centavos =>
  Math.min(fromPesos(row.amount), fromPesos(row.paid) - fromPesos(row.chargesPaid));

export function readRepaymentCurve(schedule: readonly Row[]): RepaymentCurve {
  const rows = schedule.filter(({ amount }) => amount > 0);
  const total = rows.reduce((sum, { amount }) => sum + fromPesos(amount), 0);
  const paid = rows.reduce((sum, row) => sum + paidOf(row), 0);
  let left = total;
  const points: CurvePoint[] = [{ dueOn: null, left }];
  for (const { dueOn, amount } of rows) {
    left -= fromPesos(amount);
    points.push({ dueOn, left });
  }
  return { points, paid, left: total - paid, paidShare: findShare(points, total - paid) };
}

/** Between two points the line is straight. */
function findShare(points: readonly CurvePoint[], left: Centavos): number {
  const after = points.findIndex((point) => point.left <= left);
  if (after <= 0) return 0;
  const [from, to] = [points[after - 1], points[after]] as [CurvePoint, CurvePoint];
  const within = (from.left - left) / (from.left - to.left);
  return (after - 1 + within) / (points.length - 1);
}
