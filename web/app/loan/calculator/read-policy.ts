/** The policy as the server answers it, in the names and units in which prices are worked out. */

import { fromPesos } from "@hiram/contract/price/money.ts";
import type { Policy } from "@hiram/contract/price/policy.ts";
import type { policyCall } from "@hiram/contract/site/site.calls.ts";
import type { ReplyOf } from "@hiram/contract/wire/call.ts";
import { policyNow } from "#api/policy-now.ts";

const toBasisPoints = (percent: number): number => Math.round(percent * 100);

/** What the call does not name is as this page was built. */
export function readPolicy(served: ReplyOf<typeof policyCall>): Policy {
  return {
    ...policyNow(),
    from: served.from,
    loanCentavosMin: fromPesos(served.loanMin),
    loanCentavosMax: fromPesos(served.loanMax),
    creditLineCentavosMax: fromPesos(served.creditLineMax),
    termsMonths: served.termsMonths,
    termMonthsDefault: served.termMonthsDefault,
    interestMethod: served.interestMethod,
    interestMonthlyBasisPoints: toBasisPoints(served.interestMonthlyPercent),
    penaltyDailyBasisPoints: toBasisPoints(served.penaltyDailyPercent),
    penaltyAfterDays: served.penaltyAfterDays,
    collectionBasisPoints: toBasisPoints(served.collectionPercent),
    chargesYearlyBasisPointsMax: toBasisPoints(served.chargesYearlyPercentMax),
    walletScreenCentavosMax: fromPesos(served.walletScreenMax),
    transferFeeCentavos: fromPesos(served.transferFee),
  };
}
