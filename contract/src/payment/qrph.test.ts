import { randomNumbers } from "@hiram/proof/histories/random-history.ts";
import { describe, expect, it, test } from "vitest";
import {
  checksumOf,
  findQrFault,
  hasRightChecksum,
  makeDynamicQr,
  QRPH_MAX,
  QRPH_MIN,
  type QrField,
  readQrFields,
  writeQrCode,
  writeQrTemplate,
} from "#payment/qrph.ts";

const merchant = writeQrTemplate([
  { tag: "00", value: "ph.ppmi.p2m" },
  { tag: "01", value: "BAYAPHM1XXX" },
  { tag: "03", value: "0000123456" },
  { tag: "05", value: "001" },
]);
const additional = writeQrTemplate([
  { tag: "00", value: "ph.ppmi.qrph" },
  { tag: "03", value: "Main" },
  { tag: "05", value: "OLD" },
]);
const sound: readonly QrField[] = [
  { tag: "00", value: "01" },
  { tag: "01", value: "11" },
  { tag: "28", value: merchant },
  { tag: "52", value: "6012" },
  { tag: "53", value: "608" },
  { tag: "58", value: "PH" },
  { tag: "59", value: "HIRAM DEMO LENDING" },
  { tag: "60", value: "MANDALUYONG" },
  { tag: "62", value: additional },
];
const staticCode = writeQrCode(sound);
const small = staticCode.slice(0, -4) + staticCode.slice(-4).toLowerCase();
const without = (tag: string) => sound.filter((field) => field.tag !== tag);
const withField = (tag: string, value: string) => writeQrCode([...without(tag), { tag, value }]);

describe("a static code", () => {
  it("has the checksum that CRC-16/CCITT-FALSE gives", () => {
    // The check value of this checksum in the catalogues.
    expect(checksumOf("123456789")).toBe("29B1");
    expect(staticCode.slice(-4)).toBe(checksumOf(staticCode.slice(0, -4)));
    expect(findQrFault(staticCode)).toBeNull();
  });

  const person = writeQrTemplate([
    { tag: "00", value: "com.p2pqrpay" },
    { tag: "01", value: "BAYAPHM1XXX" },
    { tag: "04", value: "001234567890" },
  ]);
  it("may name a person's account instead of a merchant", () => {
    expect(findQrFault(writeQrCode([...without("28"), { tag: "27", value: person }]))).toBeNull();
  });

  test.each([
    ["a letter outside the plain ones", `${staticCode.slice(0, -8)}é6304ABCD`, /plain letters/],
    ["no fields", "hello", /fields with tag/],
    ["a field that is cut off", staticCode.slice(0, -6), /fields with tag/],
    ["a wrong checksum", `${staticCode.slice(0, -4)}0000`, /checksum/],
    ["a checksum in small letters", small, /checksum/],
    ["another beginning", withField("00", "02"), /000201/],
    ["a mark of a dynamic code", withField("01", "12"), /static/],
    ["no receiver", writeQrCode(without("28")), /receiver/],
    ["a receiver without the mark of QR Ph", withField("28", "0004abcd"), /receiver/],
    ["a category of letters", withField("52", "LEND"), /category/],
    ["another currency", withField("53", "840"), /pesos/],
    ["an amount", withField("54", "10.00"), /amount/],
    ["another country", withField("58", "CN"), /Philippines/],
    ["a long name", withField("59", "N".repeat(26)), /25 characters/],
    ["a long city", withField("60", "C".repeat(16)), /15 characters/],
    [
      "additional data that is no fields",
      writeQrCode([...without("62"), { tag: "62", value: "x" }]),
      /additional data/,
    ],
    ["a field twice", writeQrCode([...sound, { tag: "52", value: "6012" }]), /each field once/],
  ])("with %s is refused", (_, code, fault) => {
    expect(code).not.toBe(staticCode);
    expect(findQrFault(code)).toMatch(fault);
  });
});

