/** The price of a loan: its amount and months under the policy of its day. */
import { type Quote, quoteLoan } from "@hiram/contract/price/quote.ts";
import type { LoanRow } from "#account/loan.sql.ts";
import type { House } from "#house/house.ts";

type Priced = Pick<LoanRow, "amount_centavos" | "months" | "policy_from">;

export const quoteOfLoan = ({ policies }: Pick<House, "policies">, loan: Priced): Quote =>
  quoteLoan(loan.amount_centavos, loan.months, policies.on(loan.policy_from));
