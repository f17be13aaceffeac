/**
 * One character outside the GSM alphabet turns a whole SMS into UCS-2, which holds 70 characters
 * instead of 160: these characters are replaced by ones in the alphabet.
 */
const spelled: Readonly<Record<string, string>> = {
  "₱": "PHP ",
  "’": "'",
  "‘": "'",
  "“": '"',
  "”": '"',
  "–": "-",
  "—": "-",
  "…": "...",
  "•": "*",
  "\u00a0": " ",
};

export const spellForSms = (text: string): string =>
  text.replace(/[₱’‘“”–—…•\u00a0]/g, (sign) => spelled[sign] ?? sign);
