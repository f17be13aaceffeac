/** The rules of STANDARD loans in force today, amounts in pesos and shares in percent. */
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { toPesos } from "@hiram/contract/money/money.ts";
import { rowsInForceFrom } from "@hiram/contract/policy/policy.ts";
import type { policyCall } from "@hiram/contract/site/site.calls.ts";
import type { AnswerOf } from "@hiram/contract/wire/call.ts";
import type { House } from "#house/house.ts";
import { readProductChoice } from "#site/read-products.ts";

const percent = (basisPoints: number) => basisPoints / 100;

export function readPolicy(house: House): AnswerOf<typeof policyCall> {
  const { products, clock } = house;
  const choice = readProductChoice(house);
  const now = clock.now();
  const today = dayInManila(now);
  const policy = products.standard();
  return {
    from: policy.from,
    loanMin: toPesos(policy.loanCentavosMin),
    loanMax: toPesos(policy.loanCentavosMax),
    creditLineMax: toPesos(policy.creditLineCentavosMax),
    termsMonths: [...policy.termsMonths],
    termMonthsDefault: policy.termMonthsDefault,
    interestMethod: policy.interestMethod,
    interestMonthlyPercent: percent(policy.interestMonthlyBasisPoints),
    penaltyDailyPercent: percent(policy.penaltyDailyBasisPoints),
    penaltyAfterDays: policy.penaltyAfterDays,
    collectionPercent: percent(policy.collectionBasisPoints),
    chargesYearlyPercentMax: percent(policy.chargesYearlyBasisPointsMax),
    walletScreenMax: toPesos(policy.walletScreenCentavosMax),
    transferFee: toPesos(policy.transferFeeCentavos),
    now: now.toISOString(),
    rows: [...rowsInForceFrom(today, products.standardRows())],
    ...(choice && { products: choice }),
  };
}
