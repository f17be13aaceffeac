import type { WalletReply } from "@hiram/contract/wallet/wallet.calls.ts";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { WithSite } from "#testing/with-site.tsx";
import { Balance, percentOfLoanLeft, shareOfLoanLeft } from "#wallet/balance.tsx";
import { BALANCE_ID } from "#wallet/balance-heading.tsx";

afterEach(cleanup);

test.each([
  [250_000, 100],
  [249_500, 99],
  [249_999.99, 99],
  [125_000, 50],
  [0, 0],
])("%f of 250,000 is %i percent", (wallet, percent) => {
  expect(percentOfLoanLeft(shareOfLoanLeft({ wallet, loanAmount: 250_000 }))).toBe(percent);
});

const wallet = {
  ...{ status: "ACTIVE", wallet: 160_000, withdrawnAmount: 40_000, reserved: 40_000 },
  ...{ loanAmount: 200_000 },
} as WalletReply;

const drawn = (isQuiet: boolean) => (
  <WithSite>
    <main>
      {isQuiet ? (
        <section>
          <Balance wallet={wallet} isQuiet />
        </section>
      ) : (
        <Balance wallet={wallet} />
      )}
    </main>
    <button type="button">Elsewhere</button>
  </WithSite>
);

const heading = () => screen.getByRole("heading", { name: "Available balance" });

test("the heading keeps the focus when a payout arrives and the card changes its form", () => {
  const { rerender } = render(drawn(false));
  document.getElementById(BALANCE_ID)?.focus();
  expect(document.activeElement).toBe(heading());

  rerender(drawn(true));
  expect(heading().tagName).toBe("H3");
  expect(document.activeElement).toBe(heading());

  rerender(drawn(false));
  expect(heading().tagName).toBe("H2");
  expect(document.activeElement).toBe(heading());
});

test("a heading that did not have the focus takes it from nothing else", async () => {
  const { rerender } = render(drawn(false));
  const elsewhere = screen.getByRole("button", { name: "Elsewhere" });
  elsewhere.focus();
  rerender(drawn(true));
  expect(document.activeElement).toBe(elsewhere);
});

test("a heading that comes back later does not take the focus that an earlier one had", async () => {
  const { unmount } = render(drawn(false));
  document.getElementById(BALANCE_ID)?.focus();
  unmount();
  await Promise.resolve();
  render(drawn(true));
  expect(document.activeElement).toBe(document.body);
});
