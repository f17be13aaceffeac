/** Giving back part of the wallet: the figures stand before the button, and name what moves. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Loan } from "#loan/loan.api.ts";
import { GiveBack } from "./give-back.tsx";

const done = vi.fn();
const ask = vi.hoisted(() => vi.fn());
vi.mock("#api/client.ts", async (original) => ({ ...(await original<object>()), ask }));

/** The server's figures of a loan of 200,000, of which 50,000 is in the wallet. */
const preview = (amount = 50_000) => ({
  amount,
  unused: 50_000,
  before: { principal: 200_000, monthly: 34_293, interest: 5_760 },
  after: { principal: 200_000 - amount, monthly: 30_006.37, interest: 5_040 },
  interestSaved: 720,
  endsLoan: false,
});

beforeEach(() => {
  ask.mockImplementation(async (call: string, body: { amount?: number }) =>
    call === "POST /memberloan/giveback/preview" ? preview(body.amount) : { status: "ACTIVE" },
  );
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  ask.mockReset();
  done.mockReset();
});

const open = () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <GiveBack loan={{ loanNumber: "100009" } as Loan} onDone={done} />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Give back unused money" }));
};
const type = async (text: string) =>
  fireEvent.change(await screen.findByLabelText("Amount to give back"), {
    target: { value: text },
  });
const button = (name: string) => screen.getByRole("button", { name }) as HTMLButtonElement;
const moved = () => ask.mock.calls.filter(([call]) => call === "PATCH /memberloan");

test("a part is shown before and after, and exactly that part is sent", async () => {
  open();
  await type("25000");
  await waitFor(() => expect(button("Give back ₱25,000.00").disabled).toBe(false));
  expect(screen.getByRole("table").textContent).toContain("Principal₱200,000.00₱175,000.00");
  expect(screen.getByText("You'll save ₱720.00 in interest.")).toBeTruthy();
  expect(moved()).toEqual([]);
  fireEvent.click(button("Give back ₱25,000.00"));
  await waitFor(() => expect(moved()).toHaveLength(1));
  expect(moved()[0]?.[1]).toEqual({ action: "RETURN_UNUSED", amount: 25_000 });
  await waitFor(() =>
    expect(done).toHaveBeenCalledWith({
      action: "RETURN_UNUSED",
      loan: { loanNumber: "100009" },
      amount: 2_500_000,
    }),
  );
});

test("more than there is is said, and cannot be sent", async () => {
  open();
  await type("50000.01");
  expect(await screen.findByText("You can give back up to ₱50,000.00.")).toBeTruthy();
  expect(button("Give back ₱50,000.00").disabled).toBe(true);
  fireEvent.click(button("All of it"));
  await waitFor(() => expect(button("Give back ₱50,000.00").disabled).toBe(false));
});
