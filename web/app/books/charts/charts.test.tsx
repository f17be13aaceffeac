/** Each chart is moved by the keyboard, says what stands at its marker, and has a table below. */
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { axisTopShare, CurveChart, curvePoints } from "./curves.tsx";
import { LineChart, linePoints } from "./lines.tsx";
import { PLOT_HEIGHT } from "./plot-frame.tsx";
import { StackedBars, stackParts } from "./stacked-bars.tsx";

afterEach(cleanup);

const days = ["2026-01-01", "2026-01-02", "2026-01-03"];

test("the keyboard moves the marker of a line, whose words say the figures of the day", () => {
  const rows = days.map((day, at) => ({ day, par30: at * 100 }));
  render(
    <LineChart
      title="Late"
      rows={rows}
      lines={[["Over 30 days", (row) => row.par30]]}
      write={(pesos) => `₱${pesos}`}
    />,
  );
  const slider = screen.getByRole("slider", { name: "Late: period" });
  expect(slider.getAttribute("aria-valuetext")).toBe("Jan 3, 2026: Over 30 days ₱200");
  fireEvent.keyDown(slider, { key: "ArrowLeft" });
  expect(slider.getAttribute("aria-valuetext")).toBe("Jan 2, 2026: Over 30 days ₱100");
  fireEvent.keyDown(slider, { key: "Home" });
  expect(slider.getAttribute("aria-valuetext")).toBe("Jan 1, 2026: Over 30 days ₱0");
  const table = screen.getByRole("table", { hidden: true });
  expect(within(table).getAllByRole("row", { hidden: true })).toHaveLength(4);
  expect(table.textContent).toContain("₱200");
});

test("the parts of a bar stand upon each other and fill it to its share of the axis", () => {
  const parts = stackParts([50, 30, 20], 200);
  expect(parts.map(({ height }) => height)).toEqual([40, 24, 16]);
  expect(parts.at(-1)?.y).toBe(PLOT_HEIGHT / 2);
});

test("stacked bars say every part of the day, also those with nothing in them", () => {
  render(
    <StackedBars
      title="Ages"
      names={["Not late", "1 to 30 days"]}
      rows={days.map((day) => ({ day, parts: [1_000, 0] }))}
    />,
  );
  expect(screen.getByRole("slider").getAttribute("aria-valuetext")).toBe(
    "Jan 3, 2026: Not late ₱1,000, 1 to 30 days ₱0",
  );
});

test("a chart without any amount is a sentence, and no empty frame", () => {
  const rows = days.map((day) => ({ day, parts: [0, 0], amount: 0 }));
  render(
    <>
      <StackedBars title="Ages" names={["Not late", "1 to 30 days"]} rows={rows} />
      <LineChart
        title="Late"
        rows={rows}
        lines={[["Over 30 days", ({ amount }) => amount]]}
        write={String}
      />
    </>,
  );
  expect(screen.getByText("Ages: nothing in this period.")).toBeTruthy();
  expect(screen.getByText("Late: nothing in this period.")).toBeTruthy();
  expect(screen.queryByRole("slider")).toBeNull();
});

test("a curve leaves out the months that are not known, and its axis is a round share", () => {
  expect(curvePoints([0, null, 0.05], { length: 3, top: 0.05 })).toBe("100,160 500,0");
  expect([axisTopShare([0.04]), axisTopShare([0.06]), axisTopShare([0.7])]).toEqual([0.05, 0.1, 1]);
  render(
    <CurveChart title="Vintages" curves={[{ month: "2026-01-01", shares: [0, null, 0.05] }]} />,
  );
  const slider = screen.getByRole("slider");
  expect(slider.getAttribute("aria-valuetext")).toBe("Jan 2026, after 2 months: 5.0%");
  fireEvent.keyDown(slider, { key: "ArrowLeft" });
  expect(slider.getAttribute("aria-valuetext")).toBe("Jan 2026, after 1 months: not known");
});

test("values of a line are in the middle of their days, zero at the bottom", () => {
  expect(linePoints([0, 10], 10)).toBe("150,160 450,0");
});
