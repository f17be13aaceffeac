-- Words that staff write to members, sealed: what was sent, what waits for an hour that allows it,
-- and who read free words before they left. A letter or an answer to a member is stored only after
-- its words are in this table as sent, and a trigger holds the rules for that.

create table staff_words (
  -- The id of the letter or the answer.
  id uuid primary key,
  member_id uuid not null references member,
  staff_id uuid not null references staff,
  kind text not null check (kind in ('LETTER', 'MESSAGE_ANSWER', 'COMPLAINT_ANSWER', 'DECISION')),
  -- The message or the complaint that it answers.
  about_id uuid references contact_message check (kind <> 'LETTER' or about_id is null),
  -- How the member is told that there is something to read.
  channel text not null check (channel in ('SMS', 'EMAIL', 'MESSAGE')),
  -- A template whose words were not changed; null for free words.
  template text,
  -- The request with its words. Erasing the member empties it.
  sealed bytea not null,
  -- The proposal that a second person confirmed after reading the words.
  proposal_id uuid references staff_proposal,
  at timestamptz not null,
  send_at timestamptz not null,
  sent_at timestamptz check (sent_at >= at),
  dropped_at timestamptz,
  -- The name of the refusal, when it was dropped.
  dropped_why text,
  check (sent_at is null or dropped_at is null),
  check ((dropped_at is null) = (dropped_why is null))
);
create index staff_words_waiting on staff_words (send_at)
  where sent_at is null and dropped_at is null;
create index staff_words_member on staff_words (member_id, at desc);
grant select, insert, update (send_at, sent_at, dropped_at, dropped_why) on staff_words to hiram_app;
create trigger words_by_rule before insert or update on staff_words
  for each row execute function check_staff_words();

create trigger letter_has_words before insert on letter
  for each row execute function check_words_sent();
create trigger answer_has_words before insert on contact_answer
  for each row execute function check_words_sent();

-- The message about a letter carries its words, so it names them.
alter table notice add column words_id uuid references staff_words;
create trigger notice_has_words before insert on notice
  for each row when (new.template = 'staff-letter') execute function check_notice_words();
