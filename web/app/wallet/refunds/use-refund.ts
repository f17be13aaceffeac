/**
 * Sends all overpaid money back, or as much as an e-wallet accepts in one transfer: one request,
 * stored with its key before it is sent, and repeated until its outcome is known.
 */
import type { refundCall } from "@hiram/contract/wallet/refund.calls.ts";
import type { WalletReply } from "@hiram/contract/wallet/wallet.calls.ts";
import type { BodyOf, ReplyOf } from "@hiram/contract/wire/call.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ask } from "#api/client.ts";
import { useSendOnce } from "#hooks/use-send-once.ts";
import { refreshMoney } from "#wallet/wallet.api.ts";

type RefundRequest = BodyOf<typeof refundCall>;
type RefundReply = ReplyOf<typeof refundCall>;

export function useRefund(wallet: WalletReply) {
  const client = useQueryClient();
  const [done, setDone] = useState<RefundReply | null>(null);
  const once = useSendOnce<RefundRequest, RefundReply>({
    name: "refund",
    send: (body, idempotencyKey) => ask("POST /memberloan/refund", body, { idempotencyKey }),
    onDone: (reply) => {
      setDone(reply);
      void refreshMoney(client);
    },
    onRefused: () => void refreshMoney(client),
  });
  const most = wallet.eWalletLimits?.transferMax ?? Number.POSITIVE_INFINITY;
  const refundAmount = Math.min(wallet.refundable, most);
  return {
    ...once,
    done,
    refundAmount,
    send: (confirmation: string) => {
      if (wallet._id) void once.run({ id: wallet._id, refundAmount, confirmation });
    },
  };
}

export type RefundState = ReturnType<typeof useRefund>;
