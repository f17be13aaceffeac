/** The tables of loans, the ledger and withdrawals as Kysely sees them. */

import type { DocumentKind, LoanStatus } from "@hiram/contract/loan/loan.ts";
import type { IssuedPaperKind } from "@hiram/contract/loan/papers.ts";
import type {
  PaymentEvidence,
  PaymentStatus,
  PaymentWay,
  ReverseReason,
} from "@hiram/contract/payment/payment.ts";
import type {
  PayoutChannel,
  WithdrawalKind,
  WithdrawalStatus,
} from "@hiram/contract/wallet/wallet.ts";
import type { Generated, JSONColumnType } from "kysely";
import type { PauseColumns } from "#db/tables-complaints.ts";

type LoanTable = {
  id: string;
  loan_number: Generated<number>;
  member_id: string;
  status: LoanStatus;
  asked_centavos: number;
  amount_centavos: number;
  months: number;
  /** The day of the policy row as text, because a date has no time zone. */
  policy_from: string;
  currency: string;
  exchange_rate: number;
  declared_sealed: Buffer | null;
  applied_at: Generated<Date>;
  officer_id: string | null;
  decided_at: Date | null;
  decline_reason: string | null;
  accepted_at: Date | null;
  first_paid_at: Date | null;
  first_paid_on: string | null;
  closed_at: Date | null;
  reopened_at: Generated<Date | null>;
};

type EventTable = {
  id: Generated<number>;
  event: string;
  from_status: string | null;
  to_status: string;
  actor_kind: string;
  actor_id: string | null;
  note_sealed: Buffer | null;
  at: Generated<Date>;
};

type LoanDocumentTable = {
  id: string;
  loan_id: string;
  member_id: string;
  kind: DocumentKind;
  hash: string;
  sealed: Buffer;
  replaced_at: Date | null;
  created_at: Generated<Date>;
};

type LoanAcceptanceTable = {
  loan_id: string;
  member_id: string;
  contract_hash: string;
  disclosure_hash: string;
  challenge_id: string;
  address: string;
  device: string;
  at: Generated<Date>;
};

type WithdrawalTable = PauseColumns & {
  id: string;
  withdrawal_number: Generated<number>;
  member_id: string;
  /** Of a refund the loan whose repayment gave first; its money is no part of a loan. */
  loan_id: string;
  kind: Generated<WithdrawalKind>;
  status: WithdrawalStatus;
  amount_centavos: number;
  channel: PayoutChannel;
  account_sealed: Buffer;
  account_fingerprint: string;
  /** The member's code; null for a refund that staff agreed to by this proposal. */
  challenge_id: string | null;
  proposal_id: string | null;
  needs_second_person: boolean;
  released_by: string | null;
  released_at: Date | null;
  confirmed_by: string | null;
  confirmed_at: Date | null;
  rail: string | null;
  rail_reference: string | null;
  batch_id: string | null;
  return_reason: string | null;
  promised_by: Date;
  created_at: Generated<Date>;
  sent_at: Date | null;
  ended_at: Date | null;
  /** The day in Manila on which a payout was confirmed: interest on it starts then. */
  settled_on: string | null;
};

type RefundPartTable = {
  withdrawal_id: string;
  repayment_id: string;
  centavos: number;
};

type OwedBackSettlementTable = {
  id: Generated<string>;
  member_id: string;
  loan_id: string;
  from_repayment_id: string | null;
  centavos: number;
  /** The payment that was taken away, and the proposal by which two people wrote it off. */
  payment_id: string | null;
  proposal_id: string | null;
  at: Generated<Date>;
};

type PayoutBatchTable = {
  id: string;
  batch_number: Generated<number>;
  channel: PayoutChannel;
  sealed: Buffer;
  payouts: number;
  total_centavos: number;
  made_by: string;
  made_at: Generated<Date>;
  sent_at: Date | null;
  format: string;
  execute_on: string | null;
};

type BankAnswerTable = {
  id: string;
  answer_number: Generated<number>;
  batch_id: string;
  sha256: string;
  sealed: Buffer;
  proposal_id: string;
  settled: number;
  returned: number;
  pending: number;
  unknown: number;
  applied_at: Generated<Date | null>;
};

