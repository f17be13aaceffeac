/** E-mails that a paper is attached to. */
export const mailedWords = {
  contract: {
    subject: (loanNumber: number) => `your signed contract, loan no. ${loanNumber}`,
    text: (amount: string) =>
      `The contract of your loan of ${amount} is attached, with the record of your agreement. ` +
      "Please keep it. It's also in your account, under Settings.\n\n" +
      "Didn't agree to a loan? Write to us at once.",
  },
  addendum: {
    subject: "the addendum to your contract",
    text: "The addendum to your loan contract is attached, with your new instalments. Please keep it. It's also in your account, under Ask for more time.\n\nDidn't agree to it? Write to us at once.",
  },
};

export type MailedWords = typeof mailedWords;
