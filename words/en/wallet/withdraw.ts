import { defineWords } from "#define-words.ts";

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
  minutes: (from: number, to: number, most: string) =>
    `Usually ${from} to ${to} minutes, for up to ${most}`,
  hours: (hours: number, by: string) => `Within ${hours} hours on banking days: by ${by}`,
  fee: "Transfer fee",
  receive: "You receive",
  sum: "Amount",
  left: "Left in your wallet",
  interest:
    "Interest on this amount starts the day it reaches your account. What stays in your wallet costs nothing.",
  cannotHold: (bank: string, most: string) =>
    `${bank} can hold at most ${most}. A larger amount would come back. Withdraw less, or change to a bank account.`,
  cannotTake: (bank: string, most: string) =>
    `${bank} takes at most ${most} in one transfer. Withdraw up to that now and the rest in a second withdrawal, or change to a bank account.`,
  takeMost: (most: string) => `Withdraw ${most} now`,
  toAccount: "Change to a bank account",

  continue: "CONTINUE WITHDRAWAL",
  cancel: "Cancel",
  missing: "Enter an amount to continue.",
  limit: (limit: string) =>
    `You can withdraw up to ${limit} at a time here. For more, up to your whole balance, use Home.`,
  overLimit: (limit: string) => `This screen takes up to ${limit} at a time.`,
  toDashboard: "Withdraw from Home",
  refused: "No money has moved. It's still in your wallet.",
  askAgain: "Please continue. We'll send you a new code.",

  confirming: "Please check your withdrawal",
  confirm: "CONFIRM WITHDRAWAL",
  back: "Change the amount",

  codeTitle: "Confirm with an OTP",
  codeText: (amount: string, bank: string, account: string) =>
    `You're withdrawing ${amount} to your own account at ${bank}, ${account}.`,

  transferring: "Transferring...",
  thanks: "Thank you. We're making your withdrawal.",
  takes: {
    INSTAPAY: (from: number, to: number, most: string) =>
      `The money usually arrives in ${from} to ${to} minutes (transfers of up to ${most}).`,
    PESONET: (hours: number, by: string) =>
      `The money will arrive by ${by}, within ${hours} hours on banking days.`,
  },
  feeText: (fee: string) => `Transfer fee: ${fee}.`,
  checking: "We're checking",
  checkingText:
    "Our server hasn't answered yet, so we don't know yet whether your withdrawal went through. We'll keep checking, and it won't be sent twice. There's nothing for you to do.",

  success: "Success",
  onItsWay: (amount: string, bank: string, account: string) =>
    `Your ${amount} is on its way to ${bank} ${account}.`,
  reference: "Reference number",
  finish: "CONTINUE",
});
