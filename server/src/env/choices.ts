/** The permitted values of variables that have a fixed list. */

/**
 * `demo` simulates, `manual` is done by staff at the bank's own site, `file` makes a file for the
 * bank.
 */
export const payoutRails = ["demo", "manual", "file"] as const;

/** Payment gateways: the documented address, how its secret keys begin, and its webhook's secret. */
export const providers = {
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

export type ProviderName = keyof typeof providers;
export const providerNames = Object.keys(providers) as ProviderName[];

export const gatewayNames = ["demo", ...providerNames, "none"] as const;

/** How an SMS gateway authenticates a request; the requests are in `outside/sms.ts`. */
export const smsForms = ["apikey", "bearer", "basic"] as const;

export const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;
