/** The words that a variable may have, where the product knows them all. */

/**
 * `demo` simulates, `manual` is done by staff at the bank's own site, `file` makes a file for the
 * bank.
 */
export const payoutRails = ["demo", "manual", "file"] as const;

export const gatewayNames = ["demo", "paymongo", "xendit", "none"] as const;

/** How an SMS gateway takes a message; the requests stand in `outside/sms.ts`. */
export const smsForms = ["apikey", "bearer", "basic"] as const;

export const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;
