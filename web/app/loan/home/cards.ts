/** Which cards of a loan Home shows in each status, in order of importance. */
import type { LoanStatus } from "@hiram/contract/loan/loan.ts";
import type { dueWords } from "@hiram/words/en/loan/due.ts";
import type { Loan } from "#loan/loan.api.ts";

export type HomeCard =
  | "waiting"
  | "status"
  | "statement"
  | "timeline"
  | "figures"
  | "wallet"
  | "approved"
  | "coolingOff"
  | "settlement"
  | "arrived"
  | "due"
  | "payment"
  | "overpaid"
  | "progress"
  | "owed"
  | "schedule"
  | "papers"
  | "loanPapers"
  | "payForMe"
  | "leave"
  | "ended"
  | "closed"
  | "again"
  | "answer";
/** Side by side on a wide screen, stacked on a phone; a single column has the whole width. */
export type CardRow = readonly (readonly HomeCard[])[];
/** Rarely needed cards, behind a line with their name. */
export type FoldedRow = { readonly fold: FoldName; readonly row: CardRow };
type FoldName = keyof (typeof dueWords)["english"]["folds"];

/** The first card of each status has its one figure or sentence, and the main button. */
const waiting: readonly CardRow[] = [
  [["waiting"], ["status", "statement"]],
  [["figures"], ["wallet", "leave"]],
];
const ended: readonly CardRow[] = [[["ended"], ["status", "statement", "timeline"]], [["papers"]]];

const papersFold: FoldedRow = { fold: "papers", row: [["loanPapers"], ["papers"]] };
const storyFold: FoldedRow = { fold: "story", row: [["timeline"]] };
const standing: readonly HomeCard[] = ["status", "statement"];

export const homeCards: Readonly<
  Record<LoanStatus | "PAID_OUT" | "GIVING_BACK" | "SETTLING", readonly (CardRow | FoldedRow)[]>
> = {
  PENDING: waiting,
  IN_REVIEW: waiting,
  ON_HOLD: [
    [["status", "answer", "statement"], ["timeline"]],
    [["figures"], ["wallet", "leave"]],
  ],
  APPROVED: [[["approved"], ["status", "statement", "timeline", "wallet", "leave"]]],
  ACTIVE: [[["wallet"], standing], [["due", "leave"], ["timeline"]], [["schedule"]], [["papers"]]],
  PAID_OUT: [
    [
      ["arrived", "due", "overpaid", "coolingOff", "wallet", "leave"],
      ["progress", ...standing],
    ],
    [["schedule"]],
    papersFold,
    { fold: "early", row: [["owed"], ["payForMe"]] },
    storyFold,
  ],
  GIVING_BACK: [
    [["coolingOff", "payment", "overpaid"], standing],
    [["wallet"]],
    papersFold,
    storyFold,
  ],
  SETTLING: [
    [["settlement", "payment", "overpaid"], standing],
    [["schedule"]],
    papersFold,
    storyFold,
  ],
  DECLINED: ended,
  CANCELLED: ended,
  CLOSED: [
    [["overpaid", "closed", "coolingOff", "settlement"], standing],
    [["loanPapers"], ["again", "papers", "timeline"]],
  ],
};

/** From the first confirmed payout, the amount due comes before everything else. */
export function homeStageOf({ status, firstPaidOn, coolingOff, settlement }: Loan) {
  if (status !== "ACTIVE" || firstPaidOn === null) return status;
  if (coolingOff?.status === "DECLARED") return "GIVING_BACK";
  return settlement?.status === "OFFERED" ? "SETTLING" : "PAID_OUT";
}
