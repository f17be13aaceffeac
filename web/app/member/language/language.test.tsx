/** The language of this browser and that of the account. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CallFailure } from "#api/client.ts";
import { LanguageSwitch } from "#member/language/language-switch.tsx";
import { useAccountLanguage } from "#member/language/use-account-language.ts";
import { LanguageProvider } from "#words/words.tsx";

const ask = vi.hoisted(() => vi.fn());
vi.mock("#api/client.ts", async (original) => ({ ...(await original<object>()), ask }));
const session = vi.hoisted(() => ({ token: "a token" as string | null, end: null }));
vi.mock("#member/use-session.ts", () => ({ useSession: () => session }));

let account: "en" | "fil" | null;
let isOffline: boolean;
beforeEach(() => {
  localStorage.clear();
  account = null;
  isOffline = false;
  session.token = "a token";
  ask.mockImplementation(async (call: string, body: { language: "en" | "fil" }) => {
    if (call === "POST /member/infostate") return { language: account };
    if (isOffline) throw new CallFailure("FETCH_ERROR");
    account = body.language;
    return body;
  });
});
afterEach(() => {
  cleanup();
  ask.mockReset();
});

function Page({ isMember }: { isMember: boolean }) {
  return (
    <>
      {isMember && <Follow />}
      <LanguageSwitch />
    </>
  );
}
function Follow() {
  useAccountLanguage();
  return null;
}

const open = (isMember = true) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LanguageProvider>
        <Page isMember={isMember} />
      </LanguageProvider>
    </QueryClientProvider>,
  );
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const shown = () => document.documentElement.lang;
const stores = () => ask.mock.calls.filter(([call]) => call === "PATCH /settings/language").length;

test("a member's choice is stored with the account", async () => {
  open();
  press("Filipino");
  await waitFor(() => expect(account).toBe("fil"));
  // The words are loaded meanwhile.
  await waitFor(() => expect(shown()).toBe("fil"));
});

test("a visitor's choice stays in the browser", async () => {
  session.token = null;
  open(false);
  press("Filipino");
  await waitFor(() => expect(shown()).toBe("fil"));
  expect(localStorage.getItem("language")).toBe("fil");
  expect(stores()).toBe(0);
});

test("the browser follows the account after a sign-in", async () => {
  account = "fil";
  localStorage.setItem("language", "en");
  open();
  await waitFor(() => expect(shown()).toBe("fil"));
  expect(stores()).toBe(0);
});

test("an account without a language gets the one chosen in this browser", async () => {
  localStorage.setItem("language", "fil");
  open();
  await waitFor(() => expect(account).toBe("fil"));
});

test("a choice that could not be stored is stored on the next visit", async () => {
  account = "en";
  isOffline = true;
  const { unmount } = open();
  press("Filipino");
  await waitFor(() => expect(stores()).toBeGreaterThan(0));
  unmount();
  isOffline = false;
  open();
  await waitFor(() => expect(account).toBe("fil"));
  expect(shown()).toBe("fil");
});
