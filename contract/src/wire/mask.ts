/** What hides a number from whoever looks over a shoulder, and from an answer that need not hold it. */

const SHOWN = 3;

/** All but the first and last three; a value too short for that shows nothing. */
export function maskEnds(value: string): string {
  const signs = [...value];
  if (signs.length <= 2 * SHOWN) return "•".repeat(signs.length);
  const hidden = "•".repeat(signs.length - 2 * SHOWN);
  return signs.slice(0, SHOWN).join("") + hidden + signs.slice(-SHOWN).join("");
}

/** All but the first three, as the wallet's card shows an account. */
export function maskTail(value: string): string {
  const signs = [...value];
  const shown = signs.length > 2 * SHOWN ? SHOWN : 0;
  return signs.slice(0, shown).join("") + "•".repeat(signs.length - shown);
}
