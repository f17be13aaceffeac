-- Outside a transaction: triggers, checks and trigger functions get names that say what they do or
-- refuse. Each table is locked alone, for less than half a second, and again later when a request is
-- in the way; a vacuum of the table ends first. Triggers of one event keep their order, which is that
-- of their names.
do $$
declare
  renamed record;
  is_done boolean;
begin
  for renamed in select * from (values
      ('trigger', 'account_codes', 'codes_are_kept', 'account_codes_are_append_only'),
      ('trigger', 'activation', 'activation_leaves_id_check',
        'completed_activation_opens_id_check'),
      ('trigger', 'activation_answer', 'bank_answer_is_kept', 'bank_answer_is_never_overwritten'),
      ('trigger', 'activation_answer', 'place_follows_address',
        'address_change_deletes_time_zones'),
      ('trigger', 'audit_event', 'audit_event_awaits_seal', 'audit_event_is_queued_for_sealing'),
      ('trigger', 'audit_event', 'audit_event_names_newest', 'audit_event_gets_newest_seen_id'),
      ('trigger', 'audit_event', 'audit_names_roles', 'audit_event_gets_roles_of_actor'),
      ('trigger', 'bank_reconciliation', 'reconciliation_is_kept', 'reconciliation_is_append_only'),
      ('trigger', 'bank_statement', 'statement_agrees_with_confirmed',
        'closing_balance_agrees_with_confirmed_statement'),
      ('trigger', 'books_month', 'month_is_kept', 'books_month_is_append_only'),
      ('trigger', 'charge_pause', 'pause_changes_account', 'charge_pause_recomputes_account'),
      ('trigger', 'charge_pause', 'pause_has_dispute', 'charge_pause_needs_open_dispute'),
      ('trigger', 'charge_pause', 'pause_is_kept', 'charge_pause_is_never_deleted'),
      ('trigger', 'charge_waiver', 'waiver_changes_account', 'charge_waiver_recomputes_account'),
      ('trigger', 'charge_waiver', 'waiver_is_kept', 'charge_waiver_is_append_only'),
      ('trigger', 'charge_waiver', 'waiver_of_a_dispute', 'charge_waiver_matches_upheld_dispute'),
      ('trigger', 'clock_shift', 'clock_shift_moves_house_now', 'clock_shift_replaces_house_now'),
      ('trigger', 'collection_case', 'case_is_not_ones_own', 'case_owner_is_not_the_borrower'),
      ('trigger', 'collection_hand_over', 'hand_over_is_kept', 'hand_over_is_append_only'),
      ('trigger', 'collection_hand_over', 'hand_overs_are_kept', 'hand_overs_are_append_only'),
      ('trigger', 'collection_rule', 'collection_rule_is_kept', 'collection_rule_is_append_only'),
      ('trigger', 'contact_answer', 'answer_has_words', 'answer_is_in_staff_words'),
      ('trigger', 'cooling_off', 'cooling_off_changes_account', 'cooling_off_recomputes_account'),
      ('trigger', 'cooling_off', 'cooling_off_is_kept', 'cooling_off_is_never_deleted'),
      ('trigger', 'daily_close', 'close_waits_for_entries',
        'daily_close_waits_for_uncommitted_entries'),
      ('trigger', 'dispute', 'dispute_is_new', 'dispute_is_not_repeated'),
      ('trigger', 'dispute', 'dispute_within_the_limit', 'dispute_waiver_is_within_policy_limit'),
      ('trigger', 'due_day_move', 'due_day_is_moved_by_rule', 'due_day_move_is_allowed'),
      ('trigger', 'due_day_move', 'due_day_move_changes_account',
        'due_day_move_recomputes_account'),
      ('trigger', 'due_day_move', 'due_day_move_is_kept', 'due_day_move_is_append_only'),
      ('trigger', 'due_day_move', 'due_day_moves_are_kept', 'due_day_moves_are_append_only'),
      ('trigger', 'entry', 'entry_changes_account', 'entry_recomputes_account'),
      ('trigger', 'entry', 'entry_is_kept', 'entry_is_append_only'),
      ('trigger', 'entry', 'entry_on_open_day', 'entry_is_booked_on_open_day'),
      ('trigger', 'hardship', 'hardship_changes_account', 'hardship_recomputes_account'),
      ('trigger', 'hardship', 'hardship_is_asked_without_settlement',
        'hardship_is_refused_during_settlement'),
      ('trigger', 'hardship', 'hardship_is_undone_by_two', 'hardship_is_undone_by_two_people'),
      ('trigger', 'hardship', 'hardship_note_has_words', 'hardship_note_is_in_staff_words'),
      ('trigger', 'hardship', 'hardship_offered_by_rule', 'hardship_waiver_offered_by_two_people'),
      ('trigger', 'holiday', 'holiday_is_kept', 'holiday_is_append_only'),
      ('trigger', 'id_check', 'id_verified_by_rule', 'id_checker_is_not_loan_approver'),
      ('trigger', 'issued_paper', 'certificate_waits_for_proof',
        'certificate_needs_proved_payments'),
      ('trigger', 'journal', 'journal_is_kept', 'journal_is_append_only'),
      ('trigger', 'journal_line', 'journal_line_belongs', 'journal_line_belongs_to_its_journal'),
      ('trigger', 'journal_line', 'journal_line_is_kept', 'journal_line_is_append_only'),
      ('trigger', 'late_cash_rule', 'late_cash_from_tomorrow',
        'late_cash_rule_begins_in_the_future'),
      ('trigger', 'late_cash_rule', 'late_cash_is_kept', 'late_cash_rule_is_append_only'),
      ('trigger', 'letter', 'letter_has_words', 'letter_is_in_staff_words'),
      ('trigger', 'loan', 'blocked_member_keeps_no_approval', 'blocked_member_gets_no_approval'),
      ('trigger', 'loan', 'closed_loan_asks_for_nothing', 'closed_loan_cancels_payment_requests'),
      ('trigger', 'loan', 'loan_approved_by_rule', 'loan_approval_is_within_limits'),
      ('trigger', 'loan', 'loan_waits_for_documents', 'loan_needs_documents'),
      ('trigger', 'loan', 'loan_waits_for_proof', 'loan_needs_proved_payments'),
      ('trigger', 'loan', 'loan_waits_for_the_id', 'loan_needs_verified_id'),
      ('trigger', 'loan', 'new_loan_waits_for_proof', 'new_loan_needs_proved_payments'),
      ('trigger', 'loan_event', 'note_has_words', 'loan_note_is_in_staff_words'),
      ('trigger', 'loan_rest_waived', 'waived_rest_is_kept', 'waived_balance_is_never_deleted'),
      ('trigger', 'loan_settlement', 'settlement_changes_account', 'settlement_recomputes_account'),
      ('trigger', 'loan_settlement', 'settlement_is_kept', 'settlement_is_never_deleted'),
      ('trigger', 'loan_write_off', 'write_off_is_kept', 'write_off_is_on_open_day_and_final'),
      ('trigger', 'member', 'member_has_activation', 'new_member_gets_activation'),
      ('trigger', 'member', 'phone_changes_by_rule', 'phone_change_has_waited'),
      ('trigger', 'member', 'place_follows_member', 'contact_change_deletes_time_zones'),
      ('trigger', 'member_document', 'document_has_words', 'document_texts_are_in_staff_words'),
      ('trigger', 'member_restriction', 'member_follows_freeze', 'freeze_is_copied_to_member'),
      ('trigger', 'member_restriction', 'restriction_ends_by_rule', 'restriction_end_is_allowed'),
      ('trigger', 'notice', 'notice_has_words', 'letter_notice_is_in_staff_words'),
      ('trigger', 'passkey', 'two_ways_stay', 'administrator_needs_two_sign_in_methods'),
      ('trigger', 'payment', 'payment_evidence', 'payment_gets_evidence'),
      ('trigger', 'payment', 'payment_reference_is_the_banks', 'typed_payment_has_bank_reference'),
      ('trigger', 'payment_document', 'payment_document_is_kept',
        'payment_document_is_append_only'),
      ('trigger', 'payment_document', 'payment_document_is_not_emptied',
        'payment_documents_are_append_only'),
      ('trigger', 'payment_event', 'match_keeps_the_rules', 'payment_match_is_allowed'),
      ('trigger', 'payment_promise', 'promise_is_kept', 'promise_is_never_deleted'),
      ('trigger', 'payout_account', 'payout_account_is_kept', 'payout_account_is_append_only'),
      ('trigger', 'payout_batch', 'batch_by_rule', 'batch_above_limit_by_two_people'),
      ('trigger', 'posting', 'posting_belongs', 'posting_belongs_to_its_entry'),
      ('trigger', 'posting', 'posting_is_kept', 'posting_is_append_only'),
      ('trigger', 'product', 'product_is_kept', 'product_is_append_only'),
      ('trigger', 'product_retirement', 'product_retirement_is_kept',
        'product_retirement_is_append_only'),
      ('trigger', 'product_version', 'product_version_is_kept', 'product_version_is_append_only'),
      ('trigger', 'product_version', 'version_comes_later', 'version_starts_later'),
      ('trigger', 'provision_day', 'provision_day_is_kept', 'provision_day_is_append_only'),
      ('trigger', 'provision_rates', 'rates_are_kept', 'rates_are_append_only'),
      ('trigger', 'repayment', 'payment_is_looked_at', 'repayment_marks_promises_stale'),
      ('trigger', 'repayment', 'repayment_reference_is_the_banks', 'repayment_has_bank_reference'),
      ('trigger', 'settlement_reminder', 'settlement_reminder_is_kept',
        'settlement_reminder_is_never_updated'),
      ('trigger', 'staff', 'roles_of_a_person_are_apart',
        'roles_of_a_person_have_no_forbidden_pair'),
      ('trigger', 'staff_role', 'role_keeps_pairs_apart', 'role_has_no_forbidden_pair'),
      ('trigger', 'staff_role_version', 'role_version_stays', 'role_version_is_append_only'),
      ('trigger', 'staff_words', 'words_by_rule', 'staff_words_are_allowed'),
      ('trigger', 'withdrawal', 'pause_ends_by_rule', 'hold_end_is_allowed'),
      ('trigger', 'withdrawal', 'payout_batched_by_rule', 'payout_batch_is_not_by_loan_approver'),
      ('trigger', 'withdrawal', 'payout_not_by_approver', 'payout_is_not_by_loan_approver'),
      ('trigger', 'withdrawal', 'payout_reference_is_the_banks', 'payout_reference_is_from_bank'),
      ('trigger', 'withdrawal', 'refund_is_confirmed', 'staff_refund_by_two_people'),
      ('trigger', 'withdrawal_event', 'payout_sent_by_rule',
        'manual_payout_is_not_by_loan_approver'),
      ('constraint', 'bank_statement', 'statement_confirmed', 'statement_confirmation_is_complete'),
      ('constraint', 'charge_pause', 'charge_pause_extent', 'charge_pause_of_instalment_or_amount'),
      ('constraint', 'code_challenge', 'code_challenge_stranger_is_known',
        'code_challenge_stranger_has_fingerprint'),
      ('constraint', 'code_challenge', 'code_challenge_withheld_is_dead',
        'code_challenge_withheld_is_replaced'),
      ('constraint', 'contact_answer', 'contact_answer_one_end', 'contact_answer_sent_or_refused'),
      ('constraint', 'contact_message', 'contact_message_consent',
        'contact_message_of_visitor_has_consent'),
      ('constraint', 'dispute', 'dispute_decided', 'dispute_decision_is_complete'),
      ('constraint', 'entry', 'entry_of_a_member', 'entry_has_member_unless_suspense'),
      ('constraint', 'issued_paper', 'issued_paper_addendum',
        'issued_paper_addendum_has_one_cause'),
      ('constraint', 'journal', 'journal_by_hand', 'journal_template_only_if_manual'),
      ('constraint', 'loan', 'loan_deducted', 'loan_deducted_not_negative'),
      ('constraint', 'loan', 'loan_due_day', 'loan_due_day_from_1_to_28'),
      ('constraint', 'loan_account', 'loan_account_fees', 'loan_account_fees_not_negative'),
      ('constraint', 'loan_rest_waived', 'loan_rest_waived_fee',
        'loan_rest_waived_fee_not_negative'),
      ('constraint', 'loan_rest_waived', 'loan_rest_waived_small', 'loan_rest_waived_total_max'),
      ('constraint', 'loan_settlement', 'loan_settlement_fee', 'loan_settlement_fee_not_negative'),
      ('constraint', 'loan_write_off', 'loan_write_off_fee', 'loan_write_off_fee_not_negative'),
      ('constraint', 'passkey', 'passkey_of_one', 'passkey_of_member_or_staff'),
      ('constraint', 'passkey_challenge', 'passkey_challenge_of_one',
        'passkey_challenge_of_member_or_staff'),
      ('constraint', 'payment', 'payment_names_its_line', 'payment_has_statement_and_line'),
      ('constraint', 'payment', 'payment_of_a_loan', 'payment_has_loan_once_applied'),
      ('constraint', 'reallocation', 'reallocation_cause', 'reallocation_has_one_cause'),
      ('constraint', 'reallocation', 'reallocation_parts', 'reallocation_parts_sum_to_zero'),
      ('constraint', 'repayment', 'repayment_fee', 'repayment_fee_not_negative'),
      ('constraint', 'repayment', 'repayment_of_a_payment', 'repayment_from_bank_has_payment'),
      ('constraint', 'repayment', 'repayment_parts', 'repayment_parts_sum_to_amount'),
      ('constraint', 'repayment', 'repayment_written_off', 'repayment_written_off_within_refunded'),
      ('constraint', 'staff_note', 'follow_up_is_whole', 'follow_up_has_day_and_person'),
      ('constraint', 'statement_line', 'line_names_its_payment', 'booked_line_has_payment'),
      ('constraint', 'statement_line', 'money_in_is_booked', 'money_in_is_never_left_aside'),
      ('constraint', 'withdrawal', 'withdrawal_agreed_once', 'withdrawal_has_code_or_proposal'),
      ('constraint', 'withdrawal', 'withdrawal_recalled_without_rail',
        'withdrawal_recalled_was_never_sent'),
      ('constraint', 'withdrawal', 'withdrawal_settled_on_a_day',
        'withdrawal_completed_has_settled_on')
    ) as names (kind, its_table, former, name)
  loop
    for try in 1..1000 loop
      is_done := case renamed.kind
        when 'trigger' then not exists (select from pg_trigger
          where tgrelid = renamed.its_table::regclass and tgname = renamed.former)
        else not exists (select from pg_constraint
          where conrelid = renamed.its_table::regclass and conname = renamed.former)
        end;
      exit when is_done;
      begin
        set local lock_timeout = '10s';
        execute format('lock table %I in share update exclusive mode', renamed.its_table);
        set local lock_timeout = '400ms';
        execute format(case renamed.kind
          when 'trigger' then 'alter trigger %2$I on %1$I rename to %3$I'
          else 'alter table %I rename constraint %I to %I' end,
          renamed.its_table, renamed.former, renamed.name);
        is_done := true;
      exception when lock_not_available or deadlock_detected then
        null;
      end;
      commit;
      exit when is_done;
      perform pg_sleep(0.2);
    end loop;
    if not is_done then
      raise exception '% of % is still in use', renamed.former, renamed.its_table
        using errcode = 'lock_not_available';
    end if;
  end loop;
