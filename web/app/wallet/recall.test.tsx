/** Recalling a withdrawal from its status, with the server alone made up. */
import type { WithdrawalReply } from "@hiram/contract/wallet/wallet.calls.ts";
import { returnReasons, viewOfWithdrawal } from "@hiram/contract/wallet/wallet.ts";
import { withdrawalsWords } from "@hiram/words/en/wallet/withdrawals.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CallFailure } from "#api/client.ts";
import { MemoryRouter } from "#testing/memory-router.tsx";
import { writeInstant } from "#ui/day.ts";
import { WithdrawalStatusLine } from "#wallet/withdrawal-status.tsx";
import { WithdrawalTimeline } from "#wallet/withdrawal-timeline.tsx";
import { LanguageProvider, loadWords } from "#words/words.tsx";

const ask = vi.hoisted(() => vi.fn());
vi.mock("#api/client.ts", async (original) => ({ ...(await original<object>()), ask }));
const showToast = vi.hoisted(() => vi.fn());
vi.mock("#ui/toast.ts", () => ({ showToast }));

const promisedBy = new Date(Date.now() + 86_400_000).toISOString();
const withdrawal = (changes: Partial<WithdrawalReply>) =>
  ({
    id: "withdrawal-1",
    kind: "LOAN",
    status: "PROCESSING",
    statusColor: "info",
    statusIcon: "UpdateRounded",
    bankName: "BDO Unibank",
    totalAmountWithdrawn: 1_500.5,
    returnReason: null,
    pauseCause: null,
    pausedUntil: null,
    promisedBy,
    mayRecall: true,
    timeline: [],
    ...changes,
  }) as WithdrawalReply;

/** Awaited, because a part whose code is loaded later is drawn again only in an awaited `act`. */
const open = (changes: Partial<WithdrawalReply> = {}) =>
  act(async () =>
    render(
      <MemoryRouter>
        <QueryClientProvider client={new QueryClient()}>
          <WithdrawalStatusLine withdrawal={withdrawal(changes)} />
          <WithdrawalTimeline withdrawal={withdrawal(changes)} />
        </QueryClientProvider>
      </MemoryRouter>,
    ),
  );
const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));

beforeEach(() => {
  ask.mockResolvedValue({});
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  for (const mock of [ask, showToast]) mock.mockReset();
});

test("a withdrawal that no rail has is recalled after one confirmation", async () => {
  await open();
  await press("Recall this withdrawal");
  expect(screen.getByRole("dialog").textContent).toContain(
    "We won't send ₱1,500.50 to BDO Unibank",
  );
  expect(ask).not.toHaveBeenCalled();
  await press("Yes, recall it");
  await waitFor(() => expect(showToast).toHaveBeenCalledOnce());
  expect(ask).toHaveBeenCalledExactlyOnceWith(
    "POST /memberloan/withdrawals/recall",
    { id: "withdrawal-1" },
    { idempotencyKey: expect.stringMatching(/^[\w-]{16,64}$/) },
  );
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a rail that took it meanwhile is named, with the time by which it is expected", async () => {
  const message = "The bank or e-wallet already has a withdrawal.";
  const problem = { code: "WithdrawalOnTheWay", message, until: promisedBy } as const;
  ask.mockRejectedValue(new CallFailure("REFUSED", { status: 409, problem }));
  await open();
  await press("Recall this withdrawal");
  await press("Yes, recall it");
  await waitFor(() => expect(screen.getByText(message)).toBeTruthy());
  const dialog = screen.getByRole("dialog").textContent;
  expect(dialog).toContain("We couldn't recall it.");
  expect(dialog).toContain(`Expected by ${writeInstant(promisedBy)}.`);
});

test("once a rail has it, the page says why it can no longer be recalled and until when", async () => {
  const { container } = await open({ status: "SENT", mayRecall: false });
  const why = "It's too late to recall it: the bank or e-wallet";
  await waitFor(() => expect(container.textContent).toContain(why));
  expect(screen.queryByRole("button", { name: "Recall this withdrawal" })).toBeNull();
  expect(container.textContent).toContain(`Expected by ${writeInstant(promisedBy)}.`);
});

test("one that is late says so, instead of naming a time that has passed as expected", async () => {
  const passed = new Date(Date.now() - 86_400_000).toISOString();
  const { container } = await open({ status: "SENT", mayRecall: false, promisedBy: passed });
  expect(container.textContent).toContain(
    `It was expected by ${writeInstant(passed)}. It's late, and we're looking into it.`,
  );
});

test.each(["COMPLETED", "RETURNED"] as const)(
  "nothing is said of recalling one that is %s",
  async (status) => {
    const { container } = await open({ status, mayRecall: false });
    expect(container.textContent).not.toContain("recall");
  },
);

test("a recalled one is called so, and asks for no correction of the account", async () => {
  const at = "2026-11-16T10:00:00.000Z";
  const { container } = await open({
    status: "RETURNED",
    mayRecall: false,
    returnReason: "It was recalled before it was sent.",
    timeline: [{ event: "recall", status: "RETURNED", at, words: "" }],
  });
  expect(container.textContent).toContain("You recalled it before it was sent.");
  expect(container.querySelector("li")?.textContent).toContain("Recalled");
  expect(screen.queryByRole("link", { name: "Correct your account" })).toBeNull();
});

test("a refund is never called a withdrawal, and its money is in no wallet", async () => {
  const { container } = await open({ kind: "REFUND" });
  expect(container.textContent).toContain("We're sending your refund.");
  await press("Recall this refund");
  expect(screen.getByRole("dialog").textContent).toContain("We'll keep it for you");
  expect(document.body.textContent).not.toMatch(/withdrawal|wallet/i);
});

test("the words of a recalled withdrawal are the contract's", () => {
  const view = viewOfWithdrawal({
    kind: "LOAN",
    status: "RETURNED",
    return_reason: "RECALLED",
  });
  expect(withdrawalsWords.english.recalled.says).toBe(view.statusMessage);
});

test("why it was returned is said in the member's language", async () => {
  localStorage.setItem("language", "fil");
  await loadWords("fil");
  const returned = withdrawal({ status: "RETURNED", returnReason: returnReasons.AC04 });
  const { container } = await act(async () =>
    render(
      <MemoryRouter>
        <LanguageProvider first="fil">
          <WithdrawalStatusLine withdrawal={returned} />
        </LanguageProvider>
      </MemoryRouter>,
    ),
  );
  expect(container.textContent).toContain("Bakit ito bumalik: Sarado na ang account na iyon.");
  localStorage.removeItem("language");
});
