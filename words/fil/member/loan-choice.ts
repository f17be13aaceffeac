import type { loanChoiceWords } from "#en/member/loan-choice.ts";

export const words: (typeof loanChoiceWords)["english"] = {
  title: "Ang loan na pinili mo",
  loan: (amount, months) => `${amount} sa loob ng ${months} buwan`,
  shownIn: (code) => `Nasa ${code} ang ipinapakitang mga halaga.`,
  next: {
    login:
      "Mag-sign in para mag-apply dito. Bago ka ba rito? Mag-register muna, libre ito. Hindi mawawala ang pinili mo.",
    register: "Magbukas muna ng account. Itatabi namin ang pinili mo para sa application mo.",
    activate: "I-activate ang account mo, at saka mag-apply. Puwede mo pa itong baguhin.",
    apply: "Ito ang pinili mo sa calculator. Puwede mo pa itong baguhin.",
  },
};
