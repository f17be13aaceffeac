/** What a version changes of the price that members pay, in words, for each term that both have. */
import { writePercent, writePesos, writeWholePesos } from "@hiram/contract/money/money.ts";
import { quoteLoan } from "@hiram/contract/price/quote.ts";
import { policyOfVersion, type VersionFields } from "@hiram/contract/product/version.ts";
import type { VersionContext } from "@hiram/contract/product/version-rules.ts";

type PriceChange = { readonly words: string; readonly isDearer: boolean };

export function comparePrices(
  before: VersionFields,
  after: VersionFields,
  { policy, from }: VersionContext,
): PriceChange[] {
  const loan = Math.max(before.terms.loanCentavosMin, after.terms.loanCentavosMin);
  if (loan > Math.min(before.terms.loanCentavosMax, after.terms.loanCentavosMax)) return [];
  const quoteOf = (fields: VersionFields, months: number) =>
    quoteLoan(loan, months, policyOfVersion(policy, { productCode: "", version: 0, from, fields }));
  return after.terms.termsMonths
    .filter((months) => before.terms.termsMonths.includes(months))
    .flatMap((months) => {
      const [old, next] = [quoteOf(before, months), quoteOf(after, months)];
      const costOf = ({ totalToPay, received }: typeof old) => totalToPay - received;
      const more = costOf(next) - costOf(old);
      if (more === 0 && old.rate.perYear === next.rate.perYear) return [];
      const change =
        more === 0 ? "the same" : `${writePesos(Math.abs(more))} ${more > 0 ? "more" : "less"}`;
      const rates = `${writePercent(old.rate.perYear)} → ${writePercent(next.rate.perYear)}`;
      return [
        {
          words: `${writeWholePesos(loan)} over ${months} months: ${change}, ${rates} a year`,
          isDearer: next.rate.perYear > old.rate.perYear,
        },
      ];
    });
}
