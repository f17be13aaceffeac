/** Opens the account, and maps each refusal to the step that can correct it. */
import type { ProblemName } from "@hiram/contract/wire/problem.ts";
import { registerWords } from "@hiram/words/en/session/register.ts";
import { useState } from "react";
import { ask, type CallFailure } from "#api/client.ts";
import type { WorkValues } from "#fields/work/work-fields.tsx";
import type { RegisterDraft, RegisterStep } from "#session/register/register-draft.ts";
import { toCallFailure, useSayFailure } from "#ui/failure.tsx";
import { showToast } from "#ui/toast.ts";
import { useLanguage, useWords } from "#words/words.tsx";

export type FieldFaults = Readonly<Record<string, string>>;

type Mending = {
  readonly keep?: Partial<RegisterDraft>;
  readonly faults?: FieldFaults;
  readonly advice?: string;
  readonly step?: RegisterStep;
};

const accountFields = ["email", "fullName", "password"];

export function useOpening() {
  const words = useWords(registerWords);
  const sayFailure = useSayFailure();
  const { language } = useLanguage();
  const [state, setState] = useState<"idle" | "busy" | CallFailure>("idle");

  /** Null when the account is open; otherwise what to correct, and where. */
  const open = async (draft: RegisterDraft, password: string, work: WorkValues) => {
    setState("busy");
    showToast("loading", words.creating, { id: "register" });
    // Its failure is silent, as the specification says: the server sees both itself.
    const geo = await ask("GET /geo").catch(() => null);
    try {
      await ask("POST /authmember/register", {
        ...work,
        phoneNumber: draft.sentTo,
        email: draft.email,
        fullName: draft.fullName,
        otpToken: draft.otpToken,
        password,
        language,
        ...(geo && { ipAddress: geo.ip, countryRegister: geo.country ?? "" }),
        ...(draft.invitationCode && { invitationCode: draft.invitationCode }),
      });
      showToast("success", words.created, { id: "register" });
      setState("idle");
      return null;
    } catch (error) {
      const failure = toCallFailure(error);
      showToast("error", sayFailure(failure), { id: "register" });
      const mending = mend(failure);
      // An error that belongs to another step is shown there.
      setState(mending.step ? "idle" : failure);
      return mending;
    }
  };

  const mend = (failure: CallFailure): Mending => {
    const { code, message, fields = {} } = failure.problem ?? {};
    const isAccount = accountFields.some((name) => fields[name]);
    const byName: Partial<Record<ProblemName, Mending>> = {
      CodeRefused: { keep: { sentTo: "", otpToken: "" }, advice: words.proofOld, step: "phone" },
      AlreadyRegistered: { keep: { isRegistered: true }, step: "known" },
      InvitationRefused: { keep: { invitationCode: "" }, advice: words.invitationGone },
      WeakPassword: { faults: { password: message ?? "" }, step: "register" },
      InvalidInput: isAccount ? { faults: fields, step: "register" } : {},
    };
    if (!code) return { advice: words.sameAgain };
    return byName[code] ?? {};
  };

  return { state, open };
}
