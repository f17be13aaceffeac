/** One's own reading of the log is folded in it: otherwise the log shows mostly who looked at it. */
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { deskClient } from "#desk/desk.api.ts";
import { Outlet } from "#router/outlet.tsx";
import { createMemoryRouter, RouterProvider } from "#testing/memory-router.tsx";
import { WithSite } from "#testing/with-site.tsx";
import Audit from "./audit.tsx";

const askStaff = vi.hoisted(() => vi.fn());
vi.mock("#api/client.ts", async (original) => ({ ...(await original<object>()), askStaff }));

afterEach(() => {
  cleanup();
  askStaff.mockReset();
  deskClient.clear();
});

const me = { id: "me", name: "Karlo", roles: ["Auditor"], may: ["audit.read"] };
const row = (id: string, actorId: string, event: string, sentence: string) => ({
  ...{ id, at: "2026-11-19T02:00:00.000Z", actorKind: "staff", actorId, sentence, event },
  ...{ actorName: actorId, subjectName: null, subjectId: null, roles: [], address: null },
  ...{ requestId: null, details: {}, sequence: Number(id) },
});
const rows = [
  row("5", "me", "AUDIT_READ", "Karlo read the audit log"),
  row("4", "me", "CASE_OPENED", "Karlo opened a case"),
  row("3", "ben", "AUDIT_READ", "Ben read the audit log"),
  row("2", "me", "AUDIT_EXPORTED", "Karlo exported the audit log"),
  row("1", "ben", "LOAN_MOVED", "Ben approved a loan"),
];

function open(at = "/") {
  askStaff.mockResolvedValue({ rows, next: null, events: [], people: [] });
  const child = { index: true, element: <Audit /> };
  const router = createMemoryRouter(
    [{ path: "/", element: <Outlet context={me} />, children: [child] }],
    { initialEntries: [at] },
  );
  render(
    <WithSite>
      <QueryClientProvider client={deskClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </WithSite>,
  );
}

test("one's own looks are folded and counted; others' looks and one's own acts stay", async () => {
  open();
  await screen.findByText("Ben approved a loan");
  expect(screen.getByText("Ben read the audit log")).toBeTruthy();
  expect(screen.getByText("Karlo exported the audit log")).toBeTruthy();
  expect(screen.queryByText("Karlo read the audit log")).toBeNull();
  expect(screen.queryByText("Karlo opened a case")).toBeNull();
  expect(screen.getByText(/2 of your own looks are folded/)).toBeTruthy();
});

test("they are shown on request, and folded again", async () => {
  open();
  fireEvent.click(await screen.findByRole("button", { name: "Show them" }));
  expect(screen.getByText("Karlo read the audit log")).toBeTruthy();
  expect(screen.getByText("Karlo opened a case")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Fold your own looks" }));
  expect(screen.queryByText("Karlo read the audit log")).toBeNull();
});
