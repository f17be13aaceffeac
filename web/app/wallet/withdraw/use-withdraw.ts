/**
 * A withdrawal from the first digit to its reference: the steps of `withdraw-flow.ts`, and the one
 * request behind them, which is stored, sent once and repeated until its outcome is known.
 */
import { type Centavos, fromPesos, toPesos } from "@hiram/contract/money/money.ts";
import { screenTimings } from "@hiram/contract/policy/policy.ts";
import type { WalletReply, withdrawCall } from "@hiram/contract/wallet/wallet.calls.ts";
import type { BodyOf } from "@hiram/contract/wire/call.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useReducer, useRef } from "react";
import { ask } from "#api/client.ts";
import { findStoredRequest } from "#api/stored-request.ts";
import { useMounted } from "#hooks/use-mounted.ts";
import { useSendOnce } from "#hooks/use-send-once.ts";
import { wait } from "#hooks/wait.ts";
import { BALANCE_ID } from "#wallet/balance-heading.tsx";
import { walletKey } from "#wallet/wallet.api.ts";
import {
  advanceWithdrawFlow,
  startWithdrawFlow,
  type WithdrawReply,
} from "#wallet/withdraw/withdraw-flow.ts";
import { typedCentavos } from "#wallet/withdraw/withdrawal-amount.ts";

/** The dashboard takes any amount up to the balance; the wallet screen has a limit. */
type WithdrawKey = "POST /memberloan/withdraw" | "POST /loan/withdraw";

type SentWithdrawal = { readonly call: WithdrawKey; readonly body: BodyOf<typeof withdrawCall> };

/** One storage name for both screens: either continues what the other sent. */
const KEPT_AS = "withdrawal";

const sentPesos = (): number | null =>
  findStoredRequest<SentWithdrawal>(KEPT_AS)?.body.body.withdrawalAmount ?? null;

export function useWithdraw(call: WithdrawKey, wallet: WalletReply | undefined) {
  const [flow, dispatch] = useReducer(advanceWithdrawFlow, null, () =>
    startWithdrawFlow(sentPesos()),
  );
  const client = useQueryClient();
  const isHere = useMounted();
  const sentAtMs = useRef(Date.now());
  const balance: Centavos = fromPesos(wallet?.wallet ?? 0);
  const amount = typedCentavos(flow.typed);

  const refresh = () => {
    client.invalidateQueries({ queryKey: walletKey });
    client.invalidateQueries({ queryKey: ["loan"] });
  };

  const once = useSendOnce<SentWithdrawal, WithdrawReply>({
    name: KEPT_AS,
    send: (sent, idempotencyKey) => ask(sent.call, sent.body, { idempotencyKey }),
    onDone: async (reply) => {
      refresh();
      // Waits for the shortest time of the phase; the reply has already come.
      await wait(sentAtMs.current + screenTimings.transferPhaseMs - Date.now());
      if (isHere.current) dispatch({ type: "done", reply });
    },
    onRefused: (refusal) => {
      refresh();
      dispatch({ type: "refused", refusal });
    },
  });

  // A phone that is online again does not wait out the pause.
  const { checkNow } = once;
  useEffect(() => {
    window.addEventListener("online", checkNow);
    return () => window.removeEventListener("online", checkNow);
  }, [checkNow]);

  useEffect(() => {
    if (wallet) dispatch({ type: "balance", balance });
  }, [wallet, balance]);

  const before = useRef(flow.step);
  useEffect(() => {
    if (flow.step === "wallet" && before.current !== "wallet")
      document.getElementById(BALANCE_ID)?.focus({ preventScroll: true });
    before.current = flow.step;
  }, [flow.step]);

  const send = (confirmation: string) => {
    if (!wallet?._id || amount === null) return;
    dispatch({ type: "send" });
    sentAtMs.current = Date.now();
    const withdrawalAmount = toPesos(amount);
    const availableBalance = toPesos(balance - amount);
    once.run({ call, body: { id: wallet._id, withdrawalAmount, availableBalance, confirmation } });
  };

  return { flow, dispatch, balance, amount, isChecking: once.state === "checking", send };
}

export type Withdraw = ReturnType<typeof useWithdraw>;
