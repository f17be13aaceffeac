/** The wallet page without a balance, with a mocked server. */
import type { WalletReply } from "@hiram/contract/wallet/wallet.calls.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { MemoryRouter } from "#testing/memory-router.tsx";
import { WithSite } from "#testing/with-site.tsx";
import { Wallet } from "#wallet/wallet.tsx";

const ask = vi.hoisted(() => vi.fn());
vi.mock("#api/client.ts", async (original) => ({ ...(await original<object>()), ask }));

afterEach(() => {
  cleanup();
  ask.mockReset();
});

const wallet = (changes: Partial<WalletReply>) =>
  ({
    ...{ active: true, wallet: 0, reserved: 0, loanAmount: 200_000, withdrawnAmount: 200_000 },
    ...{ blockedBecause: "Nothing there.", recoveryHoldUntil: null, accountCheck: null },
    ...{ bankName: "BDO Unibank", accountEnding: "001•••••7890", latestWithdrawal: null },
    ...{
      overpaid: 0,
      owedBack: 0,
      refundReserved: 0,
      refundBlockedBecause: null,
      latestRefund: null,
    },
    ...changes,
  }) as WalletReply;

const withdrawal = (id: string, reference: string) =>
  ({
    ...{ id, reference, kind: "LOAN", active: true, totalAmountWithdrawn: 100_000 },
    ...{ status: "COMPLETED", statusColor: "success", statusIcon: "CheckCircleOutlineRounded" },
    ...{ bankName: "BDO Unibank", accountEnding: "001•••••7890", mayRecall: false, timeline: [] },
    ...{ createdAt: "2026-08-09T04:00:00Z", promisedBy: "2026-08-10T04:00:00Z" },
    ...{ returnReason: null, pauseCause: null, pausedUntil: null },
  }) as unknown as NonNullable<WalletReply["latestWithdrawal"]>;

function open(changes: Partial<WalletReply>, withdrawals: readonly object[] = []) {
  ask.mockImplementation(async (call: string) =>
    call === "POST /memberloan/withdrawals" ? { withdrawals, more: false } : wallet(changes),
  );
  return render(
    <WithSite>
      <MemoryRouter>
        <QueryClientProvider client={new QueryClient()}>
          <Wallet loan={<p>status and statement</p>} />
        </QueryClientProvider>
      </MemoryRouter>
    </WithSite>,
  ).container;
}

test("overpaid money of a loan that is over is shown with the way back, and nothing says empty", async () => {
  const container = open({ status: "CLOSED", overpaid: 500 });
  await waitFor(() => expect(container.textContent).toContain("₱500.00This money is yours."));
  expect(screen.getByRole("button", { name: "SEND IT BACK TO ME" })).toBeTruthy();
  expect(container.textContent).not.toContain("You don't have a loan right now.");
});

test("without overpaid money the wallet of a loan that is over says so", async () => {
  const container = open({ status: "CLOSED" });
  await waitFor(() => expect(container.textContent).toContain("You don't have a loan right now."));
});

test.each(["?", "PENDING", "ACTIVE", "CLOSED"] as const)(
  "S061 S104 D32 with nothing to withdraw (%s) it shows the balance, and WITHDRAW NOW disabled with its reason",
  async (status) => {
    const container = open({ status });
    await waitFor(() => expect(container.textContent).toContain("₱0.00"));
    const button = screen.getByRole("button", { name: "WITHDRAW NOW" }) as HTMLButtonElement;
    expect(button.disabled).toBe(true);
    const reason = document.getElementById(button.getAttribute("aria-describedby") ?? "");
    expect(reason?.textContent).toMatch(/\w/);
    expect(container.textContent).toContain("status and statement");
    expect(screen.queryByRole("progressbar") === null).toBe(status === "?");
  },
);

test("the latest withdrawal stands once, and only earlier ones are listed below it", async () => {
  const latest = withdrawal("2", "HIRAM-500000002");
  const earlier = withdrawal("1", "HIRAM-500000001");
  const container = open({ status: "ACTIVE", latestWithdrawal: latest }, [latest, earlier]);
  await screen.findByRole("heading", { name: "Earlier withdrawals and refunds" });
  const times = (text: string) => container.textContent?.split(text).length ?? 0;
  expect([times(latest.reference), times(earlier.reference)]).toEqual([2, 2]);
  cleanup();
  open({ status: "ACTIVE", latestWithdrawal: latest }, [latest]);
  await screen.findByText(latest.reference);
  await waitFor(() => expect(ask).toHaveBeenCalledWith("POST /memberloan/withdrawals", {}));
  expect(screen.queryByRole("heading", { name: /^Earlier/ })).toBeNull();
});
