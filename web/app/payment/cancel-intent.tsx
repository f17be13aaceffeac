/** Cancels an unpaid payment, confirmed once. */

import { intentWords } from "@hiram/words/en/payment/intent.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { CallFailure } from "#api/client.ts";
import { type PaymentIntent, refreshPaid, sendCancelIntent } from "#payment/payment.api.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { FailureStatus, toCallFailure } from "#ui/failure.tsx";
import { useWords } from "#words/words.tsx";

export function CancelIntent({ intent }: { readonly intent: PaymentIntent }) {
  const words = useWords(intentWords);
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const [state, setState] = useState<"idle" | "busy" | CallFailure>("idle");
  const cancel = async () => {
    setState("busy");
    try {
      await sendCancelIntent(intent.id);
      setIsOpen(false);
      setState("idle");
    } catch (error) {
      setState(toCallFailure(error));
    }
    await refreshPaid(client);
  };
  return (
    <>
      <Button
        variant="plain"
        aria-haspopup="dialog"
        className="self-start"
        onClick={() => {
          setState("idle");
          setIsOpen(true);
        }}
      >
        {words.cancel}
      </Button>
      <Dialog title={words.cancelTitle} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <div className="flex flex-col gap-4">
          <p>{words.cancelText}</p>
          <p>{words.stillBooked}</p>
          <FailureStatus state={state}>
            <p>{words.notCancelled}</p>
          </FailureStatus>
          <div className="flex flex-wrap gap-3">
            <Button data-start variant="plain" onClick={() => setIsOpen(false)}>
              {words.cancelNo}
            </Button>
            <Button disabled={state === "busy"} onClick={cancel}>
              {state === "busy" ? words.cancelling : words.cancelYes}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
