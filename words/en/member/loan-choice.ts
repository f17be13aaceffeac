import { defineWords } from "#define-words.ts";

/** The loan chosen in the calculator, on the way to the application. */
export const loanChoiceWords = defineWords("member/loan-choice", {
  title: "The loan you chose",
  loan: (amount: string, months: number) => `${amount} over ${months} months`,
  shownIn: (code: string) => `Amounts shown in ${code}.`,
  next: {
    login: "Sign in to apply for it. New here? Register first; it's free. We'll keep your choice.",
    register: "Open your account first. We'll keep your choice.",
    activate: "Activate your account, then apply for it. You can still change it.",
    apply: "This is your choice from the calculator. You can still change it.",
  },
});
