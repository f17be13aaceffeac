/**
 * Somebody with a pay-for-me link begins to pay through the gateway: an intent of the link's own
 * loan and amount, which the database holds them to. A second click finds the intent of the first.
 * The gateway is asked before the transaction begins, because it may take seconds; when two clicks
 * ask at once, one of the gateway's requests is never shown.
 */

import { randomUUID } from "node:crypto";
import type { Db, Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { consumeLimit } from "#house/limit.ts";
import type { OutsideAdapters } from "#outside/outside.ts";
import { type IntentRow, insertIntent } from "#payment/intents/intent.sql.ts";
import { refuseOpenRequests } from "#payment/intents/make-intent.ts";
import { checkPayLimit, getPayableOf, limitOf } from "#payment/intents/payable-loan.ts";
import { checkMethodAmount, requestPayment } from "#payment/intents/request-payment.ts";
import { listLinkIntents, lockOpenLink } from "#payment/links/link-payments.sql.ts";
import { describeLinkState } from "#payment/links/link-state.ts";
import type { GatewayMethod } from "#payment/links/list-page-methods.ts";
import type { FoundPayLink } from "#payment/links/pay-link.sql.ts";
import { refuse } from "#problem.ts";

/**
 * The limit of one link. It allows several requests, because one that expired may be followed by
 * another.
 */
const LIMIT = { count: 20, seconds: 3600 };

type BegunPayment = Pick<IntentRow, "checkout_url">;

export async function beginLinkPayment(
  house: House,
  outside: OutsideAdapters,
  link: FoundPayLink,
  { way, returnUrl }: { readonly way: GatewayMethod; readonly returnUrl: string },
): Promise<BegunPayment> {
  const { amount_centavos: centavos, loan_id, member_id } = link;
  const before = await findBegun(house.db, house, link, way);
  if (before) return before;
  const payable = await getPayableOf(house, loan_id);
  checkPayLimit(payable, centavos);
  checkMethodAmount(house, outside, way, centavos);
  await consumeLimit(house.db, `pay-link ${link.id}`, LIMIT);
  const id = randomUUID();
  const { loan } = payable;
  const requested = await requestPayment(house, outside, { id, way, centavos, loan, returnUrl });
  return house.db.transaction().execute(async (trx) => {
    if (!(await lockOpenLink(trx, link.id))) return refuse("NotFound");
    const meanwhile = await findBegun(trx, house, link, way);
    if (meanwhile) return meanwhile;
    const intent = {
      id,
      loan_id,
      member_id,
      pay_link_id: link.id,
      way,
      amount_centavos: centavos,
      payoff_on: null,
      created_at: house.clock.now(),
      ...requested,
    };
    const open = await insertIntent(trx, intent, limitOf(payable));
    if (open !== undefined) refuseOpenRequests(open);
    return requested;
  });
}

/** The unpaid request of this link with this method, if any. A paid link takes no other payment. */
async function findBegun(
  db: Db | Trx,
  { clock }: Pick<House, "clock">,
  { id }: FoundPayLink,
  way: GatewayMethod,
): Promise<BegunPayment | undefined> {
  const state = describeLinkState(await listLinkIntents(db, id), clock.now());
  if (state.arrival === "SEEN" || state.arrival === "BOOKED") return { checkout_url: null };
  return state.waiting.find((intent) => intent.way === way);
}