type PaymentTable = {
  id: string;
  payment_number: Generated<number>;
  status: PaymentStatus;
  own_account: string;
  entry_reference: string;
  way: PaymentWay;
  value_on: string;
  amount_centavos: number;
  payer_sealed: Buffer | null;
  member_id: Generated<string | null>;
  loan_id: Generated<string | null>;
  intent_id: string | null;
  recorded_by: string | null;
  confirmed_by: string | null;
  on_statement_on: string | null;
  /** When the gateway is asked about it again. */
  ask_again_at: Generated<Date | null>;
  reverse_reason: Generated<ReverseReason | null>;
  created_at: Generated<Date>;
  evidence: Generated<PaymentEvidence>;
  proved_at: Generated<Date | null>;
  /** The day by which the proof is expected. */
  proof_due_on: string | null;
  statement_id: string | null;
  statement_line: number | null;
  /** Null when the payer is not known. */
  payer_is_member: Generated<boolean | null>;
  document_id: string | null;
};

type PaymentDocumentTable = {
  id: string;
  staff_id: string;
  sha256: string;
  file_sealed: Buffer;
  created_at: Generated<Date>;
};

type GatewayRefundTable = {
  id: string;
  payment_id: string;
  centavos: number;
  proposal_id: string;
  asked_at: Generated<Date>;
  sent_at: Generated<Date | null>;
  refused_at: Generated<Date | null>;
};

type ReallocationTable = {
  id: string;
  repayment_id: string;
  loan_id: string;
  member_id: string;
  /** What caused it: another payment, a waiver, new terms that were undone, or cooling-off. */
  cause_payment_id: string | null;
  cause_waiver_id: string | null;
  cause_hardship_id: string | null;
  cause_cooling_off_id: string | null;
  penalty_centavos: number;
  collection_centavos: number;
  interest_centavos: number;
  principal_centavos: number;
  overpaid_centavos: number;
  at: Generated<Date>;
};

type RepaymentTable = {
  id: string;
  repayment_number: Generated<number>;
  loan_id: string;
  member_id: string;
  amount_centavos: number;
  penalty_centavos: number;
  collection_centavos: number;
  interest_centavos: number;
  principal_centavos: number;
  received_on: string;
  reference: string;
  source: "BANK" | "WALLET";
  recorded_by: string | null;
  confirmed_by: Generated<string | null>;
  created_at: Generated<Date>;
  payment_id: string | null;
  overpaid_centavos: Generated<number>;
  refunded_centavos: Generated<number>;
  written_off_centavos: Generated<number>;
  ended_at: Generated<Date | null>;
};

type IssuedPaperTable = {
  code_fingerprint: string;
  kind: IssuedPaperKind;
  loan_id: string;
  member_id: string;
  repayment_id: string | null;
  hardship_id: string | null;
  paper_on: string;
  amount_centavos: number;
  content_hash: string;
  /** Null on papers that were issued before changes were counted. */
  account_changes: number | null;
  issued_at: Generated<Date>;
};

type PayLinkTable = {
  id: string;
  member_id: string;
  loan_id: string;
  token_fingerprint: string;
  amount_centavos: number;
  created_at: Generated<Date>;
  expires_at: Date;
  revoked_at: Date | null;
};

type EntryTable = {
  id: Generated<number>;
  movement: string;
  member_id: string | null;
  loan_id: string | null;
  subject_id: string;
  at: Generated<Date>;
};

type PostingTable = {
  entry_id: number;
  account: string;
  member_id: string | null;
  amount_centavos: number;
};

type WalletTable = {
  member_id: string;
  id: Generated<string>;
  available_centavos: number;
  reserved_centavos: number;
  principal_centavos: number;
  paid_out_centavos: number;
  overpaid_centavos: Generated<number>;
  refunding_centavos: Generated<number>;
  owed_back_centavos: Generated<number>;
};

type IdempotencyTable = {
  actor_id: string;
  route: string;
  key: string;
  body_fingerprint: string;
  reply: JSONColumnType<Record<string, unknown>>;
  created_at: Generated<Date>;
};

export type MoneyTables = {
  loan: LoanTable;
  loan_event: EventTable & { loan_id: string };
  loan_document: LoanDocumentTable;
  loan_acceptance: LoanAcceptanceTable;
  payout_batch: PayoutBatchTable;
  bank_answer: BankAnswerTable;
  withdrawal: WithdrawalTable;
  refund_part: RefundPartTable;
  owed_back_settlement: OwedBackSettlementTable;
  withdrawal_event: EventTable & { withdrawal_id: string; proposed_by: string | null };
  payment: PaymentTable;
  payment_document: PaymentDocumentTable;
  gateway_refund: GatewayRefundTable;
  payment_event: EventTable & { payment_id: string; proposed_by: string | null };
  repayment: RepaymentTable;
  issued_paper: IssuedPaperTable;
  pay_link: PayLinkTable;
  reallocation: ReallocationTable;
  entry: EntryTable;
  posting: PostingTable;
  wallet: WalletTable;
  idempotency: IdempotencyTable;
};
