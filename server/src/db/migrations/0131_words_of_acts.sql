-- Every text of staff that a member reads is a row of staff_words: also what a document is asked for,
-- why it was declined, and notes beside a decision about a loan or an offer of more time.

alter table staff_words
  drop constraint staff_words_kind_check,
  add constraint staff_words_kind_check check (kind in ('LETTER', 'MESSAGE_ANSWER',
    'COMPLAINT_ANSWER', 'DECISION', 'DOCUMENT_REQUEST', 'DOCUMENT_REASON', 'LOAN_NOTE',
    'HARDSHIP_NOTE')) not valid,
  -- The document, the loan or the request for more time that they are about.
  add column subject_id uuid;

alter table member_document
  add column request_words_id uuid references staff_words,
  add column reason_words_id uuid references staff_words;
grant update (reason_words_id) on member_document to hiram_app;
create trigger document_has_words before insert or update on member_document
  for each row execute function check_document_words();

alter table loan_event add column words_id uuid references staff_words;
create trigger note_has_words before insert on loan_event
  for each row when (new.note_sealed is not null and new.actor_kind = 'staff')
  execute function check_loan_note_words();

alter table hardship add column note_words_id uuid references staff_words;
grant update (note_words_id) on hardship to hiram_app;
create trigger hardship_note_has_words before insert or update on hardship
  for each row when (new.note_sealed is not null)
  execute function check_hardship_note_words();
