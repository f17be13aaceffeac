/** Masks a number on the screen and in replies that need not contain it. */

const SHOWN = 3;

/** Shows the first and last three characters; a shorter value is masked whole. */
export function maskEnds(value: string): string {
  const signs = [...value];
  if (signs.length <= 2 * SHOWN) return "•".repeat(signs.length);
  const hidden = "•".repeat(signs.length - 2 * SHOWN);
  return signs.slice(0, SHOWN).join("") + hidden + signs.slice(-SHOWN).join("");
}

/** Shows the first three characters, as the specification's wallet card does. */
export function maskTail(value: string): string {
  const signs = [...value];
  const shown = signs.length > 2 * SHOWN ? SHOWN : 0;
  return signs.slice(0, shown).join("") + "•".repeat(signs.length - shown);
}

/** Shows the first letter and the host of an e-mail address, enough for its owner. */
export function maskEmail(email: string): string {
  const [name = "", host = ""] = email.split("@");
  return `${[...name][0] ?? ""}•••@${host}`;
}

const ENDING = 4;

/**
 * An account for comparing beside its bank: the first three and last four characters. The first
 * three of a mobile number say little, and messages name the last four.
 */
export function maskAccount(value: string): string {
  const signs = [...value];
  const hidden = signs.length - SHOWN - ENDING;
  if (hidden <= 0) return "•".repeat(signs.length);
  return signs.slice(0, SHOWN).join("") + "•".repeat(hidden) + signs.slice(-ENDING).join("");
}
