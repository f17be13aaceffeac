/** Shared parts of the calls that write to a member: their options and their replies. */
import * as z from "zod/mini";
import { instant } from "#wire/shape.ts";
import { staffTextOutcomes } from "./staff-texts.ts";

/** At night: store it now and send it at the first permitted hour. */
export const mayWaitForHour = { wait: z.optional(z.boolean()) };

export const staffTextOutcomeFields = {
  outcome: z.enum(staffTextOutcomes),
  /** When it is sent; null while it waits for a reader. */
  sendAt: z.nullable(instant()),
};
export const staffTextOutcome = z.object(staffTextOutcomeFields);

export const staffTextProblems = [
  "WordsRefused",
  "WordsChanged",
  "ContactNightInManila",
  "ContactNightAtMember",
  "ContactPlaceUnknown",
  "ContactDisputed",
  "ContactHardship",
  "ContactGivingBack",
  "ContactSettlement",
  "ContactPromised",
  "ContactMemberDeceased",
  "ContactMemberFrozen",
] as const;

/**
 * Free words that a second person must read first: calls that write to a member may propose them.
 */
export const staffTextProposal = {
  kind: "words.send",
  words: "own words to a member",
  confirmedBy: "words.confirm",
  problems: staffTextProblems,
} as const;
