/** Which options match the typed text. */
import { plain } from "#fields/plain.ts";

export type Option = {
  readonly name: string;
  /** Other names to search by. */
  readonly also?: readonly string[];
  /** A word beside the name. */
  readonly note?: string;
};

const wordsOf = (text: string) => plain(text).split(/[^\p{L}\p{N}]+/u);

/**
 * Every typed word begins a word of the name, in any order: "cebu city" finds "City of Cebu". Names
 * that begin as typed come first; otherwise the order stays.
 */
export function searchOptions<O extends Option>(options: readonly O[], typed: string): O[] {
  const wanted = wordsOf(typed).filter(Boolean);
  const isMeant = (name: string) => {
    const words = wordsOf(name);
    return wanted.every((part) => words.some((word) => word.startsWith(part)));
  };
  const beginsSo = ({ name }: O) => plain(name).startsWith(plain(typed));
  const found = options.filter(({ name, also = [] }) => [name, ...also].some(isMeant));
  return [...found.filter(beginsSo), ...found.filter((option) => !beginsSo(option))];
}

/** The option whose name was typed completely, ignoring spelling variants. */
export const findOption = <O extends Option>(options: readonly O[], typed: string): O | undefined =>
  options.find(({ name }) => plain(name) === plain(typed));
