/** The query of the wallet, which polls. */
import type { WalletReply, WithdrawalReply } from "@hiram/contract/wallet/wallet.calls.ts";
import { openWithdrawalStatuses } from "@hiram/contract/wallet/wallet.ts";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { ask } from "#api/client.ts";
import { liveEveryMs } from "#hooks/live.ts";

/** The query key of the wallet; code that moves money invalidates it. */
export const walletKey = ["wallet"];

/** After money has moved: reloads the wallet, and the loan, whose possible actions change. */
export const refreshMoney = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: walletKey }),
    client.invalidateQueries({ queryKey: ["loan"] }),
  ]);

export const sendRecall = (body: { readonly id: string }, idempotencyKey: string) =>
  ask("POST /memberloan/withdrawals/recall", body, { idempotencyKey });

/** Returned because the member recalled it: nothing went wrong. */
export const isRecalled = ({ timeline }: WithdrawalReply): boolean =>
  timeline.at(-1)?.event === "recall";

export const isWithdrawalMoving = (withdrawal: WithdrawalReply | null | undefined): boolean =>
  !!withdrawal && (openWithdrawalStatuses as readonly string[]).includes(withdrawal.status);

/** Both screens have a call of their own with the same reply. */
type WalletCall = "POST /loan/phonenumber" | "POST /memberloan/pn";

export const useWallet = (call: WalletCall) =>
  useQuery({
    queryKey: [...walletKey, call],
    queryFn: () => ask(call, {}),
    refetchInterval: ({ state }) =>
      liveEveryMs(
        isWithdrawalMoving(state.data?.latestWithdrawal) ||
          isWithdrawalMoving(state.data?.latestRefund),
      ),
  });

/** An inactive wallet shows only the reason. */
export const showsBalance = ({ active, status }: WalletReply): boolean =>
  active && status === "ACTIVE";
