/** Shared parts of the calls that write to a member: their options and their replies. */
import * as z from "zod/mini";
import { instant } from "#wire/shape.ts";
import { wordsOutcomes } from "./words.ts";

/** At night: store it now and send it at the first permitted hour. */
export const waitsForHour = { wait: z.optional(z.boolean()) };

export const outcomeOfWords = {
  outcome: z.enum(wordsOutcomes),
  /** When it is sent; null while it waits for a reader. */
  sendAt: z.nullable(instant()),
};
export const wordsOutcome = z.object(outcomeOfWords);

export const wordsProblems = [
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
export const wordsProposal = {
  kind: "words.send",
  words: "own words to a member",
  confirmedBy: "words.confirm",
  problems: wordsProblems,
} as const;
