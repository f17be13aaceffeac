/**
 * Members read dates in one style, Dec 18, 2026. All formatters are in two files, so that a page, a
 * paper or a message cannot use another style.
 */
import { expect, test } from "vitest";
import { readText, trackedFiles } from "./read-source.ts";

/** With the reason for each. */
const allowed: Readonly<Record<string, string>> = {
  "contract/src/calendar/write-day.ts": "the one style",
  "web/app/ui/day.ts": "the same style in the reader's time zone",
  "web/app/fields/birth/birth-date.ts": "finds the order of day and month of a typed date",
  "web/app/books/chart-scale.ts": "the short marks of a chart's axis, for staff",
  "demo/clock/clock-page.ts": "the page of the demo's clock",
  "demo/tour/tour-page.ts": "the page of the demo's tour",
  "server/src/collection/read-contact-window.ts": "the time where a member is, in their own zone",
  "server/src/regulators/credit-data/write-credit-file.ts":
    "the time in the name of the registry's file",
  "demo/outbox-page.ts": "the page of the demo's messages",
};

const formats = /Intl\.DateTimeFormat|\.toLocale(Date|Time)String\(|\.toDateString\(/;

test("dates are formatted only where the one style is defined", () => {
  const product = trackedFiles.filter(
    (file) =>
      /^(contract\/src|server\/src|demo|web\/(app|render))\/.*\.tsx?$/.test(file) &&
      !/\.test\.tsx?$/.test(file),
  );
  const found = product.filter((file) => formats.test(readText(file)));
  expect(found.toSorted()).toEqual(Object.keys(allowed).toSorted());
});
