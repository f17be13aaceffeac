/**
 * Makes a payment intent: one request, stored with its idempotency key before it is sent, repeated
 * until its outcome is known. Afterwards the intent's own page shows how to pay it.
 */
import { useQueryClient } from "@tanstack/react-query";
import { useSendOnce } from "#hooks/use-send-once.ts";
import {
  intentPath,
  type PaymentIntent,
  type PayRequest,
  refreshPaid,
  sendPay,
} from "#payment/payment.api.ts";
import { useNavigate } from "#router/router.tsx";

export function usePay() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useSendOnce<PayRequest, PaymentIntent>({
    name: "payment",
    send: sendPay,
    onDone: (intent) => {
      void refreshPaid(client);
      navigate(intentPath(intent));
    },
    // The owed amount may have changed, so the page reloads it.
    onRefused: () => void refreshPaid(client),
  });
}
