/**
 * Which instalments were paid early, on time or late: each counts once, on the day when it was
 * fully paid. Instalments that an early payoff cancelled earn nothing, so that a better score
 * cannot be bought.
 */
import { type Account, sumOfParts } from "@hiram/contract/account/dues-account.ts";

export type PunctualityCounts = {
  readonly paymentsEarly: number;
  readonly paymentsOnTime: number;
  readonly paymentsLate: number;
  readonly lateDaysWorst: number;
  readonly lateDaysNow: number;
};

export function countPunctuality({ rows, today }: Account): PunctualityCounts {
  const paid = rows.flatMap(({ day, paidOn, asked }) =>
    paidOn === null ? [] : [{ lateDays: paidOn - day, earns: sumOfParts(asked) > 0 }],
  );
  const earning = paid.filter(({ earns }) => earns).map(({ lateDays }) => lateDays);
  const lateNow = rows.filter(({ paidOn }) => paidOn === null).map(({ day }) => today - day);
  return {
    paymentsEarly: earning.filter((lateDays) => lateDays < 0).length,
    paymentsOnTime: earning.filter((lateDays) => lateDays === 0).length,
    paymentsLate: earning.filter((lateDays) => lateDays > 0).length,
    lateDaysWorst: Math.max(0, ...lateNow, ...paid.map(({ lateDays }) => lateDays)),
    lateDaysNow: Math.max(0, ...lateNow),
  };
}
