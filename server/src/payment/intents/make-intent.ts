/**
 * Makes a payment intent. The gateway is asked before the transaction begins, because it may take
 * seconds; when two requests with one key ask it at once, one request at the gateway is shown to
 * nobody.
 */
import { randomUUID } from "node:crypto";
import type { IntentReply } from "@hiram/contract/payment/payment.calls.ts";
import type { OfferedWay } from "@hiram/contract/payment/payment.ts";
import { makeDynamicQr } from "@hiram/contract/payment/qrph.ts";
import { referenceOf } from "@hiram/contract/payment/reference.ts";
import { type Centavos, fromPesos, writeWholePesos } from "@hiram/contract/price/money.ts";
import type { House } from "#house/house.ts";
import type { MemberCaller, Once } from "#http/answer.ts";
import { doOnce, findStoredReply } from "#http/idempotency.ts";
import type { CreatedPayment } from "#outside/gateways/gateway.ts";
import type { Outside } from "#outside/outside.ts";
import { describeIntent } from "#payment/intents/describe-intent.ts";
import { insertIntent } from "#payment/intents/intent.sql.ts";
import { checkPayLimit, getPayableLoan } from "#payment/intents/payable-loan.ts";
import { listTransferAccounts } from "#payment/intents/transfer-accounts.ts";
import { listWays } from "#payment/intents/ways.ts";
import { refuse } from "#problem.ts";

type IntentRequest = { readonly amount: number; readonly way: OfferedWay };

/** Transfers from abroad take days. */
const OWN_ACCOUNT_DAYS = 7;
const DAY_MS = 86_400_000;

export async function makeIntent(
  house: House,
  outside: Outside,
  { amount, way }: IntentRequest,
  { id: memberId }: MemberCaller,
  once: Once,
): Promise<IntentReply> {
  const known = await findStoredReply<IntentReply>(house.db, once);
  if (known) return known;
  const payable = await getPayableLoan(house, memberId);
  const { loan } = payable;
  const centavos = fromPesos(amount);
  checkPayLimit(payable, centavos);
  checkAmount(house, outside, way, centavos);
  const id = randomUUID();
  const created = await create(house, outside, { id, way, centavos, loan });
  return doOnce(house, once, async (trx) => {
    const now = house.clock.now();
    const row = {
      id,
      loan_id: loan.id,
      member_id: memberId,
      way,
      amount_centavos: centavos,
      gateway: created.gateway,
      gateway_id: created.requestId,
      qr: created.qr,
      qr_image: created.qrImage,
      checkout_url: created.checkoutUrl,
      created_at: now,
      expires_at: created.expiresAt,
    };
    await insertIntent(trx, row);
    const fresh = { cancelled_at: null, seen_at: null, booked_at: null, asked_at: null };
    const unpaid = { payment_id: null, booked_centavos: null, repayment_id: null };
    return describeIntent({ ...row, ...fresh, ...unpaid, loan_number: loan.loan_number }, now);
  });
}

function checkAmount(house: House, outside: Outside, way: OfferedWay, centavos: Centavos): void {
  const hasAccounts = listTransferAccounts(house).length > 0;
  const range = listWays(house, outside, hasAccounts).find((one) => one.way === way);
  if (!range) refuse("AmountRefused", { fields: { way: "Please choose another way to pay." } });
  const { min, max } = range;
  if (centavos >= min && centavos <= max) return;
  const words = `This way takes ${writeWholePesos(min)} to ${writeWholePesos(max)} a payment.`;
  refuse("AmountRefused", { fields: { amount: words } });
}

type Created = Omit<CreatedPayment, "requestId"> & {
  readonly gateway: string | null;
  readonly requestId: string | null;
};
type IntentDetails = {
  readonly id: string;
  readonly way: OfferedWay;
  readonly centavos: Centavos;
  readonly loan: { readonly loan_number: number };
};

async function create(house: House, { gateway }: Outside, asked: IntentDetails): Promise<Created> {
  const { id: key, way, centavos, loan } = asked;
  const reference = referenceOf(loan.loan_number);
  if (way !== "TRANSFER" && gateway?.ways[way]) {
    const returnUrl = `${house.config.publicUrl}/pay/${key}`;
    const request = { key, way, centavos, reference, returnUrl };
    const created = await gateway
      .createPayment(request)
      .catch((cause: unknown) => refuse("GatewayAway", { cause }));
    return { ...created, gateway: gateway.name };
  }
  const { qrphCode } = house.config.payments;
  const isQr = way === "QRPH" && qrphCode !== undefined;
  return {
    gateway: null,
    requestId: null,
    qr: isQr ? makeDynamicQr(qrphCode, { centavos, reference }) : null,
    qrImage: null,
    checkoutUrl: null,
    expiresAt: new Date(house.clock.now().getTime() + OWN_ACCOUNT_DAYS * DAY_MS),
  };
}
