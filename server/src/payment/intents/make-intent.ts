/**
 * Makes a payment intent. The gateway is asked before the transaction begins, because it may take
 * seconds; when two requests with one key ask at once, one of the gateway's requests is never
 * shown.
 */
import { randomUUID } from "node:crypto";
import { DAY_MS } from "@hiram/contract/calendar/day.ts";
import { type Centavos, fromPesos, writePesos } from "@hiram/contract/money/money.ts";
import type { IntentReply } from "@hiram/contract/payment/payment.calls.ts";
import type { OfferedMethod } from "@hiram/contract/payment/payment.ts";
import type { House } from "#house/house.ts";
import type { IdempotentCall, MemberCaller } from "#http/answer.ts";
import { doIdempotently, findStoredReply } from "#http/idempotency.ts";
import type { OutsideAdapters } from "#outside/outside.ts";
import { describeIntent } from "#payment/intents/describe-intent.ts";
import { insertIntent } from "#payment/intents/intent.sql.ts";
import {
  checkPayLimit,
  getPayableLoan,
  getPayableOf,
  limitOf,
} from "#payment/intents/payable-loan.ts";
import {
  checkMethodAmount,
  OWN_ACCOUNT_DAYS,
  requestPayment,
} from "#payment/intents/request-payment.ts";
import { refuse } from "#problem.ts";

type IntentRequest = {
  readonly amount: number;
  readonly way: OfferedMethod;
  readonly payoffOn?: string | undefined;
  /** Left out, it is the loan that the member pays today. */
  readonly loanId?: string | undefined;
};

/** A request for a later day stays open until that day, plus the days that a transfer takes. */
function expiryOf({ gateway, expires_at }: Requested, payoffOn: string | undefined): Date | null {
  if (gateway !== null || expires_at === null || payoffOn === undefined) return expires_at;
  const late = Date.parse(`${payoffOn}T00:00:00+08:00`) + OWN_ACCOUNT_DAYS * DAY_MS;
  return new Date(Math.max(expires_at.getTime(), late));
}

type Requested = Awaited<ReturnType<typeof requestPayment>>;

export async function makeIntent(
  house: House,
  outside: OutsideAdapters,
  { amount, way, payoffOn, loanId }: IntentRequest,
  { id: memberId }: Pick<MemberCaller, "id">,
  once: IdempotentCall,
): Promise<IntentReply> {
  const known = await findStoredReply<IntentReply>(house.db, once);
  if (known) return known;
  const payable = await (loanId ? getPayableOf(house, loanId) : getPayableLoan(house, memberId));
  const { loan } = payable;
  const centavos = fromPesos(amount);
  checkPayLimit(payable, centavos, payoffOn);
  checkMethodAmount(house, outside, way, centavos);
  const id = randomUUID();
  const returnUrl = `${house.config.publicUrl}/pay/${id}`;
  const requested = await requestPayment(house, outside, { id, way, centavos, loan, returnUrl });
  return doIdempotently(house, once, async (trx) => {
    const now = house.clock.now();
    const row = {
      id,
      loan_id: loan.id,
      member_id: memberId,
      pay_link_id: null,
      way,
      amount_centavos: centavos,
      payoff_on: payoffOn ?? null,
      created_at: now,
      ...requested,
      expires_at: expiryOf(requested, payoffOn),
    };
    const open = await insertIntent(trx, row, limitOf(payable, payoffOn));
    if (open !== undefined) refuseOpenRequests(open);
    const fresh = { cancelled_at: null, seen_at: null, booked_at: null, asked_at: null };
    const unpaid = { payment_id: null, booked_centavos: null, repayment_id: null };
    return describeIntent({ ...row, ...fresh, ...unpaid, loan_number: loan.loan_number }, now, 0);
  });
}

/** Overpaid money must be sent back, so the sum of open requests is limited too. */
export const refuseOpenRequests = (open: Centavos): never =>
  refuse("AmountRefused", {
    fields: {
      amount: `You have open payment requests of ${writePesos(open)}, which together would be more than you owe. Please cancel one first.`,
    },
  });
