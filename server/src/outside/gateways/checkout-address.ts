/**
 * The address of a provider's checkout page, to which the browser is sent. Only https: a page over
 * plain http could be forged, and `javascript:` would run as ours.
 */
import * as z from "zod/mini";

export const checkoutAddress = z.url({ protocol: /^https$/ });
