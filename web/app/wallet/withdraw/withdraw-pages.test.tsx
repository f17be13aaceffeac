/** A withdrawal on the dashboard's card and on the wallet screen, with the server alone made up. */
import { screenTimings } from "@hiram/contract/policy/policy.ts";
import type { WalletReply, WithdrawalReply } from "@hiram/contract/wallet/wallet.calls.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CallFailure } from "#api/send.ts";
import { MemoryRouter } from "#testing/memory-router.tsx";
import { WithSite } from "#testing/with-site.tsx";
import { Wallet } from "#wallet/wallet.tsx";
import { WalletCard } from "#wallet/wallet-card.tsx";

const ask = vi.hoisted(() => vi.fn());
vi.mock("#api/client.ts", async (original) => ({ ...(await original<object>()), ask }));
const toasts = vi.hoisted(() => vi.fn());
vi.mock("#ui/toast.ts", () => ({
  showToast: (kind: string, words: string) => toasts(`${kind}: ${words}`),
  hideToast: () => {},
  prepareToasts: () => {},
}));
// Facts that the server writes into the pages.
vi.mock("#member/demo-outbox.tsx", () => ({ DemoOutbox: () => null }));

const WALLET_ID = "0195a0a0-0000-7000-8000-000000000001";
const wallet = (changes: Partial<WalletReply> = {}) =>
  ({
    ...{ _id: WALLET_ID, active: true, wallet: 150_000, reserved: 0, withdrawnAmount: 50_000 },
    ...{ loanAmount: 200_000, selectedCurrency: "USD", exchangeRate: 0.0171, status: "ACTIVE" },
    ...{ fullLegalName: "Maria Santos", bankName: "BDO Unibank", accountEnding: "001•••••7890" },
    ...{ blockedBecause: null, accountCheck: null, recoveryHoldUntil: null, eWalletLimits: null },
    arrivesBy: { INSTAPAY: "2026-11-17T03:00:00Z", PESONET: "2026-11-23T16:00:00Z" },
    ...{ latestWithdrawal: null, latestRefund: null, overpaid: 0, owedBack: 0, refundReserved: 0 },
    ...changes,
  }) as WalletReply;

let shown: WalletReply;
let withdrawn: (body: { readonly withdrawalAmount: number }) => unknown;
let verified: () => unknown;
const calls = (name: string) => ask.mock.calls.filter(([call]) => call === name);

