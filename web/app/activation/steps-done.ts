/** How many of the five steps are saved in each state. */
import type { ActivationState } from "@hiram/contract/activation/activation.calls.ts";

export const stepsDone: Readonly<Record<ActivationState, number>> = {
  PERSONAL_INFO: 0,
  ADDRESS_INFO: 1,
  REFERENCES_INFO: 2,
  IDENTITY_INFO: 3,
  BANK_INFO: 4,
  INFO_COMPLETED: 5,
};
export const STEPS = stepsDone.INFO_COMPLETED;
