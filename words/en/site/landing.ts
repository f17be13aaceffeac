import { defineWords } from "#define-words.ts";

/** The figures of the loan in the pictures, computed by `fill-preview.ts`. */
type Figures = { readonly loan: string; readonly term0: string; readonly instalment: string };

export const landingWords = defineWords("site/landing", {
  tagline: "Empowering dreams, one loan at a time.",
  pitch: (least: string, most: string) =>
    `Borrow ${least} to ${most} in pesos, from wherever you work. See the whole price before you sign.`,
  startHere: "Work out your loan",
  preview: "The product's own screens",
  pause: "Pause the pictures",
  play: "Play the pictures",
  slides: ({ loan, term0, instalment }: Figures) => [
    `Loan calculator: PHP ${loan} over ${term0} months, PHP ${instalment} a month`,
    "Registration: a mobile number and a six-digit code being entered",
    "Activation step 1 of 5: Tell us about yourself",
    "Activation step 4 of 5: Your ID, with front, back and selfie",
    "Confirm Your Loan Application, with every figure",
    "Loan status: pending, with what happens next",
    "Wallet: available balance PHP 200,000.00 and Withdraw now",
    "Withdrawal on its way: within 24 hours on banking days, no fee",
    "Settings: credit score 720 out of 1000",
  ],
});
