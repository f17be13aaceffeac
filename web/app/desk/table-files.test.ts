// @vitest-environment node
/** Every table of the desk can be saved as CSV and as a workbook: no other place draws one. */
import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const app = path.resolve(import.meta.dirname, "..");
const isOfDesk = (file: string): boolean => /^(staff|books)\/|(^|\/)desk\//.test(file);
const sources = new Map(
  fs
    .readdirSync(app, { recursive: true, encoding: "utf8" })
    .filter((file) => isOfDesk(file) && file.endsWith(".tsx") && !file.endsWith(".test.tsx"))
    .map((file) => [file, fs.readFileSync(path.join(app, file), "utf8")]),
);
const textOf = (file: string): string => sources.get(file) ?? "";

/** Links to a file of the whole table, CSV and workbook side by side. */
const hasWholeFiles = (file: string): boolean =>
  /<(TableFiles|BookFiles|CsvLink|ListFiles|PagedTable)\b/.test(textOf(file));
const hasShownFiles = (file: string): boolean => /<ShownFiles\b/.test(textOf(file));

/** Tables whose files stand on the page around them, with the file that has the page. */
const filesOnPage: Readonly<Record<string, string>> = {
  "books/portfolio-table.tsx": "books/periods.tsx",
  "books/bank/open-items.tsx": "books/bank/bank.tsx",
  "collection/desk/late-table.tsx": "collection/desk/collections.tsx",
  // The figures of a chart, whose table the page has too.
  "books/bars.tsx": "books/periods.tsx",
  "books/charts/chart-table.tsx": "books/portfolio/ages.tsx",
};

/** Before and after of a change that is being decided: they are read and gone. */
const previews = [
  "settings/correction/desk/corrections.tsx",
  "loan/hardship/desk/compared-plans.tsx",
];

const drawing = (pattern: RegExp): string[] =>
  [...sources].filter(([, text]) => pattern.test(text)).map(([file]) => file);

test("a table has both files below it, or on the page that it stands on", () => {
  const drawn = drawing(/<table\b|<WideTable\b/).filter((file) => !previews.includes(file));
  expect(drawn).toContain("desk/desk-table.tsx");
  const without = drawn.filter(
    (file) =>
      !hasShownFiles(file) && !hasWholeFiles(file) && !hasWholeFiles(filesOnPage[file] ?? ""),
  );
  expect(without).toEqual([]);
});

test("a list leaves the files of the rows shown out only where it has files of the whole", () => {
  const own = drawing(/^\s+hasOwnFiles$/m);
  expect(own.length).toBeGreaterThan(5);
  const without = own.filter(
    (file) => !hasWholeFiles(file) && !hasWholeFiles(filesOnPage[file] ?? ""),
  );
  expect(without).toEqual([]);
});

test("a list in pages has files of the whole: the rows shown are only its beginning", () => {
  const paged = drawing(/usePagedList\(/).filter((file) => file !== "desk/use-pages.ts");
  expect(paged.length).toBeGreaterThan(10);
  const shared = { "payment/desk/payments.tsx": "payment/desk/payment-table.tsx" } as const;
  const without = paged.filter(
    (file) => !hasWholeFiles(file) && !hasWholeFiles(shared[file as keyof typeof shared] ?? ""),
  );
  expect(without).toEqual([]);
});

test("CSV and workbook stand side by side, in both", () => {
  expect(textOf("desk/table-files.tsx")).toMatch(/Download CSV[\s\S]+\.xlsx/);
  expect(textOf("desk/shown-files.tsx")).toMatch(/saveCsv[\s\S]+saveWorkbook/);
  expect(textOf("desk/list-files.tsx")).toMatch(/csv: "CSV", xlsx: "Excel"/);
});

test("the lists above name what exists", () => {
  const named = [...Object.entries(filesOnPage).flat(), ...previews];
  expect(named.filter((file) => !sources.has(file))).toEqual([]);
});
