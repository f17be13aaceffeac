import { defineWords } from "#define-words.ts";

/** Activation: the prompt, the frame of the five steps, and the messages between them. */
export const activationWords = defineWords("activation/activation", {
  title: "Activation",
  description: "The five steps before your first loan.",
  loading: "Loading …",
  stateFailed: "We can't load your activation right now.",

  prompt: "Activate your account before applying loan",
  promptNeeds: "Have these ready:",
  needs: ["your registration details", "a government-issued ID", "a clear selfie"],
  promptText:
    "It takes about ten minutes, in five steps. You can stop at any time and continue later, on this phone or another.",
  resumeText: "You can stop at any time and continue later, on this phone or another.",
  progress: (done: number, of: number) =>
    `${done} of ${of} steps saved. Continue where you left off.`,
  activate: "ACTIVATE ACCOUNT",

  steps: "Steps",
  step: (at: number, of: number) => `Step ${at} of ${of}`,
  stepDone: "completed",
  titles: {
    personal: "Tell us about yourself",
    address: "Current residential address",
    references: "Character References",
    identity: "Your ID",
    bank: "Beneficiary bank account, where the loan is received",
  },
  later: "Finish later",
  back: "Back",
  checkTitle: "Check your answers",
  checkText: "Please check everything before you finish. You can change any part.",
  shortTitles: {
    personal: "About you",
    address: "Address",
    references: "Your reference",
    identity: "Your ID",
    bank: "Bank or e-wallet account",
  },
  change: "Change",
  changeOf: (what: string) => `Change: ${what}`,
  answersLoading: "Loading your answers …",
  answersFailed: "We can't load what you saved right now.",
  continue: "Continue",
  finish: "Finish",
  saving: "Saving …",

  incomplete: "Please complete your information!",
  validated: "Information validated successfully!",
  verifying: "Verifying your information",
  overlay: "Please wait while we save your information",
  notSaved: "This step isn't saved yet. Everything you typed is still here.",
  movedOn: "You continued on another device. We'll take you to where you left off.",
});
