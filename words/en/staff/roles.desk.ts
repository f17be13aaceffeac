/** The names of the built-in roles, at the desk and for members who see who opened their data. */
import type { StaffRole } from "@hiram/contract/wire/roles.ts";

export type RoleNames = Readonly<Record<StaffRole, string>>;

export const roleNames: RoleNames = {
  LOAN_ASSISTANT: "Loan assistant",
  LOAN_OFFICER: "Loan officer",
  ADMIN: "Administrator",
  COLLECTOR: "Collector",
  CASHIER: "Cashier",
  ACCOUNTANT: "Accountant",
  COMPLIANCE: "Compliance",
  AUDITOR: "Auditor",
};
