/** A restated month is explained in a sentence: when, which payment, and from which day it counts. */
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { deskClient } from "#desk/desk.api.ts";
import { Outlet } from "#router/outlet.tsx";
import { createMemoryRouter, RouterProvider } from "#testing/memory-router.tsx";
import ReportsPage from "./reports.tsx";

const askStaff = vi.hoisted(() => vi.fn());
vi.mock("#api/client.ts", async (original) => ({ ...(await original<object>()), askStaff }));

afterEach(() => {
  cleanup();
  deskClient.clear();
});

const payment = {
  month: "2026-12-01",
  bookedOn: "2027-02-02",
  payment: 31,
  countsFrom: "2026-12-18",
  amount: 30_847,
};

function openStandbyReads(restated: readonly object[], at = "/") {
  askStaff.mockResolvedValue({
    firstDay: "2026-07-01",
    lastDay: "2027-02-03",
    columns: [{ from: "2026-12-01", until: "2026-12-31" }],
    sections: [],
    resultName: "Profit",
    result: [0],
    isOpen: [false],
    source: { from: "MAIN", behindSeconds: null },
    restated,
  });
  const router = createMemoryRouter(
    [
      {
        path: "/",
        element: <Outlet context={{ may: ["books.read"] }} />,
        children: [{ index: true, element: <ReportsPage /> }],
      },
    ],
    { initialEntries: [at] },
  );
  render(
    <QueryClientProvider client={deskClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

test.each([
  ["match", "counts from"],
  ["unmatch", "no longer counts from"],
])("a payment that was booked later (%s) is named with both days", async (event, words) => {
  openStandbyReads([{ ...payment, event }]);
  const part = await screen.findByRole("region", { name: "Changed afterwards" });
  expect(part.querySelector("li")?.textContent).toBe(
    `December 2026 changed on Feb 2, 2027: payment 31 ${words} Dec 18, 2026 (₱30,847.00).`,
  );
});

test("a balance sheet asks for one day, and other reports for a period", async () => {
  openStandbyReads([], "/?report=BALANCE");
  expect(await screen.findByLabelText("At the end of")).toBeTruthy();
  expect(screen.queryByLabelText("From")).toBeNull();
  expect(screen.getByLabelText("Beside another day")).toBeTruthy();
  cleanup();
  openStandbyReads([], "/?report=CASH");
  expect(await screen.findByLabelText("From")).toBeTruthy();
  expect(screen.getByLabelText("Until")).toBeTruthy();
});

test("a month that did not change has no such part", async () => {
  openStandbyReads([]);
  await screen.findByText("Profit");
  expect(screen.queryByRole("region", { name: "Changed afterwards" })).toBeNull();
});
