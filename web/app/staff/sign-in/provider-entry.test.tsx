/** The sign-in page where the lender has an identity provider. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ProviderEntry } from "./provider-entry.tsx";

const askStaff = vi.hoisted(() => vi.fn());
vi.mock("#api/client.ts", async (original) => ({ ...(await original<object>()), askStaff }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  askStaff.mockReset();
});

function open(reply: object) {
  askStaff.mockImplementation(async (key: string) =>
    key === "GET /staff/sign-on" ? reply : { address: "https://login.example/auth?state=1" },
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ProviderEntry>
        <p>The form</p>
      </ProviderEntry>
    </QueryClientProvider>,
  );
}
const acme = { key: "1", name: "Acme" };

test("without a provider there is the form alone", async () => {
  open({ providers: [], isOnly: false });
  await vi.waitFor(() => expect(askStaff).toHaveBeenCalled());
  expect(screen.getByText("The form")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

test("the button leads to the provider", async () => {
  const assign = vi.fn();
  vi.stubGlobal("location", { ...location, assign });
  open({ providers: [acme], isOnly: false });
  fireEvent.click(await screen.findByRole("button", { name: "Sign in with Acme" }));
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith("https://login.example/auth?state=1"));
  expect(screen.getByText("The form")).toBeTruthy();
});

test("where the desk is entered only there, the form stands behind a press", async () => {
  open({ providers: [acme], isOnly: true });
  await screen.findByRole("button", { name: "Sign in with Acme" });
  expect(screen.queryByText("The form")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Sign in another way" }));
  expect(screen.getByText("The form")).toBeTruthy();
  expect(screen.getByText(/everybody at the desk is told/)).toBeTruthy();
});
