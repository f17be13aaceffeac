/** The member's loan as the pages see it: polled, and invalidated by changes. */

import type { applyCall, changeLoanCall, LoanReply } from "@hiram/contract/loan/loan.calls.ts";
import type { LoanStatus } from "@hiram/contract/loan/loan.ts";
import type { eligibilityCall } from "@hiram/contract/product/products.calls.ts";
import type { BodyOf, ReplyOf } from "@hiram/contract/wire/call.ts";
import { keepPreviousData, type QueryClient, useQuery } from "@tanstack/react-query";
import { ask } from "#api/client.ts";
import { liveEveryMs } from "#hooks/live.ts";
import { toPolicy } from "#loan/calculator/read-policy.ts";

export type Loan = LoanReply;
export type Application = BodyOf<typeof applyCall>;
export type ApplicationReply = ReplyOf<typeof applyCall>;
export type LoanChangeBody = BodyOf<typeof changeLoanCall>;

/** The query key of the loan; a change invalidates it together with the wallet. */
const loanKey = ["loan"];
const walletKey = ["wallet"];

export const refreshLoan = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: loanKey }),
    client.invalidateQueries({ queryKey: walletKey }),
  ]);

/** The loan has ended for less than was owed. */
export const isSettled = ({ status, settlement }: Loan): boolean =>
  status === "CLOSED" && settlement?.status === "PAID";

/** Paid back in full: Home celebrates it, with the certificate. */
export const isPaidBack = (loan: Loan): boolean =>
  loan.status === "CLOSED" &&
  loan.coolingOff?.status !== "GIVEN_BACK" &&
  !isSettled(loan) &&
  !loan.toConfirmBy;

/**
 * Before the first confirmed payout: a withdrawal exists, which cancelling would recall or must
 * wait for.
 */
export const isFirstUnderWay = ({ status, firstPaidOn, ...loan }: Loan): boolean =>
  status === "ACTIVE" && !firstPaidOn && (loan.cancelRecalls > 0 || !!loan.cancelBlockedUntil);

/** Whether staff, the rail or the bank may change it at any moment. */
const isMoving: Readonly<Record<LoanStatus, (loan: Loan) => boolean>> = {
  PENDING: () => true,
  IN_REVIEW: () => true,
  ON_HOLD: () => true,
  APPROVED: () => true,
  ACTIVE: ({ firstPaidOn, coolingOff, settlement }) =>
    firstPaidOn === null || coolingOff?.status === "DECLARED" || settlement?.status === "OFFERED",
  DECLINED: () => false,
  CANCELLED: () => false,
  // Changes when the bank confirms the last payment.
  CLOSED: ({ toConfirmBy }) => !!toConfirmBy,
};

/** Null while the member has never applied. */
export const useLoan = () =>
  useQuery({
    queryKey: [...loanKey, "latest"],
    queryFn: () => ask("POST /memberloan", {}),
    select: ({ loan }) => loan,
    refetchInterval: ({ state }) => {
      const loan = state.data?.loan;
      return liveEveryMs(!!loan && isMoving[loan.status](loan));
    },
  });

const policyQuery = {
  queryKey: ["policy"],
  queryFn: () => ask("GET /policy"),
} as const;

/** Today's policy from the server: staff may have added a row since this page was rendered. */
export const useServedPolicy = () => useQuery({ ...policyQuery, select: toPolicy });

/** A loan that this member sees, with what it asks for. */
export type MemberProduct = ReplyOf<typeof eligibilityCall>[number];

const productsQuery = {
  queryKey: ["eligibility"],
  queryFn: () => ask("POST /loan/eligibility", {}),
} as const;

/** The products this member may choose from; empty when the only product needs no choice. */
export const useMemberProducts = (): readonly MemberProduct[] => useQuery(productsQuery).data ?? [];

/** The rules of a product as they are now; undefined when it is not offered any more. */
export async function reloadProductRules(client: QueryClient, productCode: string | undefined) {
  if (productCode === undefined)
    return toPolicy(await client.fetchQuery({ ...policyQuery, staleTime: 0 }));
  const products = await client.fetchQuery({ ...productsQuery, staleTime: 0 });
  return products.find(({ code }) => code === productCode)?.rules;
}

/** The wallet's card on the same page uses the same query. */
const walletQuery = {
  queryKey: [...walletKey, "POST /memberloan/pn"],
  queryFn: () => ask("POST /memberloan/pn", {}),
} as const;

/** The payout account, masked. */
export const usePayoutAccount = () =>
  useQuery({
    ...walletQuery,
    select: ({ bankName, accountEnding }) => ({ bankName, accountEnding }),
  });

/** The stated monthly income, in pesos. */
export const useIncome = () =>
  useQuery({
    queryKey: ["income"],
    queryFn: () => ask("POST /memberdetails/id", {}),
    select: ({ monthlyNetIncome }) => Number(monthlyNetIncome),
  });

/**
 * The effect of returning an amount in pesos, or all unused money; the previous figures stay while
 * it loads.
 */
export const useGiveBack = (amount: number | undefined) =>
  useQuery({
    queryKey: [...loanKey, "give back", amount ?? "all"],
    queryFn: () => ask("POST /memberloan/giveback/preview", amount ? { amount } : {}),
    placeholderData: keepPreviousData,
  });

export const sendApplication = (application: Application, idempotencyKey: string) =>
  ask("POST /loan/applynew", application, { idempotencyKey });

export const sendChange = (change: LoanChangeBody, idempotencyKey: string) =>
  ask("PATCH /memberloan", change, { idempotencyKey });
