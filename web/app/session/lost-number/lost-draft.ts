/** The data of the lost-number steps. It stays in memory only, because it has the password. */
import { type CodeTimes, noCodeSent } from "#member/code-times.ts";

export type LostNumberDraft = {
  readonly owner: { readonly phoneNumber: string; readonly password: string };
  readonly emailMasked: string;
  readonly emailSent: CodeTimes;
  /** The proof that the e-mailed code was right. */
  readonly confirmation: string;
  readonly newPhoneNumber: string;
  readonly phoneSent: CodeTimes;
  readonly effectiveAt: string;
};

export const emptyLostNumberDraft: LostNumberDraft = {
  owner: { phoneNumber: "", password: "" },
  emailMasked: "",
  emailSent: noCodeSent,
  confirmation: "",
  newPhoneNumber: "",
  phoneSent: noCodeSent,
  effectiveAt: "",
};

export type LostStepProps = {
  readonly draft: LostNumberDraft;
  readonly onNext: (changes: Partial<LostNumberDraft>) => void;
  /** Changes within the step: a code was sent again. */
  readonly onKeep: (changes: Partial<LostNumberDraft>) => void;
};
