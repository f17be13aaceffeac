/** The roles in words. */
import type { StaffRole } from "#wire/roles.ts";

export const roleNames: Readonly<Record<StaffRole, string>> = {
  LOAN_ASSISTANT: "Loan assistant",
  LOAN_OFFICER: "Loan officer",
  ADMIN: "Administrator",
};
