/** Mga tawag sa mga role sa desk. */
import type { RoleNames } from "#en/staff/roles.desk.ts";

export const roleNames: RoleNames = {
  LOAN_ASSISTANT: "Loan assistant",
  LOAN_OFFICER: "Loan officer",
  ADMIN: "Administrador",
  COLLECTOR: "Tagasingil",
  CASHIER: "Kahera",
  ACCOUNTANT: "Accountant",
  COMPLIANCE: "Compliance",
  AUDITOR: "Auditor",
};
