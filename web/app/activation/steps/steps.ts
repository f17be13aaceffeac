/**
 * The five steps in the contract's order, each with its page. The contract's code is not loaded.
 */
import type { ActivationState, activationSteps } from "@hiram/contract/activation/activation.ts";
import type { ReactNode } from "react";
import { AddressStep } from "#activation/steps/address.step.tsx";
import { BankStep } from "#activation/steps/bank.step.tsx";
import { IdentityStep } from "#activation/steps/identity.step.tsx";
import { PersonalStep } from "#activation/steps/personal.step.tsx";
import { ReferencesStep } from "#activation/steps/references.step.tsx";
import type { StepProps } from "#activation/steps/step-form.tsx";

type Page = (props: StepProps) => ReactNode;
type Rows<Table> = {
  readonly [Row in keyof Table]: Pick<Table[Row], "name" & keyof Table[Row]> &
    Pick<Table[Row], "state" & keyof Table[Row]> & { readonly Page: Page };
};

export const steps = [
  { name: "personal", state: "PERSONAL_INFO", Page: PersonalStep },
  { name: "address", state: "ADDRESS_INFO", Page: AddressStep },
  { name: "references", state: "REFERENCES_INFO", Page: ReferencesStep },
  { name: "identity", state: "IDENTITY_INFO", Page: IdentityStep },
  { name: "bank", state: "BANK_INFO", Page: BankStep },
] as const satisfies Rows<typeof activationSteps>;

/** The state after a step was saved. */
export const activationStateAfter = (saved: (typeof steps)[number]): ActivationState =>
  steps[steps.indexOf(saved) + 1]?.state ?? "INFO_COMPLETED";
