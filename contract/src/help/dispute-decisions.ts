/**
 * Ready answers that decide a dispute, in every language. An unchanged one needs no second reader;
 * a staff member's own words to a late member do.
 */
type DecisionTemplate = { readonly name: string; readonly outcome: "UPHELD" | "REFUSED" };

/** Their texts are in `words/<language>/help/decisions.desk.ts`. */
export const decisionTemplates = {
  CHARGE_WAIVED: { name: "The charge is waived", outcome: "UPHELD" },
  PAYMENT_FOUND: { name: "The payment was found", outcome: "UPHELD" },
  CHARGE_STANDS: { name: "The charge is right", outcome: "REFUSED" },
  PAYMENT_NOT_FOUND: { name: "The payment was not found", outcome: "REFUSED" },
} as const satisfies Record<string, DecisionTemplate>;
export type DecisionTemplateName = keyof typeof decisionTemplates;
