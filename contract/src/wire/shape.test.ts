import { describe, expect, it } from "vitest";
import { fields } from "#wire/fields.ts";
import { text } from "#wire/shape.ts";

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
