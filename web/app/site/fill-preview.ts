/**
 * The figures in the pictures of the slide show. A picture with a price is a promise like any other
 * text, so its figures are names in braces, filled in from the policy in force.
 */
import { type Centavos, toPesos, writeNumber, writePercent } from "@hiram/contract/money/money.ts";
import type { Policy } from "@hiram/contract/policy/policy.ts";
import { quoteLoan } from "@hiram/contract/price/quote.ts";

/**
 * The only picture that comes with the page; after a change it needs a new address, because
 * browsers cache it.
 */
export const firstPicture = "/previews/1.svg";
export const firstPictureAddress = ({ from }: Policy): string => `${firstPicture}?from=${from}`;

const whole = (amount: Centavos): string => writeNumber(toPesos(amount), 0);
const exact = (amount: Centavos): string => writeNumber(toPesos(amount), 2);

/** The smallest loan over the shortest term, whose button is highlighted. */
export function exampleFigures(policy: Policy) {
  const [months = policy.termMonthsDefault] = policy.termsMonths;
  const quote = quoteLoan(policy.loanCentavosMin, months, policy);
  const [term0 = "", term1 = "", term2 = "", term3 = "", term4 = ""] =
    policy.termsMonths.map(String);
  return {
    loan: whole(quote.loan),
    loanMax: whole(policy.loanCentavosMax),
    instalment: whole(quote.instalment),
    principal: exact(quote.monthlyPrincipal),
    interest: exact(quote.monthlyInterest),
    rate: writePercent(policy.interestMonthlyBasisPoints / 10_000),
    ...{ term0, term1, term2, term3, term4 },
  };
}

export function fillPreview(svg: string, policy: Policy): string {
  const figures: Readonly<Record<string, string>> = exampleFigures(policy);
  return svg.replace(/\{(\w+)\}/g, (_, name: string) => {
    const figure = figures[name];
    if (figure === undefined) throw new Error(`a picture names the figure ${name}, which is none`);
    return figure;
  });
}
