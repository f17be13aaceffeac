/**
 * What the bank's answer to a file would do to each payout, before anything is done: the two people
 * see this plan, and `apply-bank-answer.ts` carries it out.
 */
import type { PayoutAnswer, StatusReport } from "#outside/pain002.ts";
import type { WithdrawalRow } from "#wallet/wallet.sql.ts";

/** Null for a payout that is not in the file, or that the answer does not change any more. */
type PlannedMove = "settle" | "return" | "send" | "leave the file" | null;

export type PlannedPayout = {
  readonly row: WithdrawalRow;
  readonly answer: PayoutAnswer;
  readonly move: PlannedMove;
};

export type AnswerPlan = {
  readonly isFileRefused: boolean;
  readonly payouts: readonly PlannedPayout[];
  /** Ids in the answer that are not payouts of the file. */
  readonly unknown: readonly string[];
};

export function planBankAnswer(
  { isFileRefused, answers }: StatusReport,
  rows: readonly WithdrawalRow[],
): AnswerPlan {
  if (isFileRefused) {
    const payouts = rows.map((row) => ({ row, answer: refused(row), move: moveOfRefused(row) }));
    return { isFileRefused, payouts, unknown: [] };
  }
  const byId = new Map(rows.map((row) => [row.id, row]));
  const payouts = answers.flatMap((answer) => {
    const row = byId.get(answer.key);
    return row ? [{ row, answer, move: moveOf(row, answer) }] : [];
  });
  const unknown = answers.filter(({ key }) => !byId.has(key)).map(({ key }) => key);
  return { isFileRefused, payouts: payouts.toSorted(byMember), unknown };
}

/** An answer that refuses the whole file does not list single payouts. */
const refused = ({ id }: WithdrawalRow): PayoutAnswer => ({
  key: id,
  bankReference: null,
  state: "RETURNED",
  reason: "MS03",
});

/** Sent payouts are returned; payouts not marked as sent are free for the next file. */
const moveOfRefused = ({ status }: WithdrawalRow): PlannedMove => {
  if (status === "PROCESSING") return "leave the file";
  return status === "SENT" ? "return" : null;
};

function moveOf({ status }: WithdrawalRow, { state }: PayoutAnswer): PlannedMove {
  if (status !== "PROCESSING" && status !== "SENT") return null;
  if (state === "PAID") return "settle";
  if (state === "RETURNED") return "return";
  return status === "PROCESSING" ? "send" : null;
}

/**
 * Loan and wallet are locked member by member, in the order of `ledger/post.ts`, not in the bank's
 * order.
 */
function byMember({ row: one }: PlannedPayout, { row: other }: PlannedPayout): number {
  if (one.member_id === other.member_id) return 0;
  return one.member_id < other.member_id ? -1 : 1;
}
