/** Refuses the whole file of a list; the list before stays in force. */
import { refuse } from "#problem.ts";

export const refuseList = (sentence: string): never =>
  refuse("ListRefused", { fields: { file: sentence } });
