import { fieldError, fields } from "@hiram/contract/wire/fields.ts";
import { expect, test } from "vitest";
import { listNationalities } from "#activation/steps/nationalities.ts";

test("S054 Filipino comes first, the others by name, each once and each good for its field", async () => {
  const names = await listNationalities();
  expect(names[0]).toBe("Filipino");
  expect(names.length).toBeGreaterThan(220);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => fieldError(fields.nationality, name))).toEqual([]);
  expect(names).toEqual(expect.arrayContaining(["Emirati", "Saudi", "American"]));
  expect(names).not.toContain("Bouvet Island");
});
