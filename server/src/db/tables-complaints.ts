/** The tables of complaints, disputes and pauses of charges and payouts, for Kysely. */
import type {
  ComplaintCategory,
  ComplaintStatus,
  DisputeStatus,
  DisputeSubject,
} from "@hiram/contract/help/complaint.ts";
import type { PauseCause } from "@hiram/contract/wallet/wallet.ts";
import type { Generated } from "kysely";

/** The columns of a payout that is paused. */
export type PauseColumns = {
  /** What the member reads while it is paused. */
  pause_reason_sealed: Buffer | null;
  paused_until: Date | null;
  pause_cause: PauseCause | null;
  paused_by: string | null;
  /** Who decided the last pause; null after one that ended on its day. */
  resumed_by: string | null;
};

type ComplaintTable = {
  id: string;
  member_id: string | null;
  category: ComplaintCategory;
  status: ComplaintStatus;
  owner_id: string | null;
  due_on: string;
  opened_at: Generated<Date>;
  answered_at: Date | null;
  created_at: Generated<Date>;
};

type DisputeTable = {
  id: string;
  loan_id: string;
  member_id: string;
  status: DisputeStatus;
  subject: DisputeSubject;
  instalment: number | null;
  repayment_id: string | null;
  amount_centavos: number;
  waived_centavos: number | null;
  decided_by: string | null;
  proposed_by: string | null;
  decided_at: Date | null;
  created_at: Generated<Date>;
};

type ChargePauseTable = {
  id: string;
  loan_id: string;
  member_id: string;
  reason: "DISPUTE";
  from_on: string;
  until_on: string | null;
  amount_centavos: number | null;
  /** The only instalment that earns nothing; null for any. */
  instalment: number | null;
  created_at: Generated<Date>;
  ended_at: Date | null;
};

type ChargeWaiverTable = {
  id: string;
  loan_id: string;
  member_id: string;
  instalment: number;
  penalty_centavos: number;
  collection_centavos: number;
  created_at: Generated<Date>;
};

export type ComplaintTables = {
  complaint: ComplaintTable;
  dispute: DisputeTable;
  charge_pause: ChargePauseTable;
  charge_waiver: ChargeWaiverTable;
};
