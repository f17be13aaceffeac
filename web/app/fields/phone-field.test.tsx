import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { PhoneField, type PhoneValue } from "#fields/phone-field.tsx";

let value: PhoneValue;

function Field() {
  const [now, setNow] = useState<PhoneValue>({ country: "PH", phoneNumber: "" });
  value = now;
  return <PhoneField id="phone" label="Phone number" {...now} onPhone={setNow} />;
}

beforeEach(() => {
  render(<Field />);
});
afterEach(cleanup);

const flag = () => screen.getByRole("button");
const box = () => screen.getByLabelText("Phone number") as HTMLInputElement;
const search = () => screen.getByRole("combobox");
const names = () =>
  [...document.querySelectorAll("[role=option]")].map((option) =>
    option.textContent?.replace(/\+\d+$/, ""),
  );
const active = () =>
  document.getElementById(search().getAttribute("aria-activedescendant") ?? "")?.textContent;
const open = () => fireEvent.click(flag());
const press = (key: string) => fireEvent.keyDown(search(), { key });
const type = (text: string) => fireEvent.change(search(), { target: { value: text } });

test("S046 begins with the Philippines and the spec's placeholder", () => {
  expect(flag().getAttribute("aria-label")).toBe("Country: Philippines, +63");
  expect(flag().querySelector("img")?.getAttribute("src")).toMatch(/^\/assets\/flags-.*\/ph\.svg$/);
  expect(box().placeholder).toBe("Enter phone number");
});

test("S118 S124 keeps digits alone as one types, fifteen at most", () => {
  fireEvent.change(box(), { target: { value: "0917-12a 3" } });
  expect(value.phoneNumber).toBe("0917123");
  fireEvent.change(box(), { target: { value: "1234567890123456" } });
  expect(value.phoneNumber).toBe("123456789012345");
});

describe("the list", () => {
  test("opens with the focus in its search box and the chosen country active", () => {
    open();
    expect(document.activeElement).toBe(search());
    expect(flag().getAttribute("aria-expanded")).toBe("true");
    expect(names()[0]).toBe("Philippines");
    expect(names().length).toBeGreaterThan(240);
    expect(active()).toContain("Philippines");
    const chosen = document.querySelectorAll("[role=option][aria-selected=true]");
    expect([...chosen].map((option) => option.textContent)).toEqual(["Philippines+63"]);
  });

  test.each([
    ["saudi", ["Saudi Arabia"]],
    ["+966", ["Saudi Arabia"]],
    ["curacao", ["Curaçao"]],
    ["hk", ["Hong Kong"]],
  ])("finds %s", (wanted, found) => {
    open();
    type(wanted);
    expect(names()).toEqual(found);
  });

  test("S046 says 'No entries to show' when nothing is found", () => {
    open();
    type("atlantis");
    expect(names()).toEqual([]);
    expect(screen.getByRole("status").textContent).toBe("No entries to show");
    press("Enter");
    expect(value.country).toBe("PH");
  });

  test("is moved through by arrows, round both ends, and Enter chooses", () => {
    open();
    type("united");
    const all = names();
    press("ArrowDown");
    expect(active()).toContain(all[1]);
    press("ArrowUp");
    press("ArrowUp");
    expect(active()).toContain(all.at(-1));
    press("ArrowDown");
    expect(active()).toContain(all[0]);
    press("Enter");
    expect(value.country).toBe("AE");
    expect(screen.queryByRole("listbox")).toBeNull();
    expect(document.activeElement).toBe(box());
  });

  test("Escape leaves everything as it was and gives the focus back", () => {
    open();
    type("japan");
    press("Escape");
    expect(value.country).toBe("PH");
    expect(screen.queryByRole("listbox")).toBeNull();
    expect(document.activeElement).toBe(flag());
  });

  test("opens by an arrow key on the flag, and a click chooses", () => {
    fireEvent.keyDown(flag(), { key: "ArrowDown" });
    fireEvent.click(screen.getByText("Qatar"));
    expect(value.country).toBe("QA");
  });

  test("closes when the focus goes elsewhere", () => {
    open();
    fireEvent.blur(search(), { relatedTarget: document.body });
    expect(screen.queryByRole("listbox")).toBeNull();
  });
});

test("a number pasted whole finds its country", () => {
  fireEvent.paste(box(), { clipboardData: { getData: () => "+966 50 123 4567" } });
  expect(value).toEqual({ country: "SA", phoneNumber: "501234567" });
});

test("a number typed with its plus finds its country when the box is left", () => {
  fireEvent.change(box(), { target: { value: "+971501234567" } });
  expect(value).toEqual({ country: "PH", phoneNumber: "+971501234567" });
  fireEvent.blur(box());
  expect(value).toEqual({ country: "AE", phoneNumber: "501234567" });
});
