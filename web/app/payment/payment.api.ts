/** The queries of paying: payable amounts, the effect of paying, and the intents under way. */
import type { IntentReply, payCall } from "@hiram/contract/payment/payment.calls.ts";
import type { IntentStatus } from "@hiram/contract/payment/payment.ts";
import type { BodyOf } from "@hiram/contract/wire/call.ts";
import { payPath } from "@hiram/contract/wire/paths.ts";
import { keepPreviousData, type QueryClient, useQuery } from "@tanstack/react-query";
import { ask } from "#api/client.ts";
import { liveEveryMs } from "#hooks/live.ts";

export type PaymentIntent = IntentReply;
export type PayRequest = BodyOf<typeof payCall>;

/** The page of one payment. */
export const intentPath = ({ id }: PaymentIntent): string => `${payPath}/${id}`;

const paymentKey = ["payment"];

/** A booked payment changes the loan; overpaid money changes the wallet. */
export const refreshPaid = (client: QueryClient) =>
  Promise.all(
    [paymentKey, ["loan"], ["wallet"]].map((queryKey) => client.invalidateQueries({ queryKey })),
  );

const isOpenStatus: Readonly<Record<IntentStatus, boolean>> = {
  WAITING: true,
  SEEN: true,
  BOOKED: false,
  EXPIRED: false,
  CANCELLED: false,
};
/** Whether it may still be paid or booked without further action by the member. */
export const isUnderWay = ({ status }: PaymentIntent): boolean => isOpenStatus[status];

/** Refused while nothing can be paid yet, so not asked then. */
export const usePayOptions = (isPayable = true) =>
  useQuery({
    enabled: isPayable,
    queryKey: [...paymentKey, "options"],
    queryFn: () => ask("POST /memberloan/pay/options", {}),
    refetchInterval: ({ state }) => liveEveryMs(!!state.data?.intents.some(isUnderWay)),
  });

/** The effect of a payment in pesos; the previous figures stay while it loads. */
export const usePayEffect = (amount: number | null, on: string | null) =>
  useQuery({
    queryKey: [...paymentKey, "preview", amount, on],
    queryFn: () =>
      ask("POST /memberloan/pay/preview", { amount: amount ?? 0, ...(on !== null && { on }) }),
    enabled: amount !== null,
    placeholderData: keepPreviousData,
  });

export const usePayoff = (on: string, enabled = true) =>
  useQuery({
    queryKey: [...paymentKey, "payoff", on],
    queryFn: () => ask("POST /memberloan/payoff", { on }),
    enabled,
    placeholderData: keepPreviousData,
  });

/** How often an intent is polled: often at first, then less, and not once it has ended. */
const POLL_MS = [
  { until: 20, everyMs: 3_000 },
  { until: 40, everyMs: 10_000 },
] as const;
const POLL_LAST_MS = 30_000;

export const pollEveryMs = (isOpen: boolean, asked: number): number | false =>
  isOpen && (POLL_MS.find(({ until }) => asked < until)?.everyMs ?? POLL_LAST_MS);

/** TanStack Query pauses in a hidden tab and asks at once when it is shown again. */
export const useIntent = (id: string) =>
  useQuery({
    queryKey: [...paymentKey, "intent", id],
    queryFn: () => ask("POST /memberloan/pay/read", { id }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      pollEveryMs(!state.data || isUnderWay(state.data), state.dataUpdateCount),
  });

export const sendPay = (body: PayRequest, idempotencyKey: string) =>
  ask("POST /memberloan/pay", body, { idempotencyKey });

export const sendCancelIntent = (id: string) => ask("POST /memberloan/pay/cancel", { id });

/** The loan as Home loads it: its late instalments, and the currency of the application. */
export const useLoanOfPayment = () =>
  useQuery({
    queryKey: ["loan", "latest"],
    queryFn: () => ask("POST /memberloan", {}),
    select: ({ loan }) => loan,
  });

/** The same reply as on Home: money owed back when nothing is owed on a loan. */
export const useWalletOfPayment = (enabled: boolean) =>
  useQuery({
    queryKey: ["wallet", "POST /memberloan/pn"],
    queryFn: () => ask("POST /memberloan/pn", {}),
    enabled,
  });
