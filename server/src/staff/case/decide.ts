/** A decision about a loan at the desk: each event of the body is one action of the loan. */
import { fromPesos } from "@hiram/contract/price/money.ts";
import type { staffDecideCall } from "@hiram/contract/staff/case/loans.calls.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { approveLoan } from "#loan/approve-loan.ts";
import type { Decided } from "#loan/decide-loan.ts";
import { declineLoan } from "#loan/decline-loan.ts";
import { holdLoan } from "#loan/hold-loan.ts";
import { resumeLoan } from "#loan/resume-loan.ts";
import { takeIntoReview } from "#loan/take-into-review.ts";

export function decide(
  house: House,
  asked: CheckedBodyOf<typeof staffDecideCall>,
  { id: staffId }: StaffCaller,
  caller: Caller,
): Promise<Decided> {
  const { loanId } = asked;
  switch (asked.event) {
    case "review":
      return takeIntoReview(house, { loanId, staffId }, caller);
    case "hold":
      return holdLoan(house, { loanId, staffId, note: asked.note }, caller);
    case "resume":
      return resumeLoan(house, { loanId, staffId }, caller);
    case "approve": {
      const amountCentavos = asked.amount === undefined ? undefined : fromPesos(asked.amount);
      return approveLoan(house, { loanId, staffId, amountCentavos, note: asked.note }, caller);
    }
    case "decline":
      return declineLoan(house, { loanId, staffId, reason: asked.reason }, caller);
  }
}
