/** Accepting, cancelling, giving back: one request at a time, one effect each. */
import type { changeLoanCall } from "@hiram/contract/loan/loan.calls.ts";
import type { ReplyOf } from "@hiram/contract/wire/call.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useSendOnce } from "#hooks/use-send-once.ts";
import { type LoanChangeBody, refreshLoan, sendChange } from "#loan/loan.api.ts";

type Reply = ReplyOf<typeof changeLoanCall>;

/** `onDone` shows the result; meanwhile the page behind it loads the new state of the loan. */
export function useChange<Action extends LoanChangeBody["action"]>(
  action: Action,
  onDone: () => void,
) {
  const client = useQueryClient();
  return useSendOnce<Extract<LoanChangeBody, { action: Action }>, Reply>({
    name: `loan:${action}`,
    send: sendChange,
    onDone: async () => {
      onDone();
      await refreshLoan(client);
    },
    // A refusal may mean that the loan has changed, so the page reloads it.
    onRefused: () => void refreshLoan(client),
  });
}
