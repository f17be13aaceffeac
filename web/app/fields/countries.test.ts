/** The countries of every form: a fixed list, whatever the browser's language is. */
import { expect, test } from "vitest";
import { listCountries } from "#fields/countries.ts";

test("S095 countries are a fixed list of English names, the Philippines first, then by name", () => {
  const names = listCountries().map(({ name }) => name);
  expect(names.length).toBeGreaterThan(240);
  expect(new Set(names).size).toBe(names.length);
  expect(names[0]).toBe("Philippines");
  expect(names.slice(1)).toEqual(names.slice(1).toSorted((a, b) => a.localeCompare(b, "en")));
  expect(names).toEqual(
    expect.arrayContaining(["Saudi Arabia", "Hong Kong", "United Arab Emirates", "Singapore"]),
  );
});