end
$$;

-- `FORMER_NAMES` of db/replace-functions.ts has the same, for databases that have no function yet.
do $$
declare
  renamed record;
begin
  for renamed in select * from (values
      ('await_seal', 'queue_audit_event_for_sealing'),
      ('await_entries', 'wait_for_uncommitted_entries'),
      ('book_on_open_day', 'move_entry_to_open_day'),
      ('name_newest_event', 'set_newest_seen_event'),
      ('name_audit_roles', 'set_roles_of_actor'),
      ('check_words_sent', 'require_staff_words_row'),
      ('check_document_words', 'require_staff_words_of_document'),
      ('check_notice_words', 'require_staff_words_of_notice'),
      ('check_loan_note_words', 'require_staff_words_of_loan_note'),
      ('check_hardship_note_words', 'require_staff_words_of_hardship_note'),
      ('check_dispute_decided', 'limit_dispute_waiver'),
      ('check_dispute_new', 'refuse_repeated_dispute'),
      ('check_last_loan_proved', 'require_proved_payments_for_new_loan'),
      ('check_certificate_proved', 'require_proved_payments_for_certificate'),
      ('check_late_cash_day', 'require_future_start_of_late_cash_rule'),
      ('check_rates_day', 'require_open_day_for_rates'),
      ('check_version_day', 'require_later_start_of_version'),
      ('move_house_now', 'replace_house_now'),
      ('note_loan_change', 'queue_account_update_for_entry'),
      ('note_term_change', 'queue_account_update_for_term_change'),
      ('note_promised_payment', 'mark_promises_stale'),
      ('keep_two_ways', 'require_two_sign_in_methods'),
      ('keep_collection_contact', 'refuse_contact_change'),
      ('forget_member_place', 'delete_member_time_zones'),
      ('follow_freeze', 'copy_freeze_to_member'),
      ('check_hardship_asked', 'refuse_hardship_during_settlement'),
      ('check_statement', 'check_closing_balance'),
      ('check_pause_end', 'check_hold_end'),
      ('check_batched_payout', 'refuse_batch_by_loan_approver'),
      ('check_sent_by_hand', 'refuse_manual_payout_by_loan_approver'),
      ('check_payout_approver', 'refuse_payout_by_loan_approver'),
      ('check_id_checker', 'refuse_id_check_by_loan_approver'),
      ('check_id_before_money', 'require_verified_id_for_payout')
    ) as names (former, name)
    where to_regprocedure(names.former || '()') is not null
  loop
    execute format('alter function %I() rename to %I', renamed.former, renamed.name);
  end loop;
end
$$;

-- Names that the release before reads stay; what they hold is said here.
comment on table loan_rest_waived is
  'The small remaining balance of a loan that was waived when the loan closed.';
comment on column payment.statement_line is
  'The position of the line on the bank statement that has the payment, null without one.';
