/** The permitted values of variables that have a fixed list. */

/**
 * `demo` simulates, `manual` is done by staff at the bank's own site, `file` makes a file for the
 * bank.
 */
export const payoutRails = ["demo", "manual", "file"] as const;

/** Payment gateways: the documented address, how its secret keys begin, and its webhook's secret. */
export const gatewayProviders = {
  paymongo: {
    title: "PayMongo",
    url: "https://api.paymongo.com",
    live: /^sk_live_/,
    test: /^sk_test_/,
    webhookSecret: "the secret of the webhook",
  },
  xendit: {
    title: "Xendit",
    url: "https://api.xendit.co",
    live: /^xnd_production_/,
    test: /^xnd_development_/,
    webhookSecret: "the callback verification token",
  },
} as const;

export type GatewayProviderName = keyof typeof gatewayProviders;
export const gatewayProviderNames = Object.keys(gatewayProviders) as GatewayProviderName[];

export const gatewayNames = ["demo", ...gatewayProviderNames, "none"] as const;

/** How an SMS gateway authenticates a request; the requests are in `outside/sms.ts`. */
export const smsForms = ["apikey", "bearer", "basic"] as const;

export const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;
