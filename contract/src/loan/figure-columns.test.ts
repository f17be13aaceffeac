import { expect, test } from "vitest";
import { listFigureColumns } from "#loan/figure-columns.ts";

test("amounts, rates and counts are figures; days, references and words are not", () => {
  const heads = ["No.", "Date", "What", "Reference", "Added", "Rate"];
  const rows = [
    ["1", "2026-11-16", "Interest", "10000197", "₱1,234.56", "3.5%"],
    ["48", "2026-11-17", "Payment 7", "", "-₱12.00", ""],
  ];
  expect(listFigureColumns(heads, rows)).toEqual([true, false, false, false, true, true]);
});
