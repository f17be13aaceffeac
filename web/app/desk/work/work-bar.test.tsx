/** Who is on a piece of work, and what one may do about it. */
import type { StaffMe } from "@hiram/contract/staff/sign-in/sign-in.calls.ts";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { deskClient } from "#desk/desk.api.ts";
import { ShortcutsButton } from "#desk/shortcuts/shortcuts-button.tsx";
import { Outlet } from "#router/outlet.tsx";
import { createMemoryRouter, RouterProvider } from "#testing/memory-router.tsx";
import { type WorkPlace, workAddress } from "./place.ts";
import type { TakenWork } from "./taken.api.ts";
import { WorkBar } from "./work-bar.tsx";

const askStaff = vi.hoisted(() => vi.fn());
vi.mock("#api/client.ts", async (original) => ({ ...(await original<object>()), askStaff }));

const work = { kind: "application", id: "loan-1" } as const;
const place: WorkPlace = { queue: "applications", list: "waiting", isLate: false };
const me = { id: "ben", may: ["work.take"] } as unknown as StaffMe;
const by = (name: string, isMine: boolean): TakenWork => ({
  ...work,
  name,
  isMine,
  staffId: name.toLowerCase(),
  takenAt: "2026-11-16T04:00:00Z",
});

let router: ReturnType<typeof createMemoryRouter>;
function open(taken: readonly TakenWork[], next: object | null = null, who = me) {
  askStaff.mockImplementation(async (key: string) =>
    key === "GET /staff/work" ? taken : key.endsWith("next") ? { next } : {},
  );
  router = createMemoryRouter([
    {
      path: "/",
      element: (
        <>
          <ShortcutsButton mayOpen={() => true} />
          <Outlet context={who} />
        </>
      ),
      children: [
        { index: true, element: <WorkBar {...{ work, place }} /> },
        { path: "*", element: <p>Another page</p> },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const asked = (key: string) => askStaff.mock.calls.filter(([called]) => called === key);

afterEach(() => {
  cleanup();
  askStaff.mockReset();
  deskClient.clear();
});

test("free work is taken with one press, or with its key", async () => {
  open([]);
  await screen.findByText("Nobody is on this.");
  fireEvent.keyDown(document.body, { key: "t" });
  await waitFor(() => expect(asked("POST /staff/work/take")[0]?.[1]).toEqual(work));
});

test("one's own work is given back", async () => {
  open([by("Ben", true)]);
  await screen.findByText(/^You are on this since/);
  press(/^Give back/);
  await waitFor(() => expect(asked("POST /staff/work/give-back")[0]?.[1]).toEqual(work));
});

test("a colleague's work is taken over only after asking, and from that colleague", async () => {
  open([by("Dina", false)]);
  await screen.findByText(/^Dina is on this since/);
  press(/^Take over/);
  expect(asked("POST /staff/work/take")).toEqual([]);
  const dialog = screen.getByRole("dialog");
  expect(dialog.textContent).toContain("Take this from Dina?");
  expect(dialog.textContent).toContain("Please ask them first.");
  fireEvent.submit(dialog.querySelector("form") as HTMLFormElement);
  await waitFor(() =>
    expect(asked("POST /staff/work/take")[0]?.[1]).toEqual({ ...work, from: "dina" }),
  );
});

test("next opens what the server found in the same list", async () => {
  const found = { kind: "application", id: "loan-2", memberId: "member-2" };
  open([], found);
  press(/^Next/);
  await screen.findByText("Another page");
  expect(asked("POST /staff/work/next")[0]?.[1]).toEqual({
    queue: "applications",
    list: "waiting",
    late: false,
    after: "loan-1",
  });
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe(workAddress(place, found));
});

test("next says when nothing is left", async () => {
  open([]);
  press(/^Next/);
  await screen.findByText("Nothing is left in this list that nobody else is on.");
});

test("a person who may not take work sees who is on it, and no buttons", async () => {
  open([by("Dina", false)], null, { ...me, may: [] });
  await screen.findByText(/^Dina is on this since/);
  expect(screen.queryByRole("button", { name: /Take over|Next/ })).toBeNull();
});
