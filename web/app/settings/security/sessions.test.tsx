import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CallFailure } from "#api/client.ts";
import { Sessions } from "#settings/security/sessions.tsx";

const ask = vi.hoisted(() => vi.fn());
vi.mock("#api/client.ts", async (original) => ({ ...(await original<object>()), ask }));

const at = "2026-11-18T10:00:00.000Z";
const device = (id: string, name: string, current = false) => ({
  id,
  device: name,
  place: "Philippines",
  signedInAt: at,
  lastSeenAt: at,
  current,
});
const devices = [
  device("1", "Chrome on Android", true),
  device("2", "Firefox on Windows"),
  device("3", "Safari on iOS"),
];
let answers: Record<string, (body: unknown) => unknown>;

beforeEach(() => {
  answers = {
    "GET /authmember/sessions": () => devices,
    "GET /authmember/passkeys": () => [],
    "POST /authmember/sessions/end": () => ({}),
    "POST /authmember/sessions/end-others": () => ({ ended: 2 }),
  };
  ask.mockImplementation(async (call: string, body: unknown) => answers[call]?.(body));
});
afterEach(() => {
  cleanup();
  ask.mockReset();
});

async function open() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <Sessions />
    </QueryClientProvider>,
  );
  await screen.findByText("Firefox on Windows");
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const type = (value: string) =>
  fireEvent.change(screen.getByLabelText("Current password"), { target: { value } });
const asked = (call: string) => ask.mock.calls.filter(([name]) => name === call);

test("another device is signed out with the password, asked for where the device stands", async () => {
  await open();
  press(/Sign out Firefox on Windows/);
  const row = screen.getByText("Sign out Firefox on Windows?").closest("li") as HTMLElement;
  expect(asked("POST /authmember/sessions/end")).toEqual([]);
  fireEvent.click(within(row).getByRole("button", { name: "Sign out" }));
  expect(screen.getByText("Please enter your current password.")).toBeTruthy();
  type("tatlong bundok 7");
  fireEvent.click(within(row).getByRole("button", { name: "Sign out" }));
  expect(await screen.findByText("Firefox on Windows was signed out.")).toBeTruthy();
  expect(asked("POST /authmember/sessions/end").map(([, body]) => body)).toEqual([
    { id: "2", currentPassword: "tatlong bundok 7" },
  ]);
});

test("all others are signed out by one call, after one password", async () => {
  await open();
  press("Sign out all other devices");
  type("tatlong bundok 7");
  const form = screen.getByText("Sign out every device but this one?").closest("form");
  fireEvent.submit(form as HTMLFormElement);
  expect(await screen.findByText("All other devices were signed out.")).toBeTruthy();
  expect(asked("POST /authmember/sessions/end-others").map(([, body]) => body)).toEqual([
    { currentPassword: "tatlong bundok 7" },
  ]);
});

test("a wrong password is said at its box, and nothing is signed out", async () => {
  const problem = { code: "WrongPassword", message: "Not right." } as const;
  answers["POST /authmember/sessions/end"] = () => {
    throw new CallFailure("REFUSED", { problem, status: 422 });
  };
  await open();
  press(/Sign out Safari on iOS/);
  type("wrong");
  const form = screen.getByText("Sign out Safari on iOS?").closest("form");
  fireEvent.submit(form as HTMLFormElement);
  await vi.waitFor(() =>
    expect(screen.getByLabelText("Current password").getAttribute("aria-invalid")).toBe("true"),
  );
  expect(screen.queryByText(/was signed out/)).toBeNull();
});
