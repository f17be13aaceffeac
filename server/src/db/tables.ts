/** The tables as Kysely sees them, one type a table, in the words of the migrations. */
import type { ActivationState, ActivationStep, UploadSide } from "@hiram/contract/activation.ts";
import type { IdCheckStatus } from "@hiram/contract/id-check.ts";
import type { DocumentKind, LoanStatus } from "@hiram/contract/loan.ts";
import type { StaffRole } from "@hiram/contract/staff.ts";
import type { PayoutChannel, WithdrawalStatus } from "@hiram/contract/wallet.ts";
import type { Generated, JSONColumnType } from "kysely";
import type { SettingsTables } from "#db/tables-settings.ts";
import type { StaffTables } from "#db/tables-staff.ts";

type RateLimitTable = { bucket: string; used: number; resets_at: Date };

type ContactMessageTable = {
  id: string;
  reference: string;
  status: string;
  sealed: Buffer;
  consented_at: Date;
  created_at: Generated<Date>;
};

type CurrencyTable = { code: string; active: Generated<boolean> };

type ExchangeRatesTable = {
  id: Generated<number>;
  source: string;
  as_of: Date;
  fetched_at: Generated<Date>;
  rates: JSONColumnType<Record<string, number>>;
};

type InvitationTable = {
  id: string;
  code_print: string;
  label: string;
  uses_max: number;
  uses: Generated<number>;
  expires_at: Date;
  created_at: Generated<Date>;
};

type MemberTable = {
  id: string;
  phone_print: string;
  phone_sealed: Buffer;
  details_sealed: Buffer;
  password_hash: string;
  password_changed_at: Generated<Date>;
  register_address: string;
  register_country: string | null;
  invitation_id: string | null;
  blocked_at: Date | null;
  created_at: Generated<Date>;
};

type StaffTable = {
  id: string;
  role: StaffRole;
  phone_print: string;
  email_print: string | null;
  details_sealed: Buffer;
  password_hash: string;
  /** Null until the authenticator is set up. */
  totp_sealed: Buffer | null;
  totp_step_used: Generated<number>;
  removed_at: Date | null;
  created_at: Generated<Date>;
};

type SessionTable = {
  id: string;
  member_id: string;
  persists: boolean;
  device: string;
  address: string;
  country: string | null;
  created_at: Generated<Date>;
  last_seen_at: Generated<Date>;
  expires_at: Date;
  ended_at: Date | null;
  ended_why: string | null;
};

type RefreshTokenTable = {
  hash: Buffer;
  session_id: string;
  issued_at: Generated<Date>;
  used_at: Date | null;
};

type SigningKeyTable = { id: string; sealed: Buffer; created_at: Generated<Date> };

type CodeChallengeTable = {
  id: string;
  purpose: string;
  holder_print: string;
  about_print: string;
  tries_left: number;
  created_at: Generated<Date>;
  expires_at: Date;
  verified_at: Date | null;
  spent_at: Date | null;
  replaced_at: Date | null;
  /** What answers it: a code that was sent, or a passkey. */
  means: Generated<"code" | "passkey">;
};

type NoticeTable = {
  id: string;
  member_id: string | null;
  channel: string;
  template: string;
  sealed: Buffer;
  status: string;
  attempts: Generated<number>;
  last_error: string | null;
  created_at: Generated<Date>;
  sent_at: Date | null;
};

type GuessBudgetTable = {
  bucket: string;
  failures: number;
  wait_until: Date;
  updated_at: Generated<Date>;
};

type AuditEventTable = {
  id: Generated<number>;
  at: Generated<Date>;
  actor_kind: string;
  actor_id: string | null;
  action: string;
  subject_id: string | null;
  address: string | null;
  request_id: string | null;
  details: JSONColumnType<Record<string, unknown>>;
};

type ActivationTable = { id: string; status: ActivationState; completed_at: Date | null };

type ActivationAnswerTable = {
  member_id: string;
  step: ActivationStep;
  sealed: Buffer;
  print: string;
  number_print: string | null;
  saved_at: Generated<Date>;
};

