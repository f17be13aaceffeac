/** The outcome of giving out a case, in words. */
import type { AssignOutcome } from "@hiram/contract/collection/assignment.calls.ts";

export const assignOutcomeTexts: Readonly<Record<AssignOutcome, string>> = {
  DONE: "Given.",
  CHANGED: "Not given: someone else has moved it meanwhile.",
  OWN_CASE: "Not given: nobody works on their own case.",
  NOT_FOUND: "Not given: this person does not work on late loans.",
};
