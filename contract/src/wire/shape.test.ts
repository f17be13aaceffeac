import { describe, expect, it } from "vitest";
import { fields } from "#wire/fields.ts";
import { text, uuid } from "#wire/shape.ts";

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

describe("an id of a body", () => {
  const id = "3f2c9a54-7b1e-4c0d-9a8f-5d6e7f809102";

  it("is in lower case, as the database writes it", () => {
    expect(uuid().parse(id.toUpperCase())).toBe(id);
    expect(uuid().parse(id)).toBe(id);
    expect(uuid().safeParse("3f2c9a54").success).toBe(false);
  });
});