function open(page: ReactNode) {
  return render(
    <WithSite>
      <MemoryRouter>
        <QueryClientProvider
          client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
        >
          {page}
        </QueryClientProvider>
      </MemoryRouter>
    </WithSite>,
  );
}
const realTimeout = globalThis.setTimeout;
const text = () => document.body.textContent ?? "";
/** Parts that are loaded later arrive by no false clock. */
async function untilSaid(words: string) {
  for (let times = 0; times < 2_000 && !text().includes(words); times++)
    await act(async () => {
      await vi.advanceTimersByTimeAsync(1);
      await new Promise((done) => realTimeout(done, 2));
    });
  expect(text()).toContain(words);
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const press = (name: string) => fireEvent.click(button(name));
const amount = () => screen.getByLabelText<HTMLInputElement>("Amount to withdraw");
const type = (value: string) => fireEvent.change(amount(), { target: { value } });
const typeCode = (value: string) =>
  fireEvent.change(screen.getByLabelText("OTP code"), { target: { value } });
const said = () => toasts.mock.calls.map(([words]) => words);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("scrollTo", () => {});
  shown = wallet();
  verified = () => ({ confirmation: "c".repeat(43) });
  withdrawn = ({ withdrawalAmount }) => ({
    ...{ state: "WITHDRAWAL_CREATED", withdrawalAmount, reference: "TEST-100001" },
    availableBalance: 150_000 - withdrawalAmount,
  });
  ask.mockImplementation(async (call: string, body: { readonly withdrawalAmount: number }) => {
    if (/^POST \/(loan\/phonenumber|memberloan\/pn)$/.test(call)) return shown;
    if (call === "POST /memberloan/otp")
      return { codeId: "1", resendAfterSeconds: 60, expiresInSeconds: 300, isLate: false };
    if (call === "POST /memberloan/verify") return verified();
    if (/^POST \/(memberloan|loan)\/withdraw$/.test(call)) return withdrawn(body);
    if (call === "GET /authmember/passkeys") return [];
    return { withdrawals: [], nextCursor: null };
  });
});
afterEach(() => {
  cleanup();
  ask.mockReset();
  toasts.mockReset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

describe("the wallet card", () => {
  test("S013 S052 S104 shows balance, progress of the loan, total limit, and WITHDRAW NOW", async () => {
    open(<WalletCard />);
    await untilSaid("WITHDRAW NOW");
    expect(text()).toContain("Available balance₱150,000.00");
    expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("75");
    expect(text()).toContain("Total limit ₱200,000.00");
    expect(button("WITHDRAW NOW").disabled).toBe(false);
  });

  test("S104 shows no progress without a loan, and no withdrawal that is not active", async () => {
    shown = wallet({
      ...{ status: "?", wallet: 0 },
      latestWithdrawal: { active: false, reference: "TEST-9" } as WithdrawalReply,
    });
    open(<WalletCard />);
    await untilSaid("WITHDRAW NOW");
    expect(screen.queryByRole("progressbar")).toBeNull();
    expect(button("WITHDRAW NOW").disabled).toBe(true);
    expect(text()).not.toContain("TEST-9");
  });

  test("S191 D7 says that the wallet could not be looked up, and asks again", async () => {
    ask.mockRejectedValueOnce(new CallFailure("FETCH_ERROR"));
    open(<WalletCard />);
    await untilSaid("We can't load your wallet right now.");
    press("Try again");
    await untilSaid("WITHDRAW NOW");
  });
});

describe("a withdrawal on the dashboard", () => {
  const reachCode = async (pesos: string) => {
    open(<WalletCard />);
    await untilSaid("WITHDRAW NOW");
    // Awaited, because a part that is loaded later is drawn again only in an awaited `act`.
    await act(async () => press("WITHDRAW NOW"));
    await untilSaid("CONTINUE WITHDRAWAL");
    type(pesos);
    press("CONTINUE WITHDRAWAL");
    await untilSaid("Confirm with an OTP");
    await untilSaid("OTP code");
  };

  test("S014 S105 S166 S184 S202 D4 sends the withdrawal after a right code, transfers for 10 s, and ends in success", async () => {
    await reachCode("1500.50");
    expect(calls("POST /memberloan/otp").map(([, body]) => body)).toEqual([
      { withdrawalAmount: 1500.5 },
    ]);
    typeCode("123456");
    press("Confirm code");
    await pass(0);
    expect(said()).toContain("success: OTP confirmed successfully.");
    expect(calls("POST /memberloan/withdraw").map(([, body]) => body)).toEqual([
      {
        ...{ id: WALLET_ID, withdrawalAmount: 1500.5, availableBalance: 148_499.5 },
        confirmation: "c".repeat(43),
      },
    ]);
    await untilSaid("Transferring...");
    await pass(screenTimings.transferPhaseMs - 1_000);
    expect(text()).not.toContain("Success");
    await pass(1_000);
    await untilSaid("Success");
    expect(text()).toContain("TEST-100001");
    expect(screenTimings.transferPhaseMs).toBe(10_000);
  });

  test("S105 S183 D4 says 'Invalid OTP' for a wrong code, which only the server judges, and sends nothing", async () => {
    expect(shown.oTP ?? null).toBeNull();
    verified = () => {
      const problem = { code: "CodeRefused", message: "Invalid OTP" } as const;
      throw new CallFailure("REFUSED", { status: 422, problem });
    };
    await reachCode("500");
    typeCode("654321");
    press("Confirm code");
    await untilSaid("Invalid OTP");
    expect(said()).toContain("warning: Invalid OTP");
    expect(calls("POST /memberloan/withdraw")).toEqual([]);
  });

  test("S166 S191 D7 says that a withdrawal was refused, and keeps its amount", async () => {
    withdrawn = () => {
      const problem = { code: "InsufficientFunds", message: "There is less there." } as const;
      throw new CallFailure("REFUSED", { status: 409, problem });
    };
    await reachCode("500");
    typeCode("123456");
    press("Confirm code");
    await untilSaid("No money has moved. It's still in your wallet.");
    expect(text()).toContain("There is less there.");
    expect(amount().value).toBe("500");
  });
});

const codeDialog = () => screen.queryByRole("dialog", { name: "Confirm with an OTP" });

describe("the OTP dialog", () => {
  const openWith = async (page: ReactNode) => {
    open(page);
    await untilSaid("WITHDRAW NOW");
    await act(async () => press("WITHDRAW NOW"));
    await untilSaid("CONTINUE WITHDRAWAL");
    type("500");
    expect(codeDialog()).toBeNull();
    press("CONTINUE WITHDRAWAL");
  };
  const expectItAlone = async (path: string) => {
    await untilSaid("OTP code");
    const dialog = codeDialog() as HTMLElement;
    expect(dialog.textContent).toContain("₱500.00");
    expect(dialog.textContent).toContain("001•••••7890");
    // The one field for a code on the page, and the one button that checks it, are in the dialog.
    expect(screen.getAllByLabelText("OTP code")).toEqual([
      within(dialog).getByLabelText("OTP code"),
    ]);
    expect(button("Confirm code").closest("dialog")).toBe(dialog);
    expect(calls("POST /memberloan/otp")).toHaveLength(1);

    fireEvent.click(within(dialog).getByRole("button", { name: "Close" }));
    await pass(0);
    expect(codeDialog()).toBeNull();
    expect(calls("POST /memberloan/verify")).toEqual([]);
    expect(calls(`POST ${path}`)).toEqual([]);
  };

  test("S066 stands between the dashboard's CONTINUE WITHDRAWAL and the transfer, and closing it withdraws nothing", async () => {
    await openWith(<WalletCard />);
    await expectItAlone("/memberloan/withdraw");
  });

  test("S066 stands between the wallet screen's CONFIRM WITHDRAWAL and the transfer, and closing it withdraws nothing", async () => {
    await openWith(<Wallet />);
    await untilSaid("CONFIRM WITHDRAWAL");
    expect(codeDialog()).toBeNull();
    press("CONFIRM WITHDRAWAL");
    await expectItAlone("/loan/withdraw");
  });
});

describe("a withdrawal on the wallet screen", () => {
  const begin = async () => {
    open(<Wallet />);
    await untilSaid("WITHDRAW NOW");
    // Awaited, because a part that is loaded later is drawn again only in an awaited `act`.
    await act(async () => press("WITHDRAW NOW"));
    await untilSaid("CONTINUE WITHDRAWAL");
  };

  test("S061 S062 S063 S064 S065 S106 S207 goes through its four steps, and fetches the wallet at each change of view", async () => {
    await begin();
    const fetched = () => calls("POST /loan/phonenumber").length;
    const before = fetched();
    expect(before).toBeGreaterThanOrEqual(2);
    expect(text()).toContain("BDO Unibank 001•••••7890");
    expect(text()).toContain("1 USD = 58.48 PHP");
    type("999");
    press("CONTINUE WITHDRAWAL");
    await untilSaid("CONFIRM WITHDRAWAL");
    const summary = text();
    for (const part of ["₱999.00", "Transfer fee₱0.00", "BDO Unibank 001•••••7890", "₱149,001.00"])
      expect(summary).toContain(part);
    press("CONFIRM WITHDRAWAL");
    await untilSaid("OTP code");
    typeCode("123456");
    press("Confirm code");
    await untilSaid("Transferring...");
    expect(text()).toContain("Thank you.");
    expect(text()).toContain("10 to 60 minutes");
    expect(text()).toContain("Transfer fee: ₱0.00.");
    expect(calls("POST /loan/withdraw")).toHaveLength(1);
    await pass(screenTimings.transferPhaseMs);
    await untilSaid("Success");
    press("CONTINUE");
    await untilSaid("WITHDRAW NOW");
    expect(fetched()).toBeGreaterThan(before);
  });

  test("S106 S135 S196 D20 is shut above 999 pesos with its reason and the way to the dashboard, and open at 999", async () => {
    await begin();
    expect(button("CONTINUE WITHDRAWAL").disabled).toBe(true);
    type("999");
    expect(button("CONTINUE WITHDRAWAL").disabled).toBe(false);
    type("999.01");
    expect(button("CONTINUE WITHDRAWAL").disabled).toBe(true);
    expect(text()).toContain("This screen takes up to ₱999 at a time.");
    expect(screen.getByRole("link", { name: "Withdraw from Home" }).getAttribute("href")).toBe(
      "/dash",
    );
  });

  test("S135 S196 D19 keeps digits and a point, fourteen characters, and sets what is above the balance aloud", async () => {
    await begin();
    type("₱1,5x0.25");
    expect(amount().value).toBe("150.25");
    type("0000000000000012");
    expect(amount().value.replaceAll(",", "")).toHaveLength(14);
    type("150000.01");
    expect(amount().value).toBe("150,000.00");
    const note = screen.getByText("Set to your full balance");
    expect(note.closest("[aria-live], [role=status]")).toBeTruthy();
  });
});

describe("the dialogs of the wallet", () => {
  const openDialog = async (name: string) => {
    open(<Wallet />);
    await untilSaid("WITHDRAW NOW");
    press(name);
    return within(screen.getByRole("dialog", { name }))
      .getAllByText(/./)
      .map((one) => one.textContent);
  };

  test.each([
    ["Transfer", "You can only withdraw to your own account."],
    ["Pay", "Pay is for your monthly repayment bills."],
    ["Pay", "Paying early or on time raises your credit score."],
    ["Borrow", "You can have one loan at a time."],
  ])("S017 D28 %s says: %s", async (name, words) => {
    const lines = (await openDialog(name)).join(" ");
    expect(lines).toContain(words);
    expect(lines).not.toMatch(/keep\w* money|leav\w* (it|money) in your wallet/i);
  });
});
