/** The tables of the stored accounts and the daily close, for Kysely. */
import type { CoolingOffStatus } from "@hiram/contract/loan/cooling-off.ts";
import type { SettlementStatus } from "@hiram/contract/loan/settlement.ts";
import type { Generated } from "kysely";

/** Days are texts, `2026-03-02`; amounts are centavos. */
type LoanAccountTable = {
  loan_id: string;
  member_id: string;
  loan_amount: number;
  loan_months: number;
  policy_from: string;
  first_paid_on: string;
  ended_on: string | null;
  version: number;
  as_of: string;
  next_step_on: string;
  months_passed: number;
  due_principal: number;
  due_interest: number;
  due_penalty: number;
  due_collection: number;
  later_principal: number;
  later_interest: number;
  oldest_due_on: string | null;
  next_due_on: string | null;
  next_due_amount: Generated<number>;
  missed_first: Generated<boolean>;
  interest_by_day: number[] | null;
  penalty_by_day: number[] | null;
  collection_by_day: number[] | null;
  books_interest_by_day: number[] | null;
  books_penalty_by_day: number[] | null;
  books_collection_by_day: number[] | null;
  taken_out: number;
  taken_out_by_month: number[];
  waiting_interest: number;
  early_interest: number;
  early_principal: number;
  later_principal_days: number;
  owed_principal_days: number;
  scheduled_interest: number;
  shadow_units: number;
  books_interest: number;
  books_penalty: number;
  books_collection: number;
  charged: number;
  not_charged: number;
  ceiling_before: number;
  ceiling_this_month: number;
  charges_paused: Generated<boolean>;
  is_cooling_off: Generated<boolean>;
  changed_plan: number[] | null;
};

type LoanPlanTable = {
  loan_id: string;
  fallen_due: number[];
  planned: number[];
  pauses: number[];
  waivers: number[];
};

type LoanChangeTable = { loan_id: string; booked_on: string; entry_id: number };

type DailyCloseTable = {
  day: string;
  started_at: Date;
  closed_at: Date | null;
  loans: Generated<number>;
  computed: Generated<number>;
  milliseconds: number | null;
};

type CloseFaultTable = { day: string; loan_id: string; reason: string; at: Date };

type LoanMonthEndTable = {
  day: string;
  loan_id: string;
  days_late: number;
  principal: number;
  due_principal: number;
  interest: number;
  penalty: number;
  collection: number;
  books_interest: number;
  books_charges: number;
};

/** Loans that are given back in the days of cooling-off. */
type CoolingOffTable = {
  id: string;
  loan_id: string;
  member_id: string;
  status: CoolingOffStatus;
  declared_at: Generated<Date>;
  declared_on: string;
  kept_from: Generated<Date>;
  kept_until: Generated<Date | null>;
};

/** Smaller sums that end loans which are late. */
type SettlementReminderTable = {
  settlement_id: string;
  member_id: string;
  step: number;
  sent_at: Generated<Date>;
};

type LoanSettlementTable = {
  id: string;
  loan_id: string;
  member_id: string;
  status: SettlementStatus;
  proposal_id: string;
  amount_centavos: number;
  paid_before_centavos: number;
  offered_at: Generated<Date>;
  offered_on: string;
  pay_by: string;
  withdrawn_at: Generated<Date | null>;
  withdrawn_on: Generated<string | null>;
  withdraw_proposal: Generated<string | null>;
  penalty_centavos: Generated<number>;
  collection_centavos: Generated<number>;
  interest_centavos: Generated<number>;
  principal_centavos: Generated<number>;
};

type WaivedRestTable = {
  loan_id: string;
  member_id: string;
  penalty_centavos: number;
  collection_centavos: number;
  interest_centavos: number;
  principal_centavos: number;
};

export type AccountTables = {
  loan_rest_waived: WaivedRestTable;
  loan_settlement: LoanSettlementTable;
  settlement_reminder: SettlementReminderTable;
  cooling_off: CoolingOffTable;
  loan_account: LoanAccountTable;
  loan_plan: LoanPlanTable;
  loan_change: LoanChangeTable;
  daily_close: DailyCloseTable;
  close_fault: CloseFaultTable;
  loan_month_end: LoanMonthEndTable;
};
