import { genders, idTypes, jobCategories, maritalStatuses } from "@hiram/contract/wire/lists.ts";
import { defineWords } from "#define-words.ts";

const labelsOf = <V extends string>(list: readonly { value: V; label: string }[]) =>
  Object.fromEntries(list.map(({ value, label }) => [value, label])) as Record<V, string>;

/** Choices about a person, as the contract names them. */
export const optionWords = defineWords("member/options", {
  genders: labelsOf(genders),
  maritalStatuses: labelsOf(maritalStatuses),
  jobCategories: labelsOf(jobCategories),
  idTypes: labelsOf(idTypes),
});