type UploadTable = {
  id: string;
  member_id: string;
  side: UploadSide;
  stored_as: string;
  key_sealed: Buffer;
  bytes: number;
  created_at: Generated<Date>;
  attached_at: Date | null;
};

type InstallationTable = {
  one: Generated<boolean>;
  mode: "demo" | "production";
  created_at: Generated<Date>;
};

type LoanTable = {
  id: string;
  loan_number: Generated<number>;
  member_id: string;
  status: LoanStatus;
  asked_centavos: number;
  amount_centavos: number;
  months: number;
  /** The day of the policy row, as text: a date has no hour and no zone. */
  policy_from: string;
  currency: string;
  exchange_rate: number;
  applied_at: Generated<Date>;
  officer_id: string | null;
  decided_at: Date | null;
  decline_reason: string | null;
  accepted_at: Date | null;
  first_paid_at: Date | null;
  first_paid_on: string | null;
  closed_at: Date | null;
};

type EventTable = {
  id: Generated<number>;
  event: string;
  from_status: string | null;
  to_status: string;
  actor_kind: string;
  actor_id: string | null;
  note: string | null;
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

type WithdrawalTable = {
  id: string;
  withdrawal_number: Generated<number>;
  member_id: string;
  loan_id: string;
  status: WithdrawalStatus;
  amount_centavos: number;
  channel: PayoutChannel;
  account_sealed: Buffer;
  account_print: string;
  challenge_id: string;
  needs_second_person: boolean;
  released_by: string | null;
  released_at: Date | null;
  confirmed_by: string | null;
  confirmed_at: Date | null;
  rail: string | null;
  rail_reference: string | null;
  batch_id: string | null;
  return_reason: string | null;
  hold_reason: string | null;
  hold_until: Date | null;
  promised_by: Date;
  created_at: Generated<Date>;
  sent_at: Date | null;
  ended_at: Date | null;
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
  created_at: Generated<Date>;
};

type EntryTable = {
  id: Generated<number>;
  movement: string;
  member_id: string;
  loan_id: string;
  subject_id: string;
  at: Generated<Date>;
};

type PostingTable = {
  entry_id: number;
  account: string;
  member_id: string;
  amount_centavos: number;
};

type WalletTable = {
  member_id: string;
  id: Generated<string>;
  available_centavos: number;
  held_centavos: number;
  principal_centavos: number;
  paid_out_centavos: number;
};

type IdempotencyTable = {
  actor_id: string;
  route: string;
  key: string;
  body_print: string;
  reply: JSONColumnType<Record<string, unknown>>;
  created_at: Generated<Date>;
};

type IdCheckTable = {
  id: string;
  status: IdCheckStatus;
  side: UploadSide | null;
  reason: string | null;
  since: Generated<Date>;
  checked_by: string | null;
  checked_at: Date | null;
};

type StaffNoteTable = {
  id: string;
  member_id: string;
  staff_id: string;
  sealed: Buffer;
  at: Generated<Date>;
};

export type Tables = SettingsTables &
  StaffTables & {
    id_check: IdCheckTable;
    staff_note: StaffNoteTable;
    loan: LoanTable;
    loan_event: EventTable & { loan_id: string };
    loan_document: LoanDocumentTable;
    loan_acceptance: LoanAcceptanceTable;
    payout_batch: PayoutBatchTable;
    withdrawal: WithdrawalTable;
    withdrawal_event: EventTable & { withdrawal_id: string };
    repayment: RepaymentTable;
    entry: EntryTable;
    posting: PostingTable;
    wallet: WalletTable;
    idempotency: IdempotencyTable;
    installation: InstallationTable;
    activation: ActivationTable;
    activation_answer: ActivationAnswerTable;
    upload: UploadTable;
    rate_limit: RateLimitTable;
    contact_message: ContactMessageTable;
    currency: CurrencyTable;
    exchange_rates: ExchangeRatesTable;
    invitation: InvitationTable;
    member: MemberTable;
    staff: StaffTable;
    session: SessionTable;
    refresh_token: RefreshTokenTable;
    signing_key: SigningKeyTable;
    code_challenge: CodeChallengeTable;
    notice: NoticeTable;
    guess_budget: GuessBudgetTable;
    audit_event: AuditEventTable;
  };
