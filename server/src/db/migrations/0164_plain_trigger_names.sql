-- Three triggers and a column get names that say what they do; each trigger is alone for its event,
-- so the order in which triggers fire stays. Only functions of the database name the column.
alter trigger contact_by_rule on collection_contact rename to contact_is_allowed;
alter trigger contact_is_kept on collection_contact rename to contact_is_append_only;
alter trigger contacts_are_kept on collection_contact rename to contacts_are_append_only;
alter trigger promise_of_a_contact on payment_promise rename to promise_needs_contact;
alter table list_view rename next_pages to later_page_views;

-- Columns that the release before reads keep their names and say here what they hold.
comment on column loan_account.charged is
  'Penalties and collection fees charged so far, within the yearly ceiling.';
comment on column loan_account.missed_first is
  'First-payment default: the first instalment was not paid in full when the second fell due.';
comment on column agency_case.given_sealed is
  'What the collection agency was given about the case, encrypted.';
comment on column staff_role.mark is
  'A mark of the role itself: roles whose marks form a forbidden pair go to different people.';
comment on column statement_line.held is
  'Why a person must decide about the line: it is their own case, or its value date is too old.';
comment on column payment.on_statement_on is
  'The day of the bank statement that has the payment; null until one has it.';
comment on column payment.way is 'The payment method.';
comment on column payment_intent.way is 'The payment method.';
comment on column loan.declared_sealed is
  'Debts and living expenses that the applicant declared, encrypted.';
