/** Requests to the payment gateway that failed, counted by this process. */
import type { Collector } from "#http/collector.ts";
import type { Outside } from "#outside/outside.ts";

export const watchGatewayFailures = (outside: Outside): Collector => ({
  metrics: {
    hiram_payment_gateway_failures:
      "Requests to the payment gateway since the start of this process that failed.",
  },
  collect: async () => ({
    warnings: [],
    figures: { hiram_payment_gateway_failures: outside.gateway?.countFailures() ?? 0 },
  }),
});
