/** The addendum to a contract in short, in Filipino; no part of the text that is agreed to. */

import { writeDay } from "@hiram/contract/calendar/write-day.ts";
import { writePercent, writePesos } from "@hiram/contract/money/money.ts";
import type { AddendumFacts, DueDayFacts } from "#en/loan/addendum.papers.ts";

export const summarizeAddendum = ({ terms, comparison, on }: AddendumFacts): string[] => {
  const { before, after } = comparison;
  return [
    "Buod lang ito para madaling maintindihan. Ang tekstong Ingles sa ibaba ang may bisa, at iyon ang sinusunod kung may pagkakaiba.",
    `Mula ${writeDay(on)}, iba na ang mga hulog mo.`,
    ...(terms.pauseMonths > 0
      ? [
          `Walang hulog sa loob ng ${terms.pauseMonths} buwan. May interes pa rin sa mga buwang iyon.`,
        ]
      : []),
    ...(terms.extraMonths > 0
      ? [`Hahaba nang ${terms.extraMonths} buwan ang panahon ng pagbabayad.`]
      : []),
    ...(terms.waivesCharges
      ? ["Hindi na sisingilin ang singil sa pagkahuli na hindi pa bayad."]
      : []),
    ...(after.next
      ? [`Susunod na hulog: ${writePesos(after.next.amount)} sa ${writeDay(after.next.dueOn)}.`]
      : []),
    `Kabuuang babayaran pa: ${writePesos(after.toPay)}; dati ay ${writePesos(before.toPay)}. Kabuuang gastos ng loan: ${writePesos(after.cost)}; dati ay ${writePesos(before.cost)}.`,
    `Effective rate: ${writePercent(after.ratePerYear)} kada taon. Hindi tataas ang interest rate ng kontrata mo.`,
  ];
};

export const summarizeDueDay = ({ move, comparison, quote }: DueDayFacts): string[] => {
  const { before, after } = comparison;
  const costs = after.toPay - before.toPay;
  return [
    "Buod lang ito para madaling maintindihan. Ang tekstong Ingles sa ibaba ang may bisa, at iyon ang sinusunod kung may pagkakaiba.",
    `Sa ika-${move.dueDay} na ng buwan ang araw ng bayad. ${writeDay(move.endsOn)} ang susunod.`,
    `Bawat araw na nadagdag o nabawas ay interes ng isang buwan × 12 ÷ 365. ${sayCosts(costs)}`,
    ...(after.next
      ? [`Susunod na hulog: ${writePesos(after.next.amount)} sa ${writeDay(after.next.dueOn)}.`]
      : []),
    `Hindi tataas sa ${writePercent(quote.rate.perYear)} kada taon ang effective rate ng kontrata mo.`,
  ];
};

const sayCosts = (costs: number): string => {
  if (costs === 0) return "Pareho pa rin ang kabuuang gastos ng loan.";
  const amount = writePesos(Math.abs(costs));
  return costs > 0
    ? `${amount} ang nadagdag sa kabuuang gastos ng loan.`
    : `${amount} ang nabawas sa kabuuang gastos ng loan.`;
};
