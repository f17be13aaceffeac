/** Staff see where they are signed in, and end the others after one confirmation. */
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CallFailure } from "#api/client.ts";
import { deskClient } from "#desk/desk.api.ts";
import { OwnSessions } from "./own-sessions.tsx";

const askStaff = vi.hoisted(() => vi.fn());
vi.mock("#api/client.ts", async (original) => ({ ...(await original<object>()), askStaff }));

const at = "2026-11-18T10:00:00.000Z";
const session = (id: string, device: string, current = false) => ({
  id,
  device,
  address: `203.0.113.${id}`,
  signedInAt: at,
  lastSeenAt: at,
  current,
});
let sessions = [session("1", "Chrome on Windows", true)];
let refusal: CallFailure | null = null;

beforeEach(() => {
  refusal = null;
  sessions = [
    session("1", "Chrome on Windows", true),
    session("2", "Firefox on Linux"),
    session("3", "Safari on iOS"),
  ];
  askStaff.mockImplementation(async (key: string, body?: { readonly id?: string }) => {
    if (key === "GET /staff/sessions") return sessions;
    if (refusal) throw refusal;
    sessions = sessions.filter(({ id, current }) => current || (body?.id && id !== body.id));
    return {};
  });
});
afterEach(() => {
  cleanup();
  askStaff.mockReset();
  deskClient.clear();
});

async function open() {
  render(
    <QueryClientProvider client={deskClient}>
      <OwnSessions />
    </QueryClientProvider>,
  );
  await screen.findByText("Chrome on Windows (this one)");
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const confirm = (name: string) =>
  fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name }));
const sent = () =>
  askStaff.mock.calls.filter(([key]) => key === "POST /staff/sessions/end").map(([, body]) => body);

test("all others are ended by one call, after a question, and leave the list", async () => {
  await open();
  press("End all other sessions");
  expect(screen.getByText("End all your other sessions?")).toBeTruthy();
  expect(sent()).toEqual([]);
  confirm("End them");
  expect(await screen.findByText("Your other sessions are ended.")).toBeTruthy();
  expect(sent()).toEqual([{}]);
  await waitFor(() => expect(screen.queryByText("Firefox on Linux")).toBeNull());
  expect(screen.queryByRole("button", { name: "End all other sessions" })).toBeNull();
  // The button is gone, and the focus with it would be at the top of the page.
  expect(document.activeElement?.textContent).toBe("Where you are signed in");
});

test("one is ended by its id, and the others stay", async () => {
  await open();
  press(/^End the session of Firefox on Linux, last seen/);
  confirm("End it");
  expect(await screen.findByText("The session of Firefox on Linux is ended.")).toBeTruthy();
  expect(sent()).toEqual([{ id: "2" }]);
  await waitFor(() => expect(screen.queryByText("Firefox on Linux")).toBeNull());
  expect(screen.getByText("Safari on iOS")).toBeTruthy();
});

test("one's own session has no button", async () => {
  await open();
  expect(screen.getAllByRole("button", { name: /^End the session of/ })).toHaveLength(2);
  expect(screen.queryByRole("button", { name: /Chrome on Windows/ })).toBeNull();
});

test("a refusal stays in the dialog, and nothing is called ended", async () => {
  const problem = { code: "NotFound", message: "We can't find that." } as const;
  refusal = new CallFailure("REFUSED", { problem, status: 404 });
  await open();
  press("End all other sessions");
  confirm("End them");
  expect(await within(screen.getByRole("dialog")).findByText(/could not find/)).toBeTruthy();
  expect(screen.queryByText("Your other sessions are ended.")).toBeNull();
});
