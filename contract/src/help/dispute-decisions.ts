/**
 * Answers that decide a dispute, ready in every language. One of them, unchanged, needs no second
 * reader; words of one's own to a member who is late do.
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
