/** The steps of registration in their order, and what is kept of them while one is at it. */
import { fieldError, fields, notChosen } from "@hiram/contract/wire/fields.ts";
import { noProof } from "#session/register/proof.ts";

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

export const emptyDraft = {
  ...noProof,
  invitationCode: "",
  hasPassedInvitation: false,
  email: "",
  fullName: "",
  workPlaceCountry: "Philippines",
  workLocation: "",
  jobTitle: "",
  jobCategory: notChosen as string,
  monthlyNetIncome: fields.monthlyNetIncome.initial ?? "",
  isDone: false,
};
export type RegisterDraft = typeof emptyDraft;

/** Whether everything before the step has been done. */
export const mayShow: Record<RegisterStep, (draft: RegisterDraft, password: string) => boolean> = {
  invitation: () => true,
  phone: ({ hasPassedInvitation }) => hasPassedInvitation,
  code: ({ sentTo }) => sentTo !== "",
  known: ({ otpToken, isRegistered }) => otpToken !== "" && isRegistered,
  register: ({ otpToken, isRegistered }) => otpToken !== "" && !isRegistered,
  reg_1: (draft, password) => mayShow.register(draft, password) && isAccountGood(draft, password),
  done: ({ isDone }) => isDone,
};

/** A page that is loaded again has no password any more: it is created anew. */
const isAccountGood = ({ email, fullName }: RegisterDraft, password: string): boolean =>
  password !== "" &&
  fieldError(fields.email, email) === null &&
  fieldError(fields.fullName, fullName) === null;

/** What the member counts: the steps with something to fill in. */
export const countedSteps = ["invitation", "phone", "code", "register", "reg_1"] as const;
