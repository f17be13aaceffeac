import { describe, expect, it } from "vitest";
import { fields } from "#wire/fields.ts";
import { bankReference, pesos, text, uuid } from "#wire/shape.ts";

describe("a text of a body", () => {
  const wordsFor = (value: string) => {
    const checked = text(fields.firstName).safeParse(value);
    return checked.success ? null : checked.error.issues.map(({ message }) => message);
  };

  it("is tidied and taken when it keeps its field's rule", () => {
    expect(text(fields.firstName).parse("  Ma.  Peña ")).toBe("Ma. Peña");
  });

  it("is refused with the words for what is wrong with it", () => {
    expect(wordsFor("小龍女")).toEqual([fields.firstName.notLatinMessage]);
    expect(wordsFor("Cruz2")).toEqual([fields.firstName.message]);
  });
});

describe("an amount of a body", () => {
  const amount = pesos();
  const isTaken = (value: number) => amount.safeParse(value).success;

  it("is taken with every number of centavos, to the largest amount", () => {
    const refused: number[] = [];
    for (let centavos = 0; centavos < 200_000; centavos++)
      if (!isTaken(Number((centavos / 100).toFixed(2)))) refused.push(centavos);
    expect(refused).toEqual([]);
    for (const value of [1.15, 4.35, 8.41, 1_000_000_000, 999_999_999.99, 123_456_789.01])
      expect(isTaken(value)).toBe(true);
  });

  it.each([1e-9, 0.001, 0.009999999, 1.000000001, 1.005, 999_999_999.999, -0.01, 1_000_000_000.01])(
    "is refused with a part of a centavo or outside its bounds: %s",
    (value) => expect(isTaken(value)).toBe(false),
  );
});

describe("an id of a body", () => {
  const id = "3f2c9a54-7b1e-4c0d-9a8f-5d6e7f809102";

  it("is in lower case, as the database writes it", () => {
    expect(uuid().parse(id.toUpperCase())).toBe(id);
    expect(uuid().parse(id)).toBe(id);
    expect(uuid().safeParse("3f2c9a54").success).toBe(false);
  });
});

describe("a reference of the bank", () => {
  const isTaken = (value: string) => bankReference().safeParse(value).success;

  it("is a few words, and no sentence to the member", () => {
    for (const value of ["BDO 1234567890", "InstaPay ref 7781-X", "OR no 55 A", "09171234567"])
      expect(isTaken(value)).toBe(true);
    for (const value of ["Pay the fee to GCash 09171234567", "GCASH 0917 123 4567", "bit.ly/pay"])
      expect(isTaken(value)).toBe(false);
  });
});
