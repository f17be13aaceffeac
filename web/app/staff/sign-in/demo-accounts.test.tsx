/** The sign-in page of the desk, with the server alone made up. */
import { type DemoDeskAccount, demoDeskPath } from "@hiram/contract/staff/sign-in/demo-desk.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SiteProvider } from "#hooks/site.tsx";
import { testFacts } from "#testing/with-site.tsx";
import { StaffSignIn } from "./sign-in.tsx";

const fetched = vi.fn();
let account: DemoDeskAccount;
beforeEach(() => {
  account = {
    role: "LOAN_OFFICER",
    name: "Ben Cruz",
    phoneNumber: "639170000092",
    password: "officer-pass",
    authenticatorCode: "123456",
    waitSeconds: 0,
  };
  fetched.mockImplementation(async () => Response.json([account]));
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  fetched.mockReset();
});

const open = (isDemo: boolean) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SiteProvider facts={testFacts({ isDemo })}>
        <StaffSignIn />
      </SiteProvider>
    </QueryClientProvider>,
  );
const valueIn = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;
const choose = async () =>
  fireEvent.click(await screen.findByRole("button", { name: "Ben Cruz, Loan officer" }));

test("one press fills in phone number, password and a code read at that moment", async () => {
  open(true);
  await screen.findByText("Demo – not a lender, no real loans");
  await screen.findByRole("button", { name: "Ben Cruz, Loan officer" });
  account = { ...account, authenticatorCode: "654321" };
  await choose();
  await waitFor(() => expect(valueIn("Authenticator")).toBe("654321"));
  expect(valueIn("Phone or e-mail")).toBe("639170000092");
  expect(valueIn("Password")).toBe("officer-pass");
});

test("an account without a code right now says how long to wait", async () => {
  account = { ...account, authenticatorCode: null, waitSeconds: 17 };
  open(true);
  await choose();
  await screen.findByText(/Press again in 17 s/);
});

test("production says nothing of a demo, lists no accounts and does not ask for them", () => {
  open(false);
  expect(screen.queryByText(/Demo/)).toBeNull();
  expect(fetched.mock.calls.filter(([at]) => String(at).includes(demoDeskPath))).toEqual([]);
});
