/** Signing out at the desk: the browser forgets at once, also without a network. */
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CallFailure } from "#api/client.ts";
import StaffLayout from "#staff/staff-layout.tsx";
import { createMemoryRouter, RouterProvider } from "#testing/memory-router.tsx";
import { WithSite } from "#testing/with-site.tsx";
import { deskClient, useDesk } from "./desk.api.ts";
import { clearPendingSignOut } from "./pending-sign-out.ts";

const askStaff = vi.hoisted(() => vi.fn());
vi.mock("#api/client.ts", async (original) => ({ ...(await original<object>()), askStaff }));
vi.mock("#staff/sign-in/demo-accounts.tsx", () => ({ DemoAccounts: () => null }));

const me = { id: "1", name: "Ana Reyes", roles: ["Loan assistant"], may: ["queues.read"] };
let isOnline = true;
/** The session on the server, of which the browser has the cookie. */
let isAlive = true;
let hold: Promise<void> | null = null;

async function serve(key: string) {
  if (key === "POST /staff/sign-out") await hold;
  if (!isOnline) throw new CallFailure("FETCH_ERROR");
  if (key === "POST /staff/sign-out") isAlive = false;
  if (key === "POST /staff/sign-in") isAlive = true;
  if (key === "POST /staff/sign-in") return { state: "SIGNED_IN", me };
  if (key.startsWith("POST")) return {};
  if (key === "GET /staff/sign-on") return { providers: [], isOnly: false };
  if (!isAlive) throw new CallFailure("REFUSED", { status: 401 });
  return key === "GET /staff/sessions" ? [{ id: "1", device: "Firefox on Linux" }] : me;
}

beforeEach(() => {
  isOnline = true;
  isAlive = true;
  hold = null;
  clearPendingSignOut();
  askStaff.mockImplementation(serve);
  vi.stubGlobal("scrollTo", () => {});
});
afterEach(() => {
  cleanup();
  askStaff.mockReset();
  deskClient.clear();
});

function Secrets() {
  const { data } = useDesk("GET /staff/sessions");
  return <p>{data?.map(({ device }) => device)}</p>;
}
function load() {
  const children = [{ path: "*", element: <Secrets /> }];
  const router = createMemoryRouter([{ path: "/staff", element: <StaffLayout />, children }], {
    initialEntries: ["/staff/applications"],
  });
  render(
    <WithSite>
      <RouterProvider router={router} />
    </WithSite>,
  );
}
/** What a reload does: the page and what it held are gone, the browser's storage is not. */
function reload() {
  cleanup();
  deskClient.clear();
  load();
}
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const seesSignIn = () => screen.findByRole("heading", { name: "Sign in" });
const unheard = /(could not|couldn't) reach our server/;
const held = () =>
  JSON.stringify(
    deskClient
      .getQueryCache()
      .getAll()
      .map(({ state }) => state),
  );

async function signOut() {
  load();
  await screen.findByText("Firefox on Linux");
  expect(held()).toContain("Ana Reyes");
  press("Sign out");
  await seesSignIn();
}

test("with a network the server ends the session, and nothing is left to say", async () => {
  await signOut();
  await waitFor(() => expect(isAlive).toBe(false));
  expect(screen.queryByText("Firefox on Linux")).toBeNull();
  expect(held()).not.toMatch(/Ana Reyes|Firefox/);
  expect(screen.queryByText(unheard)).toBeNull();
});

test("without a network the page and the answers go, and what becomes of the session is said", async () => {
  load();
  await screen.findByText("Firefox on Linux");
  isOnline = false;
  press("Sign out");
  await seesSignIn();
  expect(await screen.findByText(unheard)).toBeTruthy();
  expect(screen.getByText(/ends by itself after 30 minutes without use/)).toBeTruthy();
  expect(screen.queryByText("Firefox on Linux")).toBeNull();
  expect(screen.queryByText("Ana Reyes")).toBeNull();
  expect(held()).not.toMatch(/Ana Reyes|Firefox/);
  expect(isAlive).toBe(true);
});

test("a server that does not answer keeps nothing on the page meanwhile", async () => {
  let release = () => {};
  hold = new Promise((resolve) => {
    release = resolve;
  });
  await signOut();
  expect(isAlive).toBe(true);
  expect(held()).not.toMatch(/Ana Reyes|Firefox/);
  release();
  await waitFor(() => expect(isAlive).toBe(false));
});

async function signOutOffline() {
  load();
  await screen.findByText("Firefox on Linux");
  isOnline = false;
  press("Sign out");
  await screen.findByText(unheard);
}

test("the server is told when the person tries again", async () => {
  await signOutOffline();
  press("Try again");
  await waitFor(() => expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy());
  isOnline = true;
  await waitFor(() => press("Try again"));
  await waitFor(() => expect(screen.queryByText(unheard)).toBeNull());
  expect(isAlive).toBe(false);
});

test("the server is told when the network comes back", async () => {
  await signOutOffline();
  isOnline = true;
  dispatchEvent(new Event("online"));
  await waitFor(() => expect(screen.queryByText(unheard)).toBeNull());
  expect(isAlive).toBe(false);
});

test("a reload does not open the desk again with the cookie that is left", async () => {
  await signOutOffline();
  reload();
  await seesSignIn();
  expect(screen.getByText(unheard)).toBeTruthy();
  isOnline = true;
  reload();
  await seesSignIn();
  expect(isAlive).toBe(false);
  expect(screen.queryByText(unheard)).toBeNull();
});

test("a new sign-in settles it, and the desk stays open after a reload", async () => {
  await signOutOffline();
  isOnline = true;
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type("Phone or e-mail", "639170000091");
  type("Password", "pitong bundok 9!");
  press("Sign in");
  await screen.findByText("Firefox on Linux");
  reload();
  expect(await screen.findByText("Firefox on Linux")).toBeTruthy();
});

test("another tab of the browser forgets too", async () => {
  load();
  await screen.findByText("Firefox on Linux");
  isOnline = false;
  dispatchEvent(new StorageEvent("storage", { key: "staff-sign-out-owed", newValue: "yes" }));
  await seesSignIn();
  expect(held()).not.toMatch(/Ana Reyes|Firefox/);
});
