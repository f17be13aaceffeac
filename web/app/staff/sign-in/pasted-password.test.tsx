/** A pasted password is sent as it is: no field cuts or cleans it. */

import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { deskClient } from "#desk/desk.api.ts";
import { Outlet } from "#router/outlet.tsx";
import { createMemoryRouter, RouterProvider } from "#testing/memory-router.tsx";
import { WithSite } from "#testing/with-site.tsx";
import StaffAccount from "./account.tsx";
import { StaffEnrolment } from "./enrol.tsx";
import { StaffSignIn } from "./sign-in.tsx";

const askStaff = vi.hoisted(() => vi.fn());
vi.mock("#api/client.ts", async (original) => ({ ...(await original<object>()), askStaff }));
vi.mock("./demo-accounts.tsx", () => ({ DemoAccounts: () => null }));

afterEach(() => {
  cleanup();
  askStaff.mockReset();
  deskClient.clear();
});

const me = { id: "1", name: "Ana", roles: ["Loan assistant"], may: [], recoveryKeysLeft: 10 };
const pages = {
  signIn: <StaffSignIn />,
  enrol: <StaffEnrolment authenticatorUri="otpauth://totp/x?secret=A" authenticatorKey="A" />,
  account: <StaffAccount />,
};
function open(page: keyof typeof pages) {
  askStaff.mockImplementation(async (key: string) =>
    key === "GET /staff/sessions" ? [] : { state: "SIGNED_IN", me, recoveryKeys: [] },
  );
  const child = { index: true, element: pages[page] };
  const router = createMemoryRouter([
    { path: "/", element: <Outlet context={me} />, children: [child] },
  ]);
  render(
    <WithSite>
      <QueryClientProvider client={deskClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </WithSite>,
  );
}
/** As a paste does: the field takes the text if its own limit lets it, and React hears of it. */
function paste(label: string, text: string) {
  const box = screen.getByLabelText(label) as HTMLInputElement;
  const { maxLength } = box;
  const value = maxLength >= 0 ? text.slice(0, maxLength) : text;
  fireEvent.change(box, { target: { value } });
  fireEvent.blur(box);
}
const sent = async (key: string) => {
  await waitFor(() => expect(askStaff.mock.calls.some(([asked]) => asked === key)).toBe(true));
  return askStaff.mock.calls.find(([asked]) => asked === key)?.[1];
};
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

const passwords = [
  "walong ilog at 27 kalabaw!",
  "pitong bundok 9! ".repeat(8).slice(0, 128),
  "  spaces at both ends  ",
  "🐃🌊🥭🌴".repeat(32),
];

test.each(passwords)("the sign-in sends %s", async (password) => {
  open("signIn");
  paste("Phone or e-mail", "639170000091");
  paste("Password", password);
  press("Sign in");
  expect(await sent("POST /staff/sign-in")).toMatchObject({ password });
});

test.each(passwords)("the enrolment sends %s", async (newPassword) => {
  open("enrol");
  paste("Six digits from the app", "123456");
  paste("A new password of your own", newPassword);
  press("Finish");
  expect(await sent("POST /staff/enrol")).toMatchObject({ newPassword });
});

test.each(passwords)("the change sends %s", async (newPassword) => {
  open("account");
  paste("Current password", newPassword);
  paste("New password", newPassword);
  fireEvent.change(document.getElementById("own-secondFactor") as HTMLElement, {
    target: { value: "123456" },
  });
  press("Change password");
  expect(await sent("POST /staff/password")).toMatchObject({
    currentPassword: newPassword,
    newPassword,
  });
});

test("a password that is too long is refused at its field and not cut", async () => {
  open("enrol");
  paste("Six digits from the app", "123456");
  paste("A new password of your own", "x".repeat(129));
  press("Finish");
  expect(screen.getByText("Between 8 and 128 characters.")).toBeTruthy();
  expect(askStaff).not.toHaveBeenCalled();
});
