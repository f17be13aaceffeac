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
  /<(TableFiles|BookFiles|CsvLink|ListFiles|ExportAudit|PagedTable)\b|^\s+file=\{/m.test(
    textOf(file),
  );
const hasShownFiles = (file: string): boolean => /<ShownFiles\b/.test(textOf(file));

/**
 * Tables whose files are made in the browser: computed for this one page, and no list of rows that
 * the database has (decision record 125). The server logs each of them (`shownFileCall`).
 */
const shownInBrowser: Readonly<Record<string, string>> = {
  "books/bank/bank.tsx": "both balances, and ages of the open items, which have files",
  "books/bank/matches.tsx": "suggested matches, which are not made",
  "books/books.tsx": "sums of every account of members' money",
  "books/losses.tsx": "five sums of a period",
  "collection/desk/owed-part.tsx": "what one loan owes on a day",
  "imports/desk/import.tsx": "verdicts, totals and the ten largest differences of one check",
  "payment/statements/desk/preview.tsx": "a preview of a file that is not loaded",
  "regulators/credit-data/desk/credit-data.tsx": "what the checks of one file found, at most 100",
  "regulators/credit-report/desk/credit-reports.tsx": "credit reports about one member",
  "regulators/duties/desk/duties.tsx": "the duties of one calendar, with their next days computed",
  "regulators/duties/desk/filing.tsx": "the files and events of one filing",
  "staff/admin/products/version-preview.tsx": "a preview of a version",
  "staff/case/life/case-life.tsx": "the figures of a picture",
  "staff/case/loan.tsx": "the schedule of one loan, computed",
  "staff/case/notices.tsx": "messages of one case",
  "staff/case/withdrawals.tsx": "withdrawals of one case",
  "staff/endpoints/attempts.tsx": "attempts of one address of another system, kept 30 days",
  "staff/today/own-work.tsx": "one's own work of several queues, which have files",
  "staff/today/today.tsx": "the oldest work of several queues, which have files",
  "wallet/payouts/desk/bank-answer.tsx": "a preview of a bank's answer that is not applied",
  "wallet/payouts/desk/bulk-release.tsx": "a preview of what is released, and what came of it",
};

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

test("only what is computed for one page has its files made in the browser", () => {
  const drawn = [...sources].flatMap(([file, text]) =>
    [...text.matchAll(/<DeskTable\b[\s\S]*?(?=\n\s*columns=)/g)]
      .filter(([table]) => !/\bfile=\{|\bhasOwnFiles\b/.test(table))
      .map(() => file),
  );
  const inBrowser = [...drawn, ...drawing(/<ShownFiles\b/)].filter(
    (file) => !["desk/desk-table.tsx", "desk/paged-table.tsx"].includes(file),
  );
  expect([...new Set(inBrowser)].sort()).toEqual(Object.keys(shownInBrowser).sort());
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
  expect(textOf("desk/shown-files.tsx")).toMatch(/csv: "CSV", xlsx: "Excel"/);
  expect(textOf("desk/list-files.tsx")).toMatch(/csv: "CSV", xlsx: "Excel"/);
});

test("the lists above name what exists", () => {
  const named = [
    ...Object.entries(filesOnPage).flat(),
    ...previews,
    ...Object.keys(shownInBrowser),
  ];
  expect(named.filter((file) => !sources.has(file))).toEqual([]);
});
