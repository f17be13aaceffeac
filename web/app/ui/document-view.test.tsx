/** How a document's facts and tables are laid out. */
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { DocumentView } from "#ui/document-view.tsx";

afterEach(cleanup);

const draw = (part: object) => {
  const parts = [{ heading: "Every movement", paragraphs: [], ...part }];
  render(<DocumentView document={{ parts, hash: null }} hashName="" />);
};

test("days and words stand on the left of their column, amounts on the right", () => {
  const rows = [
    ["Date", "What", "Owed"],
    ["2026-11-16", "Payment 7", "₱34,293.00"],
  ];
  draw({ rows, isTable: true });
  const table = within(screen.getByRole("table"));
  for (const text of ["Date", "2026-11-16", "What", "Payment 7"])
    expect(table.getByText(text).className).toContain("text-left");
  for (const text of ["Owed", "₱34,293.00"])
    expect(table.getByText(text).className).toContain("text-right");
});

test("on a phone a row of words and figures is stacked, each figure named by its column", () => {
  const rows = [
    ["Date", "What", "Added", "Paid", "Owed"],
    ["2026-11-16", "Payment 7", "", "₱1,500.00", "₱34,293.00"],
  ];
  draw({ rows, isTable: true });
  const list = screen.getByRole("list", { name: "Every movement" });
  expect(list.textContent).toBe("2026-11-16Payment 7Paid₱1,500.00Owed₱34,293.00");
  cleanup();
  draw({
    rows: [
      ["No.", "Owed"],
      ["1", "₱34,293.00"],
    ],
    isTable: true,
  });
  expect(screen.queryByRole("list")).toBeNull();
});

test("an amount beside a long name never breaks in two lines", () => {
  draw({ rows: [["Not charged, because of the ceiling", "₱34,293.00"]] });
  // Breaking anywhere would let the name press the amount into several lines.
  expect(screen.getByText("₱34,293.00").className).not.toContain("wrap-anywhere");
});
