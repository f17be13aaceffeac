/** The steps of registration in order, and the stored draft. */
import { fieldError, fields, notChosen } from "@hiram/contract/wire/fields.ts";
import { noIncome } from "#fields/work/income.ts";
import { noPhoneProof } from "#session/register/proof.ts";

export const registerSteps = [
  "invitation",
  "phone",
  "code",
  "known",
  "register",
  "reg_1",
  "done",
] as const;
export type RegisterStep = (typeof registerSteps)[number];

export const emptyRegisterDraft = {
  ...noPhoneProof,
  invitationCode: "",
  hasPassedInvitation: false,
  email: "",
  fullName: "",
  workPlaceCountry: "Philippines",
  workLocation: "",
  jobTitle: "",
  jobCategory: notChosen as string,
  ...noIncome,
  isDone: false,
};
export type RegisterDraft = typeof emptyRegisterDraft;

/** Whether everything before the step is done. */
export const mayShow: Record<RegisterStep, (draft: RegisterDraft, password: string) => boolean> = {
  invitation: () => true,
  phone: ({ hasPassedInvitation }) => hasPassedInvitation,
  code: ({ sentTo }) => sentTo !== "",
  known: ({ otpToken, isRegistered }) => otpToken !== "" && isRegistered,
  register: ({ otpToken, isRegistered }) => otpToken !== "" && !isRegistered,
  reg_1: (draft, password) => mayShow.register(draft, password) && isAccountGood(draft, password),
  done: ({ isDone }) => isDone,
};

/** After a reload the password must be typed again. */
const isAccountGood = ({ email, fullName }: RegisterDraft, password: string): boolean =>
  password !== "" &&
  fieldError(fields.email, email) === null &&
  fieldError(fields.fullName, fullName) === null;

/** The steps that the member counts: those with something to fill in. */
export const countedSteps = ["invitation", "phone", "code", "register", "reg_1"] as const;
