import { defineWords } from "#define-words.ts";

/** A refund whose payment was reversed later. */
export const owedBackWords = defineWords("member/owed-back", {
  title: (amount: string) => `You owe us ${amount} back`,
  text: "We refunded this to you from a payment that was later reversed. Anything you pay beyond your loan goes to this first.",
  all: (amount: string) => `${amount} today pays your loan and this.`,
  alone: (reference: string) =>
    `Transfer it with the reference ${reference}. If you need our account, ask us in Help.`,
});
