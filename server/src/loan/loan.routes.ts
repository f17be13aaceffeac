/** The loan: path to function. */
import { applyCall } from "@hiram/contract/loan.ts";
import { type Answering, answer } from "#kit/answer.ts";
import { apply } from "#loan/apply.ts";

export function loanRoutes(answering: Answering): void {
  const { house } = answering;
  answer(answering, applyCall, ({ body, member, once, caller }) =>
    apply(house, body, member, once, caller),
  );
}
