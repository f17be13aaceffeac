/** QR codes for payments: whose account they name, and that a changed one is refused. */
import { expect, it } from "vitest";
import { isPaymentQr, readQrAccounts } from "#payment/qr-ph.ts";

/** The standard's own example of the checksum: CRC-16 of "123456789" is 29B1. */
const code =
  "00020101021127580012com.p2pqrpay0111BNORPHMMXXX02089996440304100012345678" +
  "5204601653036085802PH5909HIRAM INC6006MAKATI6304";
const field = (tag: string, value: string) =>
  `${tag}${String(value.length).padStart(2, "0")}${value}`;

function crc(text: string): string {
  let sum = 0xffff;
  for (const byte of Buffer.from(text)) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) sum = ((sum << 1) ^ (sum & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return sum.toString(16).toUpperCase().padStart(4, "0");
}
const whole = (...templates: string[]) => {
  const text = `000201010211${templates.join("")}5802PH5905HIRAM6304`;
  return text + crc(text);
};
const account = (number: string) =>
  field("27", field("00", "com.p2pqrpay") + field("01", "BNORPHMM") + field("04", number));

it("names the account of the template", () => {
  expect(crc("123456789")).toBe("29B1");
  expect(readQrAccounts(whole(account("0012-3456-7890")))).toEqual(["001234567890"]);
  expect(readQrAccounts(whole(account("001234567890"), account("999999999999")))).toHaveLength(2);
  expect(readQrAccounts(whole(field("28", field("00", "ph.ppmi.p2m"))))).toEqual([]);
});

it.each([
  ["with another digit", whole(account("001234567890")).replace("7890", "7891")],
  ["cut short", whole(account("001234567890")).slice(0, -6)],
  ["without a checksum", code.slice(0, -4)],
  ["of another kind", "https://example.com"],
])("refuses a code %s", (_, text) => {
  expect(readQrAccounts(text)).toBeNull();
});

it("tells a payment code from a number", () => {
  expect([isPaymentQr(` ${code}`), isPaymentQr("001234567890")]).toEqual([true, false]);
});
