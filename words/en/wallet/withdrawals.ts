import { type ReturnReason, returnReasons } from "@hiram/contract/wallet/wallet.ts";
import { defineWords } from "#define-words.ts";

/** Existing withdrawals: the status of each, and its receipt. */
export const withdrawalsWords = defineWords("wallet/withdrawals", {
  latest: "Latest withdrawal",
  earlier: "Earlier withdrawals and refunds",
  loading: "Loading your withdrawals …",
  failed: "We can't load your withdrawals right now.",
  more: "Show earlier ones",
  loadingMore: "Loading …",
  to: (bank: string, account: string) => `To ${bank} ${account}`,

  status: {
    PROCESSING: "Processing",
    ON_HOLD: "On hold",
    SENT: "Sent",
    COMPLETED: "Completed",
    RETURNED: "Returned",
  },
  /** Equal to the contract's table; a test compares them. */
  says: {
    PROCESSING: "We're sending your money.",
    ON_HOLD: "Your money is safe while we check this withdrawal.",
    SENT: "On its way. We've asked your bank or e-wallet to credit it.",
    COMPLETED: "Your bank or e-wallet has credited it.",
    RETURNED: "It came back and is in your wallet again. Nothing was charged.",
  },
  /** A returned withdrawal that the member recalled. */
  recalled: {
    status: "Recalled",
    says: "You recalled it before it was sent. Nothing was charged.",
  },
  recall: "Recall this withdrawal",
  recallTitle: "Recall this withdrawal?",
  recallAsk: (amount: string, bank: string) =>
    `We won't send ${amount} to ${bank}. It'll be back in your wallet right away. It's free, and you can withdraw it again at any time.`,
  recallYes: "Yes, recall it",
  recallNo: "Let it continue",
  recalling: "Recalling it …",
  recallDone: "Recalled. The money is back in your wallet.",
  recallChecking:
    "The connection dropped before we got an answer, so we're checking what happened. Nothing will happen twice.",
  notRecalled: "We couldn't recall it.",
  recallTooLate:
    "It's too late to recall it: the bank or e-wallet already has it. If it comes back, the money will be in your wallet again.",
  /** The different words for a refund, whose money is in no wallet. */
  refund: {
    name: "Refund of your overpayment",
    latest: "Latest refund",
    /** Equal to the contract's table; a test compares them. */
    says: {
      PROCESSING: "We're sending your refund.",
      ON_HOLD: "Your money is safe while we check this refund.",
      SENT: "On its way. We've asked your bank or e-wallet to credit it.",
      COMPLETED: "Your bank or e-wallet has credited it.",
      RETURNED: "It came back, and we're keeping it for you. Nothing was charged.",
    },
    recall: "Recall this refund",
    recallTitle: "Recall this refund?",
    recallAsk: (amount: string, bank: string) =>
      `We won't send ${amount} to ${bank}. We'll keep it for you. It's free, and you can ask for it again at any time.`,
    recallDone: "Recalled. We're keeping the money for you.",
    recallTooLate:
      "It's too late to recall it: the bank or e-wallet already has it. If it comes back, we'll keep it for you.",
  },
  steps: "What happened",
  notYet: "not yet",
  expected: (when: string) => `Expected by ${when}.`,
  late: (when: string) => `It was expected by ${when}. It's late, and we're looking into it.`,
  pausedBecause: {
    NAME_DIFFERS:
      "The name of the account differs from yours. Please check the account in Settings.",
    ACCOUNT_FROZEN:
      "The bank or e-wallet says the account can't receive money. Please ask them why.",
    DUPLICATE: "We're making sure nothing is paid twice.",
    NEW_ACCOUNT: "The account is new, so we're checking it first.",
    OTHER: "We're checking this payout.",
    BANK_CLOSED: "The bank or e-wallet is closed. We'll send it as soon as it opens.",
    MEMBER_WISH: "You asked us to wait.",
  },
  pausedUntil: (when: string) => `We'll answer by ${when}.`,
  writeToUs: "Write to us",
  /** The contract's table. */
  returnReasons: returnReasons as Readonly<Record<ReturnReason, string>>,
  returnedBecause: "Why it was returned",
  correctAccount: "Correct your account",

  receipt: (reference: string) => `Receipt ${reference}`,
  reference: "Reference number",
  kind: "Type",
  amount: "Amount",
  fee: "Transfer fee",
  account: "Account",
  way: "Sent by",
  INSTAPAY: "InstaPay",
  PESONET: "PESONet",
  made: "Made on",
  bankReference: "Bank or e-wallet reference",
  details: "Details and receipt",
  download: "Download receipt (PDF)",
  downloading: "Preparing your receipt …",
  downloadFailed: "We couldn't download your receipt.",
});
