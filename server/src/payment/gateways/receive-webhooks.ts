/**
 * Receives events from payment gateways. A webhook is only a hint: when its origin is proven, its
 * raw body is stored sealed, once for each event, and a job asks the gateway itself. A webhook
 * without proof is counted, and nothing of it is stored.
 */
import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { webhooksCounter } from "#house/counters.ts";
import type { House } from "#house/house.ts";
import type { OutsideAdapters } from "#outside/outside.ts";
import { storeEvent } from "#payment/gateways/gateway.sql.ts";
import { recordRefusal, refuse } from "#problem.ts";
import { gatewayEventSeal } from "#secret/seals.ts";

const BODY_BYTES_MAX = 256 * 1024;
const UNPROVEN = 401;

export function receiveWebhooks(
  app: FastifyInstance,
  house: House,
  outside: OutsideAdapters,
): void {
  const { gateway } = outside;
  // A counter that begins with its first refusal shows Prometheus no increase.
  if (gateway) webhooksCounter.inc({ gateway: gateway.name, outcome: "refused" }, 0);
  // In a scope of its own: the signature covers the raw bytes, before any parsing.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "*",
      { parseAs: "buffer" },
      async (_: unknown, body: Buffer) => body,
    );
    scope.route<{ Params: { gateway: string } }>({
      method: "POST",
      url: "/webhooks/:gateway",
      bodyLimit: BODY_BYTES_MAX,
      handler: async (request, reply) => {
        if (!gateway || request.params.gateway !== gateway.name) return refuse("NotFound");
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const now = house.realClock.now();
        const event = gateway.verifyWebhook({ headers: request.headers, body, now });
        if (!event) {
          webhooksCounter.inc({ gateway: gateway.name, outcome: "refused" });
          recordRefusal(request, "UnprovenWebhook");
          return reply.code(UNPROVEN).send();
        }
        const id = randomUUID();
        const bodySealed = house.keys.seal(body.toString("utf8"), gatewayEventSeal(id));
        await storeEvent(house.db, { id, gateway: gateway.name, bodySealed, ...event });
        webhooksCounter.inc({ gateway: gateway.name, outcome: "accepted" });
        return reply.code(204).send();
      },
    });
  });
}
