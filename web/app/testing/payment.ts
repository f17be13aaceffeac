/** What can be paid, and a payment on its way, as the server sends them, for tests. */
import type { IntentReply, PayEffect, PayOptions } from "@hiram/contract/payment/payment.calls.ts";
import { todayInManila } from "#ui/day.ts";

export const intentWith = (changes: Partial<IntentReply> = {}): IntentReply => ({
  id: "0195a0a0-0000-7000-8000-000000000001",
  status: "WAITING",
  way: "TRANSFER",
  amount: 8_144,
  reference: "10000197",
  qr: null,
  qrImage: null,
  checkoutUrl: null,
  createdAt: "2026-11-16T02:00:00.000Z",
  expiresAt: null,
  seenAt: null,
  bookedAt: null,
  bookedAmount: null,
  repaymentId: null,
  payoffOn: null,
  payoffRest: 0,
  ...changes,
});

export const optionsWith = (changes: Partial<PayOptions> = {}): PayOptions => ({
  loanNumber: "100001",
  reference: "10000197",
  dueNow: 0,
  dueSince: null,
  disputed: 0,
  nextDueOn: "2026-12-02",
  nextAmount: 8_144,
  payoff: 361_000.5,
  settlement: null,
  owedBack: 0,
  max: 397_100.55,
  overpaid: 0,
  ways: [
    { way: "QRPH", min: 1, max: 50_000, arrivesOn: todayInManila() },
    { way: "TRANSFER", min: 1, max: 10_000_000, arrivesOn: todayInManila(-1) },
    { way: "CHECKOUT", min: 100, max: 100_000, arrivesOn: todayInManila() },
  ],
  accounts: [
    { bankName: "BDO Unibank", accountName: "Test Lending", accountNumber: "0012 3456 7890" },
  ],
  intents: [],
  ...changes,
});

export const effectWith = (changes: Partial<PayEffect> = {}): PayEffect => ({
  amount: 8_144,
  penalty: 0,
  collection: 0,
  fee: 0,
  interest: 1_200,
  principal: 6_944,
  owedBack: 0,
  overpaid: 0,
  dueAfter: 0,
  owedAfter: 352_856.5,
  forgiven: 0,
  nextDueOn: "2027-01-02",
  nextAmount: 8_144,
  interestSaved: 0,
  endsLoan: false,
  ...changes,
});
