/** The one dialog of a payout, with the server alone made up. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CallFailure } from "#api/client.ts";
import type { PayoutAct, ShownPayout } from "./payout-acts.ts";
import { PayoutDialog } from "./payout-dialog.tsx";

const askStaff = vi.hoisted(() => vi.fn());
vi.mock("#api/client.ts", async (original) => ({ ...(await original<object>()), askStaff }));
const showToast = vi.hoisted(() => vi.fn());
vi.mock("#ui/toast.ts", () => ({ showToast }));

const payout: ShownPayout = {
  id: "payout-1",
  kind: "LOAN",
  reference: "HRM-1001",
  name: "Liza Peña",
  amount: 1_500.5,
  bankName: "BDO Unibank",
  accountMasked: "••••••7890",
  accountName: "LIZA PEÑA",
  idStatus: "VERIFIED",
  accountChangedAt: "2026-03-01T02:00:00.000Z",
  othersToday: 2,
  othersTodayPHP: 3_000,
  channel: "INSTAPAY",
  fingerprint: "as-shown",
  may: [],
};
const onDone = vi.fn();
const onClose = vi.fn();

const open = (act: PayoutAct, changes: Partial<ShownPayout> = {}) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PayoutDialog {...{ payout: { ...payout, ...changes }, act, onDone, onClose }} />
    </QueryClientProvider>,
  );
const withKey = { idempotencyKey: expect.stringMatching(/^[\w-]{16,64}$/) };
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => {
  askStaff.mockResolvedValue({});
});
afterEach(() => {
  cleanup();
  for (const mock of [askStaff, showToast, onDone, onClose]) mock.mockReset();
});

test("calls a refund of overpaid money by its name", () => {
  open("release", { kind: "REFUND" });
  expect(document.querySelector("dl")?.textContent).toMatch(/^RefundHRM-1001/);
});

test("names the payout as it was shown", () => {
  open("release");
  expect(screen.getByRole("heading").textContent).toBe("Release this payout?");
  const shown = document.querySelector("dl")?.textContent;
  const facts = ["HRM-1001", "Liza Peña", "1,500.50", "BDO Unibank ••••••7890", "InstaPay"];
  const people = ["LIZA PEÑA", "ID verified", "Mar 1, 2026", "2, ₱3,000.00"];
  for (const fact of [...facts, ...people]) expect(shown).toContain(fact);
});

test.each([
  ["release", "Release", "POST /staff/payouts/release", "Released. A second person confirms it."],
  ["confirm", "Confirm", "POST /staff/payouts/confirm", "Confirmed. It is ready to be sent."],
] as const)("%s is bound to the payout as it was shown", async (act, word, call, done) => {
  open(act);
  press(word);
  await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith(`HRM-1001: ${done}`));
  expect(askStaff).toHaveBeenCalledExactlyOnceWith(
    call,
    { id: "payout-1", fingerprint: "as-shown" },
    withKey,
  );
  expect(showToast).toHaveBeenCalledExactlyOnceWith("success", `HRM-1001: ${done}`);
});

test("sends nothing while a field is at fault, and says which", async () => {
  open("send");
  press("Mark sent");
  expect(screen.getByText(/Please enter the bank's reference/)).toBeTruthy();
  expect(askStaff).not.toHaveBeenCalled();
  fill("The bank's reference", "BDO-77");
  press("Mark sent");
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(askStaff).toHaveBeenCalledExactlyOnceWith(
    "POST /staff/payouts/mark",
    { id: "payout-1", event: "send", reference: "BDO-77" },
    withKey,
  );
});

test("a returned payout needs one of the bank's reasons", async () => {
  open("return");
  press("Mark returned");
  expect(screen.getByText("Please choose why it came back.")).toBeTruthy();
  fill("Why it was returned", "AC04");
  press("Mark returned");
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(askStaff.mock.calls[0]?.[1]).toEqual({
    id: "payout-1",
    event: "return",
    reason: "AC04",
  });
});

test("a mark that waits for a second person says so, with what the first one saw", async () => {
  askStaff.mockResolvedValue({ status: "SENT", needsSecondPerson: true });
  open("return");
  fill("Why it was returned", "AC04");
  fill("What you saw at the bank", "On the statement of today");
  press("Mark returned");
  const said = "HRM-1001: Proposed. Nothing changes until a second person confirms it.";
  await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith(said));
  expect(askStaff.mock.calls[0]?.[1]).toMatchObject({ note: "On the statement of today" });
});

test("a refusal is said of the payout, and nothing counts as done", async () => {
  askStaff.mockRejectedValue(
    new CallFailure("REFUSED", {
      status: 409,
      problem: { code: "WithdrawalMoved", message: "It has moved on." },
    }),
  );
  open("resume");
  press("Resume");
  expect(await screen.findByText(/has moved on meanwhile. Nothing was changed/)).toBeTruthy();
  expect(screen.getByText("The page shows how it stands now.")).toBeTruthy();
  expect(onDone).not.toHaveBeenCalled();
  expect(screen.getAllByRole("button", { name: "Close" }).length).toBe(2);
});

test("tries of the same dialog have one key; another body, and another dialog, have their own", async () => {
  askStaff.mockRejectedValue(new CallFailure("FETCH_ERROR"));
  const { unmount } = open("send");
  const tryWith = async (reference: string) => {
    const before = askStaff.mock.calls.length;
    fill("The bank's reference", reference);
    press("Mark sent");
    await waitFor(() => expect(askStaff).toHaveBeenCalledTimes(before + 1));
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Mark sent" }).hasAttribute("disabled")).toBe(
        false,
      ),
    );
    return askStaff.mock.calls.at(-1)?.[2].idempotencyKey as string;
  };
  const first = await tryWith("BDO-77");
  expect(await tryWith("BDO-77")).toBe(first);
  const edited = await tryWith("BDO-78");
  expect(edited).not.toBe(first);
  unmount();
  open("send");
  expect([first, edited]).not.toContain(await tryWith("BDO-78"));
});
