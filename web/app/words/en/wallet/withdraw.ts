import { defineWords } from "#words/words.tsx";

/** A withdrawal, from the amount to its reference. */
export const withdrawWords = defineWords("wallet/withdraw", {
  title: "Withdraw",
  amount: "Amount to withdraw",
  amountHint: (balance: string) => `Up to ${balance}.`,
  setToFull: "Set to your full balance",
  wholeBalance: "Whole balance",
  account: "To your account",
  accountName: (name: string) => `In the name of ${name}`,
  exchangeRate: "Exchange rate",
  rate: (code: string, pesos: string) => `1 ${code} = ${pesos} PHP`,
  way: "Sent by",
  INSTAPAY: "InstaPay",
  PESONET: "PESONet",
  minutes: (from: number, to: number) => `Usually ${from} to ${to} minutes`,
  hours: (hours: number) => `Within ${hours} hours on banking days`,
  fee: "Transfer fee",
  receive: "You receive",
  sum: "Amount",
  left: "Left in your wallet",
  interest:
    "Interest on this amount starts on the day it arrives. You pay it back in the instalments that are left.",

  continue: "CONTINUE WITHDRAWAL",
  cancel: "Cancel",
  missing: "Enter an amount to continue.",
  overLimit: (limit: string) =>
    `This screen takes up to ${limit} at a time. You can withdraw more, up to your whole balance, from Home.`,
  toDashboard: "Withdraw from Home",
  refused: "Nothing was moved. Your money is in your wallet.",
  askAgain: "Please continue and ask for a new code.",

  confirming: "Please check your withdrawal",
  confirm: "CONFIRM WITHDRAWAL",
  back: "Change the amount",

  codeTitle: "Confirm with an OTP",
  codeText: (amount: string, bank: string, account: string) =>
    `You withdraw ${amount} to your own account at ${bank}, ${account}.`,

  transferring: "Transferring...",
  thanks: "Thank you. Your withdrawal is being made.",
  takes: {
    INSTAPAY: (from: number, to: number) =>
      `The money usually arrives in ${from} to ${to} minutes.`,
    PESONET: (hours: number) =>
      `The money arrives within ${hours} hours on banking days, by PESONet.`,
  },
  feeText: (fee: string) => `Transfer fee: ${fee}.`,
  checking: "We are checking",
  checkingText:
    "Our server has not answered yet, so we do not know whether your withdrawal was made. We keep asking, and it is never made twice. Nothing to do for now.",

  success: "Success",
  onItsWay: (amount: string, bank: string, account: string) =>
    `Your ${amount} is on its way to ${bank} ${account}.`,
  reference: "Reference number",
  finish: "CONTINUE",
});
