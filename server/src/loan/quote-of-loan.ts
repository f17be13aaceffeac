/** The price of a loan for good: its own amount and months, under the policy of its own day. */
import { policyOn } from "@hiram/contract/price/policy.ts";
import { type Quote, quoteLoan } from "@hiram/contract/price/quote.ts";
import type { LoanRow } from "#member/loan.sql.ts";

type Priced = Pick<LoanRow, "amount_centavos" | "months" | "policy_from">;

export const quoteOfLoan = (loan: Priced): Quote =>
  quoteLoan(loan.amount_centavos, loan.months, policyOn(loan.policy_from));
