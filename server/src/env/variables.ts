/**
 * Every variable of the environment that the product and its scripts read. `.env.example`,
 * `docs/settings.md` and the check at the start are made from this table.
 */
import { messageVariables } from "#env/message-variables.ts";
import { moneyVariables } from "#env/money-variables.ts";
import { runningVariables } from "#env/running-variables.ts";
import { signOnVariables } from "#env/sign-on-variables.ts";
import { storeVariables } from "#env/store-variables.ts";
import type { Variable, VariableGroup } from "#env/variable.ts";
import { workVariables } from "#env/work-variables.ts";

const groups = [
  ...runningVariables,
  ...messageVariables,
  ...storeVariables,
  ...moneyVariables,
  ...signOnVariables,
  ...workVariables,
] as const;

export type VariableName = (typeof groups)[number]["variables"][number]["name"];

export const variableGroups: readonly VariableGroup[] = groups;

type NamedVariable = Variable & { readonly name: VariableName };

export const variables: readonly NamedVariable[] = groups.flatMap(
  (group): readonly NamedVariable[] => group.variables,
);

/** The variable that names the file of a secret. */
export const fileVariableOf = (name: string): string => `${name}_FILE`;
