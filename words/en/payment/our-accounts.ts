import { defineWords } from "#define-words.ts";

/** The public page that tells our accounts from those of somebody who pretends to be us. */
export const ourAccountsWords = defineWords("payment/our-accounts", {
  title: "Is this account ours?",
  description: "Check an account number, a wallet number or a QR code before you send money.",
  text: "Somebody gave you an account to pay us? Enter its number, or the text of its QR code, before you send any money. We'll tell you whether the money would reach us.",
  field: "Account number, wallet number or text of the QR code",
  fieldHint: "For a QR code: scan it with your phone's camera, copy the text, and paste it here.",
  missing: "Please enter a number or paste the text of a QR code.",
  check: "CHECK",
  checking: "Checking …",
  failed: "The account wasn't checked. Please don't send money there before it is.",
  answers: {
    OURS: "Yes, this is our account.",
    CODE: "Yes, we made this QR code for a payment to us.",
    NOT_OURS: "No, this is not our account. Please don't send money there.",
    UNREADABLE:
      "We can't read this. Please enter the whole number, or the whole text of the QR code.",
  },
  compare: "Before you pay, check that your bank or e-wallet shows exactly this:",
  bank: "Bank or e-wallet",
  name: "Account name",
  notOurs:
    "If somebody asked you to pay there in our name, it is a scam. Keep their messages, and tell us.",
  contact: "Contact us",
  adviceTitle: "How to know that it's us",
  advice: [
    "We never ask you to pay into a person's own account or wallet.",
    "We never ask for money before your loan is paid out.",
    "We never ask for your password, or for a code that we sent you.",
    "Pay from the Pay page after you sign in: its accounts and QR codes are always ours.",
  ],
});
