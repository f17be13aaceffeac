/** A refused day leaves its box on the page, with the reason at the box. */

import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { CallFailure } from "#api/client.ts";
import { deskClient } from "#desk/desk.api.ts";
import { Outlet } from "#router/outlet.tsx";
import { createMemoryRouter, RouterProvider } from "#testing/memory-router.tsx";
import Journal from "./journal.tsx";
import TrialBalance from "./trial-balance.tsx";

const askStaff = vi.hoisted(() => vi.fn());
vi.mock("#api/client.ts", async (original) => ({ ...(await original<object>()), askStaff }));

afterEach(() => {
  cleanup();
  deskClient.clear();
});

function open(path: string, refused: string) {
  const fields = { [refused]: "The last closed day is 2026-11-16." };
  const problem = { code: "InvalidInput" as const, message: "Please check the fields.", fields };
  askStaff.mockRejectedValue(new CallFailure("REFUSED", { problem, status: 422 }));
  const router = createMemoryRouter(
    [
      {
        path: "/staff/books",
        element: <Outlet context={{ may: [] }} />,
        children: [
          { index: true, element: <TrialBalance /> },
          { path: "journal", element: <Journal /> },
        ],
      },
    ],
    { initialEntries: [path] },
  );
  render(
    <QueryClientProvider client={deskClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

test.each([
  ["/staff/books?day=2026-12-30", "day", "At the end of"],
  ["/staff/books/journal?from=2026-11-01&until=2026-12-30", "until", "Until"],
])("%s", async (path, refused, label) => {
  open(path, refused);
  const reason = await screen.findByText("The last closed day is 2026-11-16.");
  const box = screen.getByLabelText<HTMLInputElement>(label);
  expect(box.value).toBe("2026-12-30");
  expect(box.getAttribute("aria-describedby")).toContain(reason.id);
  expect(screen.queryByText("Try again")).toBeNull();
});
