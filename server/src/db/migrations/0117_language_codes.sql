-- A language is any code of two or three letters: which there are is in the contract alone, so that
-- a new one needs no migration. The calls that write one take only those of its list.

alter table member
  drop constraint member_language_check,
  add constraint member_language_is_code check (language ~ '^[a-z]{2,3}$') not valid;
alter table notice
  drop constraint notice_language_check,
  add constraint notice_language_is_code check (language ~ '^[a-z]{2,3}$') not valid;
