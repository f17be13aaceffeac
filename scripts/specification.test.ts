/** What the specification, or a ruling, says of the whole project and not of one page or call. */
import { rulingsCount } from "@hiram/proof/specification.ts";
import { expect, test } from "vitest";
import { readText, trackedFiles } from "./read-source.ts";

const isShipped = (file: string): boolean =>
  /^(contract\/src|words|server\/src|web\/(app|public)|demo|deploy)\/|^company/.test(file) &&
  /\.(tsx?|sql|json|svg|css|js|html|ya?ml)$/.test(file) &&
  !/\.test\.tsx?$/.test(file);
const shipped = trackedFiles.filter(isShipped).map((file) => ({ file, text: readText(file) }));
const filesWith = (pattern: RegExp): string[] =>
  shipped.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

test("S205 D17 the specification's registration numbers are in no file that is shipped", () => {
  expect(shipped.length).toBeGreaterThan(1_000);
  expect(filesWith(/CS201726430|OPSCOR-2021-0017|"1181"/)).toEqual([]);
});

test("D1 nothing that is shipped knows a down payment", () => {
  expect(filesWith(/down[ -]?payment/i)).toEqual([]);
});

test("S204 S034 the layout changes at 768 px", () => {
  const theme = readText("web/app/theme.css");
  expect(theme).toContain("--breakpoint-md: 48rem;");
  expect(48 * 16).toBe(768);
});

test("S208 no layout library is used whose defaults would be rules of the product", () => {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(readText("web/package.json"));
  const names = Object.keys({ ...dependencies, ...devDependencies });
  expect(names).toContain("react");
  expect(names.filter((name) => /bootstrap|carousel|swiper|mui|modal/.test(name))).toEqual([]);
});

test("the list of departures has every ruling", () => {
  const table = readText("docs/departures.md");
  const named = new Set(
    table.match(/^\| D[\d, D]+ \|/gm)?.flatMap((row) => row.match(/\d+/g) ?? []),
  );
  const missing = Array.from({ length: rulingsCount }, (_, at) => String(at + 1));
  expect(missing.filter((number) => !named.has(number))).toEqual([]);
});
