/** One variable of the environment, as the table describes it. */
import type { VariableKind } from "#env/kinds.ts";

export type Variable = {
  readonly name: string;
  readonly kind: VariableKind;
  /** The default when it is unset; each mode may have its own. */
  readonly unset?: string | { readonly demo?: string; readonly production?: string };
  /** The default in words, when it is not a fixed value. */
  readonly otherwise?: string;
  /** When production refuses to start without it: "always" or a condition. */
  readonly needed?: string;
  /** Never printed, and also read from the file that NAME_FILE names. */
  readonly isSecret?: true;
  /** A value as `.env.example` shows it. */
  readonly example?: string;
  /** Whole sentences for the operator. */
  readonly words: string;
};

export type VariableGroup = {
  readonly title: string;
  readonly words?: string;
  readonly variables: readonly Variable[];
};
