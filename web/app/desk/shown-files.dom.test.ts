/** What a table on the page becomes as a file. */
import { expect, test } from "vitest";
import { readTable } from "./read-table.ts";
import { toSheet, writeShownCsv } from "./shown-files.tsx";

function tableOf(html: string): HTMLTableElement {
  document.body.innerHTML = `<table>${html}</table>`;
  return document.querySelector("table") as HTMLTableElement;
}

const payments = `
  <thead><tr><th>Payment</th><th>Amount</th><th>From</th><th>Tick</th></tr></thead>
  <tbody>
    <tr><td><span aria-hidden="true">Payment</span><a href="/9">9</a></td>
      <td><span>₱</span><strong>79,320</strong>.00</td>
      <td><div>Mila Soriano</div><div>Bank transfer</div></td>
      <td><input type="checkbox"></td></tr>
    <tr><td><a href="/8">8</a></td><td>−₱1,200.50</td><td>=HYPERLINK("x")</td>
      <td><button>Go</button></td></tr>
    <tr><td><a href="/7">7</a></td><td>–</td><td>+63 9•• ••• •014</td><td></td></tr>
  </tbody>`;

test("cells are what a reader sees, amounts are numbers, and controls are left out", () => {
  expect(readTable(tableOf(payments))).toEqual([
    ["Payment", "Amount", "From"],
    ["9", "79320.00", "Mila Soriano; Bank transfer"],
    ["8", "-1200.50", '=HYPERLINK("x")'],
    ["7", "", "+63 9•• ••• •014"],
  ]);
});

test("a cell that begins like a formula is text in the CSV, and an amount below zero is none", () => {
  expect(writeShownCsv(readTable(tableOf(payments))).split("\r\n")).toEqual([
    "Payment,Amount,From",
    "9,79320.00,Mila Soriano; Bank transfer",
    `8,-1200.50,"'=HYPERLINK(""x"")"`,
    "7,,'+63 9•• ••• •014",
    "",
  ]);
});

test("the workbook has amounts as numbers, and all else as text, formulas among it", () => {
  const [head, ...body] = toSheet(readTable(tableOf(payments)));
  expect(head?.map((cell) => cell?.value)).toEqual(["Payment", "Amount", "From"]);
  expect(body[1]).toEqual([
    { value: "8", type: String },
    { value: -1200.5, type: Number, format: "#,##0.00" },
    { value: '=HYPERLINK("x")', type: String },
  ]);
  expect(body[2]?.[1]).toBeNull();
});
