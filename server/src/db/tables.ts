/** The tables as Kysely sees them, one type a table, named as in the migrations. */

import type {
  ActivationState,
  ActivationStep,
  UploadKind,
  UploadSide,
} from "@hiram/contract/activation/activation.ts";
import type { IdCheckStatus } from "@hiram/contract/activation/id-check.ts";
import type { WordsKind } from "@hiram/contract/help/words/words.ts";
import type { Language } from "@hiram/contract/wire/language.ts";
import type { Generated, JSONColumnType } from "kysely";
import type { AccountTables } from "#db/tables-accounts.ts";
import type { BooksTables } from "#db/tables-books.ts";
import type { CollectionTables } from "#db/tables-collection.ts";
import type { ComplaintTables } from "#db/tables-complaints.ts";
import type { HardshipTables } from "#db/tables-hardship.ts";
import type { IntentTables } from "#db/tables-intents.ts";
import type { MoneyTables } from "#db/tables-money.ts";
import type { NoticeTables } from "#db/tables-notices.ts";
import type { SettingsTables } from "#db/tables-settings.ts";
import type { SiteTables } from "#db/tables-site.ts";
import type { StaffTables } from "#db/tables-staff.ts";
import type { StatementTables } from "#db/tables-statements.ts";

type RateLimitTable = { bucket: string; used: number; resets_at: Date };

type ContactMessageTable = {
  id: string;
  reference: string;
  status: string;
  sealed: Buffer;
  /** The member who wrote it; null for a visitor. */
  member_id: string | null;
  /** The complaint that it belongs to; null for a message that is none. */
  complaint_id: Generated<string | null>;
  consented_at: Date | null;
  created_at: Generated<Date>;
};

type CurrencyTable = { code: string; active: Generated<boolean> };

type InvitationTable = {
  id: string;
  code_fingerprint: string;
  label: string;
  uses_max: number;
  uses: Generated<number>;
  expires_at: Date;
  created_at: Generated<Date>;
};

type MemberTable = {
  id: string;
  phone_fingerprint: string;
  phone_sealed: Buffer;
  details_sealed: Buffer;
  password_hash: string;
  password_changed_at: Generated<Date>;
  register_address: string;
  register_country: string | null;
  invitation_id: string | null;
  frozen_at: Date | null;
  frozen_by: "MEMBER" | "STAFF" | null;
  recovery_hold_until: Date | null;
  language: Language | null;
  thread_read_at: Generated<Date>;
  inbox_read_at: Generated<Date>;
  created_at: Generated<Date>;
};

type StaffTable = {
  id: string;
  roles: Generated<string[]>;
  phone_fingerprint: string;
  email_fingerprint: string | null;
  second_person_from: Generated<Date>;
  details_sealed: Buffer;
  password_hash: string;
  /** Null until the authenticator is set up. */
  totp_sealed: Buffer | null;
  totp_step_used: Generated<number>;
  removed_at: Generated<Date | null>;
  /** The most that the person approves alone; null for the policy's limit. */
  approval_centavos_max: Generated<number | null>;
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
  idle_hours: Generated<number>;
  ended_at: Date | null;
  ended_why: string | null;
};

type FreezeLinkTable = {
  hash: Buffer;
  member_id: string;
  created_at: Generated<Date>;
  expires_at: Date;
  used_at: Date | null;
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
  holder_fingerprint: string;
  about_fingerprint: string;
  tries_left: number;
  created_at: Generated<Date>;
  expires_at: Date;
  verified_at: Date | null;
  spent_at: Date | null;
  replaced_at: Date | null;
  /** How it is answered: a sent code, or a passkey. */
  means: Generated<"code" | "passkey">;
  asked_by: Generated<"stranger" | "member">;
  /** Of a stranger's address together with the number; null for members. */
  asker_fingerprint: string | null;
  /** Of a code that a stranger asked for. */
  number_kind: "HOME" | "ABROAD" | null;
  digits: Generated<number>;
  /** Never sent: the number had had as many as strangers may ask for, or the hour's money was spent. */
  withheld: Generated<boolean>;
  sent_at: Date | null;
  send_failed_at: Date | null;
  emailed_at: Date | null;
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
  /** The newest row that was there; null for rows of before this was noted, and the first one. */
  seen_id: Generated<number | null>;
  /** Roles with their versions; the database names them for acts at the desk. */
  roles: Generated<string[] | null>;
};

type ActivationTable = { id: string; status: ActivationState; completed_at: Date | null };

type ActivationAnswerTable = {
  member_id: string;
  step: ActivationStep;
  sealed: Buffer;
  fingerprint: string;
  number_fingerprint: string | null;
  saved_at: Generated<Date>;
};

type UploadTable = {
  id: string;
  member_id: string;
  side: UploadKind;
  stored_as: string;
  key_sealed: Buffer;
  bytes: number;
  created_at: Generated<Date>;
  attached_at: Date | null;
};

type PhotoHandoverTable = {
  id: string;
  member_id: string;
  session_id: string;
  side: UploadSide;
  token_fingerprint: string;
  created_at: Generated<Date>;
  expires_at: Date;
  used_at: Date | null;
  upload_id: string | null;
};

type InstallationTable = {
  one: Generated<boolean>;
  mode: "demo" | "production";
  created_at: Generated<Date>;
};

type ClockShiftTable = { one: Generated<boolean>; milliseconds: number };

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

type RevealReasonTable = {
  id: string;
  member_id: string;
  sealed: Buffer;
  at: Generated<Date>;
};

type LetterTable = {
  id: string;
  member_id: string;
  staff_id: string;
  template: string;
  channel: "sms" | "email";
  sealed: Buffer;
  at: Generated<Date>;
};

type StaffWordsTable = {
  id: string;
  member_id: string;
  staff_id: string;
  kind: WordsKind;
  about_id: string | null;
  channel: "SMS" | "EMAIL" | "MESSAGE";
  template: string | null;
  sealed: Buffer;
  proposal_id: string | null;
  at: Date;
  send_at: Date;
  sent_at: Date | null;
  dropped_at: Date | null;
  dropped_why: string | null;
};

export type Tables = AccountTables &
  BooksTables &
  HardshipTables &
  CollectionTables &
  IntentTables &
  MoneyTables &
  ComplaintTables &
  NoticeTables &
  SettingsTables &
  SiteTables &
  StaffTables &
  StatementTables & {
    freeze_link: FreezeLinkTable;
    id_check: IdCheckTable;
    staff_note: StaffNoteTable;
    reveal_reason: RevealReasonTable;
    letter: LetterTable;
    staff_words: StaffWordsTable;
    installation: InstallationTable;
    clock_shift: ClockShiftTable;
    activation: ActivationTable;
    activation_answer: ActivationAnswerTable;
    upload: UploadTable;
    photo_handover: PhotoHandoverTable;
    rate_limit: RateLimitTable;
    contact_message: ContactMessageTable;
    currency: CurrencyTable;
    invitation: InvitationTable;
    member: MemberTable;
    staff: StaffTable;
    session: SessionTable;
    refresh_token: RefreshTokenTable;
    signing_key: SigningKeyTable;
    code_challenge: CodeChallengeTable;
    guess_budget: GuessBudgetTable;
    audit_event: AuditEventTable;
  };
