/** Requests to the payment gateway that failed, counted by this process. */
import type { Watch } from "#http/watch.ts";
import type { Outside } from "#outside/outside.ts";

export const watchGatewayFailures = (outside: Outside): Watch => ({
  metrics: {
    hiram_payment_gateway_failures:
      "Requests to the payment gateway since the start of this process that failed.",
  },
  look: async () => ({
    warnings: [],
    figures: { hiram_payment_gateway_failures: outside.gateway?.countFailures() ?? 0 },
  }),
});
