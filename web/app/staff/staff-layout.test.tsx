/** A page that the role does not open is one clear sentence with a way back, and asks nothing. */
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { deskClient } from "#desk/desk.api.ts";
import { createMemoryRouter, RouterProvider } from "#testing/memory-router.tsx";
import { WithSite } from "#testing/with-site.tsx";
import StaffLayout from "./staff-layout.tsx";

const askStaff = vi.hoisted(() => vi.fn());
vi.mock("#api/client.ts", async (original) => ({ ...(await original<object>()), askStaff }));

afterEach(() => {
  cleanup();
  deskClient.clear();
});

async function openAs(path: string, may: readonly string[]) {
  askStaff.mockResolvedValue({ id: "1", name: "Ana Reyes", roles: ["Loan assistant"], may });
  const router = createMemoryRouter(
    [
      {
        path: "/staff",
        element: <StaffLayout />,
        children: [
          { index: true, element: <p>Today</p> },
          { path: "*", element: <p>The page itself</p> },
        ],
      },
    ],
    { initialEntries: [path] },
  );
  render(
    <WithSite>
      <RouterProvider router={router} />
    </WithSite>,
  );
  await screen.findByRole("navigation", { name: "Desk" });
}

test.each([
  "/staff/people",
  "/staff/people/",
  "/staff/audit",
  "/staff/batches",
  "/staff/books/journal",
  "/staff/portfolio/loans",
])("%s is not shown to an assistant", async (path) => {
  await openAs(path, ["queues.read", "member.read"]);
  expect(screen.getByText("This page is not part of your role")).toBeTruthy();
  expect(screen.getByText(/You are signed in as loan assistant\./)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Today's work" })).toBeTruthy();
  expect(screen.queryByText("The page itself")).toBeNull();
  expect(new Set(askStaff.mock.calls.map(([key]) => key))).toEqual(new Set(["GET /staff/me"]));
});

test("every page of the desk has the button that signs out", async () => {
  await openAs("/staff/people", ["queues.read"]);
  expect(screen.getByRole("button", { name: "Sign out" })).toBeTruthy();
});

test.each(["/staff/applications", "/staff/members/1", "/staff/account"])(
  "%s is shown to an assistant",
  async (path) => {
    await openAs(path, ["queues.read", "member.read"]);
    expect(screen.getByText("The page itself")).toBeTruthy();
  },
);

test("somebody whose role has no list of today begins on the first page that it opens", async () => {
  await openAs("/staff", ["payment.read", "statement.read"]);
  expect(await screen.findByText("The page itself")).toBeTruthy();
  expect(screen.queryByText("This page is not part of your role")).toBeNull();
});

test("one box searches, for every role: what it finds is what the role opens", async () => {
  await openAs("/staff/account", ["own.account", "books.read"]);
  expect(await screen.findByRole("searchbox")).toBeTruthy();
});
