import { policies } from "@hiram/contract/policy/policy.ts";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  findBirthFault,
  noBirthDate,
  orderParts,
  padPart,
  readParts,
  writeParts,
} from "#fields/birth/birth-date.ts";
import { BirthDateField } from "#fields/birth/birth-date-field.tsx";
import { WithSite } from "#testing/with-site.tsx";

const today = "2026-11-15";
const rule = { today, policy: policies[0], missing: "Missing." };
const typed = (day: string, month: string, year: string) => writeParts({ day, month, year });

test.each([
  ["en-US", "month day year"],
  ["en-PH", "month day year"],
  ["en-GB", "day month year"],
  ["fil-PH", "month day year"],
  ["ja-JP", "year month day"],
  ["ar-SA", "day month year"],
])("S054 S112 %s asks for %s", (locale, order) => {
  expect(orderParts(locale).join(" ")).toBe(order);
});

test("what is typed is read back part by part, however much of it there is", () => {
  for (const parts of [
    { day: "", month: "", year: "" },
    { day: "5", month: "", year: "19" },
    { day: "05", month: "12", year: "1990" },
  ])
    expect(readParts(writeParts(parts))).toEqual(parts);
  expect(typed("", "", "")).toBe(noBirthDate);
});

test("S112 days and months are padded, years are not", () => {
  expect(padPart("day", "5")).toBe("05");
  expect(padPart("month", "12")).toBe("12");
  expect(padPart("day", "")).toBe("");
  expect(padPart("year", "90")).toBe("90");
});

describe("what is wrong, and where", () => {
  test.each([
    ["nothing typed", noBirthDate, "Missing.", "day month year"],
    ["no year", typed("05", "12", ""), "YYYY from 1900 to this year.", "year"],
    ["a day too high", typed("32", "12", "1990"), "DD from 1 to 31.", "day"],
    ["a month too high", typed("31", "13", "1990"), "MM from 1 to 12.", "month"],
    ["two parts at once", typed("0", "13", "1990"), "DD from 1 to 31.", "day month"],
    ["a year of two digits", typed("05", "12", "90"), "YYYY from 1900 to this year.", "year"],
    ["before 1900", typed("05", "12", "1899"), "YYYY from 1900 to this year.", "year"],
    ["after this year", typed("05", "12", "2027"), "YYYY from 1900 to this year.", "year"],
    ["30 February", typed("30", "02", "1990"), "Please enter a real date of birth.", "day"],
    ["29 February of no leap year", typed("29", "2", "1990"), "Please enter a real date", "day"],
    ["18 tomorrow", typed("16", "11", "2008"), "You must be between 18 and 80 years old.", "year"],
    ["81 today", typed("15", "11", "1945"), "You must be between 18 and 80 years old.", "year"],
  ])("S112 %s", (_, text, words, parts) => {
    const fault = findBirthFault(text, rule);
    expect(fault?.words).toContain(words);
    expect(fault?.parts.join(" ")).toBe(parts);
  });

  test.each([
    ["18 today", typed("15", "11", "2008")],
    ["80, 81 tomorrow", typed("16", "11", "1945")],
    ["29 February of a leap year", typed("29", "02", "1992")],
    ["not padded yet", typed("5", "2", "1990")],
  ])("nothing: %s", (_, text) => {
    expect(findBirthFault(text, rule)).toBeNull();
  });
});

describe("the field", () => {
  let value: string;
  let leaves: number;

  function Field({ error }: { error?: string }) {
    const [now, setNow] = useState(noBirthDate);
    value = now;
    return (
      <BirthDateField
        id="born"
        label="Date of birth"
        hint="Between 18 and 80 years old."
        error={error}
        value={now}
        onValue={setNow}
        onLeave={() => leaves++}
        names={{ day: "Day", month: "Month", year: "Year" }}
        marks={{ day: "DD", month: "MM", year: "YYYY" }}
      />
    );
  }

  beforeEach(() => {
    leaves = 0;
    vi.stubGlobal("navigator", { language: "en-GB" });
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  const box = (name: string) => screen.getByLabelText(name) as HTMLInputElement;
  const focus = (name: string) => act(() => box(name).focus());
  const type = (name: string, text: string) => {
    focus(name);
    for (let end = 1; end <= text.length; end++)
      fireEvent.change(box(name), { target: { value: text.slice(0, end) } });
  };
  const focused = () => (document.activeElement as HTMLInputElement).placeholder;
  const invalid = () =>
    ["Day", "Month", "Year"].filter((name) => box(name).getAttribute("aria-invalid") === "true");

  test("S112 a full part leads on, and keeps what was typed last", () => {
    render(<Field />, { wrapper: WithSite });
    type("Day", "31");
    expect(focused()).toBe("MM");
    type("Month", "05");
    expect(focused()).toBe("YYYY");
    type("Year", "1990");
    expect(focused()).toBe("YYYY");
    expect(value).toBe("1990-05-31");
  });

  test("S112 a part that is not full is padded when it is left", () => {
    render(<Field />, { wrapper: WithSite });
    type("Day", "5");
    expect(focused()).toBe("DD");
    focus("Month");
    expect(box("Day").value).toBe("05");
  });

  test("S112 Backspace in an empty part leads back, and nothing is lost", () => {
    render(<Field />, { wrapper: WithSite });
    type("Day", "31");
    fireEvent.keyDown(box("Month"), { key: "Backspace" });
    expect(focused()).toBe("DD");
    expect(box("Day").value).toBe("31");
    type("Month", "1");
    fireEvent.keyDown(box("Month"), { key: "Backspace" });
    expect(focused()).toBe("MM");
  });

  test("only digits are kept", () => {
    render(<Field />, { wrapper: WithSite });
    fireEvent.change(box("Year"), { target: { value: "19a9" } });
    expect(box("Year").value).toBe("199");
  });

  test("S112 a wrong part is marked when it is left, and no other", () => {
    render(<Field />, { wrapper: WithSite });
    type("Day", "45");
    expect(invalid()).toEqual(["Day"]);
  });

  test("the whole is checked when all of it is left, not between its parts", () => {
    render(<Field />, { wrapper: WithSite });
    type("Day", "31");
    type("Month", "02");
    expect(leaves).toBe(0);
    act(() => box("Year").blur());
    expect(leaves).toBe(1);
  });

  test("focused as a whole, it leads to the part at fault", () => {
    const { rerender } = render(<Field />, { wrapper: WithSite });
    type("Day", "15");
    type("Month", "13");
    type("Year", "1990");
    rerender(<Field error="MM from 1 to 12." />);
    expect(invalid()).toEqual(["Month"]);
    act(() => document.getElementById("born")?.focus());
    expect(focused()).toBe("MM");
    expect(screen.getByRole("alert").textContent).toBe("MM from 1 to 12.");
  });
});
