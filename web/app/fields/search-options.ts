/** Which options match the typed text. */
import { toSearchText } from "#fields/plain.ts";

export type Option = {
  readonly name: string;
  /** Other names to search by. */
  readonly also?: readonly string[];
  /** A word shown beside the name. */
  readonly note?: string;
};

const wordsOf = (text: string) => toSearchText(text).split(/[^\p{L}\p{N}]+/u);

const namesOf = ({ name, also = [] }: Option) => [name, ...also];
/** "Land Bank" and "landbank" are one name. */
const joined = (text: string) => toSearchText(text).replace(/[^\p{L}\p{N}]/gu, "");

/** How well an option matches the typed text; the best come first. */
function rank(option: Option, typed: string): number {
  const names = namesOf(option);
  if (names.some((name) => joined(name) === joined(typed))) return 0;
  if (toSearchText(option.name).startsWith(toSearchText(typed))) return 1;
  return names.some((name) => toSearchText(name).startsWith(toSearchText(typed))) ? 2 : 3;
}

/**
 * Every typed word begins a word of the name or of another name of the option, in any order: "cebu
 * city" finds "City of Cebu". The whole name comes first, then names that begin as typed; otherwise
 * the order stays.
 */
export function searchOptions<O extends Option>(options: readonly O[], typed: string): O[] {
  const wanted = wordsOf(typed).filter(Boolean);
  const whole = joined(typed);
  const isMeant = (name: string) => {
    const words = wordsOf(name);
    return (
      wanted.every((part) => words.some((word) => word.startsWith(part))) ||
      joined(name).startsWith(whole)
    );
  };
  const found = options.filter((option) => namesOf(option).some(isMeant));
  return found.toSorted((one, other) => rank(one, typed) - rank(other, typed));
}

/** The option whose name, or other name, was typed completely, ignoring spelling variants. */
export const findOption = <O extends Option>(options: readonly O[], typed: string): O | undefined =>
  options.find(({ name }) => toSearchText(name) === toSearchText(typed)) ??
  options.find(({ also = [] }) => also.some((name) => joined(name) === joined(typed)));
