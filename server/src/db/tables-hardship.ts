/** The table of requests for more time, for Kysely. */
import type {
  HardshipCause,
  HardshipDecline,
  HardshipKind,
  HardshipStatus,
} from "@hiram/contract/loan/hardship.ts";
import type { Generated } from "kysely";

type HardshipTable = {
  id: string;
  loan_id: string;
  member_id: string;
  status: HardshipStatus;
  cause: HardshipCause;
  words_sealed: Buffer | null;
  kind: HardshipKind;
  asked_months: number;
  asked_monthly_centavos: number | null;
  asked_at: Generated<Date>;
  asked_on: string;
  closed_on: Generated<string | null>;
  closed_at: Generated<Date | null>;
  pause_months: Generated<number | null>;
  extra_months: Generated<number | null>;
  waives_charges: Generated<boolean | null>;
  note_sealed: Generated<Buffer | null>;
  offered_by: Generated<string | null>;
  confirmed_by: Generated<string | null>;
  offered_at: Generated<Date | null>;
  offer_until: Generated<string | null>;
  decline_reason: Generated<HardshipDecline | null>;
  agreed_at: Generated<Date | null>;
  agreed_on: Generated<string | null>;
  watch_until: Generated<string | null>;
  addendum_sealed: Generated<Buffer | null>;
  addendum_hash: Generated<string | null>;
  challenge_id: Generated<string | null>;
  address: Generated<string | null>;
  device: Generated<string | null>;
  undone_at: Generated<Date | null>;
  undo_proposal: Generated<string | null>;
};

export type HardshipTables = { hardship: HardshipTable };
