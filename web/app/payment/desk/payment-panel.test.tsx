/** The panel of a payment between an act and the server's reply, with a mocked server. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useShortcutKeys } from "#desk/shortcuts/use-shortcut.ts";
import { PaymentPanel } from "./payment-panel.tsx";

const askStaff = vi.hoisted(() => vi.fn());
vi.mock("#api/client.ts", async (original) => ({ ...(await original<object>()), askStaff }));
vi.mock("#desk/work/work-bar.tsx", () => ({ WorkBar: () => null }));
afterEach(cleanup);

const unmatched = {
  id: "payment-1",
  number: "1001",
  amount: 1_500,
  status: "UNMATCHED",
  may: ["match", "reverse"],
  way: "BY_HAND",
  evidence: "TYPED",
  valueOn: "2026-11-19",
  payer: { name: "Liza Peña", accountEnding: null, text: null },
  loan: null,
  places: { suspense: 1_500 },
  suggestions: [],
  history: [],
};
const matched = { ...unmatched, status: "APPLIED", may: ["move", "unmatch", "reverse"] };

function Keys() {
  useShortcutKeys();
  return null;
}

test("a match dialog that is opened while a payment is read again follows what is read", async () => {
  let payment: object = matched;
  askStaff.mockImplementation(async (key: string) =>
    key === "POST /staff/payments/read" ? payment : { rows: [] },
  );
  const client = new QueryClient();
  const place = { queue: "payments", list: "all", isLate: false } as const;
  render(
    <QueryClientProvider client={client}>
      <Keys />
      <PaymentPanel id="payment-1" place={place} onDone={() => {}} />
    </QueryClientProvider>,
  );
  await screen.findByRole("button", { name: /^Move to another loan/ });
  fireEvent.keyDown(document.body, { key: "m" });
  expect(screen.getByRole("heading", { name: "Move to another loan" })).toBeTruthy();
  payment = unmatched;
  await act(() => client.invalidateQueries());
  expect(await screen.findByRole("heading", { name: "Match to a loan" })).toBeTruthy();
});
