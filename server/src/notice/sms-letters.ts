/**
 * One sign outside the GSM alphabet turns a whole SMS into UCS-2, of which 70 letters fit instead
 * of 160: these signs are spelled with letters that every phone has.
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
