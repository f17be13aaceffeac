/**
 * What a QR code for payments says (EMVCo's merchant-presented form, which QR Ph uses): fields of a
 * two-digit name, a two-digit length and a value, and a checksum over all of it at the end.
 */
type Field = { readonly tag: string; readonly value: string };

/** The longest text of a code, or of a number as somebody types it, that is read. */
export const OWN_ACCOUNT_TEXT_MAX = 800;

const BEGINS = "000201";
/** Templates that say to whom money goes. */
const [FIRST_TEMPLATE, LAST_TEMPLATE] = [26, 51];
/** Within QR Ph's templates: the credit account and the mobile number. */
const accountTags: ReadonlySet<string> = new Set(["04", "05"]);
const DIGITS_MIN = 6;

export const isPaymentQr = (text: string): boolean => text.trim().startsWith(BEGINS);

function readFields(text: string): Field[] | null {
  const fields: Field[] = [];
  for (let at = 0; at < text.length; ) {
    const head = /^(\d{2})(\d{2})$/.exec(text.slice(at, at + 4));
    if (!head?.[1]) return null;
    const value = text.slice(at + 4, at + 4 + Number(head[2]));
    if (value.length !== Number(head[2])) return null;
    fields.push({ tag: head[1], value });
    at += 4 + value.length;
  }
  return fields;
}

/** CRC-16/CCITT-FALSE of the text up to its checksum. */
function checksumOf(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++)
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}

/** The account numbers to which the code sends money; null when it is damaged or no such code. */
export function readQrAccounts(typed: string): readonly string[] | null {
  const text = typed.trim();
  const isWhole = isPaymentQr(text) && text.slice(-8, -4) === "6304";
  if (!isWhole || checksumOf(text.slice(0, -4)) !== text.slice(-4).toUpperCase()) return null;
  const fields = readFields(text);
  if (!fields) return null;
  const accounts = fields
    .filter(({ tag }) => Number(tag) >= FIRST_TEMPLATE && Number(tag) <= LAST_TEMPLATE)
    .flatMap(({ value }) => readFields(value) ?? [])
    .filter(({ tag }) => accountTags.has(tag))
    .map(({ value }) => value.replace(/\D/g, ""))
    .filter((digits) => digits.length >= DIGITS_MIN);
  return [...new Set(accounts)];
}
