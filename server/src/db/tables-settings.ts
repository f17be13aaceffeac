/** The tables of settings, documents and members' rights as Kysely sees them. */
import type {
  MemberDocumentKind,
  MemberDocumentStatus,
} from "@hiram/contract/documents/documents.ts";
import type { CorrectionStatus } from "@hiram/contract/settings/correction.ts";
import type { Generated, JSONColumnType } from "kysely";

type ScoreEventTable = {
  id: Generated<number>;
  member_id: string;
  score: number;
  version: number;
  reasons: JSONColumnType<Record<string, unknown>>;
  why: string;
  at: Generated<Date>;
};

type PasskeyTable = {
  id: string;
  member_id: string;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  is_backed_up: boolean;
  device: string;
  created_at: Generated<Date>;
  last_used_at: Date | null;
  removed_at: Date | null;
};

type PasskeyChallengeTable = {
  id: string;
  purpose: "ADD" | "SIGN_IN";
  member_id: string | null;
  created_at: Generated<Date>;
  expires_at: Date;
  used_at: Date | null;
};

export type ChangeOf =
  | "EMAIL"
  | "EMPLOYMENT"
  | "ADDRESS"
  | "BANK"
  | "PHONE"
  | "REFERENCE"
  | "PERSONAL";

type MemberChangeTable = {
  id: string;
  member_id: string;
  what: ChangeOf;
  sealed: Buffer;
  at: Generated<Date>;
};

type BankChangeTable = {
  id: string;
  member_id: string;
  sealed: Buffer;
  number_fingerprint: string;
  asked_at: Generated<Date>;
  effective_at: Date;
  checked_by: string | null;
  checked_at: Date | null;
  stopped_at: Date | null;
  stopped_why: "MEMBER" | "STAFF" | "REPLACED" | null;
};

export type PhoneChangeStop = "MEMBER" | "STAFF" | "REPLACED" | "RECOVERED" | "TAKEN";

type PhoneChangeTable = {
  id: string;
  member_id: string;
  sealed: Buffer;
  phone_fingerprint: string;
  old_fingerprint: string;
  asked_at: Generated<Date>;
  effective_at: Date;
  done_at: Date | null;
  stopped_at: Date | null;
  stopped_why: PhoneChangeStop | null;
};

type PersonalCorrectionTable = {
  id: string;
  member_id: string;
  status: CorrectionStatus;
  sealed: Buffer;
  fingerprint: string;
  upload_id: string;
  asked_at: Generated<Date>;
  refused_because: string | null;
  decided_by: string | null;
  decided_at: Date | null;
  accept_proposal: string | null;
};

type NoticeChoiceTable = {
  member_id: string;
  channel: "sms" | "email";
  kind: "ACCOUNT" | "REMINDER" | "SCORE";
  wanted: boolean;
  changed_at: Generated<Date>;
};

type MemberPlaceTable = { member_id: string; zones: string[] | null; changes: Generated<number> };

type NightConsentTable = {
  id: string;
  member_id: string;
  agreed_at: Generated<Date>;
  revoked_at: Date | null;
};

type PushSubscriptionTable = {
  id: string;
  member_id: string;
  /** The session in which it was switched on: it ends with a session that was ended. */
  session_id: string;
  endpoint_fingerprint: string;
  sealed: Buffer;
  created_at: Generated<Date>;
};

type DeletionRequestTable = {
  id: string;
  member_id: string;
  asked_at: Generated<Date>;
  withdrawn_at: Date | null;
  done_at: Date | null;
};

type MemberDocumentTable = {
  id: string;
  member_id: string;
  kind: MemberDocumentKind;
  status: MemberDocumentStatus;
  request_sealed: Buffer | null;
  asked_by: string | null;
  asked_at: Date | null;
  received_at: Date | null;
  reason_sealed: Buffer | null;
  decided_by: string | null;
  decided_at: Date | null;
  created_at: Generated<Date>;
  since: Generated<Date>;
};

type DocumentPageTable = {
  upload_id: string;
  document_id: string;
  member_id: string;
  page: number;
  replaced_at: Date | null;
};

export type SettingsTables = {
  member_document: MemberDocumentTable;
  document_page: DocumentPageTable;
  score_event: ScoreEventTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
  member_change: MemberChangeTable;
  bank_change: BankChangeTable;
  phone_change: PhoneChangeTable;
  personal_correction: PersonalCorrectionTable;
  notice_choice: NoticeChoiceTable;
  member_place: MemberPlaceTable;
  night_consent: NightConsentTable;
  push_subscription: PushSubscriptionTable;
  deletion_request: DeletionRequestTable;
};
