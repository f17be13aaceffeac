import { casesOf } from "@hiram/proof/testing/chance.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  paymentReferenceOf,
  readLoanNumbers,
  readMistypedReferences,
  readReferences,
  writePaymentReference,
} from "./reference.ts";

const loanNumbers = fc.integer({ min: 100_001, max: 999_999_999 });

describe("the reference of a loan", () => {
  it("ends with the check digits of ISO 7064 MOD 97-10", () => {
    // 794 has the check digits 44 in the standard's own example.
    expect(paymentReferenceOf(794)).toBe("79444");
    expect(writePaymentReference(paymentReferenceOf(100_009))).toBe("1000 0992");
  });

  it("is read back, whatever stands around and between its digits", () => {
    fc.assert(
      fc.property(loanNumbers, fc.constantFrom("", " ", "-", "."), (number, sign) => {
        const typed = [...paymentReferenceOf(number)].join(sign);
        expect(readReferences(`LOAN ${typed} thank you`)).toContain(String(number));
      }),
    );
  });

  it("is no loan number that stands alone in a text", () => {
    expect(readLoanNumbers("loan 100009, tel 09171234567890")).toEqual(["100009"]);
    expect(readMistypedReferences("paid by Ana, 12 pesos")).toEqual([]);
  });

  it("is not read when one digit is wrong or two neighbours are swapped", () => {
    fc.assert(
      fc.property(loanNumbers, fc.nat(), fc.integer({ min: 1, max: 9 }), (number, at, more) => {
        const digits = [...paymentReferenceOf(number)];
        const place = at % digits.length;
        const wrong = [...digits];
        wrong[place] = String((Number(digits[place]) + more) % 10);
        expect(readReferences(wrong.join(""))).toEqual([]);
        expect(readMistypedReferences(`REF ${wrong.join("")}`)).toContain(String(number));
        const next = (place + 1) % digits.length;
        const swapped = [...digits];
        [swapped[place], swapped[next]] = [digits[next] as string, digits[place] as string];
        if (next === place + 1 && digits[place] !== digits[next])
          expect([
            readReferences(swapped.join("")),
            readMistypedReferences(swapped.join("")).includes(String(number)),
          ]).toEqual([[], true]);
      }),
      { numRuns: casesOf(2_000) },
    );
  });

  it("is found among other numbers, and two are told apart from one", () => {
    const [one, two] = [paymentReferenceOf(100_123), paymentReferenceOf(100_456)];
    expect(readReferences(`09171234567 ${one} 20260302`)).toEqual(["100123"]);
    expect(readReferences(`${one} or ${two}`)).toEqual(["100123", "100456"]);
    expect(readReferences("no reference, 12345678901234567890")).toEqual([]);
  });
});
