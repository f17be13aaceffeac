/** A month whose close is proposed is not offered again, and the notice names what waits. */
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { deskClient } from "#desk/desk.api.ts";
import { Outlet } from "#router/outlet.tsx";
import { createMemoryRouter, RouterProvider } from "#testing/memory-router.tsx";
import Months from "./months.tsx";

const askStaff = vi.hoisted(() => vi.fn());
vi.mock("#api/client.ts", async (original) => ({ ...(await original<object>()), askStaff }));

afterEach(() => {
  cleanup();
  deskClient.clear();
});

const july = {
  month: "2026-07-01",
  isEnded: true,
  mayClose: true,
  closedAt: null,
  proposedBy: null,
  confirmedBy: null,
};
const proposal = { kind: "books.month", subject: "2026-07-01", by: "Ben Cruz" };

async function openMonths(waiting: readonly object[]) {
  askStaff.mockResolvedValue({ months: [july], waiting });
  const router = createMemoryRouter([
    {
      path: "/",
      element: <Outlet context={{ may: ["books.manage"] }} />,
      children: [{ index: true, element: <Months /> }],
    },
  ]);
  render(
    <QueryClientProvider client={deskClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByRole("table");
}

const closeButton = () => screen.queryByRole("button", { name: "Close July 2026" });

test("a month that can be closed has a button", async () => {
  await openMonths([]);
  expect(closeButton()).not.toBeNull();
});

test("a proposed close waits for a second person", async () => {
  await openMonths([proposal]);
  expect(closeButton()).toBeNull();
  expect(screen.getByText("Waits for a second person")).toBeTruthy();
  expect(screen.getByText(/Ben Cruz has proposed to close Jul 2026\./)).toBeTruthy();
});
