import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { WithSite } from "#testing/with-site.tsx";
import { PhoneDialog } from "./phone-dialog.tsx";

const ask = vi.hoisted(() => vi.fn());
vi.mock("#api/client.ts", async (original) => ({ ...(await original<object>()), ask }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-02T05:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

test("the minutes left are those of the server, on a computer whose clock is an hour ahead", async () => {
  const link = {
    id: "1",
    url: "https://hiram.example/photo#AAAAAAAAAAAAAAAAAAAAAA",
    expiresAt: "2026-03-02T04:10:00Z",
    expiresInSeconds: 600,
  };
  ask.mockImplementation(async (call: string) =>
    call.endsWith("/make") ? link : { state: "WAITING", url: null },
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WithSite>
        <PhoneDialog side="FRONT" title="Front of your ID" isOpen onClose={() => undefined} />
      </WithSite>
    </QueryClientProvider>,
  );
  await screen.findByText(/Minutes left: 10/);
  vi.setSystemTime(Date.now() + 4 * 60_000);
  await screen.findByText(/Minutes left: 6/);
  expect(screen.queryByRole("button", { name: "Get a new code" })).toBeNull();
});
