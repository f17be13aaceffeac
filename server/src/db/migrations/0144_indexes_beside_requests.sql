-- Outside a transaction: the indexes of what files 0126 to 0141 added to tables that have rows.
drop index concurrently if exists payment_unproved;
create index concurrently payment_unproved on payment (loan_id)
  where proved_at is null and loan_id is not null;
drop index concurrently if exists payment_proved;
create index concurrently payment_proved on payment (proved_at) where proved_at is not null;
drop index concurrently if exists passkey_staff;
create index concurrently passkey_staff on passkey (staff_id) where removed_at is null;
drop index concurrently if exists loan_event_words_id_key;
create unique index concurrently loan_event_words_id_key on loan_event (words_id);
drop index concurrently if exists hardship_note_words_id_key;
create unique index concurrently hardship_note_words_id_key on hardship (note_words_id);
drop index concurrently if exists staff_note_follow_up;
create index concurrently staff_note_follow_up on staff_note (follow_up_for, follow_up_on)
  where follow_up_on is not null and followed_up_at is null;
drop index concurrently if exists journal_reverses_key;
create unique index concurrently journal_reverses_key on journal (reverses);
drop index concurrently if exists journal_of_proposal;
create unique index concurrently journal_of_proposal on journal (proposal_id)
  where reverses is null;
drop index concurrently if exists journal_proposal;
create index concurrently journal_proposal on journal (proposal_id) where proposal_id is not null;
