/** The tables of what happens around a due date as Kysely sees them. */
import type {
  ContactChannel,
  ContactDirection,
  ContactOutcome,
  ContactPerson,
} from "@hiram/contract/collection/contact-rules.ts";
import type { PromiseStatus } from "@hiram/contract/collection/promise.ts";
import type { Generated } from "kysely";

type CollectionContactTable = {
  id: string;
  loan_id: string;
  member_id: string;
  person: ContactPerson;
  channel: ContactChannel;
  direction: ContactDirection;
  at: Date;
  /** Null for a message that the clock sent. */
  staff_id: string | null;
  template: string | null;
  note_sealed: Buffer | null;
  outcome: ContactOutcome;
  written_at: Generated<Date>;
};

/** Days are texts, `2026-03-02`. */
type ReminderTable = {
  loan_id: string;
  member_id: string;
  due_on: string;
  step: number;
  send_at: Date;
  sent_at: Date | null;
  skipped_at: Date | null;
  skipped_why: string | null;
};

type ReminderDayTable = { day: string; queued_at: Date; reminders: number };

type CollectionCaseTable = {
  loan_id: string;
  member_id: string;
  owner_id: string;
  since: Generated<Date>;
};

type CollectionHandOverTable = {
  id: string;
  loan_id: string;
  member_id: string;
  /** Null when nobody had the case. */
  from_id: string | null;
  to_id: string;
  by_id: string;
  note_sealed: Buffer | null;
  at: Generated<Date>;
};

type PaymentPromiseTable = {
  id: string;
  loan_id: string;
  member_id: string;
  status: PromiseStatus;
  contact_id: string;
  amount_centavos: number;
  /** Both are set by the trigger. */
  made_at: Generated<Date>;
  made_on: Generated<string>;
  promised_on: string;
  recorded_by: string;
  settled_at: Date | null;
  is_stale: Generated<boolean>;
};

export type CollectionTables = {
  collection_case: CollectionCaseTable;
  collection_hand_over: CollectionHandOverTable;
  payment_promise: PaymentPromiseTable;
  collection_contact: CollectionContactTable;
  reminder: ReminderTable;
  reminder_day: ReminderDayTable;
};
