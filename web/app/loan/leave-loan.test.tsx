/** What the cancel dialog says before a member tries: what is recalled, or why it must wait. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CallFailure } from "#api/client.ts";
import { LeaveLoan } from "#loan/leave-loan.tsx";
import type { Loan } from "#loan/loan.api.ts";
import { loanWith } from "#testing/loan.ts";
import { writeInstant } from "#ui/day.ts";

const ask = vi.hoisted(() => vi.fn());
vi.mock("#api/client.ts", async (original) => ({ ...(await original<object>()), ask }));

const onDone = vi.fn();
const until = new Date(Date.now() + 86_400_000).toISOString();

const open = (changes: Partial<Loan>) => {
  const loan = loanWith(0, { firstPaidOn: null, mayReturnUnused: false, ...changes });
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <LeaveLoan loan={loan} onDone={onDone} />
    </QueryClientProvider>,
  );
};
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const dialog = () => screen.getByRole("dialog").textContent;

beforeEach(() => {
  ask.mockResolvedValue({});
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  ask.mockReset();
  onDone.mockReset();
});

test("says that a withdrawal which was not sent is recalled first", () => {
  open({ mayCancel: true, cancelRecalls: 1_500 });
  press("Cancel this loan");
  expect(dialog()).toContain("recall your withdrawal of ₱1,500.00, which hasn't been sent yet");
  expect(screen.getByRole("button", { name: "Yes, cancel it" })).toBeTruthy();
});

test("says nothing of withdrawals where there are none", () => {
  open({ mayCancel: true });
  press("Cancel this loan");
  expect(dialog()).not.toContain("withdrawal");
});

test("while a rail has a withdrawal it says why and until when, and cancels nothing", () => {
  open({ mayCancel: false, cancelBlockedUntil: until });
  press("Cancel this loan");
  expect(dialog()).toContain("A withdrawal is already with the bank or e-wallet");
  expect(dialog()).toContain(`It's expected to arrive by ${writeInstant(until)}.`);
  expect(screen.queryByRole("button", { name: "Yes, cancel it" })).toBeNull();
  expect(ask).not.toHaveBeenCalled();
});

test("a rail that took it after the dialog was opened is named by the refusal", async () => {
  const problem = { code: "WithdrawalOnTheWay", message: "The bank has it.", until } as const;
  ask.mockRejectedValue(new CallFailure("REFUSED", { status: 409, problem }));
  open({ mayCancel: true });
  press("Cancel this loan");
  press("Yes, cancel it");
  await waitFor(() => expect(dialog()).toContain("The bank has it."));
  expect(dialog()).toContain(`It's expected to arrive by ${writeInstant(until)}.`);
});

test("after the first confirmed payout there is no cancelling to speak of", () => {
  const { container } = open({ mayCancel: false });
  expect(container.textContent).toBe("");
});

test("a loan that was cancelled is reported once, with its number", async () => {
  open({ mayCancel: true });
  press("Cancel this loan");
  press("Yes, cancel it");
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(onDone.mock.calls[0]?.[0]).toMatchObject({ action: "CANCEL", loan: { mayCancel: true } });
  expect(screen.queryByRole("dialog")).toBeNull();
});
