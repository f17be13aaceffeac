/** Answers that decide a dispute, as their templates say them. */
import type { DecisionTemplateName } from "@hiram/contract/help/dispute-decisions.ts";

export type DecisionWords = Readonly<Record<DecisionTemplateName, string>>;

export const decisionWords: DecisionWords = {
  CHARGE_WAIVED:
    "You're right: this late charge should not have been made. We waived it, and your loan shows the new amount.",
  PAYMENT_FOUND:
    "We found your payment and posted it to your loan on the day it arrived. Thank you for telling us.",
  CHARGE_STANDS:
    "We looked at the due date and at every payment we received. This late charge is right, as your contract says. Nothing was added while we looked.",
  PAYMENT_NOT_FOUND:
    "We looked through our accounts and couldn't find this payment. Please ask your bank or e-wallet where it went, and write to us again with what they say.",
};
