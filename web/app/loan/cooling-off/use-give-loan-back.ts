/** Gives the loan back: one request, one effect. */
import type { declareCoolingOffCall } from "@hiram/contract/loan/cooling-off.calls.ts";
import type { BodyOf, ReplyOf } from "@hiram/contract/wire/call.ts";
import { useQueryClient } from "@tanstack/react-query";
import { ask } from "#api/client.ts";
import { useSendOnce } from "#hooks/use-send-once.ts";
import { refreshLoan } from "#loan/loan.api.ts";

type Body = BodyOf<typeof declareCoolingOffCall>;
type Reply = ReplyOf<typeof declareCoolingOffCall>;

export function useGiveLoanBack(onDone: () => void) {
  const client = useQueryClient();
  // The payable amounts change with the loan.
  const refresh = () =>
    Promise.all([refreshLoan(client), client.invalidateQueries({ queryKey: ["payment"] })]);
  return useSendOnce<Body, Reply>({
    name: "loan:cooling-off",
    send: (body, idempotencyKey) => ask("POST /memberloan/coolingoff", body, { idempotencyKey }),
    onDone: async () => {
      onDone();
      await refresh();
    },
    // A refusal may mean that the days are over, so the page reloads the loan.
    onRefused: () => void refresh(),
  });
}
