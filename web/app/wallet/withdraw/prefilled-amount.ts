/** An amount that is too large for the wallet screen is carried to the dashboard. */
import type { WalletReply } from "@hiram/contract/wallet/wallet.calls.ts";
import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "#router/router.tsx";
import type { Withdraw } from "#wallet/withdraw/use-withdraw.ts";

/** The `state` of a link to the dashboard. */
export type PrefilledAmount = { readonly withdraw: string };

const amountIn = (state: unknown): string | undefined =>
  (state as Partial<PrefilledAmount> | null)?.withdraw;

export function usePrefilledAmount(withdraw: Withdraw, wallet: WalletReply | undefined): void {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const text = amountIn(state);
  const isReady = wallet !== undefined && wallet.wallet > 0 && wallet.blockedBecause === null;

  const take = useEffectEvent((brought: string) => {
    withdraw.dispatch({ type: "open" });
    withdraw.dispatch({ type: "amount", text: brought, balance: withdraw.balance });
    // Used once: a reload starts fresh.
    navigate(pathname, { replace: true, state: null });
  });
  useEffect(() => {
    if (text !== undefined && isReady) take(text);
  }, [text, isReady]);
}
