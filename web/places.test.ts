import { fieldError, fields } from "@hiram/contract/wire/fields.ts";
import { describe, expect, test } from "vitest";
import type { Province } from "./app/fields/places-folder.ts";
import { makePlaces } from "./places.ts";

const files = makePlaces();
const read = <T>(name: string): T => JSON.parse(files.get(`${name}.json`) ?? "null");
const provinces = read<Province[]>("provinces");
const townsOf = (name: string) => {
  const { code } = provinces.find((province) => province.name === name) as Province;
  return read<string[]>(code);
};

describe("the lists of places", () => {
  test("hold every province, Metro Manila among them, in the order of their names", () => {
    expect(provinces).toHaveLength(83);
    const names = provinces.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, "en")));
    expect(names).toContain("Metro Manila");
    expect(files.size).toBe(84);
  });

  test("hold every city and municipality once", () => {
    const towns = provinces.flatMap(({ code }) => read<string[]>(code));
    expect(towns).toHaveLength(1642);
    for (const { code } of provinces) {
      const own = read<string[]>(code);
      expect(own.length).toBeGreaterThan(0);
      expect(new Set(own).size).toBe(own.length);
    }
  });

  test.each([
    ["Metro Manila", ["Quezon City", "City of Manila", "Pateros", "City of Las Piñas"]],
    ["Cebu", ["City of Cebu", "City of Mandaue", "City of Lapu-Lapu", "Moalboal"]],
    ["Benguet", ["City of Baguio", "La Trinidad"]],
    ["Davao del Sur", ["City of Davao", "City of Digos"]],
    ["Basilan", ["City of Isabela"]],
    ["Cotabato", ["Old Kaabakan", "City of Kidapawan"]],
  ])("file under %s the cities that lie there", (province, cities) => {
    expect(townsOf(province)).toEqual(expect.arrayContaining(cities));
  });

  test("find a province by its old name and by its city", () => {
    const also = (name: string) => provinces.find((province) => province.name === name)?.also;
    expect(also("Davao de Oro")).toEqual(["Compostela Valley"]);
    expect(also("Benguet")).toEqual(["City of Baguio"]);
    expect(also("Metro Manila")).toContain("NCR");
  });

  test("offer nothing that the field would refuse, and no stray spaces", () => {
    const towns = provinces.flatMap(({ code }) => read<string[]>(code));
    expect(provinces.filter(({ name }) => fieldError(fields.province, name))).toEqual([]);
    expect(towns.filter((name) => fieldError(fields.town, name) || name !== name.trim())).toEqual(
      [],
    );
  });

  test("are small enough to fetch on a bad line", () => {
    for (const text of files.values()) expect(text.length).toBeLessThan(5_000);
  });
});
