/** The template whose unchanged text this is, in any language; null for own words. */
import type { DecisionTemplateName } from "@hiram/contract/help/dispute-decisions.ts";
import type { LetterTemplateName } from "@hiram/contract/help/letters.ts";
import { deskIn } from "#languages.ts";

const everyLanguage = Object.values(deskIn);

export const findLetterTemplate = (text: string): LetterTemplateName | null =>
  (everyLanguage
    .flatMap(({ letters }) => Object.entries(letters))
    .find(([, letter]) => letter.text !== "" && letter.text === text)?.[0] as
    | LetterTemplateName
    | undefined) ?? null;

export const findDecisionTemplate = (text: string): DecisionTemplateName | null =>
  (everyLanguage
    .flatMap(({ decisions }) => Object.entries(decisions))
    .find(([, words]) => words === text)?.[0] as DecisionTemplateName | undefined) ?? null;
