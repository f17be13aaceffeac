/** Refuses a wrong second factor within a session, with one count of tries for all such calls. */
import type { AttemptBudget } from "#house/guess.ts";
import { refuse } from "#problem.ts";

export const factorBudget = (id: string): AttemptBudget => ({ bucket: `staff/own/${id}`, free: 5 });

export const refuseFactor = (): never =>
  refuse("SecondFactorRefused", {
    fields: { secondFactor: "Not right, or used before. Please try the next one." },
  });
