import { expect, test } from "vitest";
import { isId } from "#wire/id.ts";

const id = "0190a5c3-1f6e-4d2a-9b7c-3e5f8a1d2c4b";

test("a UUID in lower case is an id", () => {
  expect(isId(id)).toBe(true);
});

test.each(["", "x", id.toUpperCase(), `${id} `, `${id}\n`, id.slice(1), id.replaceAll("-", "")])(
  "%j is no id",
  (text) => {
    expect(isId(text)).toBe(false);
  },
);
