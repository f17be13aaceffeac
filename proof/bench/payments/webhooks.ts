/**
 * How fast a webhook of a payment gateway is answered while 100,000 payment intents are open: it is
 * verified, sealed, kept once and queued before the answer.
 */
import { randomUUID } from "node:crypto";
import { systemClock } from "@hiram/server/clock.ts";
import { isDemoGateway } from "@hiram/server/outside/gateways/demo.ts";
import { openGateway } from "@hiram/server/outside/gateways/open-gateway.ts";
import { makeBorrowers } from "../money/borrowers.ts";
import { requestOf, sendAll, urlOf } from "../money/http-load.ts";
import { type BenchServer, openMoneyHouse } from "../money/money-house.ts";
import { atMost, median, type ReportRow, shown } from "../report.ts";

const BORROWERS = 100;
const OPEN_INTENTS = 100_000;
const WEBHOOKS = 1_500;
const CONNECTIONS = 8;
const ANSWER_MS_MAX = 100;

export async function measureWebhooks(): Promise<ReportRow[]> {
  // A gateway sends from many addresses.
  const at = await openMoneyHouse({ PROXY_HOPS: "1" });
  try {
    await makeBorrowers(at, BORROWERS, 200_000_00);
    await openIntents(at);
    const { latenciesMs, refused, seconds } = await sendAll(
      at.port,
      await signWebhooks(at),
      CONNECTIONS,
    );
    if (refused.length) throw new Error(`${refused.length} were refused: ${refused[0]}`);
    const { rows } = await at.ownerPool.query("select count(*)::int as kept from gateway_event");
    if (rows[0].kept !== WEBHOOKS) throw new Error(`${rows[0].kept} of ${WEBHOOKS} were kept`);
    const name = `Webhook answered with ${OPEN_INTENTS.toLocaleString("en-US")} open intents`;
    return [
      atMost(ANSWER_MS_MAX, {
        name: `${name}, 95th percentile`,
        value: Math.round(percentile95(latenciesMs) * 10) / 10,
        unit: "ms",
        notes: [
          `${CONNECTIONS} at a time, ${Math.round(WEBHOOKS / seconds)} a second in one process`,
        ],
      }),
      shown({
        name: `${name}, median`,
        value: Math.round(median(latenciesMs) * 10) / 10,
        unit: "ms",
      }),
    ];
  } finally {
    await at.close();
  }
}

const percentile95 = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.95)] ?? 0;

const openIntents = ({ ownerPool }: BenchServer) =>
  ownerPool.query(
    `insert into payment_intent (id, loan_id, member_id, way, amount_centavos, gateway, gateway_id,
       qr, created_at, expires_at)
     select gen_random_uuid(), loan.id, loan.member_id, 'QRPH', 100 + n, 'demo',
       gen_random_uuid()::text, repeat('0', 200), house_now(), house_now() + interval '30 minutes'
     from generate_series(1, $1::int / $2::int) n, loan`,
    [OPEN_INTENTS, BORROWERS],
  );

/** Signs webhooks as the demo's gateway does, each for a different payment. */
async function signWebhooks({ house }: BenchServer): Promise<Buffer[]> {
  const gateway = openGateway(house.config, systemClock);
  if (!isDemoGateway(gateway)) throw new Error("the bench plays the demo's gateway");
  const request = { way: "CHECKOUT", centavos: 100_00, reference: "1", returnUrl: "" } as const;
  const webhooks: Buffer[] = [];
  for (let made = 0; made < WEBHOOKS; made++) {
    const { requestId } = await gateway.createPayment({ ...request, key: randomUUID() });
    const [webhook] = await gateway.demoPay(requestId);
    if (!webhook) throw new Error("no webhook was made");
    const address = urlOf(made);
    const { path, headers } = webhook;
    webhooks.push(requestOf({ path, headers, address, body: JSON.parse(webhook.body) }));
  }
  return webhooks;
}
