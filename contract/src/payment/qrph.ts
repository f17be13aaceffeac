/**
 * QR Ph, the Philippine form of EMV merchant-presented codes: fields of a two-digit tag, a length
 * of two digits and a value, the last of them a checksum (CRC-16/CCITT-FALSE) over all before it.
 * The lender's bank gives one static code; a code for one payment is that code marked as dynamic
 * (01 = 12), with the amount (54), the payment's reference (62-05) and a new checksum.
 */
import { type Centavos, toPesos } from "#money/money.ts";

/** What one QR Ph payment can carry. */
export const QRPH_MIN: Centavos = 1_00;
export const QRPH_MAX: Centavos = 50_000_00;

export type QrField = { readonly tag: string; readonly value: string };

const CHECKSUM = "63";
/** The checksum covers its own tag and length. */
const CHECKSUM_HEAD = `${CHECKSUM}04`;
const REFERENCE_MAX = 25;
const VALUE_MAX = 99;

/** Polynomial 1021, initial value FFFF, neither reflected nor inverted; four upper-case digits. */
export function checksumOf(text: string): string {
  let sum = 0xffff;
  for (let at = 0; at < text.length; at++) {
    sum ^= text.charCodeAt(at) << 8;
    for (let bit = 0; bit < 8; bit++)
      sum = (sum & 0x8000 ? (sum << 1) ^ 0x1021 : sum << 1) & 0xffff;
  }
  return sum.toString(16).toUpperCase().padStart(4, "0");
}

/** The fields of a code or of a template within it; null for any other text. */
export function readQrFields(text: string): QrField[] | null {
  const fields: QrField[] = [];
  let at = 0;
  while (at < text.length) {
    const head = text.slice(at, at + 4);
    if (!/^\d{4}$/.test(head)) return null;
    const end = at + 4 + Number(head.slice(2));
    if (end > text.length) return null;
    fields.push({ tag: head.slice(0, 2), value: text.slice(at + 4, end) });
    at = end;
  }
  return fields;
}

const writeField = ({ tag, value }: QrField): string => {
  if (value.length > VALUE_MAX) throw new RangeError(`field ${tag} is longer than ${VALUE_MAX}`);
  return `${tag}${String(value.length).padStart(2, "0")}${value}`;
};

/** The code of these fields in the order of their tags, with its checksum. */
export function writeQrCode(fields: readonly QrField[]): string {
  const body = sortFields(fields.filter(({ tag }) => tag !== CHECKSUM))
    .map(writeField)
    .join("");
  return `${body}${CHECKSUM_HEAD}${checksumOf(body + CHECKSUM_HEAD)}`;
}

const sortFields = (fields: readonly QrField[]): QrField[] =>
  fields.toSorted((one, other) => (one.tag < other.tag ? -1 : 1));

export const writeQrTemplate = (fields: readonly QrField[]): string =>
  sortFields(fields).map(writeField).join("");

/** Whether the text consists of fields with a correct checksum: any code, static or dynamic. */
export function hasRightChecksum(code: string): boolean {
  const fields = readQrFields(code);
  const last = fields?.at(-1);
  return (
    last?.tag === CHECKSUM &&
    last.value.length === 4 &&
    checksumOf(code.slice(0, -4)) === last.value
  );
}

const fieldOf = (fields: readonly QrField[], tag: string): string | undefined =>
  fields.find((field) => field.tag === tag)?.value;

const partOf = (template: string | undefined, tag: string): string | undefined =>
  fieldOf(readQrFields(template ?? "") ?? [], tag);

