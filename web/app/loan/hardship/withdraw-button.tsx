/** Withdraws a request, or declines an offer. */

import { moreTimeWords } from "@hiram/words/en/loan/more-time.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { CallFailure } from "#api/client.ts";
import { refreshHardship, sendHardshipWithdrawal } from "#loan/hardship/hardship.api.ts";
import { Button } from "#ui/button.tsx";
import { FailureStatus, toCallFailure } from "#ui/failure.tsx";
import { useWords } from "#words/words.tsx";

type Props = { readonly id: string; readonly label: string };

export function WithdrawButton({ id, label }: Props) {
  const words = useWords(moreTimeWords);
  const client = useQueryClient();
  const [state, setState] = useState<"idle" | "busy" | CallFailure>("idle");
  const withdraw = async () => {
    setState("busy");
    try {
      await sendHardshipWithdrawal(id);
      setState("idle");
    } catch (error) {
      setState(toCallFailure(error));
    }
    await refreshHardship(client);
  };
  return (
    <div className="flex flex-col items-start gap-2">
      <Button variant="plain" disabled={state === "busy"} onClick={withdraw}>
        {label}
      </Button>
      <FailureStatus state={state}>
        <p>{words.withdrawFailed}</p>
      </FailureStatus>
    </div>
  );
}