describe("a code for one payment", () => {
  it("keeps the receiver and has the amount, the reference and the mark of a dynamic code", () => {
    const code = makeDynamicQr(staticCode, { centavos: 1_234_50, reference: "10001235" });
    const fields = new Map((readQrFields(code) ?? []).map(({ tag, value }) => [tag, value]));
    expect(fields.get("01")).toBe("12");
    expect(fields.get("54")).toBe("1234.50");
    expect(fields.get("28")).toBe(merchant);
    expect(readQrFields(fields.get("62") ?? "")).toEqual([
      { tag: "00", value: "ph.ppmi.qrph" },
      { tag: "03", value: "Main" },
      { tag: "05", value: "10001235" },
    ]);
    expect([...fields.keys()]).toEqual([...fields.keys()].toSorted());
    expect(hasRightChecksum(code)).toBe(true);
  });

  it("adds the reference to a code without additional data, as BPI, AUB and GCash print them", () => {
    const printed = writeQrCode(without("62"));
    expect(findQrFault(printed)).toBeNull();
    const code = makeDynamicQr(printed, { centavos: 1_234_50, reference: "10001235" });
    const added = readQrFields(code)?.find(({ tag }) => tag === "62")?.value ?? "";
    expect(readQrFields(added)).toEqual([
      { tag: "00", value: "ph.ppmi.qrph" },
      { tag: "05", value: "10001235" },
    ]);
    expect(hasRightChecksum(code)).toBe(true);
  });

  test.each([
    ["below one peso", { centavos: QRPH_MIN - 1, reference: "1" }],
    ["above 50,000 pesos", { centavos: QRPH_MAX + 1, reference: "1" }],
    ["with parts of a centavo", { centavos: 100.5, reference: "1" }],
    ["with letters as reference", { centavos: 100, reference: "AB" }],
    ["with a long reference", { centavos: 100, reference: "1".repeat(26) }],
  ])("is not made %s", (_, payment) => {
    expect(() => makeDynamicQr(staticCode, payment)).toThrow(RangeError);
  });

  it("is not made from a code with a fault", () => {
    const dynamic = makeDynamicQr(staticCode, { centavos: 100, reference: "1" });
    expect(() => makeDynamicQr(dynamic, { centavos: 100, reference: "1" })).toThrow(/static/);
  });
});

describe("2,000 random codes", () => {
  const next = randomNumbers(20_261_116);
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const text = (max: number) =>
    Array.from({ length: whole(1, max) }, () => String.fromCharCode(whole(0x20, 0x7e))).join("");
  const payments = Array.from({ length: 2_000 }, () => {
    const code = writeQrCode([
      ...sound.filter(({ tag }) => tag !== "59" && tag !== "60"),
      { tag: "59", value: text(25) },
      { tag: "60", value: text(15) },
      { tag: "80", value: text(60) },
    ]);
    const centavos = whole(QRPH_MIN, QRPH_MAX);
    return { code, centavos, reference: String(whole(1, 999_999_999)) };
  });

  it("are read as the fields they were written from, and say the amount to the centavo", () => {
    for (const { code, ...payment } of payments) {
      expect(writeQrCode(readQrFields(code) ?? [])).toBe(code);
      const dynamic = makeDynamicQr(code, payment);
      const fields = readQrFields(dynamic) ?? [];
      expect(writeQrCode(fields)).toBe(dynamic);
      const amount = fields.find(({ tag }) => tag === "54")?.value;
      expect(Math.round(Number(amount) * 100)).toBe(payment.centavos);
    }
  });

  it("show any single changed character by their checksum", () => {
    for (const { code, ...payment } of payments) {
      const dynamic = makeDynamicQr(code, payment);
      const at = whole(0, dynamic.length - 1);
      const other = String.fromCharCode(whole(0x20, 0x7e));
      if (other === dynamic[at]) continue;
      expect(hasRightChecksum(dynamic.slice(0, at) + other + dynamic.slice(at + 1))).toBe(false);
    }
  });
});
