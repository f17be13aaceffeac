/** The query of all withdrawals, page by page; it polls. Home does without it. */
import { useInfiniteQuery } from "@tanstack/react-query";
import { ask } from "#api/client.ts";
import { liveEveryMs } from "#hooks/live.ts";
import { isWithdrawalMoving, walletKey } from "#wallet/wallet.api.ts";

export const useWithdrawals = () =>
  useInfiniteQuery({
    queryKey: [...walletKey, "withdrawals"],
    queryFn: ({ pageParam }) =>
      ask("POST /memberloan/withdrawals", pageParam ? { before: pageParam } : {}),
    initialPageParam: "",
    getNextPageParam: ({ withdrawals, more }) =>
      more ? withdrawals.at(-1)?.withdrawalNumber : undefined,
    refetchInterval: ({ state }) =>
      liveEveryMs(!!state.data?.pages.some((page) => page.withdrawals.some(isWithdrawalMoving))),
  });
