-- Answers to visitors whose e-mail address the mail server refused for good: they are not tried again.

alter table contact_answer
  add column refused_at timestamptz,
  add constraint contact_answer_one_end check (num_nonnulls(sent_at, refused_at) <= 1) not valid;
grant update (refused_at) on contact_answer to hiram_app;
