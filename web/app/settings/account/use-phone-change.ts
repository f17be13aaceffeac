/**
 * A change of the phone number with both phones: a code to the old number, then one to the new one.
 * The change ends every session, so the member signs in again with the new number.
 */
import { useState } from "react";
import { ask } from "#api/client.ts";
import type { CodeState } from "#member/code-form.tsx";
import { type CodeSending, type CodeTimes, codeTimes } from "#member/code-times.ts";
import type { SignInPageState } from "#member/entry-state.ts";
import { useNavigate } from "#router/router.tsx";
import { toCallFailure } from "#ui/failure.tsx";

type SentTo = "old" | "new";
type PhoneCode = CodeTimes & { readonly to: SentTo };

export function usePhoneChange(newPhoneNumber: string, currentPassword: string) {
  const navigate = useNavigate();
  const [sent, setSent] = useState<PhoneCode>();
  const [confirmation, setConfirmation] = useState("");
  const [state, setState] = useState<CodeState>("idle");

  const attempt = async (during: CodeState, work: () => Promise<CodeState>) => {
    setState(during);
    try {
      setState(await work());
      return undefined;
    } catch (error) {
      const failure = toCallFailure(error);
      setState(failure);
      return failure;
    }
  };
  const sending: Record<SentTo, (proof: string) => Promise<CodeSending>> = {
    old: () => ask("POST /memberdetails/phone/otp", { newPhoneNumber, currentPassword }),
    new: (proof) =>
      ask("POST /memberdetails/phone/new-otp", { newPhoneNumber, confirmation: proof }),
  };
  const send = (to: SentTo, proof = confirmation) =>
    attempt("sending", async () => {
      setSent({ ...codeTimes(await sending[to](proof)), to });
      return sent?.to === to ? "resent" : "idle";
    });

  const proveOld = (otp: string) =>
    attempt("checking", async () => {
      const proven = await ask("POST /memberdetails/phone/verify", { newPhoneNumber, otp });
      setConfirmation(proven.confirmation);
      await send("new", proven.confirmation);
      return "idle";
    });
  const proveNew = (otp: string) =>
    attempt("checking", async () => {
      const body = { newPhoneNumber, currentPassword, confirmation, otp };
      const { recoveryHoldUntil } = await ask("PATCH /memberdetails/phone", body);
      const entry: SignInPageState = { notice: "phone-changed", recoveryHoldUntil };
      // The sign-in page ends the session: if it ended here, this page would lead home.
      navigate("/login", { replace: true, state: entry });
      return "idle";
    });

  return {
    sent,
    state,
    send,
    confirm: (otp: string) => (sent?.to === "new" ? proveNew(otp) : proveOld(otp)),
    reopen() {
      setSent(undefined);
      setState("idle");
    },
  };
}
