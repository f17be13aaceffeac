/** The tables of what happens around a due date as Kysely sees them. */
import type {
  ContactChannel,
  ContactDirection,
  ContactOutcome,
  ContactPerson,
} from "@hiram/contract/collection/contact-rules.ts";
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

export type CollectionTables = {
  collection_contact: CollectionContactTable;
  reminder: ReminderTable;
  reminder_day: ReminderDayTable;
};