/** The rules of a lender's static QR code, each with its requirement in words. */
const staticRules: readonly (readonly [(fields: readonly QrField[]) => boolean, string])[] = [
  [(fields) => fields[0]?.tag === "00" && fields[0].value === "01", "begins with 000201"],
  [(fields) => fieldOf(fields, "01") === "11", "is static (01 is 11)"],
  [(fields) => new Set(fields.map(({ tag }) => tag)).size === fields.length, "has each field once"],
  [
    (fields) => isMerchant(fieldOf(fields, "28")) || isPerson(fieldOf(fields, "27")),
    "names the receiver (28 with ph.ppmi.p2m, or 27 with com.p2pqrpay)",
  ],
  [(fields) => /^\d{4}$/.test(fieldOf(fields, "52") ?? ""), "has a category of four digits (52)"],
  [(fields) => fieldOf(fields, "53") === "608", "is in pesos (53 is 608)"],
  [(fields) => fieldOf(fields, "54") === undefined, "has no amount (54)"],
  [(fields) => fieldOf(fields, "58") === "PH", "is of the Philippines (58 is PH)"],
  [(fields) => isLong(fieldOf(fields, "59"), 25), "has a name of at most 25 characters (59)"],
  [(fields) => isLong(fieldOf(fields, "60"), 15), "has a city of at most 15 characters (60)"],
  [
    // Banks and e-wallets print codes without this field (BPI, AUB, GCash): the reference is then
    // added.
    (fields) => isMadeOfFields(fieldOf(fields, "62")),
    "has additional data made of fields (62), or none",
  ],
];

const isMadeOfFields = (template: string | undefined): boolean =>
  template === undefined || (readQrFields(template)?.length ?? 0) > 0;

const isLong = (value: string | undefined, max: number): boolean =>
  value !== undefined && value.length >= 1 && value.length <= max;

/** A merchant: its acquirer by a BIC of 11, and its own number there. */
const isMerchant = (template: string | undefined): boolean =>
  partOf(template, "00") === "ph.ppmi.p2m" &&
  /^[A-Z0-9]{11}$/.test(partOf(template, "01") ?? "") &&
  (partOf(template, "03") ?? "") !== "";

const isPerson = (template: string | undefined): boolean =>
  partOf(template, "00") === "com.p2pqrpay" && /^[A-Z0-9]{11}$/.test(partOf(template, "01") ?? "");

/** The fault of a lender's static code, as the end of "it must be a code that …"; or null. */
export function findQrFault(code: string): string | null {
  if (!/^[ -~]+$/.test(code)) return "is made of plain letters, digits and signs";
  const fields = readQrFields(code);
  if (!fields) return "is made of fields with tag, length and value";
  if (!hasRightChecksum(code)) return "ends with its checksum (63)";
  return staticRules.find(([isMet]) => !isMet(fields))?.[1] ?? null;
}

/** QR Ph's additional data, still empty. */
const NO_ADDITIONAL = writeQrTemplate([{ tag: "00", value: "ph.ppmi.qrph" }]);

/** The code for one payment, made from a faultless static code. */
export function makeDynamicQr(
  staticCode: string,
  { centavos, reference }: { readonly centavos: Centavos; readonly reference: string },
): string {
  const fault = findQrFault(staticCode);
  if (fault) throw new Error(`the static code is not one that ${fault}`);
  if (!Number.isSafeInteger(centavos) || centavos < QRPH_MIN || centavos > QRPH_MAX)
    throw new RangeError(`${centavos} centavos cannot be paid by QR Ph`);
  if (!/^\d+$/.test(reference) || reference.length > REFERENCE_MAX)
    throw new RangeError("the reference of a QR Ph payment is up to 25 digits");
  const fields = readQrFields(staticCode) ?? [];
  const additional = (readQrFields(fieldOf(fields, "62") ?? NO_ADDITIONAL) ?? []).filter(
    ({ tag }) => tag !== "05",
  );
  const changed: readonly QrField[] = [
    { tag: "01", value: "12" },
    { tag: "54", value: toPesos(centavos).toFixed(2) },
    { tag: "62", value: writeQrTemplate([...additional, { tag: "05", value: reference }]) },
  ];
  const others = fields.filter(({ tag }) => !changed.some((field) => field.tag === tag));
  return writeQrCode([...others, ...changed]);
}
