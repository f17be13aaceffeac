/** The page follows a typed day when its year is whole; digits typed before stay in the box. */
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { DayField } from "./day-field.tsx";

afterEach(cleanup);

test("a day is handed on when its year has four digits, and the box keeps what is typed", () => {
  const onDay = vi.fn();
  render(<DayField id="test-day" label="Day" value="2026-12-17" onDay={onDay} />);
  const box = screen.getByLabelText<HTMLInputElement>("Day");
  for (const typed of ["", "0002-11-30", "0202-11-30", "2026-11-30"]) {
    fireEvent.change(box, { target: { value: typed } });
    expect(box.value).toBe(typed);
  }
  expect(onDay.mock.calls).toEqual([["2026-11-30"]]);
  fireEvent.blur(box);
  expect(box.value).toBe("2026-12-17");
});
