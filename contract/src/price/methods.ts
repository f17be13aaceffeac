/**
 * How interest is counted. A method is a row here, its schedule in `quote.ts`, its sentences in
 * `words/<language>/loan/interest.ts`; where one is missing nothing compiles.
 */
export const interestMethods = {
  flat: { label: "Flat add-on" },
  declining: { label: "Declining balance" },
} as const;
export type InterestMethod = keyof typeof interestMethods;

export const interestMethodNames = Object.keys(interestMethods) as [
  InterestMethod,
  ...InterestMethod[],
];
