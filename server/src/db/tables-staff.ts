/** The tables of the staff desk as Kysely sees them. */

import type { DuplicateDecision, StrongKind } from "@hiram/contract/activation/duplicates.ts";
import type { ProposalStatus } from "@hiram/contract/policy/policy-proposal.ts";
import type { RestrictionCause, RestrictionKind } from "@hiram/contract/session/restrictions.ts";
import type { ProposalKind } from "@hiram/contract/staff/proposals/proposals.ts";
import type { WorkKind, WorkQueue } from "@hiram/contract/staff/work/work.ts";
import type { Generated, JSONColumnType } from "kysely";

type StaffRecoveryKeyTable = { staff_id: string; key_fingerprint: string; used_at: Date | null };

export type StaffEndedWhy =
  | "SIGN_OUT"
  | "ROLE"
  | "REMOVED"
  | "PASSWORD"
  | "RESET"
  | "ENROLLED"
  | "RESTORED";

type StaffSessionTable = {
  id: string;
  token_hash: Buffer;
  staff_id: string;
  enrolling_sealed: Buffer | null;
  link_id: string | null;
  factor_at: Generated<Date>;
  device: string;
  address: string;
  created_at: Generated<Date>;
  last_seen_at: Generated<Date>;
  ended_at: Date | null;
  ended_why: StaffEndedWhy | null;
};

type StaffLinkTable = {
  id: string;
  staff_id: string;
  hash: Buffer;
  created_at: Generated<Date>;
  expires_at: Date;
  used_at: Date | null;
  ended_at: Date | null;
};

type AuditUnsealedTable = { event_id: number };

type AuditSealTable = {
  seq: number;
  event_id: number;
  previous: Buffer;
  hash: Buffer;
  sealed_at: Generated<Date>;
};

type AuditCheckpointTable = {
  number: Generated<number>;
  seq: number;
  hash: Buffer;
  at: Date;
  after: number;
  changed: string[] | null;
  is_restore: Generated<boolean>;
  signature: string;
};

type AuditCheckpointCopyTable = { place: string; number: number };

type ContactAnswerTable = {
  id: string;
  message_id: string;
  staff_id: string;
  sealed: Buffer;
  created_at: Generated<Date>;
  sent_at: Date | null;
  /** The mail server refused the address for good. */
  refused_at: Generated<Date | null>;
};

type PolicyProposalTable = {
  id: string;
  status: ProposalStatus;
  from_day: string;
  policy: JSONColumnType<Record<string, unknown>>;
  fingerprint: string;
  proposed_by: string;
  proposed_at: Generated<Date>;
  expires_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
};

type LoanApprovalTable = {
  id: string;
  loan_id: string;
  status: ProposalStatus;
  amount_centavos: number;
  above_limit: boolean;
  above_income: boolean;
  sealed: Buffer;
  fingerprint: string;
  proposed_by: string;
  proposed_at: Generated<Date>;
  decided_by: string | null;
  decided_at: Date | null;
};

type StaffProposalTable = {
  id: string;
  kind: ProposalKind;
  status: ProposalStatus;
  member_id: string | null;
  subject: string;
  sealed: Buffer;
  proposed_by: string;
  proposed_at: Generated<Date>;
  expires_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
};

type StaffRoleTable = {
  code: string;
  is_built_in: boolean;
  version: number;
  removed_at: Date | null;
};

type StaffRoleVersionTable = {
  role: string;
  version: number;
  names: Record<string, string>;
  actions: string[];
  proposal_id: string | null;
  at: Generated<Date>;
};

type StaffChangeTable = {
  proposal_id: string;
  person: Generated<string | null>;
  roles: Generated<string[] | null>;
  role: Generated<string | null>;
  names: Generated<Record<string, string> | null>;
  actions: Generated<string[] | null>;
  removes: Generated<boolean>;
};

type MemberRestrictionTable = {
  id: string;
  member_id: string;
  kind: RestrictionKind;
  cause: RestrictionCause;
  sealed: Buffer | null;
  begun_by: "MEMBER" | "STAFF";
  staff_id: string | null;
  begun_at: Generated<Date>;
  until: Date | null;
  ended_at: Date | null;
  ended_why: "LIFTED" | "EXPIRED" | "ERASED" | null;
  lift_proposal: string | null;
};

type DuplicateDecisionTable = {
  id: string;
  member_id: string;
  other_id: string;
  kind: StrongKind;
  number_fingerprint: string;
  decision: DuplicateDecision;
  sealed: Buffer;
  staff_id: string;
  at: Generated<Date>;
};

type MemberContactTable = { member_id: string; source: string; fingerprint: string };

type PolicyRowTable = {
  from_day: string;
  policy: JSONColumnType<Record<string, unknown>>;
  proposal_id: string;
  confirmed_at: Generated<Date>;
};

type CompanyProfileTable = {
  version: Generated<number>;
  profile: JSONColumnType<Record<string, unknown>>;
  proposed_by: string;
  confirmed_by: string;
  confirmed_at: Generated<Date>;
};

type TakenWorkTable = {
  kind: WorkKind;
  work_id: string;
  staff_id: string;
  taken_at: Generated<Date>;
  active_at: Generated<Date>;
};

type SavedFilterTable = {
  id: string;
  staff_id: string;
  name: string;
  queue: WorkQueue;
  list: string;
  late: boolean;
  created_at: Generated<Date>;
};

type ReturnTickOffTable = {
  withdrawal_id: string;
  staff_id: string;
  note_sealed: Buffer;
  at: Generated<Date>;
};

type MemberNameTable = { member_id: string; keys: number[] };

export type StaffTables = {
  staff_role: StaffRoleTable;
  staff_role_version: StaffRoleVersionTable;
  staff_change: StaffChangeTable;
  staff_recovery_key: StaffRecoveryKeyTable;
  staff_session: StaffSessionTable;
  staff_link: StaffLinkTable;
  audit_unsealed: AuditUnsealedTable;
  audit_seal: AuditSealTable;
  audit_checkpoint: AuditCheckpointTable;
  audit_checkpoint_copy: AuditCheckpointCopyTable;
  contact_answer: ContactAnswerTable;
  policy_proposal: PolicyProposalTable;
  loan_approval: LoanApprovalTable;
  policy_row: PolicyRowTable;
  staff_proposal: StaffProposalTable;
  company_profile: CompanyProfileTable;
  member_restriction: MemberRestrictionTable;
  duplicate_decision: DuplicateDecisionTable;
  member_contact: MemberContactTable;
  member_name: MemberNameTable;
  taken_work: TakenWorkTable;
  saved_filter: SavedFilterTable;
  return_tick_off: ReturnTickOffTable;
};
