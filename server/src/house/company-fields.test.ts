import { companyShape } from "@hiram/contract/site/site.calls.ts";
import { expect, it } from "vitest";
import type * as z from "zod/mini";
import { companyFieldHelp, findCompanyFieldHelp } from "#house/company-fields.ts";

type Shape = z.core.$ZodType;
type Def = {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Shape>>;
  readonly element?: Shape;
  readonly innerType?: Shape;
};

/** Every field that the shape has, by its path; an object that has to be there is only its fields. */
function listFields(shape: Shape, path: string): string[] {
  const { type, shape: fields, element, innerType } = shape._zod.def as unknown as Def;
  if (type === "object")
    return Object.entries(fields ?? {}).flatMap(([name, field]) =>
      listFields(field, path ? `${path}.${name}` : name),
    );
  if (type === "array" && element) return [path, ...listFields(element, `${path}[]`)];
  if (innerType) return [...new Set([path, ...listFields(innerType, path)])];
  return [path];
}

it("explains every field of the profile's shape, and none that it has not", () => {
  expect(Object.keys(companyFieldHelp).sort()).toEqual(listFields(companyShape, "").sort());
});

it("knows which fields may be left out", () => {
  const mayBeLeftOut = Object.entries(companyShape.shape)
    .filter(([, field]) => field._zod.def.type === "default")
    .map(([name]) => name);
  const said = Object.entries(companyFieldHelp).filter(([, { unset }]) => unset !== undefined);
  expect(said.map(([name]) => name).sort()).toEqual(mayBeLeftOut.sort());
});

it("finds the help of a field in a list", () => {
  expect(findCompanyFieldHelp("partners.3.logo")).toBe(companyFieldHelp["partners[].logo"]);
  expect(findCompanyFieldHelp("Slogan")).toBeUndefined();
});
