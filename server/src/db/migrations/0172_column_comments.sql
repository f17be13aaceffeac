-- Columns that the release before reads keep their names, and say here what they hold.
comment on column audit_checkpoint_copy.place is
  'Where the copy outside the database is: folder, s3 or syslog.';
comment on column reveal_reason.at is
  'When the person at the desk gave the reason and saw the hidden details.';
comment on column sql_function.done_at is
  'When the text of the function with this hash was applied.';
comment on column taken_work.work_id is
  'The id of the loan, ID check, withdrawal, payment or message that the person works on.';
comment on column loan_account.as_of is
  'The day to which the account is computed; index 1 of each "_by_day" array.';
comment on column loan_account.next_step_on is
  'The end of the running month of the loan: the account is computed again for that day.';
comment on column loan_account.interest_by_day is
  'Interest owed at the end of each day from as_of on, until next_step_on; NULL for zeros.';
comment on column loan_account.penalty_by_day is
  'Penalties owed at the end of each day from as_of on, until next_step_on; NULL for zeros.';
comment on column loan_account.collection_by_day is
  'Collection fees owed at the end of each day from as_of on, until next_step_on; NULL for zeros.';
comment on column loan_account.waiting_interest is
  'Interest of the running month that is above the disclosed effective rate and not charged yet.';
comment on column loan_account.early_interest is
  'Interest of coming instalments that was paid ahead.';
comment on column loan_account.early_principal is
  'Principal of coming instalments that was paid ahead.';
comment on column loan_account.later_principal_days is
  'Principal of coming instalments, summed over the days of the running month.';
comment on column loan_account.owed_principal_days is
  'All principal owed, summed over the days of the running month.';
comment on column loan_account.shadow_units is
  'The balance by the disclosed effective rate at the start of the month, in 1/10,000 centavo.';
comment on column loan_account.not_charged is
  'Late charges that the ceiling prevented, in centavos.';
comment on column loan_account.ceiling_before is
  'The ceiling of late charges of the months that are over, in 1/120,000 centavo.';
comment on column member_change.what is
  'The kind of details whose previous value is stored here.';
comment on column money_part.place is
  'The position of the part in every array of amounts by part.';
comment on column portfolio_vintage.loans is
  'The number of loans whose first payout was in this month.';
comment on column bank_statement.lines is
  'The number of lines in the file.';
comment on column saved_filter.late is
  'The list shows only rows that are past their time.';
comment on column settlement_reminder.step is
  'Days after the last day of the offer; negative before it.';
comment on column session.persists is
  'The member chose "Remember me": the session lasts when the browser is closed.';
comment on column staff_words.about_id is
  'The message or complaint that the text answers.';
comment on column staff_words.subject_id is
  'The loan, document or request that the text belongs to.';
comment on column return_tick_off.note_sealed is
  'What the person who checked the returned payout wrote about it, encrypted.';
comment on column staff_removal.person is
  'The person who was removed from the desk.';
