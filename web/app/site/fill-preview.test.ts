import fs from "node:fs";
import path from "node:path";
import { policies } from "@hiram/contract/policy/policy.ts";
import { describe, expect, test } from "vitest";
import { fillPreview } from "#site/fill-preview.ts";

const folder = import.meta.dirname;
const pictures = [
  "preview-first.svg",
  ...fs.readdirSync(path.join(folder, "previews")).map((name) => `previews/${name}`),
];
const read = (name: string) => fs.readFileSync(path.join(folder, name), "utf8");
const other = { ...policies[0], interestMonthlyBasisPoints: 60, loanCentavosMin: 100_000_00 };

describe("a picture of the slide show", () => {
  test.each(pictures)("%s has only figures that are known", (name) => {
    expect(fillPreview(read(name), policies[0])).not.toMatch(/[{}]/);
  });

  test("shows the price in force", () => {
    const now = fillPreview(read("preview-first.svg"), policies[0]);
    for (const figure of ["200,000", "34,293", "33,333.00", "0.48%", "960.00", ">48<"])
      expect(now).toContain(figure);
    const then = fillPreview(read("preview-first.svg"), other);
    for (const figure of ["100,000", "17,267", "0.60%", "600.00"]) expect(then).toContain(figure);
    expect(then).not.toMatch(/34,293|0\.48/);
  });

  test("that names another figure is refused", () => {
    expect(() => fillPreview("<svg>{bonus}</svg>", policies[0])).toThrow(/bonus/);
  });
});
