// @vitest-environment node
import { describe, expect, test } from "vitest";
import { approvalBody, noteError, parseApprovedAmount, sayLimits } from "./approval.ts";

const limits = { min: 10_000_00, asked: 50_000_00 };

describe("the amount", () => {
  test.each([
    ["50000", 50_000_00],
    ["50,000", 50_000_00],
    ["10000", 10_000_00],
    ["9999.99", null],
    ["50000.01", null],
    ["", null],
    ["0", null],
    [".", null],
  ])("typed as %j is %j", (typed, amount) => {
    expect(parseApprovedAmount(typed, limits)).toBe(amount);
  });

  test("has its limits said in pesos", () => {
    expect(sayLimits(limits)).toBe("Between ₱10,000 and ₱50,000.");
  });
});

test.each([
  ["", null],
  ["   ", null],
  [" ok ", "At least three letters."],
  ["Less, because of your other loan.", null],
])("the note %j is answered with %j", (note, error) => {
  expect(noteError(note)).toBe(error);
});

describe("what is sent to the server", () => {
  const approval = {
    exception: "",
    loanId: "loan-1",
    amount: 50_000_00,
    asked: 50_000_00,
    note: "",
  };

  test("names neither amount nor note when the loan is approved as asked", () => {
    expect(approvalBody(approval)).toEqual({ loanId: "loan-1", event: "approve" });
  });

  test("names an amount that is less, in pesos, and a note without its blanks", () => {
    expect(
      approvalBody({ ...approval, amount: 20_000_50, note: " Less. ", exception: "" }),
    ).toEqual({
      loanId: "loan-1",
      event: "approve",
      amount: 20_000.5,
      note: "Less.",
    });
  });
});
