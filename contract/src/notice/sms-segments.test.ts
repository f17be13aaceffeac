import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countSms } from "#notice/sms-segments.ts";

describe("an SMS", () => {
  it.each([
    ["nothing", "", "GSM-7", 0, 1],
    ["160 letters", "a".repeat(160), "GSM-7", 160, 1],
    ["161 letters", "a".repeat(161), "GSM-7", 161, 2],
    ["306 letters", "a".repeat(306), "GSM-7", 306, 2],
    ["307 letters", "a".repeat(307), "GSM-7", 307, 3],
    ["80 euro signs", "€".repeat(80), "GSM-7", 160, 1],
    ["159 letters and a brace", `${"a".repeat(159)}{`, "GSM-7", 161, 2],
    // The brace does not fit into the last place of the first SMS, nor of the second.
    ["a brace at the end of two", `${`${"a".repeat(152)}{`.repeat(2)}a`, "GSM-7", 309, 3],
    ["ñ, é and Ñ", "Peña, José, ÑANDU", "GSM-7", 17, 1],
    ["70 with a peso sign", `₱${"1".repeat(69)}`, "UCS-2", 70, 1],
    ["71 with a peso sign", `₱${"1".repeat(70)}`, "UCS-2", 71, 2],
    ["134 with a curly quote", `’${"a".repeat(133)}`, "UCS-2", 134, 2],
    ["135 with a curly quote", `’${"a".repeat(134)}`, "UCS-2", 135, 3],
    ["35 faces", "😀".repeat(35), "UCS-2", 70, 1],
    ["67 units with a face across the end", `’${"a".repeat(65)}😀aaaaa`, "UCS-2", 73, 2],
    ["á, which GSM lacks", "á", "UCS-2", 1, 1],
  ] as const)("%s", (_, text, alphabet, units, segments) => {
    expect(countSms(text)).toEqual({ alphabet, units, segments });
  });

  it("never holds more than its room, and one more character never makes fewer", () => {
    const signs = fc.string({ unit: fc.constantFrom("a", "€", "{", "ñ"), maxLength: 500 });
    fc.assert(
      fc.property(signs, (text) => {
        const { units, segments } = countSms(text);
        expect(segments).toBeGreaterThanOrEqual(units <= 160 ? 1 : Math.ceil(units / 153));
        expect(segments).toBeLessThanOrEqual(Math.max(1, Math.ceil(units / 152)));
        expect(countSms(`${text}a`).segments).toBeGreaterThanOrEqual(segments);
      }),
    );
  });
});
