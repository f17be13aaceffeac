/** The kinds of papers that a member may send: a closed list, which products and queues use too. */
export const memberDocumentKinds = [
  "PAYSLIP",
  "EMPLOYMENT_CONTRACT",
  "PROOF_OF_ADDRESS",
  "PAYMENT_PROOF",
  "OTHER",
] as const;
export type MemberDocumentKind = (typeof memberDocumentKinds)[number];

/** The kinds as staff read them. */
export const deskDocumentNames: Readonly<Record<MemberDocumentKind, string>> = {
  PAYSLIP: "Payslip",
  EMPLOYMENT_CONTRACT: "Employment contract",
  PROOF_OF_ADDRESS: "Proof of address (bill)",
  PAYMENT_PROOF: "Proof of a payment",
  OTHER: "Other document",
};
