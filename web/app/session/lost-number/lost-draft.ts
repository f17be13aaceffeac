/** The data of the lost-number steps. It stays in memory only, because it has the password. */
import { type CodeTimes, noCodeSent } from "#member/code-times.ts";

export type LostDraft = {
  readonly owner: { readonly phoneNumber: string; readonly password: string };
  readonly emailMasked: string;
  readonly emailSent: CodeTimes;
  /** The proof that the e-mailed code was right. */
  readonly confirmation: string;
  readonly newPhoneNumber: string;
  readonly phoneSent: CodeTimes;
  readonly effectiveAt: string;
};

export const emptyLostDraft: LostDraft = {
  owner: { phoneNumber: "", password: "" },
  emailMasked: "",
  emailSent: noCodeSent,
  confirmation: "",
  newPhoneNumber: "",
  phoneSent: noCodeSent,
  effectiveAt: "",
};

export type LostStepProps = {
  readonly draft: LostDraft;
  readonly onNext: (changes: Partial<LostDraft>) => void;
  /** Changes within the step: a code was sent again. */
  readonly onKeep: (changes: Partial<LostDraft>) => void;
};
