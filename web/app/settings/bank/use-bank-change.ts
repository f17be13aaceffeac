/**
 * A change of the payout account: the password sends a code bound to the new account, the code or a
 * passkey is checked for that account, and only then is the change stored.
 */
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ask } from "#api/client.ts";
import type { BankValues } from "#fields/bank-fields.tsx";
import type { CodeState } from "#member/code-form.tsx";
import { type CodeTimes, codeTimes } from "#member/code-times.ts";
import type { ConfirmAnswer } from "#member/confirm-with.ts";
import type { PasskeyResponse } from "#member/passkey.ts";
import { refreshInfo } from "#settings/settings.api.ts";
import { toCallFailure } from "#ui/failure.tsx";

export type TypedBank = BankValues & { currentPassword: string };

export function useBankChange(typed: TypedBank, onNoted: () => void) {
  const client = useQueryClient();
  const [sent, setSent] = useState<CodeTimes>();
  const [state, setState] = useState<CodeState>("idle");
  const { currentPassword, ...account } = typed;

  const send = async () => {
    setState("sending");
    try {
      setSent(codeTimes(await ask("POST /memberdetails/bank/otp", typed)));
      setState(sent ? "resent" : "idle");
      return undefined;
    } catch (error) {
      const failure = toCallFailure(error);
      setState(failure);
      return failure;
    }
  };

  const note = async (answer: ConfirmAnswer) => {
    const { confirmation } = await ask("POST /memberdetails/bank/verify", {
      ...account,
      ...answer,
    });
    await ask("PATCH /memberdetails/bank", { ...account, currentPassword, confirmation });
    await refreshInfo(client);
    onNoted();
  };

  const confirm = async (otp: string) => {
    setState("checking");
    try {
      await note({ otp });
    } catch (error) {
      setState(toCallFailure(error));
    }
  };

  return {
    sent,
    state,
    send,
    confirm,
    passkey: {
      question: () => ask("POST /memberdetails/bank/passkey", typed),
      confirm: (passkey: PasskeyResponse) => note({ passkey }),
    },
    /** Back to the account form, with its values. */
    reopen() {
      setSent(undefined);
      setState("idle");
    },
  };
}
