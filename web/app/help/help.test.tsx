/** Ways to reach the lender: nothing on the page offers a call without a number to call. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { HelpCenter } from "#help/help.tsx";
import { MemoryRouter } from "#testing/memory-router.tsx";
import { testFacts, WithSite } from "#testing/with-site.tsx";

const ask = vi.hoisted(() => vi.fn());
vi.mock("#api/client.ts", async (original) => ({ ...(await original<object>()), ask }));

afterEach(cleanup);

function open(landline: string) {
  ask.mockImplementation(() => new Promise(() => {}));
  render(
    <WithSite facts={{ company: { ...testFacts().company, landline } }}>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <HelpCenter chat={null} payAbroad={null} questions={null} />
        </MemoryRouter>
      </QueryClientProvider>
    </WithSite>,
  );
}

test("with a telephone number in the profile it can be called with one tap", () => {
  open("+63 2 8123 4567");
  screen.getByRole("heading", { name: "Call, e-mail or chat" });
  const number = screen.getByRole("link", { name: "+63 2 8123 4567" });
  expect(number.getAttribute("href")).toBe("tel:+63281234567");
});

test("without one nothing speaks of calling", () => {
  open("");
  screen.getByRole("heading", { name: "E-mail or chat" });
  expect(document.querySelector("a[href^='tel:']")).toBeNull();
  expect(document.body.textContent).not.toMatch(/\b[Cc]all\b/);
});
