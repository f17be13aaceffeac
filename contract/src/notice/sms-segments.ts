/**
 * How many SMS a text becomes (3GPP TS 23.038 and 23.040). In the GSM alphabet one SMS holds 160
 * characters of 7 bits, and each of several joined ones 153, because a header takes the rest;
 * characters of the extension table take two units, which are never split. A single character
 * outside both tables turns the whole text into UCS-2, of which one SMS holds 70 and each joined
 * one 67 units; a pair of surrogates stays in one SMS.
 */
const BASIC =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?" +
  "¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
const EXTENSION = "\f^{}\\[~]|€";

const places: ReadonlyMap<string, number> = new Map([
  ...[...BASIC].map((sign) => [sign, 1] as const),
  ...[...EXTENSION].map((sign) => [sign, 2] as const),
]);

const sizes = {
  "GSM-7": { alone: 160, joined: 153 },
  "UCS-2": { alone: 70, joined: 67 },
} as const;

type SmsCount = {
  readonly alphabet: keyof typeof sizes;
  /** How many units of the alphabet the text needs. */
  readonly units: number;
  readonly segments: number;
};

export function countSms(text: string): SmsCount {
  const signs = [...text];
  const alphabet = signs.every((sign) => places.has(sign)) ? "GSM-7" : "UCS-2";
  const widths = signs.map((sign) =>
    alphabet === "GSM-7" ? (places.get(sign) ?? 1) : sign.length,
  );
  const units = widths.reduce((sum, width) => sum + width, 0);
  const { alone, joined } = sizes[alphabet];
  return { alphabet, units, segments: units <= alone ? 1 : countJoined(widths, joined) };
}

/** A character that does not fit whole into the rest of an SMS begins the next one. */
function countJoined(widths: readonly number[], room: number): number {
  let segments = 1;
  let used = 0;
  for (const width of widths) {
    if (used + width > room) {
      segments++;
      used = 0;
    }
    used += width;
  }
  return segments;
}
